#include "converter/doom/wad/json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace converter::wad {

namespace {

using Json = nlohmann::ordered_json;

std::string dump(const Json& value)
{
    return value.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

// {"head":…, "list":[ one record a line ]}
class Writer {
public:
    void value(std::string_view name, const Json& value)
    {
        begin(name);
        text_ += dump(value);
    }
    template <class List, class Describe>
    void list(std::string_view name, const List& list, Describe describe)
    {
        begin(name);
        text_ += '[';
        bool first = true;
        for (const auto& item : list) {
            text_ += first ? "\n " : ",\n ";
            text_ += dump(describe(item));
            first = false;
        }
        text_ += first ? "]" : "\n]";
    }
    std::string finish() { return text_ + "\n}\n"; }

private:
    void begin(std::string_view name)
    {
        text_ += text_.size() == 1 ? "\n" : ",\n";
        text_ += fmt::format("\"{}\": ", name);
    }
    std::string text_ = "{";
};

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
        const bool stays = (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') ||
                           (letter >= '0' && letter <= '9') || letter == '_' || letter == '-' ||
                           letter == '[' || letter == ']';
        if (stays)
            safe += letter;
        else
            safe += fmt::format("%{:02X}", static_cast<unsigned char>(letter));
    }
    return safe;
}

std::string map_json(const Map& map)
{
    Writer out;
    out.value("name", safe_name(map.name));
    out.value("form", map.form == MapForm::Doom ? "doom" : "hexen");
    out.list("things", map.things, [&](const Thing& thing) { return thing_json(thing, map.form); });
    out.list("vertexes", map.vertexes, [](const Vertex& vertex) {
        return Json{{"x", vertex.x}, {"y", vertex.y}};
    });
    out.list("linedefs", map.lines, [&](const Linedef& line) { return line_json(line, map.form); });
    out.list("sidedefs", map.sides, side_json);
    out.list("sectors", map.sectors, sector_json);
    if (map.extended) {
        out.value("nodes_format", *map.extended);
    } else {
        out.list("segs", map.segs, seg_json);
        out.list("subsectors", map.subsectors, [](const Subsector& from) {
            return Json{{"first", from.first}, {"count", from.count}};
        });
        out.list("nodes", map.nodes, node_json);
    }
    out.value("reject_bytes", map.reject.size());
    if (map.blockmap) {
        out.value("blockmap", {{"x", map.blockmap->x},
                               {"y", map.blockmap->y},
                               {"columns", map.blockmap->columns},
                               {"rows", map.blockmap->rows}});
    }
    if (map.form == MapForm::Hexen) out.value("behavior_bytes", map.behavior.size());
    return out.finish();
}

std::string textures_json(const std::vector<TextureDef>& textures, const std::vector<LumpName>& patches)
{
    Writer out;
    out.list("textures", textures, [&](const TextureDef& texture) {
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
    return out.finish();
}

std::string patch_names_json(const std::vector<LumpName>& patches)
{
    Writer out;
    out.list("patches", patches, name_json);
    return out.finish();
}

std::string palettes_json(const std::vector<Palette256>& palettes)
{
    Writer out;
    out.list("palettes", palettes, [](const Palette256& palette) {
        Json colours = Json::array();
        for (const rpg::Rgb colour : palette) {
            colours.push_back(fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b));
        }
        return colours;
    });
    return out.finish();
}

std::string colormaps_json(const std::vector<Colormap>& maps)
{
    Writer out;
    out.list("tables", maps, [](const Colormap& map) { return Json(map); });
    return out.finish();
}

std::string genmidi_json(const std::vector<OplInstrument>& instruments)
{
    Writer out;
    out.list("instruments", instruments, [](const OplInstrument& from) {
        return Json{{"name", from.name.substr(0, from.name.find('\0'))},
                    {"flags", from.flags},
                    {"fine_tuning", from.fine_tuning},
                    {"fixed_note", from.fixed_note},
                    {"voices", {voice_json(from.voices[0]), voice_json(from.voices[1])}}};
    });
    return out.finish();
}

std::string dmxgus_json(const GusTable& table)
{
    std::vector<GusLine> patches;
    for (const GusLine& line : table.lines) {
        if (line.is_patch) patches.push_back(line);
    }
    Writer out;
    out.list("patches", patches, [](const GusLine& line) {
        return Json{{"number", line.number}, {"used", line.used}, {"name", line.patch}};
    });
    return out.finish();
}

std::string demo_json(const Demo& demo)
{
    const DemoHeader& header = demo.header;
    Writer out;
    out.value("version", header.version);
    out.value("skill", header.skill);
    out.value("episode", header.episode);
    out.value("map", header.map);
    out.value("mode", header.mode);
    out.value("respawn", header.respawn);
    out.value("fast", header.fast);
    out.value("no_monsters", header.no_monsters);
    out.value("viewpoint", header.viewpoint);
    out.value("players", header.players);
    out.value("tics", demo.tics);
    return out.finish();
}

std::string tones_json(const SpeakerSound& sound)
{
    Writer out;
    out.value("tones_per_second", 140);
    out.value("tones", sound.tones);
    return out.finish();
}

} // namespace converter::wad
