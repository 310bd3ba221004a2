#include "apps/server/page.hpp"

#include <algorithm>

#include "apps/server/policy.hpp"
#include "base/function_ref.hpp"

namespace grundy::server {

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    return first == text.npos ? std::string_view{}
                              : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Whether one of the items, joined by commas, is wanted.
bool any_item(std::string_view items, FunctionRef<bool(std::string_view)> wanted) {
    while (!items.empty()) {
        const std::size_t comma = std::min(items.find(','), items.size());
        if (wanted(trimmed(items.substr(0, comma)))) {
            return true;
        }
        items.remove_prefix(std::min(comma + 1, items.size()));
    }
    return false;
}

/// "gzip" and "gzip;q=0.5", but not "gzip;q=0", which refuses it.
bool is_gzip(std::string_view coding) {
    const std::size_t semicolon = std::min(coding.find(';'), coding.size());
    const std::size_t quality = coding.find("q=");
    const bool refused =
        quality != coding.npos && coding.substr(quality + 2).find_first_not_of("0.") == coding.npos;
    return trimmed(coding.substr(0, semicolon)) == "gzip" && !refused;
}

bool takes_gzip(const Head& head) {
    return std::ranges::any_of(head.values("accept-encoding"), [](std::string_view codings) {
        return any_item(codings, [](std::string_view coding) { return is_gzip(coding); });
    });
}

bool knows(const Head& head, std::string_view etag) {
    return std::ranges::any_of(head.values("if-none-match"), [&](std::string_view known) {
        return any_item(known, [&](std::string_view one) { return one == "*" || one == etag; });
    });
}

}  // namespace

Reply page_reply(const Head& head, std::span<const PageFile> files) {
    if (head.method != "GET" && head.method != "HEAD") {
        return wrong_method("GET, HEAD");
    }
    if (files.empty()) {
        return error_reply(404, "this program was built without the page",
                           "a build with GRUNDY_PAGE, or the API: POST /api/solve");
    }
    const std::string_view path = head.path() == "/" ? "/index.html" : head.path();
    const auto file = std::ranges::lower_bound(files, path, {}, &PageFile::path);
    if (file == files.end() || file->path != path) {
        return error_reply(404, "there is nothing here");
    }
    const bool packed = !file->packed.empty() && takes_gzip(head);
    const std::string_view etag = packed ? file->packed_etag : file->etag;
    Reply reply;
    reply.type = file->type;
    reply.embeddable = path == "/embed.html";  // one board, for a blog or a course page
    reply.fields = {
        {"ETag", std::string{etag}},
        {"Vary", "Accept-Encoding"},
        // Names of assets change with what is in them.
        {"Cache-Control",
         path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (knows(head, etag)) {
        reply.status = 304;
        return reply;
    }
    if (packed) {
        reply.fields.emplace_back("Content-Encoding", "gzip");
    }
    reply.file = packed ? file->packed : file->bytes;
    return reply;
}

}  // namespace grundy::server
