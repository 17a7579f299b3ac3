#include "converter/wad/map.h"

#include "rpg/core/text.h"

#include <algorithm>

namespace converter::wad {

namespace {

std::optional<MapPart> part_of(std::string_view name)
{
    const auto* found = std::ranges::find(kMapPartNames, name);
    if (found == kMapPartNames.end()) return std::nullopt;
    return static_cast<MapPart>(found - kMapPartNames.begin());
}

void collect_parts(const Archive& archive, MapPlace& place)
{
    for (; place.end < archive.lumps.size(); ++place.end) {
        const std::optional<MapPart> part = part_of(archive.lumps[place.end].name);
        if (!part || place.part(*part)) return;
        place.parts[static_cast<std::size_t>(*part)] = place.end;
    }
}

void skip_text_map(const Archive& archive, MapPlace& place)
{
    place.is_text = true;
    while (place.end < archive.lumps.size() && archive.lumps[place.end].name != "ENDMAP") ++place.end;
    place.end = std::min(place.end + 1, archive.lumps.size());
}

// Ports mark their own node formats with these four bytes at the start of NODES or SSECTORS.
std::optional<std::string> extended_format(rpg::ByteView bytes)
{
    constexpr std::array<std::string_view, 9> kFormats{"XNOD", "ZNOD", "XGLN", "ZGLN", "XGL2",
                                                       "ZGL2", "XGL3", "ZGL3", "xNd4"};
    const std::string_view magic = rpg::as_text(bytes).substr(0, 4);
    const bool is_known = std::ranges::find(kFormats, magic) != kFormats.end();
    return is_known ? std::optional<std::string>(magic) : std::nullopt;
}

class MapReader {
public:
    MapReader(const Archive& archive, const MapPlace& place, std::vector<rpg::Error>& problems)
        : archive_(archive), place_(place), problems_(problems)
    {
    }

    rpg::ByteView bytes(MapPart part) const
    {
        const std::optional<std::size_t> index = place_.part(part);
        return index ? archive_.lumps[*index].bytes : rpg::ByteView{};
    }

    template <class T, class Decode> void read(T& target, MapPart part, Decode decode)
    {
        const std::optional<std::size_t> index = place_.part(part);
        if (!index) return;
        const Lump& lump = archive_.lumps[*index];
        auto result = decode(lump.bytes);
        if (result) {
            target = std::move(*result);
        } else {
            const std::string name = place_.name + "/" + std::string(name_of(part));
            problems_.push_back(in_archive(archive_, lump, name, result.error()));
        }
    }

    template <class Record> void read(std::vector<Record>& target, MapPart part)
    {
        read(target, part, [&](rpg::ByteView bytes) {
            return decode_records<Record>(bytes, archive_.path, place_.form());
        });
    }

private:
    const Archive& archive_;
    const MapPlace& place_;
    std::vector<rpg::Error>& problems_;
};

} // namespace

bool is_map_name(std::string_view name)
{
    const auto digit = [&](std::size_t i) { return rpg::is_digit(name[i]); };
    if (name.size() == 4) return name[0] == 'E' && digit(1) && name[2] == 'M' && digit(3);
    return name.size() == 5 && name.starts_with("MAP") && digit(3) && digit(4);
}

std::vector<MapPlace> find_maps(const Archive& archive)
{
    std::vector<MapPlace> maps;
    for (std::size_t i = 0; i + 1 < archive.lumps.size(); ++i) {
        const std::string& next = archive.lumps[i + 1].name;
        if (part_of(archive.lumps[i].name) || archive.lumps[i].is_marker) continue;
        if (next != "TEXTMAP" && !part_of(next)) continue;
        MapPlace place{.name = archive.lumps[i].name, .marker = i, .end = i + 1};
        if (next == "TEXTMAP")
            skip_text_map(archive, place);
        else
            collect_parts(archive, place);
        i = place.end - 1;
        maps.push_back(std::move(place));
    }
    return maps;
}

Map read_map(const Archive& archive, const MapPlace& place, std::vector<rpg::Error>& problems)
{
    Map map;
    map.name = place.name;
    map.form = place.form();
    MapReader in(archive, place, problems);
    in.read(map.things, MapPart::Things);
    in.read(map.lines, MapPart::Linedefs);
    in.read(map.sides, MapPart::Sidedefs);
    in.read(map.vertexes, MapPart::Vertexes);
    in.read(map.sectors, MapPart::Sectors);
    map.extended = extended_format(in.bytes(MapPart::Nodes));
    if (!map.extended) map.extended = extended_format(in.bytes(MapPart::Subsectors));
    if (!map.extended) {
        in.read(map.segs, MapPart::Segs);
        in.read(map.subsectors, MapPart::Subsectors);
        in.read(map.nodes, MapPart::Nodes);
    }
    if (!in.bytes(MapPart::Blockmap).empty()) {
        in.read(map.blockmap, MapPart::Blockmap,
                [&](rpg::ByteView bytes) { return decode_blockmap(bytes, archive.path); });
    }
    const rpg::ByteView reject = in.bytes(MapPart::Reject);
    map.reject.assign(reject.begin(), reject.end());
    const rpg::ByteView behavior = in.bytes(MapPart::Behavior);
    map.behavior.assign(behavior.begin(), behavior.end());
    return map;
}

rpg::FileList encode_map(const Map& map)
{
    rpg::FileList lumps{{map.name, {}}};
    const auto add = [&](MapPart part, rpg::Bytes bytes) {
        lumps.push_back({std::string(name_of(part)), std::move(bytes)});
    };
    add(MapPart::Things, encode_records(map.things, map.form));
    add(MapPart::Linedefs, encode_records(map.lines, map.form));
    add(MapPart::Sidedefs, encode_records(map.sides));
    add(MapPart::Vertexes, encode_records(map.vertexes));
    add(MapPart::Segs, encode_records(map.segs));
    add(MapPart::Subsectors, encode_records(map.subsectors));
    add(MapPart::Nodes, encode_records(map.nodes));
    add(MapPart::Sectors, encode_records(map.sectors));
    add(MapPart::Reject, map.reject);
    add(MapPart::Blockmap, map.blockmap ? encode_blockmap(*map.blockmap) : rpg::Bytes{});
    if (map.form == MapForm::Hexen) add(MapPart::Behavior, map.behavior);
    return lumps;
}

rpg::Error in_archive(const Archive& archive, const Lump& lump, std::string_view name, rpg::Error error)
{
    error.file = lump.path.empty() ? archive.path : archive.path + "/" + lump.path;
    error.offset = lump.offset + error.offset.value_or(0);
    error.field = std::string(name) + (error.field.empty() ? "" : "/") + error.field;
    return error;
}

} // namespace converter::wad
