#pragma once
#include "rpg/core/bytes.h"
#include "rpg/model/colour.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace converter {

using Json = nlohmann::ordered_json;

// `write(item)` of each item, as an array.
template <class List, class Write> Json list_of(const List& list, Write write)
{
    Json rows = Json::array();
    for (const auto& item : list) rows.push_back(write(item));
    return rows;
}

// Raw bytes as reversible UTF-8: byte N becomes the character U+00NN.
std::string latin1(std::string_view bytes);
std::string colour_text(rpg::Rgb colour); // #rrggbb

// One line per value, for output that people read, too. Invalid UTF-8, as in file names of old archives,
// becomes U+FFFD: Json::dump() alone throws on it.
std::string indented_text(const Json& value);

// One line for each value of the object, and for each element of the arrays in it.
rpg::Bytes json_text(const Json& object);

} // namespace converter
