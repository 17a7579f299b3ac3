#include "converter/doom/check/check_internal.h"
#include "converter/doom/wad/textures.h"

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
        const Lump* lump = context_.wad.find(name);
        if (lump == nullptr && context_.base != nullptr) lump = context_.base->find(name);
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

const Lump* find_either(const CheckContext& context, std::string_view name)
{
    if (const Lump* own = context.wad.find(name)) return own;
    return context.base != nullptr ? context.base->find(name) : nullptr;
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
    const Lump* names_lump = find_either(context, "PNAMES");
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

} // namespace converter::wad
