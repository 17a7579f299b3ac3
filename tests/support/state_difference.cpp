#include "tests/support/state_difference.h"

#include "rpg/state/fields.h"

#include <fmt/format.h>

namespace tests {

std::string to_string(const rpg::Difference& difference)
{
    return fmt::format("{}: {} / {}", difference.field, difference.left, difference.right);
}

namespace {

template <class T> std::string difference(const std::string& path, const T& left, const T& right)
{
    if (left == right) return {};
    std::string found;
    if constexpr (rpg::HasFields<T>) {
        rpg::visit_fields(
            [&](const auto& field, const auto& a, const auto& b) {
                if (found.empty())
                    found =
                        difference(fmt::format("{}{}{}", path, path.empty() ? "" : ".", field.name), a, b);
            },
            left, right);
    } else if constexpr (rpg::Scalar<T>) {
        found = to_string({path, rpg::text_of(left), rpg::text_of(right)});
    } else if constexpr (std::is_same_v<T, std::string>) {
        found = to_string({path, "'" + left + "'", "'" + right + "'"});
    } else {
        if (left.size() != right.size()) return difference(path + ".size", left.size(), right.size());
        for (std::size_t i = 0; i < left.size() && found.empty(); ++i) {
            const std::string place = fmt::format("{}[{}]", path, i);
            if constexpr (requires { left.data(); })
                found = difference(place, left[i], right[i]);
            else
                found = difference(place, bool{left[i]}, bool{right[i]});
        }
    }
    return found;
}

} // namespace

std::string first_difference(const rpg::GameState& left, const rpg::GameState& right)
{
    return difference("", left, right);
}

} // namespace tests
