"""The files of the page, as they lie in the program."""
import gzip
import re

import pytest


@pytest.fixture(scope="module")
def index(server):
    reply = server.request("GET", "/")
    assert reply.status == 200, "the program was built without the page"
    return reply


def asset(index):
    return "/" + re.search(r'src="\./(assets/[^"]+\.js)"', index.body.decode()).group(1)


def test_the_page_is_there(server, index):
    assert index.fields["content-type"] == "text/html; charset=utf-8"
    assert index.fields["cache-control"] == "no-cache"
    assert server.request("GET", "/index.html").body == index.body
    assert server.request("GET", "/?anything=1").body == index.body


def test_the_page_needs_no_other_host_and_nothing_inline(server, index):
    text = index.body.decode()
    assert not re.search(r'(src|href)="(https?:)?//', text)
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=", text)
    for path in re.findall(r'(?:src|href)="\.(/[^"]+)"', text):
        assert server.request("GET", path).status == 200, path
    assert not re.search(r'(?:src|href)="/', text), "addresses are relative: the page may lie in a folder of a web host"


def test_packed_and_plain_are_the_same(server, index):
    path = asset(index)
    plain = server.request("GET", path)
    packed = server.request("GET", path, "Accept-Encoding: br, gzip;q=0.5")
    assert "content-encoding" not in plain.fields and packed.fields["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body and len(packed.body) < len(plain.body)
    assert plain.fields["etag"] != packed.fields["etag"]
    assert plain.fields["vary"] == packed.fields["vary"] == "Accept-Encoding"
    for refused in ("gzip;q=0", "identity", "xgzip", "gzip;q=0.000"):
        assert "content-encoding" not in server.request("GET", path, f"Accept-Encoding: {refused}").fields


def test_assets_are_kept_for_ever(server, index):
    reply = server.request("GET", asset(index))
    assert reply.fields["cache-control"] == "public, max-age=31536000, immutable"
    assert reply.fields["content-type"] == "text/javascript; charset=utf-8"


def test_what_is_known_is_not_sent_again(server, index):
    etag = index.fields["etag"]
    assert re.fullmatch(r'"[0-9a-f]+"', etag)
    for known in (etag, f'"x", {etag}', "*"):
        reply = server.request("GET", "/", f"If-None-Match: {known}")
        assert (reply.status, reply.body) == (304, b"") and reply.fields["etag"] == etag
    assert server.request("GET", "/", 'If-None-Match: "x"').status == 200


def test_head_is_get_without_the_body(server, index):
    reply = server.request("HEAD", "/")
    assert (reply.status, reply.body) == (200, b"")
    assert reply.fields["content-length"] == str(len(index.body))
