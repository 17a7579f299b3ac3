#include "runtime/play/history.h"

#include "rpg/model/latin_text.h"

#include <algorithm>

namespace runtime {
namespace {

bool contains_word(std::string_view text, std::string_view word)
{
    const auto is_same = [](char a, char b) { return rpg::small_glyph(a) == rpg::small_glyph(b); };
    return !word.empty() &&
           std::search(text.begin(), text.end(), word.begin(), word.end(), is_same) != text.end();
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
