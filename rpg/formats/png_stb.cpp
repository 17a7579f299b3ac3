#include "rpg/formats/png_stb.h"

#include <cstdlib>
#include <limits>
#include <zlib.h>

namespace {

// One decoded picture of the largest size and a little more: no file makes stb_image take as much at once.
constexpr std::size_t kLargestBlock = std::size_t{66} << 20;

void* take_memory(std::size_t size)
{
    return size > kLargestBlock ? nullptr : std::malloc(size);
}

void* take_more_memory(void* block, std::size_t size)
{
    return size > kLargestBlock ? nullptr : std::realloc(block, size);
}

unsigned char* compress_with_zlib(unsigned char* data, int size, int* compressed_size, int /*stb's level*/)
{
    constexpr int kLevel = 6;
    auto capacity = compressBound(static_cast<uLong>(size));
    auto* out = static_cast<unsigned char*>(std::malloc(capacity));
    if (out == nullptr) return nullptr;
    if (compress2(out, &capacity, data, static_cast<uLong>(size), kLevel) != Z_OK) {
        std::free(out);
        return nullptr;
    }
    *compressed_size = static_cast<int>(capacity);
    return out;
}

} // namespace

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#define STBI_MAX_DIMENSIONS 4096
#define STBI_MALLOC take_memory
#define STBI_REALLOC take_more_memory
#define STBI_FREE std::free
#include <stb_image.h>

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#define STBIW_ZLIB_COMPRESS compress_with_zlib
#include <stb_image_write.h>

namespace rpg {

PngPixels stb_decode_png(ByteView bytes)
{
    PngPixels picture{.rgba = {nullptr, std::free}};
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
        picture.reason = "file too large";
        return picture;
    }
    int channels = 0;
    picture.rgba.reset(stbi_load_from_memory(bytes.data(), static_cast<int>(bytes.size()), &picture.width,
                                             &picture.height, &channels, 4));
    if (!picture.rgba) picture.reason = stbi_failure_reason();
    return picture;
}

Bytes stb_encode_png(int width, int height, const unsigned char* rgba)
{
    const auto append = [](void* context, void* data, int size) {
        const auto* first = static_cast<const unsigned char*>(data);
        static_cast<Bytes*>(context)->insert(static_cast<Bytes*>(context)->end(), first, first + size);
    };
    Bytes png;
    stbi_write_png_to_func(append, &png, width, height, 4, rgba, width * 4);
    return png;
}

} // namespace rpg
