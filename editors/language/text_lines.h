#pragma once
#include "rpg/core/error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// A place in a text as editors count: line, and byte in the line, both from 0.
struct TextPoint {
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    auto operator<=>(const TextPoint&) const = default;
};

struct TextRange {
    TextPoint begin;
    TextPoint end; // after the last character
    bool holds(TextPoint place) const { return begin <= place && place <= end; }
    auto operator<=>(const TextRange&) const = default;
};

struct FileRange {
    std::string path; // within the project
    TextRange range;
    auto operator<=>(const FileRange&) const = default;
};

struct TextEdit {
    FileRange where;
    std::string text;
};

TextPoint to_text_place(SourcePlace place);
TextRange range_of(SourcePlace place, std::size_t length);

// A text divided into lines. Borrows it.
class TextLines {
public:
    explicit TextLines(std::string_view text);

    std::size_t size() const { return starts_.size(); } // at least 1
    std::string_view line(std::size_t number) const;    // without its line end; empty if there is none
    std::string_view in(const TextRange& range) const;
    std::size_t offset(TextPoint place) const; // clamped to the text
    TextPoint place(std::size_t offset) const;
    TextRange word_at(TextPoint place) const; // letters, digits and other characters of words in scripts
    TextRange rest_of_line(SourcePlace from) const; // without spaces and comments at its end

private:
    std::string_view text_;
    std::vector<std::size_t> starts_;
};

// The protocol counts UTF-16 units in a line, unless both sides agree on bytes.
std::uint32_t utf16_column(std::string_view line, std::uint32_t byte_column);
std::uint32_t byte_column(std::string_view line, std::uint32_t utf16_column);

// Applies the edits. REQUIRES: they do not overlap; any order. Their paths are ignored.
std::string edited(std::string_view text, std::vector<TextEdit> edits);

} // namespace rpg
