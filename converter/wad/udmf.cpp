#include "converter/wad/udmf.h"

#include "rpg/core/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>

namespace converter::wad {
namespace {

bool can_be_in_word(char c)
{
    return rpg::is_letter(c) || c == '_';
}

class Parser {
public:
    Parser(std::string_view text, std::string_view file) : text_(text), file_(file) {}

    rpg::Result<UdmfMap> parse()
    {
        UdmfMap map;
        map.name_space.clear();
        skip_space();
        while (!failed_ && at_ < text_.size()) read_global(map);
        if (failed_) return error_;
        return map;
    }

private:
    void reject(std::string reason)
    {
        if (failed_) return;
        failed_ = true;
        const std::size_t start = text_.substr(0, at_).rfind('\n');
        const std::size_t column = start == std::string_view::npos ? at_ + 1 : at_ - start;
        error_ = {.file = std::string(file_),
                  .reason = std::move(reason),
                  .line = line_,
                  .column = static_cast<std::uint32_t>(column)};
    }

    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    void advance()
    {
        if (peek() == '\n') ++line_;
        ++at_;
    }

    void skip_space()
    {
        while (at_ < text_.size()) {
            const char next = text_[at_];
            const char second = next == '/' && at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
            if (next == ' ' || next == '\t' || next == '\r' || next == '\n') {
                advance();
            } else if (second == '/') {
                at_ = std::min(text_.find('\n', at_), text_.size());
            } else if (second == '*') {
                const std::size_t end = text_.find("*/", at_ + 2);
                if (end == std::string_view::npos) return reject("a comment has no end");
                while (at_ < end + 2) advance();
            } else {
                return;
            }
        }
    }

    void expect(char wanted)
    {
        if (peek() != wanted) return reject(fmt::format("'{}' expected", wanted));
        advance();
        skip_space();
    }

    std::string read_name()
    {
        const std::size_t start = at_;
        if (!can_be_in_word(peek())) {
            reject("expected a name");
            return {};
        }
        while (can_be_in_word(peek()) || rpg::is_digit(peek())) ++at_;
        std::string name = rpg::to_lower(text_.substr(start, at_ - start));
        skip_space();
        return name;
    }

    void read_global(UdmfMap& map)
    {
        const std::uint32_t line = line_;
        std::string name = read_name();
        if (failed_) return;
        if (peek() == '=') {
            UdmfValue value = read_assignment();
            if (name == "namespace" && std::holds_alternative<std::string>(value)) {
                map.name_space = std::get<std::string>(value);
            } else {
                map.globals.push_back({std::move(name), std::move(value)});
            }
            return;
        }
        expect('{');
        UdmfBlock block{.kind = std::move(name), .line = line};
        while (!failed_ && peek() != '}') {
            std::string field = read_name();
            if (!failed_) block.fields.push_back({std::move(field), read_assignment()});
        }
        expect('}');
        map.blocks.push_back(std::move(block));
    }

    UdmfValue read_assignment()
    {
        expect('=');
        UdmfValue value = read_value();
        skip_space();
        expect(';');
        return value;
    }

    UdmfValue read_value()
    {
        if (failed_) return false;
        if (peek() == '"') return read_string();
        const std::size_t start = at_;
        while (can_be_in_word(peek()) || rpg::is_digit(peek()) || peek() == '+' || peek() == '-' ||
               peek() == '.')
            ++at_;
        const std::string word = rpg::to_lower(text_.substr(start, at_ - start));
        if (word == "true") return true;
        if (word == "false") return false;
        return read_number(word);
    }

    UdmfValue read_number(std::string_view word)
    {
        if (word.starts_with('+')) word.remove_prefix(1);
        const bool is_hex = word.starts_with("0x");
        const std::string_view digits = is_hex ? word.substr(2) : word;
        if (const auto whole = rpg::parse_whole<std::int64_t>(digits, is_hex ? 16 : 10)) return *whole;
        if (const auto real = rpg::parse_real(word); real && std::isfinite(*real)) return *real;
        reject("expected a number, a text, true or false");
        return false;
    }

    UdmfValue read_string()
    {
        std::string value;
        advance();
        while (peek() != '"') {
            if (at_ >= text_.size()) {
                reject("a text has no end");
                return value;
            }
            if (peek() == '\\') advance();
            if (at_ < text_.size()) value += peek();
            advance();
        }
        advance();
        return value;
    }

    std::string_view text_;
    std::string_view file_;
    std::size_t at_ = 0;
    std::uint32_t line_ = 1;
    bool failed_ = false;
    rpg::Error error_;
};

std::string value_text(const UdmfValue& value)
{
    if (const bool* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const std::int64_t* whole = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *whole);
    if (const double* number = std::get_if<double>(&value)) {
        std::string text = fmt::format("{}", *number);
        return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
    }
    return rpg::in_quotes(std::get<std::string>(value));
}

} // namespace

const UdmfValue* UdmfBlock::find(std::string_view name) const
{
    const auto found = std::find_if(fields.rbegin(), fields.rend(),
                                    [name](const UdmfField& field) { return field.name == name; });
    return found == fields.rend() ? nullptr : &found->value;
}

std::optional<std::int64_t> UdmfBlock::integer(std::string_view name) const
{
    const UdmfValue* value = find(name);
    const std::int64_t* whole = value != nullptr ? std::get_if<std::int64_t>(value) : nullptr;
    return whole != nullptr ? std::optional(*whole) : std::nullopt;
}

std::optional<double> UdmfBlock::number(std::string_view name) const
{
    const UdmfValue* value = find(name);
    if (value == nullptr) return std::nullopt;
    if (const double* number = std::get_if<double>(value)) return *number;
    if (const std::int64_t* whole = std::get_if<std::int64_t>(value)) return static_cast<double>(*whole);
    return std::nullopt;
}

std::optional<std::string> UdmfBlock::text(std::string_view name) const
{
    const UdmfValue* value = find(name);
    const std::string* text = value != nullptr ? std::get_if<std::string>(value) : nullptr;
    return text != nullptr ? std::optional(*text) : std::nullopt;
}

bool UdmfBlock::flag(std::string_view name) const
{
    const UdmfValue* value = find(name);
    const bool* flag = value != nullptr ? std::get_if<bool>(value) : nullptr;
    return flag != nullptr && *flag;
}

rpg::Result<UdmfMap> parse_udmf(std::string_view text, std::string_view file)
{
    return Parser(text, file).parse();
}

std::string write_udmf(const UdmfMap& map)
{
    std::string text = fmt::format("namespace = {};\n", value_text(map.name_space));
    for (const UdmfField& field : map.globals)
        text += fmt::format("{} = {};\n", field.name, value_text(field.value));
    std::map<std::string, std::size_t> counts;
    for (const UdmfBlock& block : map.blocks) {
        text += fmt::format("\n{} // {}\n{{\n", block.kind, counts[block.kind]++);
        for (const UdmfField& field : block.fields)
            text += fmt::format("{} = {};\n", field.name, value_text(field.value));
        text += "}\n";
    }
    return text;
}

} // namespace converter::wad
