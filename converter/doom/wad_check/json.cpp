#include "converter/doom/wad_check/json.h"

#include "converter/exporters/json_text.h"
#include "rpg/core/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace converter::wad {

namespace {

// One element for each of the list.
template <class List, class Describe> Json list(const List& list, Describe describe)
{
    Json rows = Json::array();
    for (const auto& item : list) rows.push_back(describe(item));
    return rows;
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

Json voice_json(const OplVoice& voice)
{
    const auto operator_json = [](const OplOperator& from) {
        return Json{{"tremolo", from.tremolo},   {"attack", from.attack}, {"sustain", from.sustain},
                    {"waveform", from.waveform}, {"scale", from.scale},   {"level", from.level}};
    };
    return {{"modulator", operator_json(voice.modulator)},
            {"carrier", operator_json(voice.carrier)},
            {"feedback", voice.feedback},
            {"note_offset", voice.note_offset}};
}

} // namespace

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

rpg::Bytes map_json(const Map& map)
{
    Json out = Json::object();
    out["name"] = safe_name(map.name);
    out["form"] = map.form == MapForm::Doom ? "doom" : "hexen";
    out["things"] = list(map.things, [&](const Thing& thing) { return thing_json(thing, map.form); });
    out["vertexes"] = list(map.vertexes, [](const Vertex& vertex) {
        return Json{{"x", vertex.x}, {"y", vertex.y}};
    });
    out["linedefs"] = list(map.lines, [&](const Linedef& line) { return line_json(line, map.form); });
    out["sidedefs"] = list(map.sides, side_json);
    out["sectors"] = list(map.sectors, sector_json);
    if (map.extended) {
        out["nodes_format"] = *map.extended;
    } else {
        out["segs"] = list(map.segs, seg_json);
        out["subsectors"] = list(map.subsectors, [](const Subsector& from) {
            return Json{{"first", from.first}, {"count", from.count}};
        });
        out["nodes"] = list(map.nodes, node_json);
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
    Json out = Json::object();
    out["textures"] = list(textures, [&](const TextureDef& texture) {
        Json places = Json::array();
        for (const PatchPlace& place : texture.patches) {
            Json row{{"x", place.x}, {"y", place.y}, {"patch", place.patch}};
            if (place.patch < patches.size()) row["name"] = name_json(patches[place.patch]);
            places.push_back(std::move(row));
        }
        return Json{{"name", name_json(texture.name)},
                    {"width", texture.width},
                    {"height", texture.height},
                    {"patches", std::move(places)}};
    });
    return json_text(out);
}

rpg::Bytes patch_names_json(const std::vector<LumpName>& patches)
{
    Json out = Json::object();
    out["patches"] = list(patches, name_json);
    return json_text(out);
}

rpg::Bytes palettes_json(const std::vector<Palette256>& palettes)
{
    Json out = Json::object();
    out["palettes"] = list(palettes, [](const Palette256& palette) {
        Json colours = Json::array();
        for (const rpg::Rgb colour : palette) {
            colours.push_back(colour_text(colour));
        }
        return colours;
    });
    return json_text(out);
}

rpg::Bytes colormaps_json(const std::vector<Colormap>& maps)
{
    Json out = Json::object();
    out["tables"] = list(maps, [](const Colormap& map) { return Json(map); });
    return json_text(out);
}

rpg::Bytes genmidi_json(const std::vector<OplInstrument>& instruments)
{
    Json out = Json::object();
    out["instruments"] = list(instruments, [](const OplInstrument& from) {
        return Json{{"name", from.name.substr(0, from.name.find('\0'))},
                    {"flags", from.flags},
                    {"fine_tuning", from.fine_tuning},
                    {"fixed_note", from.fixed_note},
                    {"voices", {voice_json(from.voices[0]), voice_json(from.voices[1])}}};
    });
    return json_text(out);
}

rpg::Bytes dmxgus_json(const GusTable& table)
{
    std::vector<GusLine> patches;
    for (const GusLine& line : table.lines) {
        if (line.is_patch) patches.push_back(line);
    }
    Json out = Json::object();
    out["patches"] = list(patches, [](const GusLine& line) {
        return Json{{"number", line.number}, {"used", line.used}, {"name", line.patch}};
    });
    return json_text(out);
}

rpg::Bytes demo_json(const Demo& demo)
{
    const DemoHeader& header = demo.header;
    Json out = Json::object();
    out["version"] = header.version;
    out["skill"] = header.skill;
    out["episode"] = header.episode;
    out["map"] = header.map;
    out["mode"] = header.mode;
    out["respawn"] = header.respawn;
    out["fast"] = header.fast;
    out["no_monsters"] = header.no_monsters;
    out["viewpoint"] = header.viewpoint;
    out["players"] = header.players;
    out["tics"] = demo.tics;
    return json_text(out);
}

} // namespace converter::wad
