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

void History::add(HistoryKind kind, std::string who, std::string text)
{
    HistoryEntry entry{kind, std::move(who), std::move(text)};
    if (entry.text.empty()) return;
    if (kind == HistoryKind::Speech && !entries_.empty() && entries_.back() == entry) return;
    entries_.push_back(std::move(entry));
    if (entries_.size() > kMax) entries_.pop_front();
}

std::vector<HistoryEntry> History::with(std::string_view word) const
{
    std::vector<HistoryEntry> found;
    for (auto it = entries_.rbegin(); it != entries_.rend(); ++it)
        if (word.empty() || contains_word(it->text, word) || contains_word(it->who, word))
            found.push_back(*it);
    return found;
}

} // namespace runtime
