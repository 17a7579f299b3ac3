#include "rpg/formats/moving_picture.h"

#include "rpg/core/assert.h"
#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/crc32.h"
#include "rpg/core/narrow.h"
#include "rpg/formats/gif_frame.h"
#include "rpg/formats/png.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

namespace rpg {
namespace {

// A stream of raw pictures, with the colours of BT.601 and no part of them left out.
class Y4mEncoder : public FilmEncoder {
public:
    explicit Y4mEncoder(const FilmForm& form) : form_(form) {}

    Bytes add(const Image& frame) override
    {
        ByteWriter out;
        if (!has_begun_)
            out.text(
                fmt::format("YUV4MPEG2 W{} H{} F{}:1 Ip A1:1 C444\n", form_.width, form_.height, form_.fps));
        has_begun_ = true;
        out.text("FRAME\n");
        const auto put_plane = [&](int red, int green, int blue, int base) {
            for (const Rgba& pixel : frame.pixels)
                out.u8(static_cast<std::uint8_t>(
                    ((red * pixel.r + green * pixel.g + blue * pixel.b + 128) >> 8) + base));
        };
        put_plane(66, 129, 25, 16);
        put_plane(-38, -74, 112, 128);
        put_plane(112, -94, -18, 128);
        return out.take();
    }
    Bytes end() override { return {}; }

private:
    FilmForm form_;
    bool has_begun_ = false;
};

FilmPart changed_part(const Image& before, const Image& now)
{
    FilmPart part{now.width, now.height, 0, 0};
    for (int y = 0; y < now.height; ++y)
        for (int x = 0; x < now.width; ++x) {
            if (before.at(x, y) == now.at(x, y)) continue;
            part.x = std::min(part.x, x);
            part.y = std::min(part.y, y);
            part.width = std::max(part.width, x + 1);
            part.height = std::max(part.height, y + 1);
        }
    if (part.width == 0) return {};
    return {part.x, part.y, part.width - part.x, part.height - part.y};
}

Image cut_out(const Image& frame, const FilmPart& part)
{
    Image piece(part.width, part.height);
    for (int y = 0; y < part.height; ++y)
        for (int x = 0; x < part.width; ++x) piece.at(x, y) = frame.at(part.x + x, part.y + y);
    return piece;
}

// Equal frames become one that stays longer.
class PartEncoder : public FilmEncoder {
public:
    explicit PartEncoder(const FilmForm& form) : form_(form) {}

    Bytes add(const Image& frame) override
    {
        const std::uint32_t now = count_++;
        if (!shown_) {
            shown_ = frame;
            part_ = {0, 0, frame.width, frame.height};
            return begin();
        }
        const FilmPart part = changed_part(*shown_, frame);
        if (part.width == 0) return {};
        Bytes bytes = put(cut_out(*shown_, part_), part_, since_, now);
        shown_ = frame;
        part_ = part;
        since_ = now;
        return bytes;
    }
    Bytes end() override
    {
        RPG_ASSERT(shown_.has_value());
        Bytes bytes = put(cut_out(*shown_, part_), part_, since_, count_);
        const Bytes rest = finish();
        bytes.insert(bytes.end(), rest.begin(), rest.end());
        return bytes;
    }

protected:
    virtual Bytes begin() = 0;
    // A piece of the picture in its place, shown from one number of frames to the other.
    virtual Bytes put(const Image& piece, const FilmPart& part, std::uint32_t from, std::uint32_t to) = 0;
    virtual Bytes finish() = 0;
    const FilmForm& form() const { return form_; }

private:
    FilmForm form_;
    std::optional<Image> shown_;
    FilmPart part_;
    std::uint32_t since_ = 0, count_ = 0;
};

class GifEncoder : public PartEncoder {
public:
    using PartEncoder::PartEncoder;

private:
    Bytes begin() override { return gif_header(form().width, form().height); }
    Bytes put(const Image& piece, const FilmPart& part, std::uint32_t from, std::uint32_t to) override
    {
        const auto hundredths = [&](std::uint32_t frames) {
            return frames * 100U / static_cast<std::uint32_t>(form().fps);
        };
        return gif_frame(piece, part, hundredths(to) - hundredths(from));
    }
    Bytes finish() override { return {0x3B}; }
};

constexpr std::array<std::uint8_t, 8> kPngSignature{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

void put_chunk(ByteWriter& out, std::string_view name, ByteView data)
{
    ByteWriter body;
    body.text(name);
    body.bytes(data);
    const Bytes bytes = body.take();
    out.u32_big(narrow<std::uint32_t>(data.size()));
    out.bytes(bytes);
    out.u32_big(crc32(bytes));
}

// Its first chunks say how many frames there are, so they come out at the end.
class ApngEncoder : public PartEncoder {
public:
    using PartEncoder::PartEncoder;

private:
    Bytes begin() override { return {}; }
    Bytes put(const Image& piece, const FilmPart& part, std::uint32_t from, std::uint32_t to) override
    {
        put_control(part, to - from);
        put_pixels(encode_png(piece));
        ++frames_;
        return {};
    }
    void put_control(const FilmPart& part, std::uint32_t frames)
    {
        ByteWriter control;
        control.u32_big(numbers_++);
        for (const int value : {part.width, part.height, part.x, part.y})
            control.u32_big(narrow<std::uint32_t>(value));
        control.u16_big(narrow<std::uint16_t>(std::min<std::uint32_t>(frames, 0xFFFF)));
        control.u16_big(narrow<std::uint16_t>(form().fps));
        control.u16_big(0); // the picture stays, and this part takes the place of what is there
        put_chunk(body_, "fcTL", control.take());
    }
    // The chunks of a picture become those of a frame.
    void put_pixels(const Bytes& png)
    {
        ByteReader in(png, "png");
        in.skip("signature", kPngSignature.size());
        while (!in.failed() && in.left() != 0) {
            const std::size_t size = in.u32_big("size");
            const std::string name = in.text("name", 4);
            const ByteView data = in.bytes("data", size);
            in.skip("crc", 4);
            if (name == "IHDR" && frames_ == 0) header_.assign(data.begin(), data.end());
            if (name == "IDAT" && frames_ == 0) put_chunk(body_, "IDAT", data);
            if (name == "IDAT" && frames_ > 0) {
                ByteWriter numbered;
                numbered.u32_big(numbers_++);
                numbered.bytes(data);
                put_chunk(body_, "fdAT", numbered.take());
            }
        }
    }
    Bytes finish() override
    {
        ByteWriter out;
        out.bytes(kPngSignature);
        put_chunk(out, "IHDR", header_);
        ByteWriter animation;
        animation.u32_big(frames_);
        animation.u32_big(0); // again and again
        put_chunk(out, "acTL", animation.take());
        out.bytes(body_.take());
        put_chunk(out, "IEND", {});
        return out.take();
    }

    ByteWriter body_;
    Bytes header_;
    std::uint32_t frames_ = 0, numbers_ = 0;
};

} // namespace

std::unique_ptr<FilmEncoder> make_film_encoder(const FilmForm& form)
{
    if (form.kind == FilmKind::Gif) return std::make_unique<GifEncoder>(form);
    if (form.kind == FilmKind::Apng) return std::make_unique<ApngEncoder>(form);
    return std::make_unique<Y4mEncoder>(form);
}

} // namespace rpg
