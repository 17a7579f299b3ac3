#include "runtime/play/history.h"

#include <algorithm>

namespace runtime {
namespace {

char small_letter(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    const bool is_capital = (byte >= 'A' && byte <= 'Z') || (byte >= 0xC0 && byte <= 0xDE && byte != 0xD7);
    return is_capital ? static_cast<char>(byte + 32) : c;
}

bool contains_word(std::string_view text, std::string_view word)
{
    return !std::ranges::search(text, word, {}, small_letter, small_letter).empty();
}

} // namespace

void History::add(HistoryKind kind, std::string who, std::string text)
{
    HistoryEntry entry{kind, std::move(who), std::move(text)};
    if (entry.text.empty()) return;
    if (kind == HistoryKind::Speech && !entries_.empty() && entries_.back() == entry) return;
    entries_.push_back(std::move(entry));
    if (entries_.size() > kMost) entries_.pop_front();
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
