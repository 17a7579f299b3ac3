#pragma once
#include "rpg/core/bytes.h"
#include "rpg/model/colour.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace converter {

using Json = nlohmann::ordered_json;

// What `write` gives for each of the list.
template <class List, class Write> Json list_of(const List& list, Write write)
{
    Json rows = Json::array();
    for (const auto& item : list) rows.push_back(write(item));
    return rows;
}

// Raw bytes as UTF-8 that can be turned back: byte N is the character U+00NN.
std::string latin1(std::string_view bytes);
std::string colour_text(rpg::Rgb colour); // #rrggbb

// With a line for each value, for output that people read, too. Broken UTF-8, as old archives have it in file
// names, becomes U+FFFD: Json::dump() alone throws at it.
std::string indented_text(const Json& value);

// One line for each value of the object, and for each element of the arrays in it.
rpg::Bytes json_text(const Json& object);

} // namespace converter
