// The files of the page, as they lie in the program. They are put there by the build
// (cmake/GrundyPage.cmake); a program built without the page has none.
#pragma once

#include <span>
#include <string_view>

#include "apps/server/http.hpp"

namespace grundy::server {

struct PageFile {
    std::string_view path;  ///< as it is asked for: /assets/index-1a2b.js
    std::string_view type;
    std::string_view etag;  ///< with its quotes; that of the packed bytes ends in -gz
    std::string_view packed_etag;
    std::string_view bytes;
    std::string_view packed;  ///< by gzip; empty when that is no shorter
};

/// By path, ascending.
std::span<const PageFile> page_files();

/// The file with exactly this path; / is the page itself.
Reply page_reply(const Head& head, std::span<const PageFile> files = page_files());

}  // namespace grundy::server
