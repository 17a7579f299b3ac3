#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rpg {

// A raw deflate stream (RFC 1951), level 9 with the most memory. The same bytes for the same zlib.
Bytes deflate_raw(ByteView plain);
Bytes deflate_zlib(ByteView plain); // with the header and checksum of RFC 1950

struct Inflated {
    Bytes bytes;
    std::size_t used = 0; // bytes of the input that belong to the stream
};

// Reads one raw stream of exactly `size` bytes; never takes more memory than the input can expand to.
Result<Inflated> inflate_raw(ByteView stream, std::size_t size, std::string_view file);

// A whole stream with header and checksum whose size nothing tells; at most 256 MiB.
Result<Bytes> inflate_zlib(ByteView stream, std::string_view file);

// Deflate cannot do better than 1032:1, so a greater claim is a lie.
constexpr bool can_inflate_to(std::size_t stream, std::size_t size)
{
    return size / 1032 <= stream;
}

} // namespace rpg
