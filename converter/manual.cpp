#include "converter/manual.h"

#include "converter/help.h"

#include <algorithm>
#include <fmt/format.h>

namespace converter {
namespace {
// Backslashes, hyphens and dots at the start of a line mean something else to roff.
std::string roff(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool starts_line = i == 0 || text[i - 1] == '\n';
        if (starts_line && (text[i] == '.' || text[i] == '\'')) out += "\\&";
        if (text[i] == '\\')
            out += "\\e";
        else if (text[i] == '-')
            out += "\\-";
        else if (text[i] == '\n')
            out += "\n.PP\n";
        else
            out += text[i];
    }
    return out;
}

std::string heading(const Program& program, const std::string& name, std::string_view summary)
{
    std::string title = name;
    std::ranges::transform(title, title.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    return fmt::format(".TH {} 1 \"\" \"{} {}\" \"User commands\"\n.SH NAME\n{} \\- {}\n", roff(title),
                       program.name, program.version, roff(name), roff(summary));
}

std::string definition(const ArgumentRow& row)
{
    std::string names = fmt::format("\\fB{}\\fR", roff(row.name));
    if (!row.short_name.empty()) names = fmt::format("\\fB{}\\fR, ", roff(row.short_name)) + names;
    if (!row.value.empty()) names += fmt::format(" \\fI{}\\fR", roff(row.value));
    return fmt::format(".TP\n{}\n{}\n", names, roff(sentence_of(row)));
}

std::string exit_status()
{
    return ".SH EXIT STATUS\n"
           ".TP\n0\nsuccess\n"
           ".TP\n1\nit ran and something failed\n"
           ".TP\n2\nthe command line is wrong\n"
           ".TP\n3\nthe data is missing or unsuitable\n"
           ".TP\n4\na save, replay or mod is invalid\n";
}
} // namespace

std::string page_name(const Program& program, std::string_view path)
{
    std::string name = path.empty() ? std::string(program.name) : fmt::format("{}-{}", program.name, path);
    std::ranges::replace(name, ' ', '-');
    return name;
}

std::string manual_page(const Program& program)
{
    std::string page = heading(program, std::string(program.name), program.summary);
    page += fmt::format(".SH SYNOPSIS\n\\fB{}\\fR \\fICOMMAND\\fR [arguments]\n.SH COMMANDS\n",
                        roff(program.name));
    for (const CommandRow& command : program.commands) {
        if (!command.hidden)
            page += fmt::format(".TP\n\\fB{}\\fR(1)\n{}\n", roff(page_name(program, command.path)),
                                roff(command.summary));
    }
    return page + exit_status();
}

std::string manual_page(const Program& program, const CommandRow& command)
{
    std::string page = heading(program, page_name(program, command.path), command.summary);
    page += fmt::format(".SH SYNOPSIS\n{}\n", roff(usage_of(program, command)));
    if (!command.description.empty()) page += fmt::format(".SH DESCRIPTION\n{}\n", roff(command.description));
    page += ".SH ARGUMENTS AND OPTIONS\n";
    for (const ArgumentRow& row : command.arguments) {
        if (row.is_positional()) page += definition(row);
    }
    for (const ArgumentRow& row : options_of(command)) page += definition(row);
    page += exit_status();
    if (!command.path.empty()) page += fmt::format(".SH SEE ALSO\n\\fB{}\\fR(1)\n", roff(program.name));
    return page;
}

} // namespace converter
