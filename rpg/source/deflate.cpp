#include "rpg/source/deflate.h"

#include "rpg/core/assert.h"
#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/crc32.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <string>
#include <utility>
#include <zlib.h>

namespace rpg {
namespace {

// zlib's interface predates const; it does not write to its input.
Bytef* input_of(ByteView view)
{
    return const_cast<Bytef*>(view.data());
}

Error damaged(std::string_view file, std::string_view reason)
{
    return {.file = std::string(file), .field = "deflate", .reason = std::string(reason)};
}

constexpr int kRaw = -15; // the largest window; negative: without header and checksum
constexpr int kZlib = 15;

Bytes deflate_as(ByteView plain, int window)
{
    z_stream stream{};
    RPG_ASSERT(deflateInit2(&stream, 9, Z_DEFLATED, window, 9, Z_DEFAULT_STRATEGY) == Z_OK);
    Bytes packed(deflateBound(&stream, narrow<uLong>(plain.size())));
    stream.next_in = input_of(plain);
    stream.avail_in = narrow<uInt>(plain.size());
    stream.next_out = packed.data();
    stream.avail_out = narrow<uInt>(packed.size());
    const int status = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    RPG_ASSERT(status == Z_STREAM_END);
    return packed;
}

constexpr std::uint16_t kGzipMagic = 0x8B1F;
constexpr std::uint8_t kDeflate = 8;
constexpr std::uint8_t kUnix = 3;
constexpr std::size_t kTrailer = 8; // CRC-32 and size

enum Flag : std::uint8_t { HeaderCrc = 2, Extra = 4, Name = 8, Comment = 16, Reserved = 0xE0 };

std::string terminated_text(ByteReader& in, std::string_view field)
{
    std::string text;
    while (!in.failed()) {
        const char character = static_cast<char>(in.u8(field));
        if (character == '\0') break;
        text += character;
    }
    return text;
}

} // namespace

Bytes deflate_raw(ByteView plain)
{
    return deflate_as(plain, kRaw);
}

Bytes deflate_zlib(ByteView plain)
{
    return deflate_as(plain, kZlib);
}

Result<Bytes> inflate_zlib(ByteView stream, std::string_view file)
{
    z_stream state{};
    RPG_ASSERT(inflateInit2(&state, kZlib) == Z_OK);
    state.next_in = input_of(stream);
    state.avail_in = narrow<uInt>(stream.size());
    constexpr std::size_t kMax = std::size_t{1} << 28;
    Bytes out;
    int status = Z_OK;
    while (status == Z_OK && out.size() <= kMax) {
        const std::size_t done = out.size();
        out.resize(done + std::max<std::size_t>(done, 4096));
        state.next_out = out.data() + done;
        state.avail_out = narrow<uInt>(out.size() - done);
        status = inflate(&state, Z_NO_FLUSH);
        out.resize(out.size() - state.avail_out);
    }
    inflateEnd(&state);
    if (status == Z_OK) return damaged(file, "is too long");
    if (status == Z_BUF_ERROR) return damaged(file, "ends too early");
    if (status != Z_STREAM_END) return damaged(file, "is damaged");
    return out;
}

Result<Inflated> inflate_raw(ByteView stream, std::size_t size, std::string_view file)
{
    if (!can_inflate_to(stream.size(), size)) return damaged(file, "claims more than deflate can hold");
    Inflated out;
    out.bytes.resize(size + 1); // one more, to notice a stream that goes on
    z_stream state{};
    RPG_ASSERT(inflateInit2(&state, kRaw) == Z_OK);
    state.next_in = input_of(stream);
    state.avail_in = narrow<uInt>(stream.size());
    state.next_out = out.bytes.data();
    state.avail_out = narrow<uInt>(out.bytes.size());
    const int status = inflate(&state, Z_FINISH);
    out.used = state.total_in;
    const std::size_t got = state.total_out;
    inflateEnd(&state);
    if (got > size) return damaged(file, "is longer than its size says");
    if (status == Z_DATA_ERROR) return damaged(file, "is damaged");
    if (status != Z_STREAM_END) return damaged(file, "ends too early");
    if (got != size) return damaged(file, "is shorter than its size says");
    out.bytes.resize(size);
    return out;
}

bool is_gzip(ByteView bytes)
{
    return bytes.size() >= 2 && bytes[0] == (kGzipMagic & 0xFF) && bytes[1] == (kGzipMagic >> 8);
}

Result<GzipHeader> read_gzip_header(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    GzipHeader header;
    if (in.u16("magic") != kGzipMagic) in.reject_at(0, "magic", "is not gzip");
    if (in.u8("method") != kDeflate) in.reject("method", "is not deflate");
    const std::uint8_t flags = in.u8("flags");
    if ((flags & Reserved) != 0) in.reject("flags", "has reserved bits");
    in.skip("time and system", 6);
    if ((flags & Extra) != 0) in.skip("extra field", in.u16("extra field"));
    if ((flags & Name) != 0) header.name = terminated_text(in, "name");
    if ((flags & Comment) != 0) terminated_text(in, "comment");
    const std::size_t header_end = in.offset();
    if ((flags & HeaderCrc) != 0 && in.u16("header CRC") != (crc32(bytes.first(header_end)) & 0xFFFFU))
        in.reject("header CRC", "does not fit the header");
    if (!in.failed() && in.left() < kTrailer)
        in.reject("trailer", "runs past the end of the file", ErrorCode::CutOff);
    header.deflated = in.bytes("deflate", in.failed() ? 0 : in.left() - kTrailer);
    header.crc = in.u32("CRC");
    header.size = in.u32("size");
    if (!in.failed() && header.size > kMaxGzipBytes) in.reject("size", "is over 16 MiB");
    if (!in.failed() && !can_inflate_to(header.deflated.size(), header.size))
        in.reject("size", "is more than deflate can hold");
    if (in.failed()) return in.error();
    return header;
}

Result<Bytes> unpack_gzip(const GzipHeader& header, std::string_view file)
{
    Result<Inflated> inflated = inflate_raw(header.deflated, header.size, file);
    if (!inflated) return inflated.error();
    Error error{.file = std::string(file)};
    if (inflated->used != header.deflated.size()) {
        error.reason = "bytes are left over after the deflate stream";
        return error;
    }
    if (crc32(inflated->bytes) != header.crc) {
        error.field = "CRC";
        error.reason = "does not fit the contents";
        return error;
    }
    return std::move(inflated->bytes);
}

Bytes write_gzip(std::string_view name, ByteView plain)
{
    return write_gzip(name, plain, deflate_raw(plain));
}

Bytes write_gzip(std::string_view name, ByteView plain, ByteView deflated)
{
    ByteWriter out;
    out.u16(kGzipMagic);
    out.u8(kDeflate);
    out.u8(Name);
    out.u32(0); // time: none, so that the same contents give the same bytes
    out.u8(0);
    out.u8(kUnix);
    out.text(name);
    out.u8(0);
    out.bytes(deflated);
    out.u32(crc32(plain));
    out.u32(narrow<std::uint32_t>(plain.size()));
    return out.take();
}

} // namespace rpg
