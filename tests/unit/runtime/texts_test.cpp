#include "rpg/core/utf8.h"
#include "runtime/data/game_files.h"
#include "runtime/data/outline_font.h"
#include "runtime/text/texts.h"
#include "tests/support/catch.h"
#include "tests/support/places.h"
#include "tests/support/temp_folder.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;

std::string source_text(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// String literals of C++ in their order, neighbours joined; comments and includes left out.
class Literals {
public:
    explicit Literals(std::string_view source)
    {
        while (at_ < source.size()) {
            const std::string_view rest = source.substr(at_);
            if (rest.starts_with("//") || rest.starts_with("#include"))
                at_ = std::min(source.find('\n', at_), source.size());
            else if (rest.starts_with("'\"'") || rest.starts_with("'\\"))
                at_ += 4;
            else if (rest.front() == '"')
                read(source);
            else
                ++at_;
        }
    }
    std::vector<std::string> all;

private:
    void read(std::string_view source)
    {
        std::string text;
        do {
            for (++at_; at_ < source.size() && source[at_] != '"'; ++at_) {
                if (source[at_] == '\\') ++at_;
                text += source[at_];
            }
            const std::size_t next = source.find_first_not_of(" \n\t", ++at_);
            if (next == std::string_view::npos || source[next] != '"') break;
            at_ = next;
        } while (true);
        all.push_back(text);
    }
    std::size_t at_ = 0;
};

std::string trimmed(std::string text)
{
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

// What is written for people begins with a capital or a place to fill.
bool is_for_people(const std::string& text)
{
    const bool begins = (text[0] >= 'A' && text[0] <= 'Z') || text[0] == '{';
    return text.size() > 1 && begins &&
           std::ranges::any_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
}

// The words in "tr(...)" or "hint(...)", whatever is in the brackets.
std::set<std::string> looked_up(const std::string& source, const std::string& opener)
{
    std::set<std::string> words;
    for (std::size_t at = source.find(opener); at != std::string::npos; at = source.find(opener, at + 1)) {
        int depth = 0;
        std::size_t end = at + opener.size() - 1;
        for (; end < source.size(); ++end) {
            if (source[end] == '(') ++depth;
            if (source[end] == ')' && --depth == 0) break;
        }
        for (const std::string& word : Literals(source.substr(at, end - at)).all) words.insert(word);
    }
    return words;
}

struct ProgramWords {
    std::set<std::string> needed; // translated, or a player sees English
    std::set<std::string> known;  // that occur at all
};

// That the program has no picture of.
bool has_unknown_letters(std::string_view text)
{
    static const auto kLetters = runtime::builtin_letters();
    bool has_unknown = !rpg::is_utf8(text);
    rpg::for_each_letter(text, [&](char32_t letter) { has_unknown |= !kLetters->has(letter); });
    return has_unknown;
}

ProgramWords program_words()
{
    const fs::path runtime = fs::path(tests::tests_folder()) / ".." / "runtime";
    std::vector<fs::path> files{runtime / "view/modern_hud.cpp",   runtime / "app/app.cpp",
                                runtime / "play/game_view.cpp",    runtime / "app/game_host.cpp",
                                runtime / "play/play.cpp",         runtime / "play/save_folder.cpp",
                                runtime / "settings/settings.cpp", runtime / "input/bindings.cpp",
                                runtime / "view/captions.cpp",     runtime / "text/texts.cpp",
                                runtime / "input/phone_keys.cpp",  runtime / "data/file_troubles.cpp"};
    for (const auto& file : fs::recursive_directory_iterator(runtime / "screens"))
        if (file.path().extension() == ".cpp") files.push_back(file.path());
    // In front of a key's own name, a language's own, and names.
    const std::set<std::string> names{"Num", "English", "Doom RPG", "Graveshift", "Java"};
    ProgramWords words;
    for (const fs::path& file : files) {
        const std::string source = source_text(file);
        REQUIRE_FALSE(source.empty());
        for (const std::string& literal : Literals(source).all) {
            words.known.insert(trimmed(literal));
            if (!literal.empty() && is_for_people(literal) && !names.contains(trimmed(literal)) &&
                file.filename() != "settings.cpp")
                words.needed.insert(trimmed(literal));
        }
        words.needed.merge(looked_up(source, "tr("));
        words.needed.merge(looked_up(source, "hint("));
    }
    for (const char* value :
         {"on",        "off",   "none",    "empty",  "automatic",     "classic",        "default",  "fast",
          "instant",   "full",  "whole",   "sharp",  "smooth",        "edges",          "phone",    "crt",
          "unlimited", "never", "fingers", "always", "left soft key", "right soft key", "{n} turns"})
        words.needed.insert(value);
    return words;
}

struct BuiltIn {
    std::string code;
    rpg::Translation texts;
};

std::vector<BuiltIn> built_in()
{
    std::vector<BuiltIn> languages;
    for (const runtime::EmbeddedText& file : runtime::built_in_languages()) {
        auto texts = rpg::parse_translation(file.text, "runtime/text/" + std::string(file.name));
        INFO((texts ? std::string() : to_string(texts.error())));
        REQUIRE(texts);
        languages.push_back({std::string(file.code()), std::move(*texts)});
    }
    return languages;
}

std::string joined(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

struct TextFolder : tests::TempFolder {
    void write(const std::string& name, std::string_view text) const
    {
        fs::create_directories((path / name).parent_path());
        std::ofstream(path / name, std::ios::binary) << text;
    }
};

} // namespace

TEST_CASE("a language has every text of the program's screens, and none that is gone", "[runtime][texts]")
{
    const ProgramWords words = program_words();
    CHECK(words.needed.size() > 150);
    for (const BuiltIn& one : built_in()) {
        const std::string& code = one.code;
        const rpg::Translation& language = one.texts;
        std::vector<std::string> missing, stale, odd;
        for (const std::string& word : words.needed)
            if (!language.words.contains(word)) missing.push_back(word);
        for (const auto& [english, entry] : language.words) {
            if (!words.known.contains(english)) stale.push_back(english);
            if (!rpg::have_same_places(english, entry.text)) odd.push_back(english);
            if (has_unknown_letters(entry.text)) odd.push_back(english);
        }
        INFO(code << ": missing:\n"
                  << joined(missing) << "gone from the sources:\n"
                  << joined(stale) << "places or letters:\n"
                  << joined(odd));
        CHECK(missing.empty());
        CHECK(stale.empty());
        CHECK(odd.empty());
    }
}

TEST_CASE("a language has every message of the rules and every text of the story", "[runtime][texts]")
{
    for (const BuiltIn& one : built_in()) {
        const std::string& code = one.code;
        const rpg::Translation& language = one.texts;
        std::vector<std::string> wrong;
        std::set<std::string> names;
        const auto check = [&](const std::string& name, std::string_view english) {
            names.insert(name);
            const auto found = language.names.find(name);
            if (found == language.names.end() || !rpg::have_same_places(english, found->second.text) ||
                has_unknown_letters(found->second.text))
                wrong.push_back(name);
        };
        for (const rpg::TextRow& row : rpg::all_texts()) check(std::string(row.name), row.text);
        for (const auto& [name, text] : rpg::default_texts()) check(name, text);
        for (const auto& [name, entry] : language.names)
            if (!names.contains(name)) wrong.push_back(name + " is not known");
        INFO(code << '\n' << joined(wrong));
        CHECK(wrong.empty());
    }
}

TEST_CASE("texts in boxes of 18 columns are broken to fit in every language", "[runtime][texts]")
{
    for (const BuiltIn& one : built_in()) {
        const std::string& code = one.code;
        const rpg::Translation& language = one.texts;
        for (const auto& [name, entry] : language.names) {
            if (name.starts_with("message-")) continue;
            std::string line;
            std::istringstream lines(entry.text);
            while (std::getline(lines, line, '|')) {
                INFO(code << ": " << name << ": " << line);
                CHECK(rpg::columns_of(line) <= 18);
            }
        }
    }
}

TEST_CASE("a text is looked for in the dialect, the language, and English", "[runtime][texts]")
{
    const TextFolder folder;
    folder.write("de_AT.txt", "drpg-text 1\nlanguage \"Österreichisch\"\n\"Quit\" = \"Schluss\"\n");
    folder.write("tlh.txt", "drpg-text 1\n\"Yes\" = \"HIja'\"\n");
    folder.write("notes.md", "nothing");
    runtime::GameFiles files;
    runtime::Texts texts(folder.path.generic_string());
    texts.use("", files);
    CHECK(texts.tr("Quit") == "Quit");
    CHECK(texts.named("rank-1") == "Legend");
    texts.use("de_AT", files);
    CHECK(texts.tr("Quit") == "Schluss");
    CHECK(texts.tr("Yes") == "Ja");
    CHECK(texts.tr("Nobody has translated this") == "Nobody has translated this");
    CHECK(texts.named("rank-4") == "Überlebender");
    texts.use("../../etc/passwd", files); // no language, and no file either
    CHECK(texts.tr("Yes") == "Yes");
    std::vector<std::string> codes;
    for (const runtime::LanguageRow& row : texts.languages()) codes.push_back(row.code);
    std::ranges::sort(codes);
    CHECK(codes == std::vector<std::string>{"de", "de_AT", "en", "es", "fr", "pt", "ru", "tlh"});
}

TEST_CASE("a game's own words stand over the program's, its translation over both", "[runtime][texts]")
{
    const TextFolder folder;
    runtime::GameFiles files;
    files.loaded.game.texts = {{"title", "Our game"}, {"rank-1", "Boss"}};
    files.sources = {folder.path.generic_string()};
    folder.write("translations/de.txt",
                 "drpg-text 1\nrank-1 = \"Chef\"\nintro.3 = \"Hallo\"\nentity.17 = \"Wicht\"\n");
    runtime::Texts texts;
    texts.use("de", files);
    CHECK(texts.named("title") == "Our game");
    CHECK(texts.named("rank-1") == "Chef");
    CHECK(texts.named("rank-2") == "Veteran");
    CHECK(texts.replacements().at("intro.3") == "Hallo");
    folder.write("translations/de.txt", "drpg-text 1\nrank-1 = Chef\n");
    texts.use("de", files);
    REQUIRE(texts.remarks().size() == 1);
    CHECK(texts.remarks()[0].find("de.txt:2:10:") != std::string::npos);
    CHECK(texts.named("rank-1") == "Boss");
}

TEST_CASE("words are put in the places of a text", "[runtime][texts]")
{
    CHECK(runtime::filled("{a} and {b}, {a}", {{"a", "x"}, {"b", "{a}"}}) == "x and {a}, x");
    CHECK(runtime::filled("nothing {else}", {}) == "nothing {else}");
}
