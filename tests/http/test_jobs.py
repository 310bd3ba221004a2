"""Long work: started, followed by its events, cancelled."""
import json

import pytest

from program import validated


def start(server, command, **arguments):
    reply = server.post("/api/jobs", {"command": command, "arguments": arguments})
    assert reply.status == 202, reply.raw[:500]
    job = validated("job", reply.json())
    assert job["events"] == f"/api/jobs/{job['id']}/events"
    return job


def events(server, job):
    """[(event, data)], as they come, to the end."""
    with server.connect() as connection:
        connection.sendall(f"GET {job['events']} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        lines = connection.makefile("rb")
        head = []
        while (line := lines.readline().strip()):
            head.append(line.lower())
        assert head[0] == b"http/1.1 200 ok" and b"content-type: text/event-stream" in head
        assert any(field.startswith(b"content-security-policy:") for field in head)
        while (line := lines.readline()):
            event = line.decode().removeprefix("event: ").strip()
            data = json.loads(lines.readline().decode().removeprefix("data: "))
            assert lines.readline() == b"\n"
            yield event, data


def test_progress_comes_before_the_result(server):
    followed = list(events(server, start(server, "period", game="octal:0.16")))
    assert [event for event, _ in followed[:-1]] == ["progress"] * (len(followed) - 1)
    for _, progress in followed[:-1]:
        validated("progress", progress)
    event, answer = followed[-1]
    assert event == "result" and validated("period", answer)["period"] == 149459


def test_a_result_can_be_looked_at_again(server):
    job = start(server, "solve", terms="nim 3,4,5")
    assert list(events(server, job))[-1] == list(events(server, job))[-1]


def test_failures_are_told(server):
    event, data = list(events(server, start(server, "solve", terms="nym 3", lang="fr")))[-1]
    assert event == "failure" and "nym" in validated("error", data)["error"]["message"]


def test_cancelled_work_ends(server):
    job = start(server, "solve", terms="chomp 17x17", method="memo")
    following = events(server, job)
    event, progress = next(following)
    while progress["positions"] == 0:  # until it works
        event, progress = next(following)
        assert event == "progress"
    reply = server.request("DELETE", f"/api/jobs/{job['id']}")
    assert (reply.status, reply.json()) == (200, {"id": job["id"], "state": "cancelled"})
    event, answer = list(following)[-1]
    assert event == "result" and validated("solve", answer)["outcome"] == "unknown" and "stopped" in answer["why"]


def test_positions_go_up_to_the_goal(server):
    told = [data for event, data in events(server, start(server, "sequence", game="octal:0.007", upto=300_000))
            if event == "progress" and data["goal"]]
    assert {progress["goal"] for progress in told} <= {300_000}
    assert [progress["positions"] for progress in told] == sorted(progress["positions"] for progress in told)
    assert all(progress["positions"] <= progress["goal"] for progress in told)


@pytest.mark.parametrize("body", [
    {}, {"command": "solve"}, {"arguments": {}}, {"command": "serve", "arguments": {}}, {"command": ["solve"], "arguments": {}},
    {"command": "solve", "arguments": []}, {"command": "solve", "arguments": {}, "more": 1}, {"command": "jobs", "arguments": {}}])
def test_jobs_that_are_none(server, body):
    assert server.refusal("jobs", body)["message"]


def test_jobs_that_nobody_started(server):
    for path in ("/api/jobs/00000000000000000000000000000000", "/api/jobs/x"):
        assert server.request("DELETE", path).status == 404
        assert server.request("GET", path + "/events").status == 404
    job = start(server, "solve", terms="nim 3")
    assert server.request("GET", f"/api/jobs/{job['id']}").status == 405
    assert server.request("DELETE", job["events"]).status == 405
    assert server.request("GET", job["events"] + "/x").status == 404


def test_too_many_jobs(server):
    started = []
    while len(started) < 100:
        reply = server.post("/api/jobs", {"command": "solve", "arguments": {"terms": "chomp 17x17", "method": "memo"}})
        if reply.status == 503:
            break
        started.append(reply.json())
    assert reply.status == 503 and reply.fields["retry-after"] == "1" and len(started) < 50
    assert server.ask("solve", terms="nim 3")["outcome"] == "N"  # jobs never delay a question
    for job in started:
        assert server.request("DELETE", f"/api/jobs/{job['id']}").status == 200
        list(events(server, job))


def test_short_jobs_never_fill_the_house(server):
    """A person who plays with a teacher starts one with every move."""
    jobs = []
    for heap in range(1, 41):
        jobs.append(start(server, "solve", terms=f"nim {heap}"))
        if heap % 4 == 0:  # not too many may wait
            assert list(events(server, jobs[-1]))[-1][0] == "result"
    assert server.request("GET", jobs[0]["events"]).status == 404, "the oldest result made room"
