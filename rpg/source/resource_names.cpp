#include "rpg/source/resource_names.h"

#include "rpg/core/text.h"

#include <algorithm>
#include <array>

namespace rpg {
namespace {

struct Row {
    std::uint16_t number = 0;
    std::string_view name;
};

constexpr std::array kRows{
    Row{5001, "entities.db"},
    Row{5002, "sintable.bin"},
    Row{5003, "wtexels.bin"},
    Row{5004, "stexels.bin"},
    Row{5005, "palettes.bin"},
    Row{5006, "bitshapes.bin"},
    Row{5007, "mappings.bin"},
    Row{5008, "intro.bsp"},
    Row{5009, "level01.bsp"},
    Row{5010, "level02.bsp"},
    Row{5011, "level03.bsp"},
    Row{5012, "level04.bsp"},
    Row{5013, "level05.bsp"},
    Row{5014, "level06.bsp"},
    Row{5015, "level07.bsp"},
    Row{5016, "junction.bsp"},
    Row{5017, "junction_destroyed.bsp"},
    Row{5018, "items.bsp"},
    Row{5019, "reactor.bsp"},
    Row{5020, "endgame.bsp"},
    Row{5021, "j.bmp"},
    Row{5022, "a.bmp"},
    Row{5023, "c.bmp"},
    Row{5024, "d.bmp"},
    Row{5025, "e.bmp"},
    Row{5026, "f.bmp"},
    Row{5027, "b.bmp"},
    Row{5028, "l.bmp"},
    Row{5029, "k.bmp"},
    Row{5030, "m.bmp"},
    Row{5031, "n.bmp"},
    Row{5032, "g.bmp"},
    Row{5033, "p.bmp"},
    Row{5034, "q.bmp"},
    Row{5035, "gibs_16.bmp"},
    Row{5036, "o.bmp"},
    Row{5037, "larger HUD faces.bmp"},
    Row{5038, "larger_font.bmp"},
    Row{5041, "help.txt"},
    Row{5056, "larger_HUD_icon_sheet.bmp"},
    Row{5075, "menu.bsp"},
    Row{5132, "gibs_24.bmp"},
    Row{5135, "bar_lg.bmp"},
};
static_assert(kRows.size() == 43);
static_assert(std::ranges::is_sorted(kRows, {}, &Row::number));

// The number before `ending`, written without leading zeros.
std::optional<std::uint16_t> number_before(std::string_view ending, std::string_view name)
{
    if (!name.ends_with(ending)) return std::nullopt;
    name.remove_suffix(ending.size());
    const auto number = parse_whole<std::uint16_t>(name);
    return number && name.front() != '0' ? number : std::nullopt;
}

} // namespace

std::optional<std::uint16_t> resource_number_of(std::string_view name)
{
    const std::string wanted = to_lower(name);
    const auto row =
        std::ranges::find_if(kRows, [&](const Row& each) { return to_lower(each.name) == wanted; });
    if (row != kRows.end()) return row->number;
    for (const std::string_view ending : {".pmd", ".wav", ".mid", ".bin"})
        if (const auto number = number_before(ending, wanted)) return number;
    return std::nullopt;
}

std::string_view name_of_resource(std::uint16_t number)
{
    const auto row = std::ranges::find(kRows, number, &Row::number);
    return row == kRows.end() ? std::string_view{} : row->name;
}

std::optional<std::uint16_t> string_number_of(std::string_view name)
{
    return number_before(".txt", to_lower(name));
}

} // namespace rpg
