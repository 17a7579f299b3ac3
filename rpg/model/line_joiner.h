#pragma once
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// Joins the lines of texts that were broken by hand for a narrow screen, with words divided at hyphens. A
// divided word ("cor-ridor") differs from a hyphenated one ("half-life") by the words that the game uses
// elsewhere, and a few rules of English.
class LineJoiner {
public:
    static constexpr int kPhoneColumns = 18; // line width of the game's texts

    // Words of a text of the game; '|' ends its lines.
    void learn(std::string_view text);
    void forget() { words_.clear(); }

    // Joins lines that were broken at `made_for` columns into paragraphs, one line each. Intended breaks
    // stay: lists, signs, names of speakers, headings, empty lines. A signature gets a line of its own.
    std::vector<std::string> paragraphs(const std::vector<std::string>& lines, int made_for) const;
    std::string paragraphs(std::string_view text, int made_for) const; // the same, joined with '|'
    // Whether "LEFT-RIGHT" keeps its hyphen when joined on one line.
    bool keeps_hyphen(std::u32string_view left, std::u32string_view right) const;

private:
    using LettersView = std::u32string_view;
    bool ends_before(LettersView whole, LettersView line, LettersView next) const;
    bool is_heading_of_two(const std::vector<std::u32string>& lines, std::size_t first) const;
    bool joins(LettersView line, LettersView next, int made_for) const;
    bool knows(const std::u32string& word) const { return words_.contains(word); }

    std::set<std::u32string> words_; // in small letters, hyphens inside kept
};

} // namespace rpg
