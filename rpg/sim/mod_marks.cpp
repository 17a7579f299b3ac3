#include "rpg/sim/mod_marks.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

const ModMark* find_mark(std::span<const ModMark> marks, const std::string& name)
{
    const auto found = std::ranges::find(marks, name, &ModMark::name);
    return found == marks.end() ? nullptr : &*found;
}

void add_part(std::string& text, const std::string& part)
{
    text += (text.empty() ? "" : "; ") + part;
}

} // namespace

std::string different_mods(std::span<const ModMark> recorded, std::span<const ModMark> present)
{
    std::string text;
    for (const ModMark& mark : recorded) {
        const ModMark* now = find_mark(present, mark.name);
        if (now == nullptr)
            add_part(text, fmt::format("mod {} {} is missing", mark.name, mark.version));
        else if (now->version != mark.version)
            add_part(text,
                     fmt::format("mod {} was version {}, this is {}", mark.name, mark.version, now->version));
        else if (now->crc != mark.crc)
            add_part(text, fmt::format("mod {} {} has other files ({:08x}, these are {:08x})", mark.name,
                                       mark.version, mark.crc, now->crc));
    }
    for (const ModMark& mark : present)
        if (find_mark(recorded, mark.name) == nullptr)
            add_part(text, fmt::format("mod {} {} was not there", mark.name, mark.version));
    if (text.empty() && !std::ranges::equal(recorded, present)) text = "the mods had another order";
    return text;
}

} // namespace rpg
