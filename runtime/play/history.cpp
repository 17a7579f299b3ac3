#include "runtime/play/history.h"

#include "rpg/core/utf8.h"

#include <algorithm>

namespace runtime {
namespace {

bool contains_word(std::string_view text, std::string_view word)
{
    return rpg::in_small_letters(text).find(rpg::in_small_letters(word)) != std::string::npos;
}

} // namespace

void History::go_to(std::size_t place)
{
    while (!told_.empty() && told_.back().place > place) told_.pop_back();
    place_ = place;
}

void History::begin()
{
    for (Told& told : told_) told.place = 0;
    place_ = 0;
}

void History::restore(std::vector<HistoryEntry> saved)
{
    told_.clear();
    place_ = 0;
    for (HistoryEntry& entry : saved) told_.push_back({std::move(entry), 0});
}

std::vector<HistoryEntry> History::to_save() const
{
    std::vector<HistoryEntry> last;
    for (std::size_t i = told_.size() - std::min(told_.size(), kSaved); i < told_.size(); ++i)
        last.push_back(told_[i].entry);
    return last;
}

void History::add(HistoryKind kind, std::string who, std::string text)
{
    HistoryEntry entry{kind, std::move(who), std::move(text)};
    if (entry.text.empty()) return;
    if (kind == HistoryKind::Speech && !told_.empty() && told_.back().entry == entry) return;
    told_.push_back({std::move(entry), place_});
    if (told_.size() > kMax) told_.pop_front();
}

std::vector<HistoryEntry> History::with(std::string_view word) const
{
    std::vector<HistoryEntry> found;
    for (auto it = told_.rbegin(); it != told_.rend(); ++it)
        if (const HistoryEntry& entry = it->entry;
            word.empty() || contains_word(entry.text, word) || contains_word(entry.who, word))
            found.push_back(entry);
    return found;
}

} // namespace runtime
