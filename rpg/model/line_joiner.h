#pragma once
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// Makes texts whole again that were broken by hand for a narrow screen, with words divided at hyphens. What
// tells a divided word ("cor-ridor") from one with a hyphen of its own ("half-life") are the words that the
// game itself uses elsewhere, and a few rules of English.
class LineJoiner {
public:
    static constexpr int kPhoneColumns = 18; // that the game's texts were made for

    // Words of a text of the game; '|' ends its lines.
    void learn(std::string_view text);
    void forget() { words_.clear(); }

    // The paragraphs of lines that were made for so many columns, each in one line. Breaks that the author
    // meant stay: lists, signs, names of speakers, headings, empty lines. A signature gets a line of its own.
    std::vector<std::string> paragraphs(const std::vector<std::string>& lines, int made_for) const;
    std::string paragraphs(std::string_view text, int made_for) const; // both with '|' between
    // Whether "LEFT-RIGHT" keeps its hyphen when it stands in one line.
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
