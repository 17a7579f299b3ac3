#include "rpg/authoring/scripts/script_forms.h"

#include "rpg/core/assert.h"

#include <algorithm>

namespace rpg {
namespace {

const Operand* operand_named(const OpcodeInfo& info, std::string_view name)
{
    const auto found = std::ranges::find(info.operands, name, &Operand::name);
    RPG_ASSERT(found != info.operands.end());
    return &*found;
}

FormItem item_of(const OpcodeInfo& info, std::string_view word)
{
    const std::size_t open = word.find('{');
    if (open == std::string_view::npos) return {word, nullptr, {}, 0};
    const std::size_t close = word.find('}');
    return {word.substr(0, open), operand_named(info, word.substr(open + 1, close - open - 1)),
            word.substr(close + 1), 0};
}

std::vector<FormItem> parse_form(const OpcodeInfo& info, std::string_view text)
{
    std::vector<FormItem> items;
    std::size_t option = 0;
    bool is_optional = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word.front() == '[') {
            is_optional = true;
            ++option;
            word.remove_prefix(1);
        }
        const bool is_last = word.back() == ']';
        if (is_last) word.remove_suffix(1);
        items.push_back(item_of(info, word));
        if (is_optional) items.back().option = option;
        if (is_last) is_optional = false;
    }
    return items;
}

} // namespace

std::vector<FormItem> form_of(const OpcodeInfo& info)
{
    if (!info.form.empty()) return parse_form(info, info.form);
    std::vector<FormItem> items;
    for (const Operand& operand : info.operands)
        if (operand.type != OperandType::TileY) items.push_back({{}, &operand, {}, 0});
    return items;
}

} // namespace rpg
