#include "converter/cli.h"

#include "converter/arguments.h"
#include "converter/commands.h"
#include "converter/help.h"
#include "converter/suggest.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <fmt/ostream.h>
#include <new>
#include <vector>

namespace converter {
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
    const auto sole = std::ranges::find(program.commands, std::string_view(), &CommandRow::path);
    if (request.command == nullptr && sole != program.commands.end()) request.command = &*sole;
    return request;
}

std::string full_name(const Program& program, std::string_view path)
{
    return path.empty() ? std::string(program.name) : fmt::format("{} {}", program.name, path);
}

ExitCode usage_error(Io& io, const std::string& name, std::string_view reason)
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

// No command was named: the overview, the version, or what is wrong with the word that was typed.
ExitCode run_without_command(const Program& program, const Request& request, Io& io)
{
    if (holds(request.rest, kHelp)) {
        io.out << overview(program, request.prefix);
        return ExitCode::Ok;
    }
    if (holds(request.rest, kVersion)) {
        fmt::print(io.out, "{} {}\n", program.name, program.version);
        return ExitCode::Ok;
    }
    const std::string name = full_name(program, request.prefix);
    const auto is_word = [](const std::string& word) { return !word.starts_with('-'); };
    const auto word = std::ranges::find_if(request.rest, is_word);
    if (word != request.rest.end()) {
        const auto known = next_words(program, request.prefix);
        return usage_error(io, name,
                           fmt::format("there is no command '{}'{}", *word, did_you_mean(*word, known)));
    }
    for (const std::string& option : request.rest) {
        if (option != kQuiet.name && option != kQuiet.short_name && option != kVerbose.name &&
            option != kVerbose.short_name)
            return usage_error(io, name, fmt::format("there is no option '{}'", option));
    }
    io.err << overview(program, request.prefix);
    return ExitCode::Usage;
}

void add_row(CLI::App& app, const ArgumentRow& row, Arguments::Values& values)
{
    const std::string names =
        row.short_name.empty() ? std::string(row.name) : fmt::format("{},{}", row.short_name, row.name);
    const auto keep = [&values, &row](const CLI::results_t& typed) {
        values[row.name] = typed;
        return true;
    };
    CLI::Option* option = app.add_option(names, keep);
    if (row.takes == Takes::Flag) {
        option->expected(0)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    } else if (row.is_positional() && !row.repeatable) {
        option->expected(1); // what follows belongs to the next place
    } else {
        option->expected(1, CLI::detail::expected_max_vector_size)
            ->allow_extra_args(row.is_positional() && row.repeatable);
    }
}

std::string unknown_argument(const CommandRow& command, const std::string& word)
{
    if (!word.starts_with('-')) return fmt::format("'{}' is one argument too many", word);
    std::vector<std::string_view> names;
    for (const ArgumentRow& row : options_of(command)) names.push_back(row.name);
    const std::string name = word.substr(0, word.find('='));
    return fmt::format("there is no option '{}'{}", name, did_you_mean(name, names));
}

ExitCode run_command(const Program& program, const CommandRow& command, std::vector<std::string> words,
                     Io& io)
{
    const std::string name = full_name(program, command.path);
    CLI::App app;
    app.set_help_flag("-h,--help");
    app.set_version_flag("--version", "");
    app.allow_extras();
    Arguments::Values values;
    const std::vector<ArgumentRow> options = options_of(command);
    for (const ArgumentRow& row : options) {
        if (row.name != kHelp.name && row.name != kVersion.name) add_row(app, row, values);
    }
    for (const ArgumentRow& row : command.arguments) {
        if (row.is_positional()) add_row(app, row, values);
    }
    try {
        std::ranges::reverse(words); // CLI11 takes them from the back
        app.parse(std::move(words));
    } catch (const CLI::CallForHelp&) {
        io.out << command_help(program, command);
        return ExitCode::Ok;
    } catch (const CLI::CallForVersion&) {
        fmt::print(io.out, "{} {}\n", program.name, program.version);
        return ExitCode::Ok;
    } catch (const CLI::ParseError& error) {
        return usage_error(io, name, error.what());
    }
    for (const std::string& word : app.remaining()) {
        if (word != "--") return usage_error(io, name, unknown_argument(command, word));
    }

    if (values.contains(kVerbose.name)) io.verbosity = Verbosity::Verbose;
    if (values.contains(kQuiet.name)) io.verbosity = Verbosity::Quiet;
    const Arguments arguments(command, std::move(values));
    if (const auto reason = arguments.complaint()) return usage_error(io, name, *reason);
    return command.run(arguments, io);
}
} // namespace

ExitCode run_program(const Program& program, std::span<const std::string> args, Io io)
{
    try {
        Request request = find_command(program, args);
        const ExitCode code = request.command != nullptr
                                  ? run_command(program, *request.command, std::move(request.rest), io)
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

ExitCode run_cli(std::span<const std::string> args, Io io)
{
    return run_program(drpg_program(), args, io);
}

} // namespace converter
