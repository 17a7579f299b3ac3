#include "tests/tools/zscript_check/parser.h"

#include <array>
#include <cstdlib>
#include <utility>

namespace tests::zscript {
namespace {

struct Level {
    std::initializer_list<std::string_view> signs;
};
// From the weakest to the strongest.
const std::array<Level, 10> kLevels{{{{"||"}},
                                     {{"&&"}},
                                     {{"==", "!=", "~=="}},
                                     {{"<", ">", "<=", ">=", "<>="}},
                                     {{".."}},
                                     {{"|"}},
                                     {{"^"}},
                                     {{"&"}},
                                     {{"<<", ">>", ">>>"}},
                                     {{"+", "-"}}}};

Node unary(TokenReader& in);

Node binary(Node left, std::string sign, Node right)
{
    Node made{.kind = Kind::Binary, .text = std::move(sign), .line = left.line};
    made.children.push_back(std::move(left));
    made.children.push_back(std::move(right));
    return made;
}

Node product(TokenReader& in)
{
    Node left = unary(in);
    for (;;) {
        const bool is_cross = in.is_word("cross") || in.is_word("dot");
        if (!in.is_sign("*") && !in.is_sign("/") && !in.is_sign("%") && !is_cross) return left;
        std::string sign = in.take().text;
        left = binary(std::move(left), std::move(sign), unary(in));
    }
}

Node level(TokenReader& in, std::size_t depth)
{
    if (depth == kLevels.size()) return product(in);
    Node left = level(in, depth + 1);
    for (;;) {
        bool found = false;
        for (const std::string_view sign : kLevels[depth].signs) found = found || in.is_sign(sign);
        if (depth == 3 && in.is_word("is")) found = true;
        if (!found || in.failed()) return left;
        std::string sign = lower(in.take().text);
        left = binary(std::move(left), std::move(sign), level(in, depth + 1));
    }
}

Node arguments(TokenReader& in, Node callee)
{
    Node call = in.node(Kind::Call);
    call.children.push_back(std::move(callee));
    in.expect_sign("(");
    while (!in.is_sign(")") && !in.failed()) {
        if (in.now().kind == TokenKind::Word && in.is_sign(":", 1)) {
            Node named = in.node(Kind::Named, in.take().text);
            in.expect_sign(":");
            named.children.push_back(parse_expression(in));
            call.children.push_back(std::move(named));
        } else {
            call.children.push_back(parse_expression(in));
        }
        if (!in.accept_sign(",")) break;
    }
    in.expect_sign(")");
    return call;
}

Node tuple_or_group(TokenReader& in)
{
    in.expect_sign("(");
    if (in.is_word("class") && in.is_sign("<", 1)) {
        in.take();
        in.expect_sign("<");
        Node cast = in.node(Kind::ClassCast, in.expect_word());
        in.expect_sign(">");
        in.expect_sign(")");
        in.expect_sign("(");
        cast.children.push_back(parse_expression(in));
        in.expect_sign(")");
        return cast;
    }
    Node tuple = in.node(Kind::Tuple);
    tuple.children.push_back(parse_expression(in));
    while (in.accept_sign(",")) tuple.children.push_back(parse_expression(in));
    in.expect_sign(")");
    if (tuple.children.size() > 1) return tuple;
    Node inner = std::move(tuple.children.front());
    return inner;
}

Node primary(TokenReader& in)
{
    const Token token = in.now();
    Node made = in.node(Kind::Identifier, token.text);
    switch (token.kind) {
    case TokenKind::Word:
        break;
    case TokenKind::Number:
        made.kind = Kind::Number;
        made.number = static_cast<std::int32_t>(std::strtoll(token.text.c_str(), nullptr, 0));
        break;
    case TokenKind::Real:
        made.kind = Kind::Real;
        break;
    case TokenKind::Text:
        made.kind = Kind::Text;
        break;
    case TokenKind::Name:
        made.kind = Kind::NameText;
        break;
    default:
        if (in.is_sign("(")) return tuple_or_group(in);
        in.complain("an expression is expected before " + token.text);
        return made;
    }
    in.take();
    return made;
}

Node postfix(TokenReader& in)
{
    Node left = primary(in);
    while (!in.failed()) {
        if (in.is_sign("(")) {
            left = arguments(in, std::move(left));
        } else if (in.is_sign("[")) {
            Node index = in.node(Kind::Index);
            in.take();
            index.children.push_back(std::move(left));
            index.children.push_back(parse_expression(in));
            in.expect_sign("]");
            left = std::move(index);
        } else if (in.accept_sign(".")) {
            Node member = in.node(Kind::Member, in.expect_word());
            member.children.push_back(std::move(left));
            left = std::move(member);
        } else if (in.is_sign("++") || in.is_sign("--")) {
            Node step = in.node(Kind::Postfix, in.take().text);
            step.children.push_back(std::move(left));
            left = std::move(step);
        } else {
            return left;
        }
    }
    return left;
}

Node unary(TokenReader& in)
{
    for (const std::string_view sign : {"-", "+", "!", "~", "++", "--"}) {
        if (!in.is_sign(sign)) continue;
        Node made = in.node(Kind::Unary, in.take().text);
        made.children.push_back(unary(in));
        return made;
    }
    return postfix(in);
}

Node choice(TokenReader& in)
{
    Node condition = level(in, 0);
    if (!in.accept_sign("?")) return condition;
    Node made = in.node(Kind::Choose);
    made.children.push_back(std::move(condition));
    made.children.push_back(parse_expression(in));
    in.expect_sign(":");
    made.children.push_back(parse_expression(in));
    return made;
}

} // namespace

Node parse_expression(TokenReader& in)
{
    Node left = choice(in);
    for (const std::string_view sign : {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}) {
        if (!in.is_sign(sign)) continue;
        Node made = in.node(Kind::Assign, in.take().text);
        made.children.push_back(std::move(left));
        made.children.push_back(parse_expression(in));
        return made;
    }
    return left;
}

} // namespace tests::zscript
