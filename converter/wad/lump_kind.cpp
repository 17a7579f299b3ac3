#include "converter/wad/lump_kind.h"

#include "converter/wad/map.h"
#include "converter/wad/mus.h"
#include "converter/wad/picture.h"
#include "rpg/core/text.h"
#include "rpg/formats/midi.h"

#include <algorithm>
#include <array>

namespace converter::wad {

namespace {

struct NameRow {
    std::string_view name;
    LumpKind kind;
};

constexpr std::array kNames{
    NameRow{"PLAYPAL", LumpKind::Palettes},   NameRow{"COLORMAP", LumpKind::Colormaps},
    NameRow{"ENDOOM", LumpKind::TextScreen},  NameRow{"ENDBOOM", LumpKind::TextScreen},
    NameRow{"ENDTEXT", LumpKind::TextScreen}, NameRow{"ENDSTRF", LumpKind::TextScreen},
    NameRow{"TEXTURE1", LumpKind::Textures},  NameRow{"TEXTURE2", LumpKind::Textures},
    NameRow{"PNAMES", LumpKind::PatchNames},  NameRow{"GENMIDI", LumpKind::Genmidi},
    NameRow{"DMXGUS", LumpKind::Dmxgus},      NameRow{"DMXGUSC", LumpKind::Dmxgus},
};

constexpr std::array<std::string_view, 22> kKindNames{
    "marker",   "map",       "map-part",    "picture", "flat",       "png",    "textures", "patches",
    "palettes", "colormaps", "text-screen", "sound",   "pc-speaker", "mus",    "midi",     "other-sound",
    "genmidi",  "dmxgus",    "demo",        "text",    "empty",      "unknown"};

bool is_other_sound(rpg::ByteView bytes)
{
    constexpr std::array<std::string_view, 7> kMagics{"RIFF",     "OggS", "fLaC",           "ID3",
                                                      "\xFF\xFB", "IMPM", "Extended Module"};
    return std::ranges::any_of(
        kMagics, [&](std::string_view magic) { return rpg::as_text(bytes).starts_with(magic); });
}

bool is_text(rpg::ByteView bytes)
{
    constexpr std::size_t kLooked = 4096;
    return std::ranges::all_of(bytes.subspan(0, std::min(bytes.size(), kLooked)), [](std::uint8_t byte) {
        return byte == '\t' || byte == '\n' || byte == '\r' || (byte >= 32 && byte != 127);
    });
}

bool is_demo_name(std::string_view name)
{
    return name.size() == 5 && name.starts_with("DEMO") && rpg::is_digit(name[4]);
}

LumpKind kind_by_bytes(const Lump& lump)
{
    if (is_png(lump.bytes)) return LumpKind::Png;
    if (is_mus(lump.bytes)) return LumpKind::Mus;
    if (rpg::is_midi(lump.bytes)) return LumpKind::Midi;
    if (is_other_sound(lump.bytes)) return LumpKind::OtherSound;
    if (looks_like_picture(lump.bytes)) return LumpKind::Picture;
    return is_text(lump.bytes) ? LumpKind::Text : LumpKind::Unknown;
}

LumpKind kind_of_global(const Lump& lump)
{
    const auto* row = std::ranges::find(kNames, lump.name, &NameRow::name);
    if (row != kNames.end()) return row->kind;
    if (is_demo_name(lump.name)) return LumpKind::Demo;
    const LumpKind by_bytes = kind_by_bytes(lump);
    if (by_bytes != LumpKind::Unknown) return by_bytes; // also texts of ports that are called DS...
    if (lump.name.starts_with("DS")) return LumpKind::DigitalSound;
    if (lump.name.starts_with("DP")) return LumpKind::SpeakerSound;
    return by_bytes;
}

LumpKind kind_of(const Lump& lump)
{
    if (lump.is_marker) return LumpKind::Marker;
    if (lump.bytes.empty()) return LumpKind::Empty;
    switch (lump.space) {
    case Namespace::Sprites:
    case Namespace::Patches:
    case Namespace::Textures:
        return is_png(lump.bytes) ? LumpKind::Png : LumpKind::Picture;
    case Namespace::Flats:
        return is_png(lump.bytes) ? LumpKind::Png : LumpKind::Flat;
    case Namespace::Colormaps:
        return LumpKind::Colormaps;
    case Namespace::Sounds:
    case Namespace::Music:
    case Namespace::Global:
        return kind_of_global(lump);
    case Namespace::Other:
        break;
    }
    return kind_by_bytes(lump);
}

} // namespace

std::string_view to_string(LumpKind kind)
{
    return kKindNames[static_cast<std::size_t>(kind)];
}

bool is_png(rpg::ByteView bytes)
{
    return rpg::as_text(bytes).starts_with("\x89PNG\r\n\x1a\n");
}

std::vector<LumpKind> classify(const Archive& archive)
{
    std::vector<LumpKind> kinds;
    kinds.reserve(archive.lumps.size());
    std::ranges::transform(archive.lumps, std::back_inserter(kinds), kind_of);
    for (const MapPlace& map : find_maps(archive)) {
        kinds[map.marker] = LumpKind::Map;
        std::fill(kinds.begin() + static_cast<std::ptrdiff_t>(map.marker) + 1,
                  kinds.begin() + static_cast<std::ptrdiff_t>(map.end), LumpKind::MapPart);
    }
    return kinds;
}

} // namespace converter::wad
