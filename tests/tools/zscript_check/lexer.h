#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tests::zscript {

enum class TokenKind : std::uint8_t { Word, Number, Real, Text, Name, Sign, End };

struct Token {
    TokenKind kind = TokenKind::End;
    std::string text;
    int line = 0;
};

// Words come in small letters: the language does not tell them from capitals. The last token is End.
// `problem`: the first thing that is no token, with its line.
std::vector<Token> tokens_of(std::string_view source, std::string& problem);

} // namespace tests::zscript
