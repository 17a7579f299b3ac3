#include "converter/doom/wad_check/checks.h"
#include "converter/wad/dmx.h"
#include "converter/wad/endoom.h"
#include "converter/wad/mus.h"
#include "converter/wad/picture.h"
#include "converter/wad/textures.h"
#include "rpg/formats/midi.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>

namespace converter::wad {

namespace {

constexpr std::array<std::string_view, 2> kTextureLumps{"TEXTURE1", "TEXTURE2"};

// The names that a PNAMES entry can mean: any lump of the archive that is not of another namespace.
NameSet patch_lump_names(const Archive& archive)
{
    NameSet names;
    for (const Lump& lump : archive.lumps) {
        if (!lump.is_marker && !lump.bytes.empty()) names.insert(lump.name);
    }
    return names;
}

// Widths of the patches, read from their headers alone.
class PatchWidths {
public:
    explicit PatchWidths(const CheckContext& context) : context_(context) {}
    std::optional<int> width(const std::string& name)
    {
        const auto [place, is_new] = known_.try_emplace(name);
        if (is_new) place->second = read(name);
        return place->second;
    }

private:
    std::optional<int> read(const std::string& name) const
    {
        const Lump* lump = find_in(context_.wad, context_.base, name);
        if (lump == nullptr || !looks_like_picture(lump->bytes)) return std::nullopt;
        return lump->bytes[0] | lump->bytes[1] << 8;
    }
    const CheckContext& context_;
    std::map<std::string, std::optional<int>> known_;
};

class TextureCheck {
public:
    TextureCheck(CheckContext& context, const Lump& lump, std::vector<std::string> patches,
                 const NameSet* lumps)
        : context_(context), lump_(lump), patches_(std::move(patches)), lumps_(lumps), widths_(context)
    {
    }

    void check(const TextureDef& texture)
    {
        if (texture.width == 0 || texture.height == 0) add(texture, "texture-size", 12, "has no pixels");
        if (texture.patches.empty()) add(texture, "texture-patch", 20, "has no patches");
        bool all_known = true;
        for (std::size_t i = 0; i < texture.patches.size(); ++i)
            all_known = check_patch(texture, i) && all_known;
        if (all_known) check_columns(texture);
    }

private:
    bool check_patch(const TextureDef& texture, std::size_t i)
    {
        const std::size_t index = texture.patches[i].patch;
        const std::size_t offset = 22 + i * 10 + 4;
        if (index >= patches_.size()) {
            add(texture, "texture-patch", offset,
                fmt::format("names patch {} of the {} in PNAMES", index, patches_.size()));
            return false;
        }
        if (lumps_ != nullptr && !lumps_->contains(patches_[index])) {
            add(texture, "texture-patch", offset, fmt::format("there is no patch {}", patches_[index]));
            return false;
        }
        return true;
    }

    // The engine refuses to draw a column that no patch covers.
    void check_columns(const TextureDef& texture)
    {
        std::vector<bool> covered(texture.width);
        for (const PatchPlace& place : texture.patches) {
            const std::optional<int> width = widths_.width(patches_[place.patch]);
            if (!width) return; // a PNG or a broken patch: its columns are not known
            const int last = std::min<int>(place.x + *width, texture.width);
            for (int x = std::max<int>(place.x, 0); x < last; ++x)
                covered[static_cast<std::size_t>(x)] = true;
        }
        const auto bare = std::ranges::find(covered, false);
        if (bare == covered.end() || texture.patches.empty()) return;
        add(texture, "texture-column", 12,
            fmt::format("no patch covers {} of the {} columns, the first is {}",
                        std::ranges::count(covered, false), texture.width, bare - covered.begin()));
    }

    void add(const TextureDef& texture, std::string_view kind, std::size_t offset, std::string reason)
    {
        context_.add(kind, lump_, lump_.name + "/" + texture.name.text(), texture.offset + offset,
                     std::move(reason));
    }

    CheckContext& context_;
    const Lump& lump_;
    std::vector<std::string> patches_;
    const NameSet* lumps_; // null: not all are known
    PatchWidths widths_;
};

rpg::Result<std::vector<rpg::MidiTrack>> read_song(rpg::ByteView bytes, const std::string& file)
{
    const auto song = rpg::decode_midi(bytes, file);
    if (!song) return song.error();
    return rpg::read_midi_tracks(*song, file);
}

template <auto decode> std::optional<rpg::Error> error_of(rpg::ByteView bytes, const std::string& file)
{
    const auto result = decode(bytes, file);
    return result ? std::nullopt : std::optional(result.error());
}

// The decoders of lumps that only have to be readable.
struct Decoder {
    LumpKind kind;
    std::optional<rpg::Error> (*error_of)(rpg::ByteView bytes, const std::string& file);
};
constexpr std::array kDecoders{
    Decoder{LumpKind::Picture, error_of<decode_picture>},
    Decoder{LumpKind::Flat, error_of<decode_flat>},
    Decoder{LumpKind::Palettes, error_of<decode_palettes>},
    Decoder{LumpKind::Colormaps, error_of<decode_colormaps>},
    Decoder{LumpKind::TextScreen, error_of<decode_text_screen>},
    Decoder{LumpKind::DigitalSound, error_of<decode_digital_sound>},
    Decoder{LumpKind::SpeakerSound, error_of<decode_speaker_sound>},
    Decoder{LumpKind::Mus, error_of<decode_mus>},
    Decoder{LumpKind::Midi, error_of<read_song>},
};

std::optional<rpg::Error> decode_error(LumpKind kind, rpg::ByteView bytes, const std::string& file)
{
    const auto decoder = std::ranges::find(kDecoders, kind, &Decoder::kind);
    return decoder == kDecoders.end() ? std::nullopt : decoder->error_of(bytes, file);
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

NameSet texture_names(const Archive& archive)
{
    NameSet names;
    for (const std::string_view lump_name : kTextureLumps) {
        const Lump* lump = archive.find(lump_name);
        if (lump == nullptr) continue;
        const auto textures = decode_textures(lump->bytes, archive.path);
        if (!textures) continue;
        for (const TextureDef& texture : *textures) names.insert(texture.name.text());
    }
    for (const Lump& lump : archive.lumps) {
        if (lump.space == Namespace::Textures && !lump.is_marker) names.insert(lump.name);
    }
    return names;
}

NameSet flat_names(const Archive& archive)
{
    NameSet names;
    for (const Lump& lump : archive.lumps) {
        const bool is_flat = lump.space == Namespace::Flats || lump.space == Namespace::Textures;
        if (is_flat && !lump.is_marker) names.insert(lump.name);
    }
    return names;
}

void check_textures(CheckContext& context)
{
    const Lump* names_lump = find_in(context.wad, context.base, "PNAMES");
    std::vector<std::string> patches;
    if (names_lump != nullptr) {
        const auto names = decode_patch_names(names_lump->bytes, context.wad.path);
        if (!names) {
            context.findings.add("broken-lump",
                                 in_archive(context.wad, *names_lump, names_lump->name, names.error()));
            return;
        }
        for (const LumpName& name : *names) patches.push_back(name.text());
    }
    std::optional<NameSet> lumps;
    if (context.wad.kind == ArchiveKind::Iwad || context.base != nullptr) {
        lumps = patch_lump_names(context.wad);
        if (context.base != nullptr) lumps->merge(patch_lump_names(*context.base));
    }
    for (const std::string_view lump_name : kTextureLumps) {
        const Lump* lump = context.wad.find(lump_name);
        if (lump == nullptr) continue;
        const auto textures = decode_textures(lump->bytes, context.wad.path);
        if (!textures) {
            context.findings.add("broken-lump", in_archive(context.wad, *lump, lump->name, textures.error()));
            continue;
        }
        TextureCheck check(context, *lump, patches, lumps ? &*lumps : nullptr);
        for (const TextureDef& texture : *textures) check.check(texture);
    }
}

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
