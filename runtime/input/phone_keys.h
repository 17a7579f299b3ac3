#pragma once
#include "runtime/input/bindings.h"

#include <string_view>
#include <vector>

namespace runtime {

// A key of the phone that a text of a game tells the player to press, and what it did there
// (docs/original/screens.md). `name` is what the text calls it, borrowed from a table: "5", "*", "#".
struct PhoneKey {
    std::string_view name;
    Action action{};
    bool operator==(const PhoneKey&) const = default;
};

// In the order of the text, in English or German: "press 5", "the # key", "press 4 or 6 to turn". Digits
// of codes ("press 2, 4 and 6") and numbers of things ("find 2 keys") are not keys of the phone.
std::vector<PhoneKey> phone_keys_in(std::string_view text);

} // namespace runtime
