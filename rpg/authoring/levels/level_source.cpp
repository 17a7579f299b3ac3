#include "rpg/authoring/levels/level_source.h"

#include "rpg/authoring/levels/level_attributes.h"
#include "rpg/authoring/xml_scan.h"
#include "rpg/core/narrow.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <tinyxml2.h>

namespace rpg {
namespace {

using tinyxml2::XMLElement;

constexpr std::size_t kMaxTitleLetters = 16;
constexpr std::size_t kMaxSource = 1U << 20;

class SourceReader {
public:
    SourceReader(LevelSource& level, const SourceContext& context) : level_(level), context_(context) {}
    void read(const XMLElement& root);

private:
    void read_header(const XMLElement& root);
    void read_colours(const XMLElement& element);
    void read_theme(const XMLElement& element);
    void read_variation(const XMLElement& element, Theme& theme);
    void read_map(const XMLElement& element);
    void read_row(std::string_view line, SourcePlace where, TilePos corner);
    void check_map(const XMLElement& root);

    LevelSource& level_;
    const SourceContext& context_;
    bool has_map_ = false;
};

void SourceReader::read(const XMLElement& root)
{
    read_header(root);
    // Items name themes, so themes come first wherever they stand.
    for (const XMLElement* e = root.FirstChildElement("theme"); e != nullptr;
         e = e->NextSiblingElement("theme"))
        read_theme(*e);
    for (const XMLElement* e = root.FirstChildElement(); e != nullptr; e = e->NextSiblingElement()) {
        const std::string_view name = e->Name();
        if (name == "theme") continue;
        if (name == "colors")
            read_colours(*e);
        else if (name == "map")
            read_map(*e);
        else
            read_item(*e, context_, level_);
    }
    check_map(root);
}

void SourceReader::read_header(const XMLElement& root)
{
    LevelAttributes in(root, context_);
    level_.where = in.where();
    if (in.text("source") != "drl-1") in.report("source=\"drl-1\" is missing");
    level_.id = narrow<std::uint8_t>(in.required("id", in.number("id", 255)));
    level_.title = in.required("title", in.text("title"));
    level_.allows_open_border = in.flag("open_border");
    const bool is_plain = std::ranges::all_of(level_.title, is_printable);
    if (level_.title.size() > kMaxTitleLetters || !is_plain)
        in.report("title", fmt::format("is not plain ASCII of at most {} characters", kMaxTitleLetters));
    in.finish();
}

void SourceReader::read_colours(const XMLElement& element)
{
    LevelAttributes in(element, context_);
    level_.floor_colour = in.colour("floor").value_or(Rgb{});
    level_.ceiling_colour = in.colour("ceiling").value_or(Rgb{});
    level_.loading_colour = in.colour("loading").value_or(Rgb{});
    in.finish();
}

void SourceReader::read_theme(const XMLElement& element)
{
    LevelAttributes in(element, context_);
    Theme theme;
    theme.name = in.required("name", in.text("name"));
    theme.wall = in.required("wall", in.texture("wall"));
    theme.floor = in.required("floor", in.flat("floor"));
    theme.ceiling = in.required("ceiling", in.flat("ceiling"));
    theme.cuts_corners = in.flag("cut_corners");
    theme.is_hidden = in.flag("hidden");
    if (std::ranges::find(level_.themes, theme.name, &Theme::name) != level_.themes.end())
        in.report("name", fmt::format("there is another theme \"{}\"", theme.name));
    in.finish();
    for (const XMLElement* e = element.FirstChildElement(); e != nullptr; e = e->NextSiblingElement())
        read_variation(*e, theme);
    level_.themes.push_back(std::move(theme));
}

void SourceReader::read_variation(const XMLElement& element, Theme& theme)
{
    LevelAttributes in(element, context_);
    if (std::string_view(element.Name()) != "vary")
        in.report(fmt::format("<theme> holds no <{}>", element.Name()));
    const std::optional<TextureId> wall = in.texture("wall");
    const Theme::Lamps lamps{in.flat("floor"), in.flat("ceiling"), wall,
                             in.required("every", in.number("every", 1000))};
    const bool hangs = lamps.floor || lamps.ceiling;
    if (lamps.every < 2) in.report("every must be at least 2");
    if (!wall && !hangs) in.report("varies neither a wall nor a floor or ceiling");
    if (lamps.every >= 2 && wall && !hangs) theme.variations.push_back({*wall, lamps.every});
    if (lamps.every >= 2 && hangs) theme.lamps.push_back(lamps);
    in.finish();
}

void SourceReader::read_map(const XMLElement& element)
{
    LevelAttributes in(element, context_);
    if (has_map_) in.report("there is a second <map>");
    has_map_ = true;
    level_.map_corner = in.tile("at").value_or(TilePos{});
    in.finish();
    const char* content = element.GetText();
    SourcePlace where = context_.positions.content_of(element);
    TilePos corner = level_.map_corner;
    for (const std::string_view line : split(content == nullptr ? "" : content, '\n')) {
        const std::size_t first = line.find_first_not_of(kWhitespace);
        if (first != std::string_view::npos) {
            const std::size_t last = line.find_last_not_of(kWhitespace);
            read_row(line.substr(first, last - first + 1),
                     {where.line, where.column + narrow<std::uint32_t>(first)}, corner);
            ++corner.y;
        }
        where = {where.line + 1, 1};
    }
}

void SourceReader::read_row(std::string_view line, SourcePlace where, TilePos corner)
{
    level_.rows.push_back(where);
    if (corner.y == kMapTiles) context_.errors.add(where, "the map has more than 32 rows");
    if (corner.y >= kMapTiles) return;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const TilePos tile{corner.x + narrow<int>(i), corner.y};
        const SourcePlace place{where.line, where.column + narrow<std::uint32_t>(i)};
        if (!is_on_map(tile)) {
            context_.errors.add(place, "the row goes beyond column 31");
            return;
        }
        if (line[i] <= ' ' || line[i] > '~')
            context_.errors.add(place, "only visible ASCII characters are allowed in the map");
        level_.symbols[static_cast<std::size_t>(tile_index(tile))] = line[i];
    }
}

void SourceReader::check_map(const XMLElement& root)
{
    if (level_.rows.empty()) context_.errors.add(context_.positions.of(root), "there is no map");
    if (level_.themes.empty()) context_.errors.add(context_.positions.of(root), "there is no theme");
    if (level_.themes.empty()) level_.themes.emplace_back(); // so that the rest can be checked
}

} // namespace

SourcePlace LevelSource::place_of(TilePos tile) const
{
    const int row = tile.y - map_corner.y;
    if (row < 0 || row >= narrow<int>(rows.size()) || tile.x < map_corner.x) return {};
    const SourcePlace start = rows[static_cast<std::size_t>(row)];
    return {start.line, start.column + narrow<std::uint32_t>(tile.x - map_corner.x)};
}

void add_entity_names(LevelVocabulary& vocabulary, std::span<const EntityDef> entities)
{
    std::map<std::string, int> uses;
    for (const EntityDef& entity : entities) ++uses[entity.name];
    for (const EntityDef& entity : entities) {
        const std::size_t id = index_of(entity.id);
        const bool is_named = !entity.name.empty() && uses[entity.name] == 1;
        if (id >= kFirstTextureEntity) {
            const TextureId texture{narrow<std::uint16_t>(id - kFirstTextureEntity)};
            vocabulary.entity_textures.insert(texture);
            if (is_named) vocabulary.textures.emplace(entity.name, texture);
        } else if (is_named && id <= 0xFF) {
            vocabulary.sprites.emplace(entity.name, SpriteId{narrow<std::uint16_t>(id)});
        }
    }
}

// Looks at the start tag only: a source with a mistake in it is a source all the same.
bool is_level_source(std::string_view text)
{
    const std::size_t tag = text.find("<level");
    if (tag == std::string_view::npos) return false;
    return text.substr(tag, text.find('>', tag) - tag).find(" source=") != std::string_view::npos;
}

LevelSource parse_level_source(std::string_view text, const std::string& file,
                               const LevelVocabulary& vocabulary, SourceErrors& errors)
{
    LevelSource level;
    level.file = file;
    tinyxml2::XMLDocument document;
    if (text.size() > kMaxSource) {
        errors.add({1, 1}, "is longer than 1 MiB");
    } else if (const auto fault = find_xml_fault(text)) {
        errors.add(fault->where, fault->reason);
    } else if (document.Parse(text.data(), text.size()) != tinyxml2::XML_SUCCESS) {
        errors.add({narrow<std::uint32_t>(std::max(document.ErrorLineNum(), 1)), 1},
                   "is not well-formed XML");
    } else if (const XMLElement* root = document.RootElement();
               root == nullptr || std::string_view(root->Name()) != "level") {
        errors.add({1, 1}, "the root element is not <level>");
    } else {
        const SourcePositions positions(text, document);
        SourceReader(level, {positions, vocabulary, errors}).read(*root);
    }
    return level;
}

} // namespace rpg
