#include "converter/doom/classic/wad_export.h"

#include "converter/doom/art/texture_book.h"
#include "converter/doom/classic/classic_map.h"
#include "converter/doom/geometry/joined_sets.h"
#include "converter/doom/port/map_slots.h"
#include "converter/wad/textures.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/files.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <fmt/format.h>

namespace converter::port {

namespace {

// What an addition to a game has to keep of it.
struct TextureLists {
    std::vector<wad::LumpName> patches;
    std::vector<wad::TextureDef> textures; // of TEXTURE1
    wad::Palette256 palette{};
};

struct PictureLumpOptions {
    int scale = 1;
    Dither dither = Dither::None;
    bool animate = false; // with the frames and a list of them (Boom's ANIMATED)
};

rpg::Result<wad::Palette256> read_palette(const wad::Archive& iwad)
{
    const wad::Lump* lump = iwad.find("PLAYPAL");
    if (lump == nullptr) return rpg::Error{.file = iwad.path, .field = "PLAYPAL", .reason = "is not there"};
    auto palettes = wad::decode_palettes(lump->bytes, iwad.path);
    if (!palettes) return palettes.error();
    if (palettes->empty()) return rpg::Error{.file = iwad.path, .field = "PLAYPAL", .reason = "is empty"};
    return palettes->front();
}

wad::Picture enlarged(const wad::Picture& picture, int scale)
{
    wad::Picture large(picture.width * scale, picture.height * scale);
    for (int y = 0; y < large.height; ++y)
        for (int x = 0; x < large.width; ++x) large.at(x, y) = picture.at(x / scale, y / scale);
    return large;
}

// Sectors that no two-sided line joins in any way can never see each other.
rpg::Bytes safe_reject(const wad::Map& map)
{
    DisjointSets joined(map.sectors.size());
    for (const wad::Linedef& line : map.lines)
        if (line.left != wad::kNoSide) joined.join(map.sides[line.right].sector, map.sides[line.left].sector);
    const auto count = static_cast<std::uint32_t>(map.sectors.size());
    wad::Reject reject(count);
    for (std::uint32_t a = 0; a < count; ++a)
        for (std::uint32_t b = 0; b < count; ++b)
            if (joined.set_of(a) != joined.set_of(b)) reject.block(a, b);
    return reject.encode();
}

class PictureWriter {
public:
    PictureWriter(const TextureLists& lists, const PictureLumpOptions& options)
        : patches_(lists.patches), textures_(lists.textures), palette_(lists.palette), options_(options)
    {
    }

    void add_texture(const BookPicture& picture)
    {
        add_one_texture(picture);
        if (!options_.animate) return;
        for (const BookPicture& frame : picture.frames) add_one_texture(frame);
        if (!picture.frames.empty()) add_animation(1, picture);
    }

    // Under a name of the game's own, which now means this picture.
    void add_switch(const BookPicture& picture)
    {
        replace_texture(picture);
        for (const BookPicture& frame : picture.frames) replace_texture(frame);
    }

    void add_flat(const BookPicture& picture)
    {
        flats_.push_back({picture.name, wad::encode_flat(palette_.picture(picture.image, options_.dither))});
        if (!options_.animate) return;
        for (const BookPicture& frame : picture.frames)
            flats_.push_back({frame.name, wad::encode_flat(palette_.picture(frame.image, options_.dither))});
        if (!picture.frames.empty()) add_animation(0, picture);
    }

    rpg::FileList take()
    {
        rpg::FileList lumps;
        lumps.push_back({"PNAMES", wad::encode_patch_names(patches_)});
        lumps.push_back({"TEXTURE1", wad::encode_textures(textures_)});
        if (animations_.size() != 0) {
            animations_.u8(0xFF);
            lumps.push_back({"ANIMATED", animations_.take()});
        }
        lumps.push_back({"PP_START", {}});
        for (rpg::File& lump : patch_lumps_) lumps.push_back(std::move(lump));
        lumps.push_back({"PP_END", {}});
        lumps.push_back(
            {"FF_START", {}}); // with a single F at the end: the engine looks from F_START to F_END
        for (rpg::File& lump : flats_) lumps.push_back(std::move(lump));
        lumps.push_back({"F_END", {}});
        return lumps;
    }

private:
    void add_one_texture(const BookPicture& picture)
    {
        wad::Picture patch = enlarged(palette_.picture(picture.image, options_.dither), options_.scale);
        patch.left = patch.width / 2 - 1;
        patch.top = patch.height - 5;
        const std::string patch_name =
            picture.name.starts_with("SW") ? "RQ" + picture.name.substr(2) : "RP" + picture.name.substr(1);
        patch_lumps_.push_back({patch_name, wad::encode_picture(patch)});
        wad::TextureDef texture;
        texture.name = wad::LumpName(picture.name);
        texture.width = rpg::narrow<std::uint16_t>(patch.width);
        texture.height = rpg::narrow<std::uint16_t>(patch.height);
        texture.patches.push_back(
            {.patch = rpg::narrow<std::uint16_t>(patches_.size()), .step = 1, .colormap = 0});
        patches_.emplace_back(patch_name);
        textures_.push_back(std::move(texture));
    }

    void replace_texture(const BookPicture& picture)
    {
        add_one_texture(picture);
        wad::TextureDef made = std::move(textures_.back());
        textures_.pop_back();
        const auto known = std::ranges::find(textures_, made.name, &wad::TextureDef::name);
        if (known == textures_.end())
            textures_.push_back(std::move(made));
        else
            *known = std::move(made);
    }

    void add_animation(std::uint8_t kind, const BookPicture& picture)
    {
        animations_.u8(kind);
        animations_.padded_text(picture.frames.back().name, 9);
        animations_.padded_text(picture.name, 9);
        animations_.u32(kTicsPerFrame);
    }

    std::vector<wad::LumpName> patches_;
    std::vector<wad::TextureDef> textures_;
    DoomPalette palette_;
    const PictureLumpOptions& options_;
    rpg::FileList patch_lumps_;
    rpg::FileList flats_;
    rpg::ByteWriter animations_;
};

rpg::Result<TextureLists> read_texture_lists(const wad::Archive& iwad)
{
    TextureLists lists;
    auto palette = read_palette(iwad);
    if (!palette) return palette.error();
    lists.palette = *palette;
    const wad::Lump* names = iwad.find("PNAMES");
    const wad::Lump* textures = iwad.find("TEXTURE1");
    if (names == nullptr || textures == nullptr) return lists;
    auto patches = wad::decode_patch_names(names->bytes, iwad.path);
    if (!patches) return patches.error();
    auto defined = wad::decode_textures(textures->bytes, iwad.path);
    if (!defined) return defined.error();
    lists.patches = std::move(*patches);
    lists.textures = std::move(*defined);
    return lists;
}

rpg::FileList picture_lumps(const TextureBook& book, const TextureLists& lists,
                            const PictureLumpOptions& options)
{
    PictureWriter writer(lists, options);
    for (const BookPicture& picture : book.textures()) writer.add_texture(picture);
    for (const BookPicture& picture : book.switches()) writer.add_switch(picture);
    for (const BookPicture& picture : book.flats()) writer.add_flat(picture);
    return writer.take();
}

constexpr std::size_t kMaxThings = 900; // that a saved game of the first engines holds for sure

// What the engine of 1994 cannot hold.
void check_limits(const wad::Map& map, Limits limits, Report& report)
{
    if (limits != Limits::Vanilla) return;
    const auto check = [&](std::size_t count, std::size_t most, std::string_view code,
                           std::string_view what) {
        if (count <= most) return;
        report.items.push_back({.map = map.name,
                                .kind = "limit",
                                .code = code,
                                .severity = Severity::Error,
                                .text = fmt::format("{} {}: the first engines hold {}", count, what, most)});
    };
    check(map.things.size(), kMaxThings, "limit-things", "things");
    check(map.lines.size(), 32767, "limit-lines", "lines");
    check(map.sides.size(), 32767, "limit-sides", "sides");
    check(map.sectors.size(), 32767, "limit-sectors", "sectors");
    check(map.vertexes.size(), 32767, "limit-vertexes", "vertexes");
}

void append(rpg::FileList& to, rpg::FileList from)
{
    for (rpg::File& file : from) to.push_back(std::move(file));
}

rpg::FileList lumps_of(const wad::Map& map, rpg::Bytes extended_nodes)
{
    rpg::FileList lumps = encode_map(map);
    const auto nodes = std::ranges::find(lumps, "NODES", &rpg::File::name);
    if (!extended_nodes.empty() && nodes != lumps.end()) nodes->bytes = std::move(extended_nodes);
    return lumps;
}

} // namespace

rpg::Result<PortExport> export_wad(const rpg::GameData& game, const wad::Archive& iwad,
                                   const WadExportOptions& options)
{
    auto lists = read_texture_lists(iwad);
    if (!lists) return lists.error();
    PortExport result;
    TextureBook book(game);
    rpg::FileList lumps;
    const std::vector<MapSlot> slots = map_slots(game, options.port.doom, options.all, options.levels);
    std::vector<MapSlot> written;
    for (const MapSlot& slot : slots) {
        options.step();
        const auto ported = port_map(game, slot, options.port, result.report);
        if (!ported) continue;
        wad::Map map = classic_map(*ported, options.port, book);
        check_limits(map, options.limits, result.report);
        rpg::Bytes extended;
        if (options.nodes != NodeKind::Classic) extended = extended_nodes_of(map, options.nodes);
        const rpg::Outcome nodes = extended.empty() ? add_nodes(map) : rpg::success();
        if (!nodes) {
            result.report.items.push_back({.map = slot.name,
                                           .kind = "limit",
                                           .code = "limit-nodes",
                                           .severity = Severity::Error,
                                           .text = nodes.error().reason});
            continue;
        }
        if (options.blind) map.reject = safe_reject(map);
        append(lumps, lumps_of(map, std::move(extended)));
        written.push_back(slot);
    }
    if (!options.port.boom && book.animated() != 0)
        result.report.items.push_back(
            {.kind = "texture",
             .code = "animation-lost",
             .severity = Severity::Lost,
             .text = fmt::format("{} pictures stand still (--boom lets them move)", book.animated())});
    report_pictures(book.missing(), result.report);
    append(lumps, picture_lumps(
                      book, *lists,
                      {.scale = options.port.scale, .dither = options.dither, .animate = options.port.boom}));
    append(lumps, song_lumps(game, written, options.port.doom, options.mus));
    if (options.sounds) append(lumps, sound_lumps(game));
    append(lumps, map_info_lumps(game, written, options.port.doom));
    lumps.push_back(level_name_lump(game, written, options.port.doom));
    lumps.push_back({"RPGREPRT", rpg::to_bytes(report_text(result.report))});
    result.maps = written.size();
    result.file = wad::encode_wad(wad::WadKind::Pwad, lumps);
    return result;
}

} // namespace converter::port
