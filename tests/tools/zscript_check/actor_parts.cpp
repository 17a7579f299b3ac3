#include "tests/tools/zscript_check/parser.h"

#include <array>
#include <utility>

namespace tests::zscript {
namespace {

std::string dotted(TokenReader& in)
{
    std::string text = in.expect_word();
    while (in.accept_sign(".")) text += '.' + in.expect_word();
    return text;
}

bool is_jump(TokenReader& in)
{
    for (const std::string_view word : {"goto", "loop", "stop", "wait", "fail"})
        if (in.is_word(word)) return true;
    return false;
}

Node jump(TokenReader& in)
{
    Node made = in.node(Kind::Jump, lower(in.take().text));
    if (made.text == "goto") {
        if (in.now().kind == TokenKind::Word && in.is_sign("::", 1)) {
            made.second = in.take().text + "::";
            in.take();
        }
        made.second += dotted(in);
        if (in.accept_sign("+")) in.take();
    }
    in.expect_sign(";");
    return made;
}

Node frames(TokenReader& in)
{
    Node made = in.node(Kind::Frames, in.take().text);
    made.second = in.take().text;
    made.children.push_back(parse_expression(in));
    while (in.now().kind == TokenKind::Word && !in.is_sign("(", 1) && !in.is_sign(";", 1))
        made.words.push_back(lower(in.take().text));
    const bool is_last_option = in.is_word("bright") || in.is_word("nodelay") || in.is_word("fast") ||
                                in.is_word("slow") || in.is_word("canraise");
    if (is_last_option) made.words.push_back(lower(in.take().text));
    if (in.is_word("light") || in.is_word("offset")) {
        in.take();
        in.expect_sign("(");
        while (!in.accept_sign(")") && !in.at_end()) in.take();
    }
    if (in.is_sign("{")) {
        made.children.push_back(parse_block(in));
        return made;
    }
    if (!in.is_sign(";")) {
        Node action = parse_expression(in);
        if (action.kind == Kind::Identifier) {
            Node call = in.node(Kind::Call);
            call.children.push_back(std::move(action));
            action = std::move(call);
        }
        made.children.push_back(std::move(action));
    }
    in.expect_sign(";");
    return made;
}

} // namespace

Node parse_defaults(TokenReader& in)
{
    in.take();
    Node made = in.node(Kind::Defaults);
    in.expect_sign("{");
    while (!in.is_sign("}") && !in.at_end() && !in.failed()) {
        if (in.is_sign("+") || in.is_sign("-")) {
            std::string sign = in.take().text;
            Node flag = in.node(Kind::Flag, dotted(in));
            flag.second = std::move(sign);
            in.accept_sign(";");
            made.children.push_back(std::move(flag));
            continue;
        }
        Node setting = in.node(Kind::Setting, dotted(in));
        while (!in.is_sign(";") && !in.failed()) {
            setting.children.push_back(parse_expression(in));
            if (!in.accept_sign(",")) break;
        }
        in.expect_sign(";");
        made.children.push_back(std::move(setting));
    }
    in.expect_sign("}");
    return made;
}

Node parse_states(TokenReader& in)
{
    in.take();
    Node made = in.node(Kind::States);
    if (in.accept_sign("(")) {
        while (!in.accept_sign(")") && !in.at_end()) made.words.push_back(lower(in.take().text));
    }
    in.expect_sign("{");
    while (!in.is_sign("}") && !in.at_end() && !in.failed()) {
        if (in.now().kind == TokenKind::Word && in.is_sign(":", 1)) {
            made.children.push_back(in.node(Kind::Label, in.take().text));
            in.take();
        } else if (in.now().kind == TokenKind::Word && in.is_sign(".", 1)) {
            made.children.push_back(in.node(Kind::Label, dotted(in)));
            in.expect_sign(":");
        } else if (is_jump(in)) {
            made.children.push_back(jump(in));
        } else {
            made.children.push_back(frames(in));
        }
    }
    in.expect_sign("}");
    return made;
}

} // namespace tests::zscript
