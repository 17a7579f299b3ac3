#pragma once
#include "rpg/model/glyph_encoding.h"

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
struct WordCompletion;

struct ScriptWord {
    std::string_view text; // with quotation marks and escapes, if quoted
    std::uint32_t column = 0;
    std::uint32_t length = 0;    // in the line
    bool is_of_constant = false; // `text` is the value of the constant in the line
    bool is_quoted() const { return text.starts_with('"'); }
};

struct ScriptFault {
    std::uint32_t column = 0;
    std::string reason;
};

// The words of one line, read from left to right. The first failure sticks: after it, nothing is read.
class ScriptCursor {
public:
    // Leaves out a comment at the end. With `constants`, each $NAME is replaced by its word; they must
    // outlive the cursor.
    explicit ScriptCursor(std::string_view line, const ScriptNames* constants = nullptr);
    // Likewise, and records the meaning of the words in `notes`.
    ScriptCursor(std::string_view line, const ScriptNames* constants, WordNotes* notes, std::uint32_t number);

    bool at_end() const { return next_ == words_.size() || fault_; }
    ScriptWord peek() const; // an empty word at the end
    // Each takes one word or fails; `what` names the missing word for the error. After a failure they return
    // empty values.
    ScriptWord take(std::string_view what);
    bool take_if(std::string_view text);
    bool take_prefix(std::string_view prefix); // takes the prefix and leaves the rest of the word
    void expect(std::string_view text);
    void expect_end();
    std::uint32_t number(std::string_view what, std::uint32_t max);
    std::uint32_t hexadecimal(std::string_view what);
    std::string quoted(std::string_view what, GlyphEncoding encoding = GlyphEncoding::Latin1); // its bytes

    void fail(const ScriptWord& word, std::string reason); // unless something failed before
    const std::optional<ScriptFault>& fault() const { return fault_; }

    // For editors, if requested: the meaning of a word, or the words that are possible here, at the end of
    // the line.
    void mark(const ScriptWord& word, WordMeaning meaning);
    void wish(const WordCompletion& wish);
    void suggest_word(std::string_view keyword);
    bool is_wished() const; // completions for the end of this line are requested

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
