#include "runtime/text/texts.h"

#include "rpg/core/text.h"
#include "rpg/model/game_texts.h"
#include "rpg/source/read_file.h"
#include "rpg/system/folder.h"
#include "runtime/data/file_troubles.h"
#include "runtime/data/game_files.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace runtime {
namespace {

constexpr std::uint64_t kMaxTranslation = 4U << 20; // bytes

// "de_AT" before "de": the chain in which texts are looked for, least particular first.
std::vector<std::string> chain_of(std::string_view language)
{
    std::vector<std::string> chain;
    const auto is_letter = [](char c) {
        return rpg::is_letter(c) || rpg::is_digit(c) || c == '_' || c == '-';
    };
    if (language.empty() || language.size() > 32 || !std::ranges::all_of(language, is_letter)) return chain;
    for (std::size_t end = 0; end < language.size();) {
        end = std::min(language.find_first_of("_-", end + 1), language.size());
        chain.emplace_back(language.substr(0, end));
    }
    return chain;
}

bool is_file(const std::filesystem::path& path)
{
    std::error_code failed;
    return std::filesystem::is_regular_file(path, failed);
}

// What a player may edit: in the folder "translations" of a project or mod, or beside GAME.zip as
// GAME-de.txt.
std::string translation_beside(const std::string& source, const std::string& language)
{
    const std::filesystem::path path(source);
    std::error_code failed;
    if (std::filesystem::is_directory(path, failed))
        return (path / "translations" / (language + ".txt")).generic_string();
    return (path.parent_path() / (path.stem().generic_string() + "-" + language + ".txt")).generic_string();
}

} // namespace

void Texts::add(const rpg::Translation& translation, bool words)
{
    if (words)
        for (const auto& [english, entry] : translation.words)
            if (!entry.text.empty()) words_[english] = entry.text;
    for (const auto& [name, entry] : translation.names)
        if (!entry.text.empty()) names_[name] = entry.text;
}

void Texts::add_file(const std::string& path, bool words)
{
    if (!is_file(path)) return;
    const auto bytes = rpg::read_file(path, kMaxTranslation);
    if (!bytes) return remarks_.push_back(rpg::to_string(bytes.error()));
    add_text(rpg::as_text(*bytes), path, words);
}

void Texts::add_text(std::string_view text, const std::string& path, bool words)
{
    const auto translation = rpg::parse_translation(text, path);
    if (!translation) return remarks_.push_back(rpg::to_string(translation.error()));
    add(*translation, words);
}

// What a game says for itself stands over what the program says, even in another language.
void Texts::use(std::string_view language, const GameFiles& files)
{
    language_ = language;
    words_.clear();
    names_ = rpg::default_texts();
    remarks_.clear();
    const std::vector<std::string> chain = chain_of(language);
    for (const std::string& code : chain) {
        for (const EmbeddedText& file : built_in_languages())
            if (file.code() == code) add_text(file.text, std::string(file.name), true);
        if (!folder_.empty()) add_file(folder_ + "/" + code + ".txt", true);
    }
    for (const auto& [name, text] : files.data().texts) names_[name] = text;
    for (const std::string& code : chain)
        for (const GameFiles::Translation& file : files.translations)
            if (file.language == code) add_text(file.text, file.path, false);
    for (const std::string& code : chain)
        for (const std::string& source : files.sources) add_file(translation_beside(source, code), false);
    add_whose_it_is(files);
    learn_words(files.data());
}

void Texts::learn_words(const rpg::GameData& game)
{
    joiner_.forget();
    const rpg::GlyphEncoding encoding = rpg::encoding_of_texts(game);
    for (const auto& [name, text] : names_) joiner_.learn(text);
    for (const auto& [name, level] : game.levels)
        for (const std::string& text : level.strings) joiner_.learn(rpg::shown_text(text, encoding));
}

// The credits of a game that has none of its own begin with whose it is: not ours.
void Texts::add_whose_it_is(const GameFiles& files)
{
    if (files.data().levels.empty() || files.data().texts.contains("credits")) return;
    const bool is_known = std::ranges::any_of(files.data().files, [](const rpg::GameFile& file) {
        return file.kind == rpg::FileKind::Text &&
               rpg::to_lower(rpg::as_text(file.original)).find("doom rpg") != std::string::npos;
    });
    constexpr std::string_view kKnown = "DOOM RPG|2005||made by|Fountainhead|Entertainment|and id Software||"
                                        "Its story, levels,|pictures, sounds|and songs|belong to them.";
    constexpr std::string_view kUnknown =
        "THE GAME||Its story, levels,|pictures, sounds|and songs belong|to those who|made them.";
    names_["credits"] =
        tr(is_known ? kKnown : kUnknown) + "|||" + tr("THE PROGRAM") + "||" + names_["credits"];
}

std::string Texts::tr(std::string_view english) const
{
    const auto found = words_.find(english);
    return found == words_.end() ? std::string(english) : found->second;
}

std::string Texts::named(std::string_view name) const
{
    const auto found = names_.find(name);
    return found == names_.end() ? std::string() : found->second;
}

std::vector<LanguageRow> Texts::languages() const
{
    std::vector<LanguageRow> rows{{"en", "English"}};
    const auto add_row = [&](const std::string& code, std::string_view file) {
        const auto translation = rpg::parse_translation(file, code);
        if (!translation || std::ranges::find(rows, code, &LanguageRow::code) != rows.end()) return;
        const std::string& name = translation->language;
        rows.push_back({code, name.empty() ? code : name});
    };
    for (const EmbeddedText& file : built_in_languages()) add_row(std::string(file.code()), file.text);
    if (folder_.empty()) return rows;
    for (const std::filesystem::path& file : rpg::paths_in(folder_)) {
        if (file.extension() != ".txt") continue;
        if (const auto bytes = rpg::read_file(file.generic_string(), kMaxTranslation))
            add_row(file.stem().generic_string(), rpg::as_text(*bytes));
    }
    return rows;
}

bool Texts::knows(std::string_view language, const GameFiles& files) const
{
    const std::vector<LanguageRow> rows = languages();
    return std::ranges::any_of(chain_of(language), [&](const std::string& code) {
        return std::ranges::find(rows, code, &LanguageRow::code) != rows.end() ||
               std::ranges::find(files.translations, code, &GameFiles::Translation::language) !=
                   files.translations.end() ||
               std::ranges::any_of(files.sources, [&](const std::string& source) {
                   return is_file(translation_beside(source, code));
               });
    });
}

std::string Words::labelled(std::string_view name, std::string_view what) const
{
    return filled(tr("{name}: {what}"), {{"name", name}, {"what", what}});
}

std::string Words::key_note(const std::vector<PhoneKey>& keys) const
{
    std::string list;
    std::vector<std::string_view> told;
    for (const PhoneKey& phone : keys) {
        const std::string key = key_of(phone.action);
        if (key.empty() || key == phone.name || std::ranges::count(told, phone.name) > 0) continue;
        told.push_back(phone.name);
        list += (list.empty() ? "" : ", ") +
                filled(tr("{key} instead of {phone}"), {{"key", key}, {"phone", tr(phone.name)}});
    }
    return list.empty() ? list : filled(tr("Here: {list}"), {{"list", list}});
}

std::string Words::trouble(const rpg::Error& error) const
{
    const std::string_view words = describe_file_error(error);
    if (words.empty()) return error.reason;
    const auto detail = [&](std::size_t index) {
        return index < error.details.size() ? error.details[index] : std::string();
    };
    return filled(tr(words), {{"a", detail(0)}, {"b", detail(1)}, {"c", detail(2)}, {"d", detail(3)}});
}

std::string Words::file_and_trouble(const rpg::Error& error) const
{
    if (describe_file_error(error).empty()) return to_string(error); // with its place
    const std::string line =
        error.line == 0 ? std::string() : ", " + filled(tr("line {n}"), {{"n", std::to_string(error.line)}});
    return error.file.empty() ? trouble(error) : labelled(error.file + line, trouble(error));
}

std::string filled(std::string_view text,
                   std::initializer_list<std::pair<std::string_view, std::string_view>> words)
{
    std::string result(text);
    for (const auto& [place, word] : words) {
        const std::string braced = '{' + std::string(place) + '}';
        for (std::size_t at = result.find(braced); at != std::string::npos;
             at = result.find(braced, at + word.size()))
            result.replace(at, braced.size(), word);
    }
    return result;
}

std::string game_title(const GameFiles& files)
{
    return files.name.empty() ? rpg::default_texts().at("title") : files.name;
}

} // namespace runtime
