#include "converter/doom/wad_check/extract.h"

#include "converter/exporters/json_text.h"
#include "converter/wad/dmx.h"
#include "converter/wad/endoom.h"
#include "converter/wad/lump_kind.h"
#include "converter/wad/map.h"
#include "converter/wad/mus.h"
#include "converter/wad/picture.h"
#include "converter/wad/textures.h"
#include "rpg/core/bytes.h"
#include "rpg/core/text.h"
#include "rpg/formats/png.h"
#include "rpg/formats/wave.h"

#include <fmt/format.h>
#include <string>
#include <vector>

namespace converter::wad {

namespace {

// A name for a file or a JSON text: capitals, digits and _ - [ ] stay, all else becomes %XX.
std::string safe_name(std::string_view name)
{
    std::string safe;
    for (const char letter : name) {
        const bool stays = rpg::is_letter(letter) || rpg::is_digit(letter) || letter == '_' ||
                           letter == '-' || letter == '[' || letter == ']';
        if (stays)
            safe += letter;
        else
            safe += fmt::format("%{:02X}", static_cast<unsigned char>(letter));
    }
    return safe;
}

Json name_json(const LumpName& name)
{
    return safe_name(name.text());
}

Json thing_json(const Thing& thing, MapForm form)
{
    Json row{
        {"x", thing.x}, {"y", thing.y}, {"angle", thing.angle}, {"type", thing.type}, {"flags", thing.flags}};
    if (form == MapForm::Hexen) {
        row.update({{"id", thing.id},
                    {"height", thing.height},
                    {"special", thing.special},
                    {"arguments", thing.arguments}});
    }
    return row;
}

Json line_json(const Linedef& line, MapForm form)
{
    Json row{{"start", line.start}, {"end", line.end}, {"flags", line.flags}, {"special", line.special}};
    if (form == MapForm::Hexen)
        row["arguments"] = line.arguments;
    else
        row["tag"] = line.tag;
    if (line.right != kNoSide) row["right"] = line.right;
    if (line.left != kNoSide) row["left"] = line.left;
    return row;
}

Json side_json(const Sidedef& side)
{
    return {{"x_offset", side.x_offset},        {"y_offset", side.y_offset},
            {"upper", name_json(side.upper)},   {"lower", name_json(side.lower)},
            {"middle", name_json(side.middle)}, {"sector", side.sector}};
}

Json seg_json(const Seg& seg)
{
    return {{"start", seg.start}, {"end", seg.end},   {"angle", seg.angle},
            {"line", seg.line},   {"side", seg.side}, {"offset", seg.offset}};
}

Json node_json(const Node& node)
{
    const auto child = [&](std::size_t side) {
        const std::uint16_t value = node.children[side];
        const Box& box = node.boxes[side];
        return Json{
            {(value & kSubsectorBit) != 0 ? "subsector" : "node", value & ~unsigned{kSubsectorBit}},
            {"box", {{"top", box.top}, {"bottom", box.bottom}, {"left", box.left}, {"right", box.right}}}};
    };
    return {{"x", node.x},   {"y", node.y},       {"dx", node.dx},
            {"dy", node.dy}, {"right", child(0)}, {"left", child(1)}};
}

Json sector_json(const Sector& sector)
{
    return {{"floor", sector.floor},
            {"ceiling", sector.ceiling},
            {"floor_flat", name_json(sector.floor_flat)},
            {"ceiling_flat", name_json(sector.ceiling_flat)},
            {"light", sector.light},
            {"special", sector.special},
            {"tag", sector.tag}};
}

rpg::Bytes map_json(const Map& map)
{
    Json out = Json::object();
    out["name"] = safe_name(map.name);
    out["form"] = map.form == MapForm::Doom ? "doom" : "hexen";
    out["things"] = list_of(map.things, [&](const Thing& thing) { return thing_json(thing, map.form); });
    out["vertexes"] = list_of(map.vertexes, [](const Vertex& vertex) {
        return Json{{"x", vertex.x}, {"y", vertex.y}};
    });
    out["linedefs"] = list_of(map.lines, [&](const Linedef& line) { return line_json(line, map.form); });
    out["sidedefs"] = list_of(map.sides, side_json);
    out["sectors"] = list_of(map.sectors, sector_json);
    if (map.extended) {
        out["nodes_format"] = *map.extended;
    } else {
        out["segs"] = list_of(map.segs, seg_json);
        out["subsectors"] = list_of(map.subsectors, [](const Subsector& from) {
            return Json{{"first", from.first}, {"count", from.count}};
        });
        out["nodes"] = list_of(map.nodes, node_json);
    }
    out["reject_bytes"] = map.reject.size();
    if (map.blockmap) {
        out["blockmap"] = {{"x", map.blockmap->x},
                           {"y", map.blockmap->y},
                           {"columns", map.blockmap->columns},
                           {"rows", map.blockmap->rows}};
    }
    if (map.form == MapForm::Hexen) out["behavior_bytes"] = map.behavior.size();
    return json_text(out);
}

rpg::Bytes textures_json(const std::vector<TextureDef>& textures, const std::vector<LumpName>& patches)
{
    const auto place_json = [&](const PatchPlace& place) {
        Json row{{"x", place.x}, {"y", place.y}, {"patch", place.patch}};
        if (place.patch < patches.size()) row["name"] = name_json(patches[place.patch]);
        return row;
    };
    return json_text({{"textures", list_of(textures, [&](const TextureDef& texture) -> Json {
                           return {{"name", name_json(texture.name)},
                                   {"width", texture.width},
                                   {"height", texture.height},
                                   {"patches", list_of(texture.patches, place_json)}};
                       })}});
}

rpg::Bytes patch_names_json(const std::vector<LumpName>& patches)
{
    return json_text({{"patches", list_of(patches, name_json)}});
}

// "#rrggbb"
rpg::Bytes palettes_json(const std::vector<Palette256>& palettes)
{
    return json_text({{"palettes", list_of(palettes, [](const Palette256& palette) {
                           return list_of(palette, colour_text);
                       })}});
}

rpg::Bytes colormaps_json(const std::vector<Colormap>& maps)
{
    return json_text({{"tables", maps}});
}

// What becomes of a lump: where it goes and what is in it.
struct Product {
    std::string_view folder;
    std::string_view ending;
    rpg::Bytes bytes;
    std::optional<Picture> picture{}; // for its offsets
};

std::string_view folder_of(Namespace space)
{
    const bool has_own = space == Namespace::Sprites || space == Namespace::Patches ||
                         space == Namespace::Flats || space == Namespace::Textures;
    return has_own ? to_string(space) : "graphics";
}

class Extractor {
public:
    Extractor(const Archive& archive, const Archive* base)
        : archive_(archive), source_(archive, base), kinds_(classify(archive))
    {
    }

    Extracted run(const std::function<void()>& step)
    {
        for (std::size_t i = 0; i < archive_.lumps.size(); ++i) {
            extract_lump(i);
            step();
        }
        for (const MapPlace& place : find_maps(archive_)) extract_map(place);
        result_.files["index.json"] = rpg::to_bytes(index_.empty() ? "[]\n" : "[\n" + index_ + "\n]\n");
        return std::move(result_);
    }

private:
    void extract_lump(std::size_t i)
    {
        const Lump& lump = archive_.lumps[i];
        const LumpKind kind = kinds_[i];
        if (kind == LumpKind::Marker || kind == LumpKind::Empty || kind == LumpKind::Map ||
            kind == LumpKind::MapPart) {
            return;
        }
        rpg::Result<Product> product = make(lump, kind);
        if (!product) {
            result_.problems.push_back(in_archive(archive_, lump, lump.name, product.error()));
            product = Product{"lumps", "lmp", {lump.bytes.begin(), lump.bytes.end()}};
        }
        const std::string path =
            add_file(product->folder, lump.name, product->ending, std::move(product->bytes));
        Json row{{"lump", i}, {"name", safe_name(lump.name)}, {"kind", to_string(kind)}, {"file", path}};
        if (product->picture) {
            row["left"] = product->picture->left;
            row["top"] = product->picture->top;
        }
        add_row(row);
        if (kind == LumpKind::Textures) extract_textures(lump);
    }

    rpg::Result<Product> make(const Lump& lump, LumpKind kind)
    {
        const std::string& file = archive_.path;
        switch (kind) {
        case LumpKind::Picture:
            return picture_product(folder_of(lump.space), decode_picture(lump.bytes, file));
        case LumpKind::Flat:
            return picture_product("flats", decode_flat(lump.bytes, file));
        case LumpKind::DigitalSound:
            return sound_product("sounds", decode_digital_sound(lump.bytes, file));
        case LumpKind::SpeakerSound:
            return sound_product("speaker", decode_speaker_sound(lump.bytes, file));
        case LumpKind::Mus: {
            const auto song = decode_mus(lump.bytes, file);
            if (!song) return song.error();
            return Product{"music", "mid", rpg::encode_midi(to_midi(*song))};
        }
        case LumpKind::TextScreen: {
            const auto screen = decode_text_screen(lump.bytes, file);
            if (!screen) return screen.error();
            return Product{"texts", "txt", rpg::to_bytes(to_utf8(*screen))};
        }
        case LumpKind::Textures:
            return table_product(decode_textures(lump.bytes, file), [&](const auto& textures) {
                return textures_json(textures, source_.patch_names());
            });
        case LumpKind::PatchNames:
            return table_product(decode_patch_names(lump.bytes, file), patch_names_json);
        case LumpKind::Palettes:
            return table_product(decode_palettes(lump.bytes, file), palettes_json);
        case LumpKind::Colormaps:
            return table_product(decode_colormaps(lump.bytes, file), colormaps_json);
        default:
            return as_it_is(lump, kind);
        }
    }

    static Product as_it_is(const Lump& lump, LumpKind kind)
    {
        rpg::Bytes bytes(lump.bytes.begin(), lump.bytes.end());
        switch (kind) {
        case LumpKind::Png:
            return {folder_of(lump.space), "png", std::move(bytes)};
        case LumpKind::Midi:
            return {"music", "mid", std::move(bytes)};
        case LumpKind::Text:
            return {"texts", "txt", std::move(bytes)};
        default:
            return {"lumps", "lmp", std::move(bytes)};
        }
    }

    rpg::Result<Product> picture_product(std::string_view folder, rpg::Result<Picture> picture) const
    {
        if (!picture) return picture.error();
        Product product{folder, "png", rpg::encode_png(to_image(*picture, source_.palette())),
                        std::move(*picture)};
        product.picture->pixels.clear(); // only its offsets are wanted
        return product;
    }

    template <class Sound>
    static rpg::Result<Product> sound_product(std::string_view folder, const rpg::Result<Sound>& sound)
    {
        if (!sound) return sound.error();
        return Product{folder, "wav", rpg::encode_wave(to_sound(*sound))};
    }

    template <class T, class Describe>
    static rpg::Result<Product> table_product(const rpg::Result<T>& table, Describe describe)
    {
        if (!table) return table.error();
        return Product{"tables", "json", describe(*table)};
    }

    void extract_textures(const Lump& lump)
    {
        const auto textures = decode_textures(lump.bytes, archive_.path);
        if (!textures) return; // told before
        // Many large textures of a damaged file would be more than memory holds.
        constexpr std::size_t kMaxComposed = std::size_t{1} << 26;
        std::size_t pixels = 0;
        for (const TextureDef& texture : *textures) {
            pixels += std::size_t{texture.width} * texture.height;
            const Picture picture = pixels <= kMaxComposed ? source_.compose(texture) : Picture{};
            if (picture.pixels.empty()) {
                result_.problems.push_back(in_archive(archive_, lump, lump.name + "/" + texture.name.text(),
                                                      {.reason = "has no pixels or too many to draw"}));
                continue;
            }
            const std::string name = texture.name.text();
            const std::string path =
                add_file("textures", name, "png", rpg::encode_png(to_image(picture, source_.palette())));
            add_row({{"name", safe_name(name)}, {"kind", "texture"}, {"file", path}});
        }
    }

    void extract_map(const MapPlace& place)
    {
        if (place.is_text) {
            for (std::size_t i = place.marker + 1; i < place.end; ++i) {
                const Lump& lump = archive_.lumps[i];
                add_file("maps/" + safe_name(place.name), lump.name, lump.name == "TEXTMAP" ? "txt" : "lmp",
                         {lump.bytes.begin(), lump.bytes.end()});
            }
            return;
        }
        const Map map = read_map(archive_, place, result_.problems);
        const std::string path = add_file("maps", map.name, "json", map_json(map));
        add_row({{"lump", place.marker}, {"name", safe_name(map.name)}, {"kind", "map"}, {"file", path}});
        if (!map.behavior.empty()) add_file("maps", map.name + "_BEHAVIOR", "lmp", map.behavior);
    }

    std::string add_file(std::string_view folder, std::string_view name, std::string_view ending,
                         rpg::Bytes bytes)
    {
        const std::string stem = fmt::format("{}/{}", folder, name.empty() ? "%00" : safe_name(name));
        std::size_t& copies = copies_[stem + "." + std::string(ending)];
        ++copies;
        std::string path =
            copies == 1 ? fmt::format("{}.{}", stem, ending) : fmt::format("{}~{}.{}", stem, copies, ending);
        result_.files[path] = std::move(bytes);
        return path;
    }

    void add_row(const Json& row)
    {
        if (!index_.empty()) index_ += ",\n";
        index_ += " " + row.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
    }

    const Archive& archive_;
    PictureSource source_;
    std::vector<LumpKind> kinds_;
    Extracted result_;
    std::string index_;
    std::map<std::string, std::size_t> copies_;
};

} // namespace

Extracted extract(const Archive& archive, const Archive* base, const std::function<void()>& step)
{
    return Extractor(archive, base).run(step);
}

} // namespace converter::wad
