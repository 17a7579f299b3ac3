#include "cli/help.h"

#include "rpg/core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace cli {
namespace {

constexpr std::size_t kColumns = 80;
constexpr std::size_t kHelpColumn = 28;

// `text` broken at spaces to fit the columns after `indent`; what comes first is already indented.
std::string wrapped(std::string_view text, std::size_t indent)
{
    std::string lines;
    while (text.size() > kColumns - indent) {
        std::size_t space = text.rfind(' ', kColumns - indent);
        if (space == std::string_view::npos) space = std::min(text.find(' '), text.size());
        lines += text.substr(0, space);
        text.remove_prefix(std::min(space + 1, text.size()));
        if (!text.empty()) lines += '\n' + std::string(indent, ' ');
    }
    return lines.append(text) + '\n';
}

std::string entry(const std::string& left, std::string_view right)
{
    if (left.size() + 2 > kHelpColumn)
        return fmt::format("{}\n{:{}}{}", left, "", kHelpColumn, wrapped(right, kHelpColumn));
    return fmt::format("{:{}}{}", left, kHelpColumn, wrapped(right, kHelpColumn));
}

std::string option_left(const ArgumentRow& row)
{
    const std::string_view comma = row.short_name.empty() ? "" : ", ";
    return fmt::format("  {:2}{:2}{}{}{}", row.short_name, comma, row.name, row.value.empty() ? "" : " ",
                       row.value);
}

std::string paragraphs(std::string_view text)
{
    std::string out;
    rpg::for_each_line(text, [&](std::string_view line, std::uint32_t) { out += '\n' + wrapped(line, 0); });
    return out;
}

std::string command_list(const Program& program, std::string_view group)
{
    std::string out = "Commands:\n";
    std::string_view product;
    for (const CommandRow& command : program.commands) {
        const bool listed =
            !command.hidden && (group.empty() || command.path.starts_with(std::string(group) + ' '));
        if (!listed) continue;
        if (group.empty() && command.product != product)
            out += fmt::format("\nCommands {}:\n", product = command.product);
        out += entry(fmt::format("  {}", command.path), command.summary);
    }
    return out;
}

} // namespace

std::string full_name(const Program& program, std::string_view path)
{
    return path.empty() ? std::string(program.name) : fmt::format("{} {}", program.name, path);
}

std::vector<std::string_view> next_words(const Program& program, std::string_view prefix)
{
    std::vector<std::string_view> words;
    for (const CommandRow& command : program.commands) {
        std::string_view path = command.path;
        if (command.hidden || !path.starts_with(prefix)) continue;
        path.remove_prefix(prefix.size());
        if (!prefix.empty() && !path.starts_with(' ')) continue;
        path.remove_prefix(std::min(path.find_first_not_of(' '), path.size()));
        const std::string_view word = path.substr(0, path.find(' '));
        if (!word.empty() && std::ranges::find(words, word) == words.end()) words.push_back(word);
    }
    return words;
}

std::string usage_of(const Program& program, const CommandRow& command)
{
    std::string usage = full_name(program, command.path);
    for (const ArgumentRow& row : command.arguments) {
        if (!row.is_positional()) continue;
        const std::string_view dots = row.repeatable ? "..." : "";
        usage += row.required ? fmt::format(" {}{}", row.name, dots) : fmt::format(" [{}]{}", row.name, dots);
    }
    for (const ArgumentRow& row : command.arguments) {
        if (row.is_positional() || !row.required) continue;
        usage += fmt::format(" {} {}", row.short_name.empty() ? row.name : row.short_name, row.value);
    }
    return usage + " [options]";
}

std::string sentence_of(const ArgumentRow& row)
{
    std::string sentence(row.help);
    if (row.repeatable) sentence += "; may be repeated";
    if (!row.fallback.empty()) sentence += fmt::format(" (default: {})", row.fallback);
    return sentence;
}

std::string overview(const Program& program, std::string_view group)
{
    const auto row = std::ranges::find(program.groups, group, &GroupRow::name);
    const std::string_view summary = row == program.groups.end() ? program.summary : row->summary;
    const std::string name = full_name(program, group);
    std::string out = wrapped(fmt::format("{} - {}", name, summary), 0);
    out += fmt::format("\nUsage: {} COMMAND [arguments]\n\n{}", name, command_list(program, group));
    out += fmt::format("\n'{} COMMAND --help' explains a command.\n", name);
    return out;
}

std::string command_help(const Program& program, const CommandRow& command)
{
    std::string out = wrapped(fmt::format("{} - {}", full_name(program, command.path), command.summary), 0);
    out += "\nUsage: " + wrapped(usage_of(program, command), 7);
    out += paragraphs(command.description);
    std::string arguments;
    for (const ArgumentRow& row : command.arguments) {
        if (row.is_positional()) arguments += entry(fmt::format("  {}", row.name), sentence_of(row));
    }
    if (!arguments.empty()) out += "\nArguments:\n" + arguments;
    out += "\nOptions:\n";
    for (const ArgumentRow& row : options_of(command))
        if (!row.hidden) out += entry(option_left(row), sentence_of(row));
    return out;
}

} // namespace cli
