#include "converter/suggest.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <utility>
#include <vector>

namespace converter {
namespace {
// Letters to insert, delete or replace to turn one word into the other.
std::size_t edit_distance(std::string_view from, std::string_view to)
{
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}
} // namespace

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> words)
{
    std::string_view best;
    std::size_t best_distance = typed.size() / 3 + 1; // one slip in three letters, and one more
    for (const std::string_view word : words) {
        const bool completes = typed.size() >= 2 && word.starts_with(typed);
        const std::size_t distance = completes ? 1 : edit_distance(typed, word);
        if (distance > best_distance || (distance == best_distance && !best.empty())) continue;
        best = word;
        best_distance = distance;
    }
    return best.empty() ? std::string() : fmt::format(" (did you mean '{}'?)", best);
}
} // namespace converter
