#include "tests/tools/zscript_check/parser.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace tests::zscript {
namespace {

constexpr std::array<std::string_view, 16> kModifiers{
    "virtual",   "override", "static", "action", "clearscope", "ui",    "play",     "private",
    "protected", "meta",     "native", "final",  "abstract",   "const", "readonly", "transient"};

bool is_modifier(TokenReader& in)
{
    return std::ranges::any_of(kModifiers, [&](std::string_view word) { return in.is_word(word); });
}

Node enumeration(TokenReader& in)
{
    in.take();
    Node made = in.node(Kind::Enum, in.expect_word());
    in.expect_sign("{");
    while (!in.is_sign("}") && !in.failed()) {
        Node value = in.node(Kind::Constant, in.expect_word());
        if (in.accept_sign("=")) value.children.push_back(parse_expression(in));
        made.children.push_back(std::move(value));
        if (!in.accept_sign(",")) break;
    }
    in.expect_sign("}");
    in.accept_sign(";");
    return made;
}

Node constant(TokenReader& in)
{
    in.take();
    Node made = in.node(Kind::Constant, in.expect_word());
    in.expect_sign("=");
    made.children.push_back(parse_expression(in));
    in.expect_sign(";");
    return made;
}

Node parameter(TokenReader& in)
{
    Node made = in.node(Kind::Parameter);
    while (in.is_word("in") || in.is_word("out")) made.words.push_back(lower(in.take().text));
    made.second = parse_type(in);
    made.text = in.expect_word();
    if (in.accept_sign("=")) made.children.push_back(parse_expression(in));
    return made;
}

Node method(TokenReader& in, Node made)
{
    in.expect_sign("(");
    while (!in.is_sign(")") && !in.failed()) {
        made.children.push_back(parameter(in));
        if (!in.accept_sign(",")) break;
    }
    in.expect_sign(")");
    if (in.accept_word("const")) made.words.emplace_back("const");
    if (in.is_sign("{"))
        made.children.push_back(parse_block(in));
    else
        in.complain("a method has a body");
    return made;
}

Node member(TokenReader& in)
{
    Node made = in.node(Kind::Field);
    while (is_modifier(in)) made.words.push_back(lower(in.take().text));
    std::string type = parse_type(in);
    while (in.accept_sign(",")) type += ',' + parse_type(in);
    std::string name = in.expect_word();
    if (in.is_sign("(")) {
        made.kind = Kind::Method;
        made.text = std::move(name);
        made.second = std::move(type);
        return method(in, std::move(made));
    }
    made.text = std::move(type);
    made.children.push_back(in.node(Kind::Variable, std::move(name)));
    for (;;) {
        while (in.accept_sign("[")) {
            made.children.back().second = "[]";
            parse_expression(in);
            in.expect_sign("]");
        }
        if (!in.accept_sign(",")) break;
        made.children.push_back(in.node(Kind::Variable, in.expect_word()));
    }
    in.expect_sign(";");
    return made;
}

Node property(TokenReader& in)
{
    in.take();
    Node made = in.node(Kind::Property, in.expect_word());
    in.expect_sign(":");
    do made.words.push_back(in.expect_word());
    while (in.accept_sign(","));
    in.expect_sign(";");
    return made;
}

Node class_member(TokenReader& in)
{
    if (in.is_word("enum")) return enumeration(in);
    if (in.is_word("const")) return constant(in);
    if (in.is_word("default") && in.is_sign("{", 1)) return parse_defaults(in);
    if (in.is_word("states") && (in.is_sign("{", 1) || in.is_sign("(", 1))) return parse_states(in);
    if (in.is_word("property")) return property(in);
    return member(in);
}

Node class_of(TokenReader& in, Kind kind)
{
    Node made = in.node(kind, in.expect_word());
    if (in.accept_sign(":")) made.second = in.expect_word();
    while (in.now().kind == TokenKind::Word) {
        made.words.push_back(lower(in.take().text));
        if (in.accept_sign("(")) {
            in.take();
            in.expect_sign(")");
        }
    }
    in.expect_sign("{");
    while (!in.is_sign("}") && !in.at_end() && !in.failed()) made.children.push_back(class_member(in));
    in.expect_sign("}");
    return made;
}

} // namespace

std::string lower(std::string_view text)
{
    std::string made;
    for (const char c : text) made += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return made;
}

TokenReader::TokenReader(std::string_view text, Module& module) : module_(module)
{
    std::string problem;
    tokens_ = tokens_of(text, problem);
    if (!problem.empty()) module_.problems.push_back(module_.file + ':' + problem);
}

const Token& TokenReader::now(std::size_t ahead) const
{
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
}

Token TokenReader::take()
{
    Token token = now();
    if (at_ + 1 < tokens_.size()) ++at_;
    return token;
}

bool TokenReader::is_sign(std::string_view sign, std::size_t ahead) const
{
    return now(ahead).kind == TokenKind::Sign && now(ahead).text == sign;
}

bool TokenReader::is_word(std::string_view word, std::size_t ahead) const
{
    return now(ahead).kind == TokenKind::Word && lower(now(ahead).text) == word;
}

bool TokenReader::accept_sign(std::string_view sign)
{
    if (!is_sign(sign)) return false;
    take();
    return true;
}

bool TokenReader::accept_word(std::string_view word)
{
    if (!is_word(word)) return false;
    take();
    return true;
}

bool TokenReader::accept_half_sign(std::string_view sign)
{
    if (!is_sign(sign)) return false;
    tokens_[at_].text = sign.substr(sign.size() / 2);
    return true;
}

void TokenReader::expect_sign(std::string_view sign)
{
    if (!accept_sign(sign)) complain("'" + std::string(sign) + "' is expected before " + now().text);
}

std::string TokenReader::expect_word()
{
    if (now().kind == TokenKind::Word) return take().text;
    complain("a word is expected before " + now().text);
    return {};
}

void TokenReader::complain(const std::string& what)
{
    if (module_.problems.empty())
        module_.problems.push_back(module_.file + ':' + std::to_string(now().line) + ": " + what);
}

Node TokenReader::node(Kind kind, std::string text) const
{
    return {.kind = kind, .text = std::move(text), .line = now().line};
}

Module parse(std::string_view text, const std::string& file)
{
    Module module{.file = file, .declarations = {}, .includes = {}, .version = {}, .problems = {}};
    TokenReader in(text, module);
    while (!in.at_end() && !in.failed()) {
        if (in.accept_word("version")) {
            module.version = in.take().text;
        } else if (in.accept_sign("#")) {
            if (!in.accept_word("include")) in.complain("#include is expected");
            module.includes.push_back(in.take().text);
        } else if (in.accept_word("class")) {
            module.declarations.push_back(class_of(in, Kind::Class));
        } else if (in.accept_word("struct")) {
            module.declarations.push_back(class_of(in, Kind::Struct));
        } else if (in.accept_word("extend")) {
            if (!in.accept_word("class")) in.complain("extend class is expected");
            module.declarations.push_back(class_of(in, Kind::Extension));
        } else if (in.is_word("enum")) {
            module.declarations.push_back(enumeration(in));
        } else if (in.is_word("const")) {
            module.declarations.push_back(constant(in));
        } else {
            in.complain("a class is expected before " + in.now().text);
        }
    }
    return module;
}

} // namespace tests::zscript
