#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

class ScriptNames;
struct WordMeaning;
struct WordNotes;
struct WordWish;

struct ScriptWord {
    std::string_view text; // a quoted one with its marks and escapes
    std::uint32_t column = 0;
    std::uint32_t length = 0;    // in the line
    bool is_of_constant = false; // `text` is what the constant in the line stands for
    bool is_quoted() const { return text.starts_with('"'); }
};

struct ScriptFault {
    std::uint32_t column = 0;
    std::string reason;
};

// The words of one line, read from left to right. The first failure sticks: after it nothing is taken.
class ScriptCursor {
public:
    // A comment at the end is left out. With `constants`, each $NAME is the word that it stands for; they
    // must outlive the cursor.
    explicit ScriptCursor(std::string_view line, const ScriptNames* constants = nullptr);
    // Likewise, and what its words mean goes to `notes`.
    ScriptCursor(std::string_view line, const ScriptNames* constants, WordNotes* notes, std::uint32_t number);

    bool at_end() const { return next_ == words_.size() || fault_; }
    ScriptWord peek() const; // an empty word at the end
    // Each takes one word or fails; `what` names the missing word for the error. After a failure they give
    // nothing.
    ScriptWord take(std::string_view what);
    bool take_if(std::string_view text);
    bool take_prefix(std::string_view prefix); // and leaves the rest of the word
    void expect(std::string_view text);
    void expect_end();
    std::uint32_t number(std::string_view what, std::uint32_t max);
    std::uint32_t hexadecimal(std::string_view what);
    std::string quoted(std::string_view what);

    void fail(const ScriptWord& word, std::string reason); // unless something failed before
    const std::optional<ScriptFault>& fault() const { return fault_; }

    // For editors, if they asked: what a word means, or what could stand here, at the end of the line.
    void mark(const ScriptWord& word, WordMeaning meaning);
    void wish(const WordWish& wish);
    void wish_word(std::string_view keyword);
    bool is_wished() const; // the end of this line is asked for

    const std::vector<ScriptWord>& words() const { return words_; }
    std::string_view comment() const { return comment_; } // from its ';' on

private:
    void split(std::string_view line);
    void replace_constants(const ScriptNames& constants);

    std::vector<ScriptWord> words_;
    std::size_t next_ = 0;
    std::uint32_t end_column_ = 1;
    std::string_view comment_;
    std::optional<ScriptFault> fault_;
    WordNotes* notes_ = nullptr;
    std::uint32_t number_ = 0; // of the line
};

} // namespace rpg
