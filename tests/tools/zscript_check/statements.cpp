#include "tests/tools/zscript_check/parser.h"

#include <utility>

namespace tests::zscript {
namespace {

Node variable(TokenReader& in)
{
    Node made = in.node(Kind::Variable, in.expect_word());
    while (in.accept_sign("[")) {
        made.second = "[]";
        if (!in.is_sign("]")) parse_expression(in);
        in.expect_sign("]");
    }
    if (!in.accept_sign("=")) return made;
    if (in.is_sign("{")) { // static const lists
        in.take();
        while (!in.is_sign("}") && !in.failed()) {
            made.children.push_back(parse_expression(in));
            if (!in.accept_sign(",")) break;
        }
        in.expect_sign("}");
        return made;
    }
    made.children.push_back(parse_expression(in));
    return made;
}

Node local(TokenReader& in)
{
    Node made = in.node(Kind::Local, parse_type(in));
    do made.children.push_back(variable(in));
    while (in.accept_sign(",") && !in.failed());
    in.expect_sign(";");
    return made;
}

Node evaluation(TokenReader& in)
{
    Node made = in.node(Kind::Evaluate);
    made.children.push_back(parse_expression(in));
    return made;
}

Node simple(TokenReader& in)
{
    if (starts_local(in)) return local(in);
    Node made = evaluation(in);
    in.expect_sign(";");
    return made;
}

Node loop(TokenReader& in)
{
    in.take();
    Node made = in.node(Kind::For);
    in.expect_sign("(");
    made.children.push_back(in.accept_sign(";") ? in.node(Kind::Nothing) : simple(in));
    made.children.push_back(in.is_sign(";") ? in.node(Kind::Nothing) : parse_expression(in));
    in.expect_sign(";");
    made.children.push_back(in.is_sign(")") ? in.node(Kind::Nothing) : evaluation(in));
    in.expect_sign(")");
    made.children.push_back(parse_statement(in));
    return made;
}

Node if_statement(TokenReader& in)
{
    in.take();
    Node made = in.node(Kind::If);
    in.expect_sign("(");
    made.children.push_back(parse_expression(in));
    in.expect_sign(")");
    made.children.push_back(parse_statement(in));
    if (in.accept_word("else")) made.children.push_back(parse_statement(in));
    return made;
}

Node selection(TokenReader& in)
{
    in.take();
    Node made = in.node(Kind::Switch);
    in.expect_sign("(");
    made.children.push_back(parse_expression(in));
    in.expect_sign(")");
    in.expect_sign("{");
    while (!in.is_sign("}") && !in.failed()) {
        if (in.accept_word("case")) {
            Node label = in.node(Kind::Case);
            label.children.push_back(parse_expression(in));
            in.expect_sign(":");
            made.children.push_back(std::move(label));
        } else if (in.is_word("default") && in.is_sign(":", 1)) {
            in.take();
            in.take();
            made.children.push_back(in.node(Kind::Otherwise));
        } else {
            made.children.push_back(parse_statement(in));
        }
    }
    in.expect_sign("}");
    return made;
}

Node do_while(TokenReader& in)
{
    in.take();
    Node made = in.node(Kind::DoWhile);
    Node body = parse_statement(in);
    if (!in.accept_word("while")) in.complain("while is expected");
    in.expect_sign("(");
    made.children.push_back(parse_expression(in));
    in.expect_sign(")");
    in.expect_sign(";");
    made.children.push_back(std::move(body));
    return made;
}

Node multi_assign(TokenReader& in)
{
    Node made = in.node(Kind::MultiAssign);
    if (in.accept_word("let")) made.text = "let";
    in.expect_sign("[");
    do made.children.push_back(parse_expression(in));
    while (in.accept_sign(","));
    in.expect_sign("]");
    in.expect_sign("=");
    made.children.push_back(parse_expression(in));
    in.expect_sign(";");
    return made;
}

Node leave(TokenReader& in, Kind kind)
{
    in.take();
    Node made = in.node(kind);
    if (kind == Kind::Return && !in.is_sign(";")) {
        do made.children.push_back(parse_expression(in));
        while (in.accept_sign(","));
    }
    in.expect_sign(";");
    return made;
}

} // namespace

bool starts_local(TokenReader& in)
{
    if (in.now().kind != TokenKind::Word) return false;
    if (in.is_word("static") || in.is_word("let")) return true;
    if (in.is_word("class") && in.is_sign("<", 1)) return true;
    if (in.is_word("array") && in.is_sign("<", 1)) return true;
    return in.now(1).kind == TokenKind::Word && !in.is_word("is", 1) && !in.is_word("dot", 1) &&
           !in.is_word("cross", 1);
}

std::string parse_type(TokenReader& in)
{
    std::string type;
    while (in.is_word("static") || in.is_word("const")) in.take();
    type = in.expect_word();
    if (in.accept_sign("<")) {
        type += '<' + parse_type(in);
        while (in.accept_sign(",")) type += ',' + parse_type(in);
        if (!in.accept_half_sign(">>")) in.expect_sign(">");
        type += '>';
    }
    return type;
}

Node parse_block(TokenReader& in)
{
    Node made = in.node(Kind::Block);
    in.expect_sign("{");
    while (!in.is_sign("}") && !in.at_end() && !in.failed()) made.children.push_back(parse_statement(in));
    in.expect_sign("}");
    return made;
}

Node parse_statement(TokenReader& in)
{
    if (in.is_sign("{")) return parse_block(in);
    if (in.accept_sign(";")) return in.node(Kind::Nothing);
    if (in.is_sign("[") || (in.is_word("let") && in.is_sign("[", 1))) return multi_assign(in);
    if (in.is_word("if")) return if_statement(in);
    if (in.is_word("for")) return loop(in);
    if (in.is_word("switch")) return selection(in);
    if (in.is_word("do")) return do_while(in);
    if (in.is_word("return")) return leave(in, Kind::Return);
    if (in.is_word("break")) return leave(in, Kind::Break);
    if (in.is_word("continue")) return leave(in, Kind::Continue);
    if (in.is_word("while")) {
        in.take();
        Node made = in.node(Kind::While);
        in.expect_sign("(");
        made.children.push_back(parse_expression(in));
        in.expect_sign(")");
        made.children.push_back(parse_statement(in));
        return made;
    }
    return simple(in);
}

} // namespace tests::zscript
