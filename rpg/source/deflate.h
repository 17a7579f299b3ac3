#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rpg {

// A raw deflate stream (RFC 1951), level 9 with maximum memory. The same zlib gives the same bytes.
Bytes deflate_raw(ByteView plain);
Bytes deflate_zlib(ByteView plain); // with the header and checksum of RFC 1950

struct Inflated {
    Bytes bytes;
    std::size_t used = 0; // bytes of the input that belong to the stream
};

// Reads one raw stream of exactly `size` bytes; never takes more memory than the input can expand to.
Result<Inflated> inflate_raw(ByteView stream, std::size_t size, std::string_view file);

// A whole stream with header and checksum, of unknown size; at most 256 MiB.
Result<Bytes> inflate_zlib(ByteView stream, std::string_view file);

// Deflate cannot do better than 1032:1, so a larger size is wrong.
constexpr bool can_inflate_to(std::size_t stream, std::size_t size)
{
    return size / 1032 <= stream;
}

// One gzip member (RFC 1952), as the .bar stores files: docs/formats/bar.md.
constexpr std::size_t kMaxGzipBytes = 16U << 20; // unpacked

struct GzipHeader {   // the part that is known without unpacking
    std::string name; // may be empty
    ByteView deflated;
    std::uint32_t crc = 0;
    std::uint32_t size = 0; // unpacked
};

bool is_gzip(ByteView bytes);                                               // by its first bytes
Result<GzipHeader> read_gzip_header(ByteView bytes, std::string_view file); // borrows `bytes`
Result<Bytes> unpack_gzip(const GzipHeader& header, std::string_view file); // checks CRC and size

Bytes write_gzip(std::string_view name, ByteView plain); // without a timestamp: always the same bytes
// With an existing deflate stream of `plain`, for instance from the gzip program.
Bytes write_gzip(std::string_view name, ByteView plain, ByteView deflated);

} // namespace rpg
