#include "editors/language/map_mentions.h"

#include "rpg/authoring/value_text.h"
#include "rpg/authoring/xml_scan.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <array>

namespace rpg {
namespace {

constexpr std::array kNamedKinds{NameKind::Tile, NameKind::Line, NameKind::Thing};

// "lamp_2" and "niche_1_a" are made from what the map calls "lamp" and "niche".
bool is_made_from(std::string_view name, std::string_view base)
{
    if (!name.starts_with(base)) return false;
    name.remove_prefix(base.size());
    if (name.ends_with("_a") || name.ends_with("_b")) name.remove_suffix(2);
    if (name.empty()) return true;
    if (name.front() != '_' || name.size() < 2) return false;
    return std::ranges::all_of(name.substr(1), is_digit);
}

class MapReader {
public:
    MapReader(const LevelReading& level, std::string_view xml)
        : level_(level), lines_(xml), tags_(scan_xml(xml)), is_drawn_(is_level_source(xml))
    {
    }

    std::vector<MapMention> read()
    {
        for (const XmlTag& tag : tags_) {
            if (tag.is_end) continue;
            if (is_drawn_)
                read_drawn(tag);
            else
                read_compiled(tag);
        }
        return std::move(mentions_);
    }

private:
    TextRange range(std::size_t begin, std::size_t length) const
    {
        return {lines_.place(begin), lines_.place(begin + length)};
    }

    void read_compiled(const XmlTag& tag)
    {
        const bool is_line = tag.name == "line";
        if (!is_line && tag.name != "thing") return;
        const NameKind kind = is_line ? NameKind::Line : NameKind::Thing;
        std::uint32_t& next = is_line ? next_line_ : next_thing_;
        mentions_.push_back({.kind = kind,
                             .place = next,
                             .name = std::string(level_.names.name_of(kind, next)),
                             .range = range(tag.begin + 1, tag.name.size()),
                             .defines = true});
        ++next;
    }

    void read_drawn(const XmlTag& tag)
    {
        if (const XmlAttribute* name = tag.find("name"); name != nullptr && tag.name != "theme")
            for (const auto& [place, known] : level_.names.places())
                if (is_made_from(known, name->value) && (known == name->value || !is_written(known)))
                    add(place.first, place.second, *name, true);
        const XmlAttribute* tile = tag.find("tile");
        if (tile == nullptr) return;
        if (const auto at = parse_tile(tile->value))
            add(NameKind::Tile, static_cast<std::uint32_t>(tile_index(*at)), *tile, false);
        else if (const auto named = level_.names.find(NameKind::Tile, tile->value))
            add(NameKind::Tile, *named, *tile, false);
    }

    bool is_written(std::string_view name) const
    {
        return std::ranges::any_of(tags_, [&](const XmlTag& tag) { return tag.value("name") == name; });
    }

    void add(NameKind kind, std::uint32_t place, const XmlAttribute& where, bool defines)
    {
        if (std::ranges::find(kNamedKinds, kind) == kNamedKinds.end()) return;
        mentions_.push_back({.kind = kind,
                             .place = place,
                             .name = is_name(where.value) ? std::string(where.value) : std::string(),
                             .range = range(where.value_at, where.value.size()),
                             .defines = defines});
    }

    const LevelReading& level_;
    TextLines lines_;
    std::vector<XmlTag> tags_;
    bool is_drawn_;
    std::vector<MapMention> mentions_;
    std::uint32_t next_line_ = 0;
    std::uint32_t next_thing_ = 0;
};

LevelSource drawing(const Workspace& workspace, std::string_view xml)
{
    SourceErrors unused{{}};
    return parse_level_source(xml, {}, workspace.vocabulary(), unused);
}

} // namespace

std::vector<MapMention> map_mentions(const LevelReading& level, std::string_view xml)
{
    return MapReader(level, xml).read();
}

std::optional<TilePos> drawn_tile(const Workspace& workspace, std::string_view xml, TextPoint place)
{
    if (!is_level_source(xml)) return std::nullopt;
    const LevelSource source = drawing(workspace, xml);
    for (std::size_t row = 0; row < source.rows.size(); ++row) {
        const TextPoint first = to_text_place(source.rows[row]);
        if (first.line != place.line || place.column < first.column) continue;
        const TilePos tile{source.map_corner.x + static_cast<int>(place.column - first.column),
                           source.map_corner.y + static_cast<int>(row)};
        if (is_on_map(tile) && source.symbols[static_cast<std::size_t>(tile_index(tile))] != 0) return tile;
    }
    return std::nullopt;
}

std::optional<TextPoint> drawn_place(const Workspace& workspace, std::string_view xml, TilePos tile)
{
    if (!is_level_source(xml)) return std::nullopt;
    const LevelSource source = drawing(workspace, xml);
    const int row = tile.y - source.map_corner.y;
    if (row < 0 || static_cast<std::size_t>(row) >= source.rows.size() || tile.x < source.map_corner.x)
        return std::nullopt;
    if (source.symbols[static_cast<std::size_t>(tile_index(tile))] == 0) return std::nullopt;
    const TextPoint first = to_text_place(source.rows[static_cast<std::size_t>(row)]);
    return TextPoint{first.line, first.column + static_cast<std::uint32_t>(tile.x - source.map_corner.x)};
}

} // namespace rpg
