#include "cli/run.h"

#include "cli/help.h"

#include <algorithm>
#include <exception>
#include <fmt/ostream.h>
#include <new>
#include <vector>

namespace cli {
namespace {

using Words = std::span<const std::string>;

// The words that choose the command, and all the others.
struct Request {
    const CommandRow* command = nullptr;
    std::string prefix; // the group's name, if the words only name a group
    std::vector<std::string> rest;
};

bool starts_with_words(std::string_view path, std::string_view words)
{
    return path.starts_with(words) && (path.size() == words.size() || path[words.size()] == ' ');
}

Request find_command(const Program& program, Words args)
{
    const auto sole = std::ranges::find(program.commands, std::string_view(), &CommandRow::path);
    if (sole != program.commands.end()) return {&*sole, {}, {args.begin(), args.end()}};
    Request request;
    for (auto word = args.begin(); word != args.end(); ++word) {
        const std::string path = request.prefix.empty() ? *word : request.prefix + ' ' + *word;
        const auto known = [&](const CommandRow& row) { return starts_with_words(row.path, path); };
        if (word->starts_with('-')) {
            request.rest.push_back(*word); // options before the command are all flags
        } else if (std::ranges::any_of(program.commands, known)) {
            request.prefix = path;
        } else {
            request.rest.insert(request.rest.end(), word, args.end());
            break;
        }
        const auto found = std::ranges::find(program.commands, request.prefix, &CommandRow::path);
        if (found == program.commands.end()) continue;
        request.command = &*found;
        request.rest.insert(request.rest.end(), word + 1, args.end());
        break;
    }
    return request;
}

ExitCode tell_usage(Io& io, const std::string& name, std::string_view reason)
{
    fmt::print(io.err, "{}: {}; see '{} --help'\n", name, reason, name);
    return ExitCode::Usage;
}

bool holds(Words words, const ArgumentRow& option)
{
    const auto same = [&](const std::string& word) {
        return word == option.name || word == option.short_name;
    };
    return std::ranges::any_of(words, same);
}

ExitCode tell_version(const Program& program, Io& io)
{
    fmt::print(io.out, "{} {}\n", program.name, program.version);
    return ExitCode::Ok;
}

// No command was named: what is wrong with the word that was typed, else the overview or the version.
ExitCode run_without_command(const Program& program, const Request& request, Io& io)
{
    const std::string name = full_name(program, request.prefix);
    const auto is_word = [](const std::string& word) { return !word.starts_with('-'); };
    const auto word = std::ranges::find_if(request.rest, is_word);
    if (word != request.rest.end()) {
        const auto known = next_words(program, request.prefix);
        return tell_usage(io, name,
                          fmt::format("there is no command '{}'{}", *word, did_you_mean(*word, known)));
    }
    if (holds(request.rest, kHelp)) {
        io.out << overview(program, request.prefix);
        return ExitCode::Ok;
    }
    if (holds(request.rest, kVersion)) return tell_version(program, io);
    for (const std::string& option : request.rest) {
        const Words one(&option, 1);
        if (!holds(one, kQuiet) && !holds(one, kVerbose))
            return tell_usage(io, name, fmt::format("there is no option '{}'", option));
    }
    io.err << overview(program, request.prefix);
    return ExitCode::Usage;
}

ExitCode run_command(const Program& program, const CommandRow& command, Words words, Io& io)
{
    if (!command.instead.empty()) {
        fmt::print(io.err, "{} is gone; use '{}'\n", full_name(program, command.path), command.instead);
        return ExitCode::Usage;
    }
    const rpg::Result<Arguments> arguments = parse(full_name(program, command.path), command, words);
    if (!arguments) return tell_usage(io, arguments.error().file, arguments.error().reason);
    if (arguments->asks_for(kHelp)) {
        io.out << command_help(program, command);
        return ExitCode::Ok;
    }
    if (arguments->asks_for(kVersion)) return tell_version(program, io);
    if (arguments->asks_for(kVerbose)) io.verbosity = Verbosity::Verbose;
    if (arguments->asks_for(kQuiet)) io.verbosity = Verbosity::Quiet;
    return command.run(*arguments, io);
}

} // namespace

ExitCode run_program(const Program& program, std::span<const std::string> args, Io io)
{
    try {
        const Request request = find_command(program, args);
        const ExitCode code = request.command != nullptr
                                  ? run_command(program, *request.command, request.rest, io)
                                  : run_without_command(program, request, io);
        if (io.out.flush()) return code;
        fmt::print(io.err, "{}: cannot write the output\n", program.name);
    } catch (const std::bad_alloc&) {
        io.err << program.name << ": out of memory\n";
    } catch (const std::exception& error) {
        io.err << program.name << ": internal error: " << error.what() << '\n';
    }
    return ExitCode::Failed;
}

ExitCode usage_error(const Arguments& arguments, Io& io, std::string_view reason)
{
    return tell_usage(io, arguments.command_name(), reason);
}

ExitCode fail(const rpg::Error& error, Io& io, ExitCode code)
{
    io.err << rpg::to_string(error) << '\n';
    return code;
}

ExitCode exit_code_of(const rpg::Outcome& outcome, Io& io)
{
    return outcome ? ExitCode::Ok : fail(outcome.error(), io);
}

std::string_view version()
{
    return DRPG_VERSION;
}

std::string_view release_date()
{
    return DRPG_RELEASE_DATE;
}

} // namespace cli
