// Pictures as PNG files, by libpng: the only file that knows it.
#include <png.h>

#include "render/picture.hpp"

namespace grundy {

namespace {

void take_bytes(png_structp writer, png_bytep bytes, png_size_t count) {
    const auto* sink = static_cast<const PieceSink*>(png_get_io_ptr(writer));
    if (!(*sink)({reinterpret_cast<const char*>(bytes), count})) {
        png_error(writer, "no more is wanted");  // jumps to where the writing began
    }
}

void nothing_to_flush(png_structp) {}

/// What libpng jumps out of when it refuses: nothing in here needs a destructor.
bool write_rows(png_structp writer, png_infop info, const Picture& picture, png_colorp colours) {
    if (setjmp(png_jmpbuf(writer)) != 0) {
        return false;
    }
    // A point is one byte; the default filters are for photographs.
    png_set_filter(writer, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(writer, 6);
    png_set_IHDR(writer, info, static_cast<png_uint_32>(picture.width()),
                 static_cast<png_uint_32>(picture.height()), 8, PNG_COLOR_TYPE_PALETTE,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_PLTE(writer, info, colours, 256);
    png_write_info(writer, info);
    for (std::size_t y = 0; y < picture.height(); ++y) {
        png_write_row(writer, picture.row(y));
    }
    png_write_end(writer, info);
    return true;
}

}  // namespace

bool write_png(const Picture& picture, PieceSink emit) {
    png_structp writer = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    if (writer == nullptr) {
        return false;
    }
    png_infop info = png_create_info_struct(writer);
    png_color colours[256];
    for (std::size_t i = 0; i < 256; ++i) {
        const Colour& colour = picture.colours()[i];
        colours[i] = {colour.red, colour.green, colour.blue};
    }
    png_set_write_fn(writer, &emit, take_bytes, nothing_to_flush);
    const bool good = info != nullptr && write_rows(writer, info, picture, colours);
    png_destroy_write_struct(&writer, &info);
    return good;
}

}  // namespace grundy
