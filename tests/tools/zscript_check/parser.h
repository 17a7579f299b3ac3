#pragma once
#include "tests/tools/zscript_check/lexer.h"
#include "tests/tools/zscript_check/tree.h"

#include <initializer_list>

namespace tests::zscript {

// What the parts of the parser share. The first problem ends the reading of a file.
class TokenReader {
public:
    TokenReader(std::string_view text, Module& module);

    bool failed() const { return !module_.problems.empty(); }
    const Token& now(std::size_t ahead = 0) const;
    Token take();
    bool is_sign(std::string_view sign, std::size_t ahead = 0) const;
    bool is_word(std::string_view word, std::size_t ahead = 0) const; // in any case
    bool accept_sign(std::string_view sign);
    bool accept_word(std::string_view word);
    bool accept_half_sign(std::string_view sign); // the first half of a doubled one, as in array<array<int>>
    void expect_sign(std::string_view sign);
    std::string expect_word();
    void complain(const std::string& what);
    std::size_t place() const { return at_; }
    void go_to(std::size_t place) { at_ = place; }
    bool at_end() const { return now().kind == TokenKind::End; }
    Node node(Kind kind, std::string text = {}) const;

private:
    Module& module_;
    std::vector<Token> tokens_;
    std::size_t at_ = 0;
};

Node parse_expression(TokenReader& in);
Node parse_statement(TokenReader& in);
Node parse_block(TokenReader& in);
std::string parse_type(TokenReader& in);
bool starts_local(TokenReader& in); // a type and a name come next
Node parse_defaults(TokenReader& in);
Node parse_states(TokenReader& in);

} // namespace tests::zscript
