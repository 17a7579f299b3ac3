#include "rpg/formats/png.h"

#include "rpg/core/byte_reader.h"
#include "rpg/formats/png_stb.h"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>
#include <optional>
#include <string>

namespace rpg {
namespace {

constexpr std::array<std::uint8_t, 8> kSignature{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

struct Header {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::uint8_t bits = 0; // of one channel
    std::uint8_t kind = 0;
};

std::uint64_t channels_of(std::uint8_t kind)
{
    constexpr std::array<std::uint8_t, 7> kChannels{1, 0, 3, 1, 2, 0, 4};
    return kind < kChannels.size() ? kChannels[kind] : 0;
}

// Deflate makes at most 1032 bytes of one.
bool can_hold(const Header& header, std::size_t file_size)
{
    const std::uint64_t row =
        1 + (std::uint64_t{header.width} * header.bits * channels_of(header.kind) + 7) / 8;
    return row * header.height / 1032 <= file_size;
}

// stb_image quotes the name of an unknown chunk, whatever characters it has.
std::string printable(std::string_view reason)
{
    const auto is_letter = [](char c) { return c >= ' ' && c <= '~'; };
    return !reason.empty() && std::ranges::all_of(reason, is_letter) ? std::string(reason) : "unknown chunk";
}

Header read_png_header(ByteReader& in)
{
    if (!std::ranges::equal(in.bytes("signature", kSignature.size()), kSignature))
        in.reject_at(0, "signature", "not a PNG file");
    in.skip("header size", 4);
    if (in.text("header", 4) != "IHDR") in.reject_at(12, "header", "the first chunk is not IHDR");
    Header header;
    header.width = in.u32_big("width");
    header.height = in.u32_big("height");
    header.bits = in.u8("bits");
    header.kind = in.u8("colour type");
    if (in.failed()) return header;
    if (header.width == 0 || header.height == 0) in.reject_at(16, "size", "nothing to see");
    if (header.width > kMaxPngSide || header.height > kMaxPngSide)
        in.reject_at(16, "size", "larger than 4096 x 4096");
    if (!can_hold(header, in.left())) in.reject_at(16, "size", "the file is too short for such a picture");
    return header;
}

// stb_image takes memory for whatever a chunk claims, and copies an empty first IDAT to nowhere.
void read_chunks(ByteReader& in)
{
    in.skip("signature", kSignature.size());
    while (!in.failed()) {
        const std::uint32_t size = in.u32_big("chunk size");
        const std::string name = in.text("chunk name", 4);
        if (name == "IEND") break;
        if (name == "IDAT" && size == 0) in.reject("IDAT", "is empty");
        in.skip("chunk", size);
        in.skip("chunk CRC", 4);
    }
}

Header read_png(ByteView bytes, std::string_view file, std::optional<Error>& problem)
{
    ByteReader in(bytes, file);
    const Header header = read_png_header(in);
    if (in.failed()) {
        problem = in.error();
        return header;
    }
    ByteReader chunks(bytes, file);
    read_chunks(chunks);
    if (chunks.failed()) problem = chunks.error();
    return header;
}

std::string_view size_problem(const Header& header, TruePngKind kind)
{
    constexpr std::uint32_t kMin = kMinTrueSide, kMax = kMaxTrueSide;
    if (kind == TruePngKind::Sheet) return {};
    if (header.width < kMin || header.width > kMax || header.height < kMin || header.height > kMax)
        return "sides have 16 to 1024 pixels";
    const bool is_even = std::has_single_bit(header.width) && std::has_single_bit(header.height);
    return kind == TruePngKind::Texture && !is_even ? "the sides of a texture are powers of two" : "";
}

} // namespace

Bytes encode_png(const Image& image)
{
    RPG_ASSERT(image.width > 0 && image.height > 0);
    Bytes rgba;
    rgba.reserve(image.pixels.size() * 4);
    for (const Rgba& pixel : image.pixels) rgba.insert(rgba.end(), {pixel.r, pixel.g, pixel.b, pixel.a});
    return stb_encode_png(image.width, image.height, rgba.data());
}

Result<Image> decode_png(ByteView bytes, std::string_view file)
{
    std::optional<Error> problem;
    read_png(bytes, file, problem);
    if (problem) return *problem;
    const PngPixels decoded = stb_decode_png(bytes);
    if (!decoded.rgba)
        return Error{.file = std::string(file), .field = "PNG", .reason = printable(decoded.reason)};
    Image image(decoded.width, decoded.height);
    const unsigned char* from = decoded.rgba.get();
    for (Rgba& pixel : image.pixels) {
        if (from[3] != 0) pixel = {from[0], from[1], from[2], from[3]};
        from += 4;
    }
    return image;
}

Result<PngSize> check_true_png(ByteView bytes, std::string_view file, TruePngKind kind)
{
    constexpr std::uint8_t kRgba = 6;
    std::optional<Error> problem;
    const Header header = read_png(bytes, file, problem);
    if (problem) return *problem;
    std::string reason(size_problem(header, kind));
    if (!reason.empty()) reason += fmt::format(", this is {} x {}", header.width, header.height);
    if (header.bits != 8 || header.kind != kRgba) reason = "is not 8-bit RGBA";
    if (reason.empty()) return PngSize{header.width, header.height};
    return Error{.file = std::string(file), .field = "PNG", .reason = std::move(reason)};
}

Result<Image> decode_true_png(ByteView bytes, std::string_view file, TruePngKind kind)
{
    if (const auto checked = check_true_png(bytes, file, kind); !checked) return checked.error();
    Result<Image> image = decode_png(bytes, file);
    if (image && kind == TruePngKind::Texture)
        for (Rgba& pixel : image->pixels) pixel.a = 255;
    return image;
}

} // namespace rpg
