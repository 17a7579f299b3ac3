#pragma once
#include "rpg/authoring/tables/rules_xml.h"
#include "rpg/authoring/xml.h"
#include "rpg/model/rules_fields.h"

#include <optional>
#include <set>
#include <vector>

namespace rpg {

// Shared by the readers of the tables.
struct TableReader {
    XmlReader& in;
    std::span<const EntityDef> entities;
    Rules& rules;
};

// The index in `words` of an attribute's value; any other value is refused.
std::size_t take_word(XmlReader& in, const XmlElement* element, const char* attribute,
                      std::span<const std::string_view> words);
// Numbers separated by spaces; refused if there are more than `most_values`.
std::vector<std::uint32_t> take_numbers(XmlReader& in, const XmlElement* element, const char* attribute,
                                        std::size_t most_values);
std::uint32_t take_number(XmlReader& in, const XmlElement* element, const char* attribute, Limits limits);
// The id of something that can be picked up.
std::uint16_t take_item_id(const TableReader& table, const XmlElement* element, const char* attribute);
void check_item_id(const TableReader& table, const XmlElement* element, const char* attribute,
                   std::uint32_t id);

// The keys of the rows of a table; a key that appears twice is refused.
class RowKeys {
public:
    explicit RowKeys(XmlReader& in) : in_(in) {}
    std::size_t add(const XmlElement* element, const char* attribute, std::size_t key)
    {
        if (!keys_.insert(key).second) in_.reject(element, attribute, "appears twice in this table");
        return key;
    }

private:
    XmlReader& in_;
    std::set<std::size_t> keys_;
};

// Reads the attributes that are present into the fields of a row; other fields stay.
class RowReader {
public:
    // `others`: attributes that other code reads.
    RowReader(const TableReader& table, const XmlElement* element,
              std::initializer_list<std::string_view> others)
        : table_(table), in_(table.in), element_(element), known_(others)
    {
    }

    template <class Number> void number(const char* name, Number& field, Limits limits)
    {
        if (has(name)) field = static_cast<Number>(take_number(in_, element_, name, limits));
    }
    template <class Field> void word(const char* name, Field& field, std::span<const std::string_view> words)
    {
        if (has(name)) field = static_cast<Field>(take_word(in_, element_, name, words));
    }
    void flag(const char* name, bool& field);
    void sounds(const char* name, SoundChoice& field);
    void pair(const char* name, std::array<std::uint16_t, 2>& field);
    void attacks(const char* name, std::array<std::uint8_t, 2>& field);
    void own_drops(const char* name, bool& drops, OwnDrops& items);
    void pictures(const char* name, std::array<std::uint16_t, 2>& field, Limits limits); // one, or two
    void overrides(const char* name, std::array<std::uint16_t, 2>& field, Limits limits);
    void colours(const char* name, std::array<Rgb, 3>& field); // one, or one for each tier
    void tile(const char* name, std::optional<TilePos>& field);
    void finish() const { in_.only(element_, known_); } // refuses attributes that no field has read

private:
    bool has(const char* name);

    const TableReader& table_;
    XmlReader& in_;
    const XmlElement* element_;
    std::vector<std::string_view> known_;
};

// Writes all fields of a row as attributes.
class RowWriter {
public:
    explicit RowWriter(XmlWriter& out) : out_(out) {}

    template <class Number> void number(const char* name, const Number& field, Limits)
    {
        out_.attribute(name, std::uint64_t{field});
    }
    template <class Field>
    void word(const char* name, const Field& field, std::span<const std::string_view> words)
    {
        out_.attribute(name, words[static_cast<std::size_t>(field)]);
    }
    void flag(const char* name, bool field) { out_.attribute(name, field ? "yes" : "no"); }
    void sounds(const char* name, const SoundChoice& field);
    void pair(const char* name, const std::array<std::uint16_t, 2>& field);
    void attacks(const char* name, const std::array<std::uint8_t, 2>& field);
    void own_drops(const char* name, bool drops, const OwnDrops& items);
    void pictures(const char* name, const std::array<std::uint16_t, 2>& field, Limits) { pair(name, field); }
    void overrides(const char* name, const std::array<std::uint16_t, 2>& field, Limits limits);
    void colours(const char* name, const std::array<Rgb, 3>& field);
    void tile(const char* name, const std::optional<TilePos>& field);

private:
    XmlWriter& out_;
};

} // namespace rpg
