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
    std::string name; // in small letters
    UdmfValue value;
};

struct UdmfBlock {
    std::string kind{}; // in small letters: vertex, linedef, sidedef, sector, thing or another
    std::vector<UdmfField> fields{};
    std::uint32_t line = 0; // of the text

    const UdmfValue* find(std::string_view name) const;
    std::optional<std::int64_t> integer(std::string_view name) const;
    std::optional<double> number(std::string_view name) const; // integers, too
    std::optional<std::string> text(std::string_view name) const;
    bool flag(std::string_view name) const; // false where it is not given

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

// Errors have line and column. Fields of a name that appears twice in a block: the last one counts.
rpg::Result<UdmfMap> parse_udmf(std::string_view text, std::string_view file);

// The namespace first; blocks in their order with a comment that counts each kind.
std::string write_udmf(const UdmfMap& map);

} // namespace converter::wad
