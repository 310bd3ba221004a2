"""What every reply tells a browser, whoever made it."""
import json

SOLVE = json.dumps({"terms": "nim 3,4,5"}).encode()


def every_kind_of_reply(server):
    """Good ones and bad ones, from every place that makes them."""
    job = server.post("/api/jobs", {"command": "solve", "arguments": {"terms": "nim 3"}})
    yield job
    yield server.request("GET", job.json()["events"])
    yield server.request("DELETE", "/api/jobs/" + job.json()["id"])
    page = server.request("GET", "/")
    yield page
    yield server.request("GET", "/", f"If-None-Match: {page.fields.get('etag', '')}")
    yield server.request("HEAD", "/")
    yield server.request("GET", "/nothing")
    yield server.post("/api/solve", SOLVE)
    yield server.post("/api/solve", b"{")
    yield server.post("/api/solve", b" " * 70_000)
    yield server.request("NONSENSE", "/")
    yield server.request("OPTIONS", "/api/solve")
    yield server.request("GET", "/", host="evil")
    yield server.request("GET", "/", "X: " + "x" * 9000)
    yield server.raw(b"nonsense\r\n\r\n")


def test_every_reply_tells_the_browser_what_it_may_do(server):
    for reply in every_kind_of_reply(server):
        policy = reply.fields["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
        assert "unsafe" not in policy and "*" not in policy and "http" not in policy
        assert "frame-ancestors 'none'" in policy
        assert reply.fields["x-content-type-options"] == "nosniff"
        assert reply.fields["x-frame-options"] == "DENY"
        assert reply.fields["referrer-policy"] == "no-referrer"
        assert reply.fields["cross-origin-opener-policy"] == "same-origin"
        assert reply.fields["cross-origin-embedder-policy"] == "require-corp"
        assert reply.fields["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in reply.fields["permissions-policy"]
        assert "access-control-allow-origin" not in reply.fields
        assert "server" not in reply.fields


def test_one_board_may_be_shown_in_other_pages_and_nothing_else(server):
    board = server.request("GET", "/embed.html?t=nim+3,4,5")
    policy = board.fields["content-security-policy"]
    assert board.status == 200 and policy.endswith("frame-ancestors *") and "x-frame-options" not in board.fields
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert board.fields["cross-origin-resource-policy"] == "cross-origin"
    for path in ("/", "/index.html", "/embed.html/", "/embed.htm", "/manifest.webmanifest", "/api/solve"):
        assert server.request("GET", path).fields["x-frame-options"] == "DENY", path


def test_no_answer_and_no_error_is_kept(server):
    """Only files of the page may be, and of those the page itself is asked for again."""
    for reply in every_kind_of_reply(server):
        is_page = reply.fields.get("content-type", "text/html").startswith("text/html")
        assert reply.fields["cache-control"] == ("no-cache" if is_page else "no-store"), reply.raw[:300]


def test_head_is_get_without_the_body(server):
    for path in ("/", "/nothing"):
        got, told = server.request("GET", path), server.request("HEAD", path)
        assert (told.status, told.fields, told.body) == (got.status, got.fields, b"")
    assert server.request("HEAD", "/api/solve").fields["allow"] == "POST"
