#pragma once
#include "converter/importer/recipe.h"
#include "rpg/core/error.h"
#include "rpg/model/colour.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace converter::importer {

// A word of a recipe line, without quotes. `|` alone is a separator; a quoted one is a word.
struct Word {
    std::string text{};
    std::uint32_t column = 0;
    bool is_quoted = false;
    bool is_separator() const { return !is_quoted && text == "|"; }
};

// The words of one line without its comment.
std::vector<Word> split_words(std::string_view line);

// Reads words of one line; the first error sticks, as in a ByteReader.
class WordReader {
public:
    WordReader(std::vector<Word> words, std::string_view file, std::uint32_t line)
        : words_(std::move(words)), file_(file), line_(line)
    {
    }
    bool at_end() const { return next_ == words_.size(); }
    bool at_separator() const { return !at_end() && words_[next_].is_separator(); }
    const Word* peek() const { return at_end() ? nullptr : &words_[next_]; }
    Word take(std::string_view what); // an error if there is none or a separator is next
    void skip() { ++next_; }
    Place place() const;

    int whole_number(std::string_view text, std::string_view what, int least, int most);
    double number(std::string_view text, std::string_view what);
    std::array<int, 2> place_in_cell(std::string_view text, std::string_view what); // "X,Y"
    rpg::Rgb colour(std::string_view text, std::string_view what);                  // #RRGGBB

    void reject(std::string_view what, std::string_view reason);
    void reject_at(Place place, std::string_view what, std::string_view reason);
    bool failed() const { return error_.has_value(); }
    const rpg::Error& error() const { return *error_; }

private:
    std::vector<Word> words_;
    std::string_view file_;
    std::uint32_t line_;
    std::size_t next_ = 0;
    std::optional<rpg::Error> error_;
};

// "key=value"; the value is empty where there is no '='.
struct Option {
    std::string_view key;
    std::string_view value;
};
Option split_option(std::string_view word);

// Sets one option of a frame; false if its key is unknown.
bool read_frame_option(WordReader& in, const Option& option, FrameOptions& options);

} // namespace converter::importer
