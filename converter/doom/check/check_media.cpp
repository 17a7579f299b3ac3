#include "converter/doom/check/check_internal.h"
#include "converter/doom/wad/demo.h"
#include "converter/doom/wad/dmx_sound.h"
#include "converter/doom/wad/dmxgus.h"
#include "converter/doom/wad/endoom.h"
#include "converter/doom/wad/genmidi.h"
#include "converter/doom/wad/midi.h"
#include "converter/doom/wad/mus.h"
#include "converter/doom/wad/palette.h"
#include "converter/doom/wad/picture.h"

#include <algorithm>
#include <fmt/format.h>

namespace converter::wad {

namespace {

template <class T> std::optional<rpg::Error> error_of(const rpg::Result<T>& result)
{
    if (result) return std::nullopt;
    return result.error();
}

// The decoders of lumps that only have to be readable.
std::optional<rpg::Error> decode_error(LumpKind kind, rpg::ByteView bytes, const std::string& file)
{
    switch (kind) {
    case LumpKind::Picture:
        return error_of(decode_picture(bytes, file));
    case LumpKind::Flat:
        return error_of(decode_flat(bytes, file));
    case LumpKind::Palettes:
        return error_of(decode_palettes(bytes, file));
    case LumpKind::Colormaps:
        return error_of(decode_colormaps(bytes, file));
    case LumpKind::TextScreen:
        return error_of(decode_text_screen(bytes, file));
    case LumpKind::DigitalSound:
        return error_of(decode_digital_sound(bytes, file));
    case LumpKind::SpeakerSound:
        return error_of(decode_speaker_sound(bytes, file));
    case LumpKind::Mus:
        return error_of(decode_mus(bytes, file));
    case LumpKind::Midi:
        return error_of(decode_midi(bytes, file));
    case LumpKind::Genmidi:
        return error_of(decode_genmidi(bytes, file));
    case LumpKind::Dmxgus:
        return error_of(decode_dmxgus(bytes, file));
    case LumpKind::Demo:
        return error_of(decode_demo(bytes, file));
    default:
        return std::nullopt;
    }
}

void check_tones(CheckContext& context, const Lump& lump)
{
    const auto sound = decode_speaker_sound(lump.bytes, context.wad.path);
    if (!sound) return;
    const auto high =
        std::ranges::find_if(sound->tones, [](std::uint8_t tone) { return tone > kHighestTone; });
    if (high == sound->tones.end()) return;
    const auto index = static_cast<std::size_t>(high - sound->tones.begin());
    context.add("sound", lump, lump.name + "/tone", 4 + index,
                fmt::format("tone {} is above {}", *high, kHighestTone));
}

void check_counts(CheckContext& context, const Lump& lump, LumpKind kind)
{
    constexpr std::size_t kPalettes = 14;
    constexpr std::size_t kColormaps = 34;
    const bool is_doom_map = kind == LumpKind::Colormaps && lump.name == "COLORMAP";
    if (kind == LumpKind::Palettes && lump.bytes.size() < kPalettes * 768) {
        context.add("broken-lump", lump, lump.name + "/size", 0, "has fewer than 14 palettes");
    } else if (is_doom_map && lump.bytes.size() < kColormaps * 256) {
        context.add("broken-lump", lump, lump.name + "/size", 0, "has fewer than 34 tables");
    }
}

} // namespace

void check_media(CheckContext& context)
{
    for (std::size_t i = 0; i < context.wad.lumps.size(); ++i) {
        const Lump& lump = context.wad.lumps[i];
        const LumpKind kind = context.kinds[i];
        std::optional<rpg::Error> error = decode_error(kind, lump.bytes, context.wad.path);
        if (error) {
            const bool is_sound = kind == LumpKind::DigitalSound || kind == LumpKind::SpeakerSound;
            const bool is_song = kind == LumpKind::Mus || kind == LumpKind::Midi;
            const std::string_view name = is_sound ? "sound" : (is_song ? "music" : "broken-lump");
            context.findings.add(kind == LumpKind::Picture ? "picture" : name,
                                 in_archive(context.wad, lump, lump.name, std::move(*error)));
            continue;
        }
        if (kind == LumpKind::SpeakerSound) check_tones(context, lump);
        check_counts(context, lump, kind);
    }
}

} // namespace converter::wad
