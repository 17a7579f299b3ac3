#include "rpg/project/remarks.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {

void Remarks::add(std::string_view topic, std::string_view place)
{
    const auto known = std::ranges::find(topics_, topic, &Topic::name);
    if (known == topics_.end())
        topics_.push_back({std::string(topic), std::string(place)});
    else
        known->places += fmt::format(", {}", place);
}

void Remarks::add(std::string_view topic, std::string_view place, std::size_t count)
{
    if (count != 0) add(topic, fmt::format("{} ({})", place, count));
}

std::vector<std::string> Remarks::lines() const
{
    std::vector<std::string> lines;
    for (const Topic& topic : topics_) lines.push_back(topic.name + ": " + topic.places);
    return lines;
}

} // namespace rpg
