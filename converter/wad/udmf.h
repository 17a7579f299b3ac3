#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// TEXTMAP: a map as text (UDMF 1.1).
namespace converter::wad {

using UdmfValue = std::variant<bool, std::int64_t, double, std::string>;

struct UdmfField {
    std::string name; // lower case
    UdmfValue value;
};

struct UdmfBlock {
    std::string kind{}; // lower case: vertex, linedef, sidedef, sector, thing or another
    std::vector<UdmfField> fields{};
    std::uint32_t line = 0; // in the text

    const UdmfValue* find(std::string_view name) const;
    std::optional<std::int64_t> integer(std::string_view name) const;
    std::optional<double> number(std::string_view name) const; // integers, too
    std::optional<std::string> text(std::string_view name) const;
    bool flag(std::string_view name) const; // false if absent

    void set(std::string_view name, UdmfValue value)
    {
        fields.push_back({std::string(name), std::move(value)});
    }
};

struct UdmfMap {
    std::string name_space = "zdoom";
    std::vector<UdmfField> globals{}; // without the namespace
    std::vector<UdmfBlock> blocks{};  // in their order
};

// Errors have line and column. If a field appears twice in a block, the last one counts.
rpg::Result<UdmfMap> parse_udmf(std::string_view text, std::string_view file);

// The namespace first; blocks in their order, numbered by kind in a comment.
std::string write_udmf(const UdmfMap& map);

} // namespace converter::wad
