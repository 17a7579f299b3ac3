#include "rpg/source/deflate.h"

#include "rpg/core/assert.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <string>
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

} // namespace rpg
