#include "cli/help.h"
#include "cli/pages.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <set>

namespace cli {
namespace {

// The commands and groups of the program, so that the script can tell them from arguments.
std::set<std::string_view> all_prefixes(const Program& program)
{
    std::set<std::string_view> prefixes;
    for (const CommandRow& command : program.commands) {
        if (command.hidden || command.path.empty()) continue;
        prefixes.insert(command.path);
        prefixes.insert(command.path.substr(0, command.path.find(' ')));
    }
    return prefixes;
}

std::string_view kind_of_file(Takes takes)
{
    if (takes == Takes::Folder) return "-d";
    return takes == Takes::File || takes == Takes::Path ? "-f" : "";
}

// The branch for the value after an option.
std::string value_branch(const CommandRow& command, const ArgumentRow& row)
{
    if (row.takes == Takes::Flag) return {};
    std::string pattern = fmt::format("\"{}:{}\"", command.path, row.name);
    if (!row.short_name.empty()) pattern += fmt::format(" | \"{}:{}\"", command.path, row.short_name);
    for (const std::string_view alias : words_of(row.aliases))
        pattern += fmt::format(" | \"{}:{}\"", command.path, alias);
    auto words = choices_of(row);
    std::ranges::copy(words_of(row.proposals), std::back_inserter(words));
    return fmt::format("        {}) words=\"{}\" files=\"{}\" ;;\n", pattern, fmt::join(words, " "),
                       kind_of_file(row.takes));
}

// The branch for anything else that may follow the command.
std::string word_branch(const CommandRow& command)
{
    std::string options;
    for (const ArgumentRow& row : options_of(command))
        if (!row.hidden) options += fmt::format("{} ", row.name);
    std::string words;
    std::string_view files;
    for (const ArgumentRow& row : command.arguments) {
        if (!row.is_positional()) continue;
        for (const std::string_view choice : choices_of(row)) words += fmt::format("{} ", choice);
        if (row.takes == Takes::Path && !row.fallback.empty()) words += fmt::format("{} ", row.fallback);
        for (const std::string_view proposal : words_of(row.proposals)) words += fmt::format("{} ", proposal);
        if (files.empty()) files = kind_of_file(row.takes);
    }
    return fmt::format("        \"{}:\"*) options=\"{}\" words=\"{}\" files=\"{}\" ;;\n", command.path,
                       options, words, files);
}

constexpr std::string_view kHead = R"(# Completion of {0} for bash, made from its table of commands.
_{1}() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" previous="${{COMP_WORDS[COMP_CWORD - 1]}}"
    local path="" next options="" words="" files="" i
    for ((i = 1; i < COMP_CWORD; ++i)); do
        [[ ${{COMP_WORDS[i]}} == -* ]] && continue
        next="${{path:+$path }}${{COMP_WORDS[i]}}"
        case "$next" in
            {2}) path="$next" ;;
            *) break ;;
        esac
    done
    case "$path:$previous" in
)";

constexpr std::string_view kTail = R"(    esac
    [[ $word == -* ]] && words="$options" files=""
    [[ ! $files ]] || compopt -o filenames 2>/dev/null || true # not while it is tried out
    mapfile -t COMPREPLY < <(compgen ${{files:+"$files"}} -W "$words" -- "$word")
}}
complete -F _{1} {0}
)";

} // namespace

std::string bash_completion(const Program& program)
{
    std::string function(program.name);
    std::ranges::replace(function, '-', '_');
    std::string known;
    for (const std::string_view prefix : all_prefixes(program))
        known += fmt::format("{}\"{}\"", known.empty() ? "" : " | ", prefix);
    if (known.empty()) known = "\"\"";
    std::string script = fmt::format(kHead, program.name, function, known);

    for (const CommandRow& command : program.commands) {
        if (command.hidden) continue;
        for (const ArgumentRow& row : options_of(command)) script += value_branch(command, row);
        script += word_branch(command);
    }
    std::set<std::string_view> groups{""};
    for (const GroupRow& group : program.groups) groups.insert(group.name);
    for (const std::string_view group : groups) {
        const auto words = next_words(program, group);
        if (!words.empty())
            script += fmt::format("        \"{}:\"*) options=\"--help --version\" words=\"{}\" ;;\n", group,
                                  fmt::join(words, " "));
    }
    return script + fmt::format(kTail, program.name, function);
}

} // namespace cli
