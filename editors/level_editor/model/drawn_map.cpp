#include "editors/level_editor/model/drawn_map.h"

#include "rpg/core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace editor {
namespace {

using rpg::ItemKind;
using rpg::TilePos;

bool is_place(std::string_view attribute)
{
    return attribute == "char" || attribute == "tile" || attribute == "name" || attribute == "on";
}

// Letters that an author would choose, then all others.
constexpr std::string_view kDoorSymbols = "+|DLEXSWKGYBR";
constexpr std::string_view kOtherSymbols =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,:;_-=*%~^!$()/?@[]{}|+`\\";

} // namespace

std::string escaped(std::string_view value)
{
    std::string text;
    for (const char c : value) {
        if (c == '&')
            text += "&amp;";
        else if (c == '<')
            text += "&lt;";
        else if (c == '"')
            text += "&quot;";
        else
            text += c;
    }
    return text;
}

std::string unescaped(std::string_view value)
{
    constexpr std::array<std::pair<std::string_view, char>, 5> kEntities{
        {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}}};
    std::string text;
    while (!value.empty()) {
        const auto found = std::ranges::find_if(
            kEntities, [&](const auto& entity) { return value.starts_with(entity.first); });
        text += found == kEntities.end() ? value.front() : found->second;
        value.remove_prefix(found == kEntities.end() ? 1 : found->first.size());
    }
    return text;
}

std::string print_element(const Clip::Element& element)
{
    std::string text = '<' + element.name;
    for (const auto& [name, value] : element.attributes)
        text += fmt::format(" {}=\"{}\"", name, escaped(value));
    return text + "/>";
}

XmlEdit attribute_edit(std::string_view xml, const rpg::XmlTag& tag, const std::string& name,
                       const std::string& value)
{
    const rpg::XmlAttribute* old = tag.find(name);
    if (old != nullptr && value.empty()) {
        std::size_t from = old->name_at;
        while (from > tag.begin && (xml[from - 1] == ' ' || xml[from - 1] == '\n')) --from;
        return {from, old->value_at + old->value.size() + 1 - from, {}};
    }
    if (old != nullptr) return {old->value_at, old->value.size(), escaped(value)};
    std::size_t at = tag.begin + 1 + tag.name.size();
    for (const rpg::XmlAttribute& attribute : tag.attributes)
        at = std::max(at, attribute.value_at + attribute.value.size() + 1);
    return {at, 0, value.empty() ? std::string() : fmt::format(" {}=\"{}\"", name, escaped(value))};
}

XmlEdit removal(std::string_view xml, std::size_t begin, std::size_t end)
{
    std::size_t from = begin;
    while (from > 0 && (xml[from - 1] == ' ' || xml[from - 1] == '\t')) --from;
    const bool begins_line = from == 0 || xml[from - 1] == '\n';
    if (!begins_line || end >= xml.size() || xml[end] != '\n') return {begin, end - begin, {}};
    return {from, end + 1 - from, {}};
}

DrawnMap::DrawnMap(std::string text, const std::string& path, const rpg::LevelVocabulary& vocabulary)
    : text_(std::move(text)), errors_(path),
      source_(rpg::parse_level_source(text_, path, vocabulary, errors_)),
      grid_(rpg::build_grid(source_, errors_)), lines_(text_), tags_(rpg::scan_xml(text_))
{
    if (source_.rows.empty()) error_ = rpg::Error{.file = path, .reason = "there is no map"};
}

char DrawnMap::symbol_at(TilePos tile) const
{
    if (const auto found = put_.find(rpg::tile_index(tile)); found != put_.end()) return found->second;
    const char symbol = source_.symbols[static_cast<std::size_t>(rpg::tile_index(tile))];
    return symbol == 0 ? '#' : symbol;
}

const rpg::LevelItem* DrawnMap::item_of(char symbol) const
{
    const auto found = std::ranges::find(source_.items, symbol, &rpg::LevelItem::symbol);
    return found == source_.items.end() ? nullptr : &*found;
}

bool DrawnMap::is_open(TilePos tile) const
{
    const char symbol = symbol_at(tile);
    if (const auto made = made_.find(symbol); made != made_.end()) return made->second.name == "open";
    const rpg::LevelItem* item = item_of(symbol);
    return item == nullptr ? symbol == '.' : item->kind == ItemKind::Open;
}

const rpg::XmlTag& DrawnMap::tag_of(const rpg::LevelItem& item) const
{
    const std::size_t at = lines_.offset(rpg::to_text_place(item.where));
    const auto found =
        std::ranges::find_if(tags_, [&](const rpg::XmlTag& tag) { return tag.begin <= at && at < tag.end; });
    RPG_ASSERT(found != tags_.end());
    return *found;
}

Clip::Element DrawnMap::look_of(const rpg::LevelItem& item) const
{
    const rpg::XmlTag& tag = tag_of(item);
    Clip::Element look{std::string(tag.name)};
    for (const rpg::XmlAttribute& attribute : tag.attributes)
        if (!is_place(attribute.name))
            look.attributes.emplace_back(attribute.name, unescaped(attribute.value));
    return look;
}

char DrawnMap::free_symbol(std::string_view element) const
{
    const auto is_used = [&](char symbol) {
        return symbol == '#' || symbol == '.' || item_of(symbol) != nullptr || made_.contains(symbol) ||
               std::ranges::find(source_.symbols, symbol) != source_.symbols.end();
    };
    const bool is_door = element == "door" || element == "exit" || element == "weak" || element == "secret";
    const std::string_view best = element == "secret" ? "?" : element == "pillar" ? "O" : "";
    for (const std::string_view proposals : {best, is_door ? kDoorSymbols : best, kOtherSymbols})
        for (const char symbol : proposals)
            if (!is_used(symbol)) return symbol;
    return 0;
}

char DrawnMap::symbol_for(const Clip::Element& look)
{
    for (const auto& [symbol, made] : made_)
        if (made.name == look.name && made.attributes == look.attributes) return symbol;
    const auto same = [](const Clip::Element& a, const Clip::Element& b) {
        return a.name == b.name && std::ranges::is_permutation(a.attributes, b.attributes);
    };
    for (const rpg::LevelItem& item : source_.items)
        if (item.symbol != 0 && item.name.empty() && item.on == 0 && same(look_of(item), look))
            return item.symbol;
    const char symbol = free_symbol(look.name);
    if (symbol == 0) {
        error_ = rpg::Error{.file = source_.file, .reason = "all characters of the map are in use"};
        return '#';
    }
    Clip::Element element{look.name, {{"char", std::string(1, symbol)}}};
    element.attributes.insert(element.attributes.end(), look.attributes.begin(), look.attributes.end());
    add_element(element);
    made_.emplace(symbol, look);
    return symbol;
}

char DrawnMap::wall_symbol()
{
    return item_of('#') == nullptr ? '#' : symbol_for({"solid"});
}

// Of an open tile that looks like this; 0: there is none.
char DrawnMap::symbol_of(const rpg::TileSurface& surface) const
{
    for (const rpg::LevelItem& item : source_.items)
        if (item.kind == ItemKind::Open && item.theme.value_or(0) == surface.theme &&
            item.is_secret == surface.is_secret && !item.floor && !item.ceiling && item.name.empty())
            return item.symbol;
    return surface.theme == 0 && !surface.is_secret && item_of('.') == nullptr ? '.' : '\0';
}

// The floor that the compiler gives the tile, whatever stands on it.
char DrawnMap::floor_symbol(TilePos tile)
{
    if (is_open(tile)) return symbol_at(tile);
    const auto use = grid_.at(tile).use;
    if (use != rpg::TileUse::Solid && !put_.contains(rpg::tile_index(tile)))
        if (const char own = symbol_of(grid_.at(tile).surface); own != 0) return own;
    for (int reach = 1; reach < 4; ++reach)
        for (const rpg::Side side : rpg::kAllSides) {
            TilePos beside = tile;
            for (int i = 0; i < reach; ++i) beside = rpg::neighbour(beside, side);
            if (!rpg::is_on_map(beside)) continue;
            if (is_open(beside)) return symbol_at(beside);
            if (grid_.at(beside).use == rpg::TileUse::Solid) continue;
            if (const char other = symbol_of(grid_.at(beside).surface); other != 0) return other;
        }
    if (item_of('.') == nullptr) return '.';
    const auto open = std::ranges::find(source_.items, ItemKind::Open, &rpg::LevelItem::kind);
    return open == source_.items.end() ? symbol_for({"open"}) : open->symbol;
}

void DrawnMap::put(TilePos tile, char symbol)
{
    put_[rpg::tile_index(tile)] = symbol;
}

void DrawnMap::clear(TilePos tile)
{
    const char floor = floor_symbol(tile);
    put(tile, floor);
}

void DrawnMap::add_element(const Clip::Element& element)
{
    const rpg::XmlTag* behind = nullptr;
    const rpg::XmlTag* map = nullptr;
    for (const rpg::XmlTag& tag : tags_) {
        if (tag.name == element.name && tag.is_empty) behind = &tag;
        if (tag.name == "map" && !tag.is_end) map = &tag;
    }
    if (behind != nullptr) {
        edits_.push_back({behind->end, 0, "\n  " + print_element(element)});
    } else if (map != nullptr) {
        edits_.push_back({map->begin, 0, print_element(element) + "\n  "});
    }
}

void DrawnMap::add_element(Clip::Element element, TilePos tile)
{
    element.attributes.insert(element.attributes.begin(), {"tile", rpg::tile_text(tile)});
    add_element(element);
}

void DrawnMap::set_attribute(const rpg::LevelItem& item, const std::string& name, const std::string& value)
{
    edits_.push_back(attribute_edit(text_, tag_of(item), name, value));
}

void DrawnMap::rename(const rpg::LevelItem& item, const std::string& name)
{
    set_attribute(item, "name", name);
    for (const rpg::XmlTag& tag : tags_)
        if (const rpg::XmlAttribute* at = tag.find("tile");
            at != nullptr && !item.name.empty() && at->value == item.name)
            edits_.push_back({at->value_at, at->value.size(), escaped(name)});
}

void DrawnMap::remove(const rpg::LevelItem& item)
{
    const rpg::XmlTag& tag = tag_of(item);
    if (!removed_.insert(tag.begin).second) return;
    const std::vector<TilePos>& places = places_of(item);
    if (!item.name.empty() && !places.empty()) removed_names_.emplace_back(item.name, places.front());
    edits_.push_back(removal(text_, tag.begin, tag.end));
}

const std::vector<TilePos>& DrawnMap::places_of(const rpg::LevelItem& item) const
{
    return grid_.places[static_cast<std::size_t>(&item - source_.items.data())];
}

std::pair<const rpg::LevelItem*, TilePos> DrawnMap::thing(std::size_t number) const
{
    for (std::size_t i = 0; i < source_.items.size(); ++i) {
        const rpg::LevelItem& item = source_.items[i];
        if (item.kind != ItemKind::Thing && item.kind != ItemKind::Decoration && item.kind != ItemKind::Fence)
            continue;
        for (const TilePos tile : grid_.places[i]) {
            if (!grid_.is_free(tile)) continue;
            if (number == 0) return {&item, tile};
            --number;
        }
    }
    return {nullptr, {}};
}

// An element with a name has to be on the map.
void DrawnMap::drop_unused_names()
{
    for (std::size_t i = 0; i < source_.items.size(); ++i) {
        const rpg::LevelItem& item = source_.items[i];
        if (item.symbol == 0 || item.name.empty() || grid_.places[i].empty()) continue;
        const bool is_left =
            std::ranges::any_of(grid_.places[i],
                                [&](TilePos tile) { return symbol_at(tile) == item.symbol; }) ||
            std::ranges::any_of(put_, [&](const auto& put) { return put.second == item.symbol; });
        if (!is_left) remove(item);
    }
}

bool DrawnMap::is_drawn_at(TilePos tile) const
{
    return source_.symbols[static_cast<std::size_t>(rpg::tile_index(tile))] != 0 &&
           source_.place_of(tile) != rpg::SourcePlace{};
}

void DrawnMap::write_rows()
{
    std::erase_if(put_, [&](const auto& put) {
        const char old = source_.symbols[static_cast<std::size_t>(put.first)];
        return old == put.second || (old == 0 && put.second == '#');
    });
    if (put_.empty()) return;
    const bool fits = std::ranges::all_of(
        put_, [&](const auto& put) { return is_drawn_at(rpg::tile_at_index(put.first)); });
    if (fits) {
        for (const auto& [index, symbol] : put_) {
            const std::size_t at =
                lines_.offset(rpg::to_text_place(source_.place_of(rpg::tile_at_index(index))));
            if (text_[at] != source_.symbols[static_cast<std::size_t>(index)])
                error_ = rpg::Error{.file = source_.file, .reason = "the map has to be in <![CDATA[ ]]>"};
            edits_.push_back({at, 1, std::string(1, symbol)});
        }
        return;
    }
    TilePos low{rpg::kMapTiles, rpg::kMapTiles}, high{0, 0};
    const auto reach = [&](TilePos tile) {
        low = {std::min(low.x, tile.x), std::min(low.y, tile.y)};
        high = {std::max(high.x, tile.x), std::max(high.y, tile.y)};
    };
    for (int i = 0; i < rpg::kTileCount; ++i)
        if (source_.symbols[static_cast<std::size_t>(i)] != 0) reach(rpg::tile_at_index(i));
    for (const auto& [index, symbol] : put_) reach(rpg::tile_at_index(index));
    const std::size_t first = lines_.offset(rpg::to_text_place(source_.rows.front()));
    const std::size_t line_start = text_.rfind('\n', first) + 1;
    const std::string indent = text_.substr(line_start, first - line_start);
    const std::string usual = indent.find_first_not_of(" \t") == std::string::npos ? indent : "    ";
    const std::size_t last = lines_.offset(rpg::to_text_place(source_.rows.back()));
    const std::string_view rest = std::string_view(text_).substr(last, text_.find('\n', last) - last);
    const std::size_t end =
        last + rpg::trimmed(rest.substr(0, std::min(rest.find("]]>"), rest.find("</map")))).size();
    std::string rows;
    for (int y = low.y; y <= high.y; ++y) {
        if (y != low.y) rows += '\n' + usual;
        for (int x = low.x; x <= high.x; ++x) rows += symbol_at({x, y});
    }
    edits_.push_back({first, end - first, rows});
    const auto map =
        std::ranges::find_if(tags_, [](const rpg::XmlTag& tag) { return tag.name == "map" && !tag.is_end; });
    if (map == tags_.end() || low == source_.map_corner) return;
    if (const rpg::XmlAttribute* at = map->find("at"))
        edits_.push_back({at->value_at, at->value.size(), rpg::tile_text(low)});
    else
        edits_.push_back({map->begin + 4, 0, fmt::format(" at=\"{}\"", rpg::tile_text(low))});
}

rpg::Result<std::string> DrawnMap::finish()
{
    drop_unused_names();
    write_rows();
    if (error_) return *error_;
    std::ranges::stable_sort(edits_, std::ranges::greater{}, &XmlEdit::at);
    // Of several at one place the first comes first: written backwards, it is put in last.
    for (auto from = edits_.begin(); from != edits_.end();) {
        auto to = from;
        while (to != edits_.end() && to->at == from->at) ++to;
        std::reverse(from, to);
        from = to;
    }
    for (const XmlEdit& edit : edits_) text_.replace(edit.at, edit.length, edit.text);
    return std::move(text_);
}

} // namespace editor
