#pragma once
#include "rpg/core/error.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace converter::wad {

// One problem of a WAD. `kind` is a word for programs, the error a line for people.
struct Finding {
    std::string kind;
    rpg::Error error;
};

// Collects findings. Of one kind in one lump only the first thousand are kept, then one line says so: a
// damaged file may have a problem in every record.
class Findings {
public:
    void add(std::string_view kind, rpg::Error error);
    std::vector<Finding> take() { return std::move(list_); }

private:
    static constexpr std::size_t kMostOfAKind = 1000;
    std::vector<Finding> list_;
    std::string run_; // kind and lump of the last finding
    std::size_t run_length_ = 0;
};

} // namespace converter::wad
