#pragma once
#include "editors/language/text_lines.h"
#include "editors/level_editor/model/acts.h"
#include "rpg/authoring/levels/level_grid.h"
#include "rpg/authoring/xml_scan.h"

#include <map>

namespace editor {

// Replaces a piece of a text.
struct XmlEdit {
    std::size_t at = 0, length = 0;
    std::string text{};
};
// Sets an attribute; an empty value removes it.
XmlEdit attribute_edit(std::string_view xml, const rpg::XmlTag& tag, const std::string& name,
                       const std::string& value);
// Removes an element, and its line if nothing else is on it.
XmlEdit removal(std::string_view xml, std::size_t begin, std::size_t end);

// A drawn level while an act changes it. Each change becomes an edit of the text, so that the rest of the
// author's text does not change.
class DrawnMap {
public:
    using Attributes = std::vector<std::pair<std::string, std::string>>;

    DrawnMap(std::string text, const std::string& path, const rpg::LevelVocabulary& vocabulary);
    DrawnMap(const DrawnMap&) = delete;
    DrawnMap& operator=(const DrawnMap&) = delete;

    const rpg::LevelSource& source() const { return source_; }
    const rpg::LevelGrid& grid() const { return grid_; }
    char symbol_at(rpg::TilePos tile) const; // '#' where nothing is drawn
    const rpg::LevelItem* item_at(rpg::TilePos tile) const { return grid_.at(tile).item; }
    const rpg::LevelItem* item_of(char symbol) const; // nullptr: plain rock or floor
    bool is_open(rpg::TilePos tile) const;            // plain floor without anything on it

    // The element of an item, without its place.
    Clip::Element look_of(const rpg::LevelItem& item) const;
    // The symbol of an unnamed element like this; adds the element if there is none.
    char symbol_for(const Clip::Element& look);
    char wall_symbol();
    char floor_symbol(rpg::TilePos tile); // of the floor there, else of a neighbour

    void put(rpg::TilePos tile, char symbol);
    void clear(rpg::TilePos tile); // leaves the floor
    void add_element(const Clip::Element& element);
    void add_element(Clip::Element element, rpg::TilePos tile); // with its place
    void set_attribute(const rpg::LevelItem& item, const std::string& name, const std::string& value);
    // Also changes the references to the name in the map.
    void rename(const rpg::LevelItem& item, const std::string& name);
    void remove(const rpg::LevelItem& item);
    const std::vector<std::pair<std::string, rpg::TilePos>>& removed_names() const { return removed_names_; }
    // The thing with this number in the compiled level, and its tile.
    std::pair<const rpg::LevelItem*, rpg::TilePos> thing(std::size_t number) const;
    const std::vector<rpg::TilePos>& places_of(const rpg::LevelItem& item) const;

    rpg::Result<std::string> finish(); // the text with all changes

private:
    const rpg::XmlTag& tag_of(const rpg::LevelItem& item) const;
    char symbol_of(const rpg::TileSurface& surface) const;
    char free_symbol(std::string_view element) const;
    void drop_unused_names();
    void write_rows();
    bool is_drawn_at(rpg::TilePos tile) const;

    std::string text_;
    rpg::SourceErrors errors_;
    rpg::LevelSource source_;
    rpg::LevelGrid grid_;
    rpg::TextLines lines_;
    std::vector<rpg::XmlTag> tags_;
    std::map<int, char> put_; // by tile index
    std::map<char, Clip::Element> made_;
    std::vector<XmlEdit> edits_;
    std::set<std::size_t> removed_; // tags
    std::vector<std::pair<std::string, rpg::TilePos>> removed_names_;
    std::optional<rpg::Error> error_;
};

// Escapes the value of an attribute for XML, and back.
std::string escaped(std::string_view value);
std::string unescaped(std::string_view value);
std::string print_element(const Clip::Element& element);

} // namespace editor
