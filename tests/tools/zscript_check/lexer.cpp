#include "tests/tools/zscript_check/lexer.h"

#include "tests/tools/zscript_check/tree.h"

#include <array>
#include <cctype>

namespace tests::zscript {
namespace {

// Longest first.
constexpr std::array<std::string_view, 58> kSigns{
    ">>>=", "<<=", ">>=", ">>>", "~==", "<>=", "...", "==", "!=", "<=", ">=", "&&", "||", "++", "--",
    "+=",   "-=",  "*=",  "/=",  "%=",  "&=",  "|=",  "^=", "<<", ">>", "**", "..", "::", "->", "{",
    "}",    "(",   ")",   "[",   "]",   ";",   ",",   ":",  "?",  ".",  "=",  "<",  ">",  "+",  "-",
    "*",    "/",   "%",   "&",   "|",   "^",   "~",   "!",  "#",  "@",  "$",  "\\", "`"};

bool is_word(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}
bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

class Lexer {
public:
    Lexer(std::string_view source, std::string& problem) : source_(source), problem_(problem) {}

    std::vector<Token> run()
    {
        while (skip_blanks()) next();
        tokens_.push_back({TokenKind::End, "the end", line_});
        return std::move(tokens_);
    }

private:
    bool at_end() const { return at_ >= source_.size(); }
    char now(std::size_t ahead = 0) const
    {
        return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
    }

    void complain(const std::string& what)
    {
        if (problem_.empty()) problem_ = std::to_string(line_) + ": " + what;
    }

    bool skip_blanks()
    {
        while (!at_end()) {
            if (now() == '\n') ++line_;
            if (std::isspace(static_cast<unsigned char>(now())) != 0) {
                ++at_;
            } else if (now() == '/' && now(1) == '/') {
                while (!at_end() && now() != '\n') ++at_;
            } else if (now() == '/' && now(1) == '*') {
                skip_comment();
            } else {
                return true;
            }
        }
        return false;
    }

    void skip_comment()
    {
        at_ += 2;
        while (!at_end() && !(now() == '*' && now(1) == '/')) {
            if (now() == '\n') ++line_;
            ++at_;
        }
        if (at_end()) complain("a comment without an end");
        at_ += 2;
    }

    void add(TokenKind kind, std::string text) { tokens_.push_back({kind, std::move(text), line_}); }

    void next()
    {
        const char c = now();
        if (c == '"' || c == '\'') {
            quoted(c);
        } else if (is_digit(c) || (c == '.' && is_digit(now(1)))) {
            number();
        } else if (is_word(c)) {
            const std::size_t start = at_;
            while (is_word(now())) ++at_;
            add(TokenKind::Word, lower(source_.substr(start, at_ - start)));
        } else {
            sign();
        }
    }

    void quoted(char mark)
    {
        std::string text;
        for (++at_; !at_end() && now() != mark && now() != '\n'; ++at_) {
            if (now() == '\\' && mark == '"') {
                ++at_;
                text += now() == 'n' ? '\n' : now();
            } else {
                text += now();
            }
        }
        if (now() != mark) complain("a text without an end");
        ++at_;
        add(mark == '"' ? TokenKind::Text : TokenKind::Name, text);
    }

    void number()
    {
        const std::size_t start = at_;
        bool real = false;
        if (now() == '0' && (now(1) == 'x' || now(1) == 'X')) {
            at_ += 2;
            while (std::isxdigit(static_cast<unsigned char>(now())) != 0) ++at_;
        } else {
            while (is_digit(now())) ++at_;
            if (now() == '.' && now(1) != '.') {
                real = true;
                ++at_;
                while (is_digit(now())) ++at_;
            }
        }
        if (is_word(now())) complain("a number that runs into a word");
        add(real ? TokenKind::Real : TokenKind::Number, std::string(source_.substr(start, at_ - start)));
    }

    void sign()
    {
        for (const std::string_view each : kSigns) {
            if (source_.substr(at_, each.size()) != each) continue;
            at_ += each.size();
            add(TokenKind::Sign, std::string(each));
            return;
        }
        complain(std::string("no such character: ") + now());
        ++at_;
    }

    std::string_view source_;
    std::string& problem_;
    std::size_t at_ = 0;
    int line_ = 1;
    std::vector<Token> tokens_;
};

} // namespace

std::vector<Token> tokens_of(std::string_view source, std::string& problem)
{
    return Lexer(source, problem).run();
}

} // namespace tests::zscript
