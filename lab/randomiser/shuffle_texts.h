#pragma once
#include "lab/randomiser/shuffle_work.h"

#include <optional>
#include <string>
#include <string_view>

namespace rpg {

// A code that texts tell in digits becomes another one, in these texts and in translations; one that is told
// in words, or not at all, stays.
void shuffle_codes(ShuffleWork& work);
void shuffle_names(ShuffleWork& work); // of monsters, but for bosses

// The texts of a translation that changed with codes, names and signs, as a translation of their own; empty
// if there are none.
std::string translation_of_changes(const ShuffleWork& work, std::string_view text);

// The text with one code for another wherever its digits follow each other, whatever stands between them:
// "1234", "12:34", "1 pot, 2 pans, 34 spoons". Nothing if they do not.
std::optional<std::string> with_other_code(const std::string& text, const std::string& code,
                                           const std::string& other);

} // namespace rpg
