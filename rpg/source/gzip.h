#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rpg {

// One gzip member (RFC 1952), as the .bar stores files: docs/formats/bar.md.
constexpr std::size_t kMaxGzipBytes = 16U << 20; // unpacked

struct GzipHeader {   // everything that is known without unpacking
    std::string name; // may be empty
    ByteView deflated;
    std::uint32_t crc = 0;
    std::uint32_t size = 0; // unpacked
};

bool is_gzip(ByteView bytes);                                               // by its first bytes
Result<GzipHeader> read_gzip_header(ByteView bytes, std::string_view file); // borrows `bytes`
Result<Bytes> unpack_gzip(const GzipHeader& header, std::string_view file); // checks CRC and size

Bytes write_gzip(std::string_view name, ByteView plain); // without a time: the same bytes every time
// With a deflate stream that is there already, for instance from the gzip program; it must be that of
// `plain`.
Bytes write_gzip(std::string_view name, ByteView plain, ByteView deflated);

} // namespace rpg
