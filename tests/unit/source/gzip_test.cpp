#include "rpg/core/byte_writer.h"
#include "rpg/core/crc32.h"
#include "rpg/source/deflate.h"
#include "tests/support/catch.h"
#include "tests/support/sweep.h"

using namespace rpg;

namespace {

enum Part : std::uint8_t { HeaderCrc = 2, Extra = 4, Name = 8, Comment = 16 };

// A member of "hello" with the optional parts of `flags`.
Bytes member(std::uint8_t flags, std::string_view name = "a.txt")
{
    ByteWriter out;
    out.bytes(Bytes{0x1F, 0x8B, 8, flags, 1, 2, 3, 4, 2, 3});
    if ((flags & Extra) != 0) out.bytes(Bytes{3, 0, 'x', 0, 'y'});
    if ((flags & Name) != 0) out.padded_text(name, name.size() + 1);
    if ((flags & Comment) != 0) out.padded_text("a comment", 10);
    Bytes header = out.take();
    ByteWriter whole;
    whole.bytes(header);
    if ((flags & HeaderCrc) != 0) whole.u16(static_cast<std::uint16_t>(crc32(header) & 0xFFFFU));
    whole.bytes(deflate_raw(to_bytes("hello")));
    whole.u32(crc32(to_bytes("hello")));
    whole.u32(5);
    return whole.take();
}

Result<Bytes> unpack(ByteView bytes)
{
    const Result<GzipHeader> header = read_gzip_header(bytes, "g");
    if (!header) return header.error();
    return unpack_gzip(*header, "g");
}

std::string gzip_refusal(const Bytes& bytes)
{
    const Result<Bytes> unpacked = unpack(bytes);
    return unpacked ? "" : to_string(unpacked.error());
}

Bytes with_trailer(std::uint32_t crc, std::uint32_t size)
{
    Bytes bytes = member(Name);
    ByteWriter out;
    out.bytes(ByteView(bytes).first(bytes.size() - 8));
    out.u32(crc);
    out.u32(size);
    return out.take();
}

} // namespace

TEST_CASE("every optional part of a gzip header is understood alone and with all others", "[source][gzip]")
{
    for (unsigned flags = 0; flags < 32; flags += 2) {
        const Bytes bytes = member(static_cast<std::uint8_t>(flags));
        const auto header = read_gzip_header(bytes, "g");
        REQUIRE(header);
        CHECK(header->name == ((flags & Name) != 0 ? "a.txt" : ""));
        CHECK(header->size == 5);
        CHECK(*unpack_gzip(*header, "g") == to_bytes("hello"));
    }
}

TEST_CASE("a gzip member comes back under its name", "[source][gzip]")
{
    for (const std::size_t size : {0U, 1U, 70'000U}) {
        const Bytes plain(size, 'x');
        const Bytes packed = write_gzip("larger HUD faces.bmp", plain);
        CHECK(read_gzip_header(packed, "g")->name == "larger HUD faces.bmp");
        CHECK(*unpack(packed) == plain);
    }
}

TEST_CASE("a gzip header that is damaged or of a later day is refused", "[source][gzip]")
{
    Bytes bytes = member(HeaderCrc);
    bytes[4] ^= 1; // the time
    CHECK(gzip_refusal(bytes) == "g:12: header CRC: does not fit the header");
    bytes = member(Name);
    bytes[2] = 7;
    CHECK(gzip_refusal(bytes) == "g:3: method: is not deflate");
    bytes = member(Name);
    bytes[3] |= 0x20;
    CHECK(gzip_refusal(bytes) == "g:4: flags: has reserved bits");
    bytes = member(Name);
    bytes.resize(14); // inside the name
    CHECK(gzip_refusal(bytes) == "g:14: name: runs past the end of the file");
}

TEST_CASE("a gzip trailer that lies about size or contents is refused", "[source][gzip]")
{
    const std::uint32_t crc = crc32(to_bytes("hello"));
    CHECK(gzip_refusal(with_trailer(crc, 5)).empty());
    CHECK(gzip_refusal(with_trailer(crc ^ 1, 5)) == "g: CRC: does not fit the contents");
    CHECK(gzip_refusal(with_trailer(crc, 4)) == "g: deflate: is longer than its size says");
    CHECK(gzip_refusal(with_trailer(crc, 6)) == "g: deflate: is shorter than its size says");
    CHECK(gzip_refusal(with_trailer(crc, 10'000)).ends_with("size: is more than deflate can hold"));
    CHECK(gzip_refusal(with_trailer(crc, (16U << 20) + 1)).ends_with("size: is over 16 MiB"));

    Bytes padded = member(Name);
    padded.insert(padded.end() - 8, 0);
    CHECK(gzip_refusal(padded) == "g: bytes are left over after the deflate stream");
}

TEST_CASE("a damaged gzip member gives an error or a valid result", "[source][gzip][damage]")
{
    tests::sweep(member(HeaderCrc | Extra | Name | Comment), unpack);
}

TEST_CASE("a stream with header and checksum comes back without its size", "[source][gzip]")
{
    const Bytes text(100'000, 'a');
    Bytes packed = deflate_zlib(text);
    CHECK(*inflate_zlib(packed, "f") == text);
    CHECK(inflate_zlib(deflate_zlib({}), "f")->empty());
    tests::sweep(deflate_zlib(to_bytes("hello hello")),
                 [](ByteView bytes) { return inflate_zlib(bytes, "f"); });
    packed.back() ^= 1U;
    CHECK_FALSE(inflate_zlib(packed, "f"));
    packed.resize(packed.size() / 2);
    CHECK_FALSE(inflate_zlib(packed, "f"));
}
