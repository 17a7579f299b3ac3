#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

struct EmbeddedText {
    std::string_view name; // "formats/script.md"
    std::string_view text;
};
std::vector<EmbeddedText> manual_texts(); // pages of docs/ that the build puts into the program

std::string_view manual_page(std::string_view name); // empty if there is none

// Rows about a word in the manual's tables. Empty: there are none.
std::string manual_of_operation(std::string_view name); // "dialog"
std::string manual_of_condition(std::string_view word); // "enter:N"
std::string manual_of_element(std::string_view name);   // "door" of a drawn level

} // namespace rpg
