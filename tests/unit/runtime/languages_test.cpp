#include "rpg/core/text.h"
#include "rpg/core/utf8.h"
#include "rpg/formats/png.h"
#include "rpg/model/opcodes.h"
#include "rpg/project/translation_check.h"
#include "rpg/session/replay_text.h"
#include "rpg/session/session.h"
#include "rpg/sim/text/program_texts.h"
#include "rpg/source/read_file.h"
#include "runtime/text/texts.h"
#include "tests/support/frames.h"
#include "tests/support/free_files.h"
#include "tests/support/places.h"
#include "tests/support/screen_tour.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

// A language without letters: what still shows one cannot be translated.

namespace {

bool is_small_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

// Stars in the place of letters; the words in braces stay.
std::string in_stars(std::string_view text)
{
    std::string stars;
    bool in_braces = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        const char32_t code = rpg::read_utf8(text, at);
        if (code == '{') in_braces = true;
        const bool is_letter = code > 127 || (code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z');
        if (is_letter && !in_braces)
            stars += '*';
        else
            stars += text.substr(begin, at - begin);
        if (code == '}') in_braces = false;
    }
    return stars;
}

// Everything that the program and the free game say; German has the program's words, which another test sees
// to.
std::string star_language(const rpg::GameData& game)
{
    rpg::Translation stars{.language = "***"};
    for (const runtime::EmbeddedText& file : runtime::built_in_languages()) {
        const auto known = rpg::parse_translation(file.text, std::string(file.name));
        REQUIRE(known);
        for (const auto& [english, entry] : known->words) stars.words[english].text = in_stars(english);
        for (const auto& [name, entry] : known->names) stars.names[name].text = in_stars(entry.text);
    }
    for (const auto& [name, text] : rpg::translatable_texts(game)) stars.names[name].text = in_stars(text);
    return rpg::print_translation(stars);
}

// The fonts with nothing in the places of small letters.
rpg::UiArt without_small_letters(rpg::UiArt art)
{
    for (const rpg::Sheet sheet : {rpg::Sheet::SmallFont, rpg::Sheet::LargeFont}) {
        const rpg::UiPicture& font = art.of(sheet);
        const int width = font.width / 16, height = sheet == rpg::Sheet::SmallFont ? 12 : 17;
        rpg::Image blank(font.width, font.height, {});
        for (int y = 0; y < font.height; ++y)
            for (int x = 0; x < font.width; ++x) {
                const int letter = 33 + y / height * 16 + x / width;
                const auto pixel = font.pixels[static_cast<std::size_t>(y * font.width + x)];
                const rpg::Rgb colour = rpg::Xrgb8888::to_rgb(pixel);
                if (pixel != 0 && !(letter >= 'a' && letter <= 'z'))
                    blank.at(x, y) = {colour.r, colour.g, colour.b, 255};
            }
        art.set(sheet, blank);
    }
    return art;
}

std::unique_ptr<runtime::GameFiles> game_in_stars(const std::string& stars)
{
    auto files = std::move(*runtime::load_game_files(tests::free_game_zip()));
    files->translations = {{"stars", "stars.txt", stars}};
    return files;
}

rpg::Bytes picture_in_stars(const runtime::GameFiles& files, const tests::TourStop& stop,
                            const std::string& stars)
{
    tests::Machine machine(files, {176, 208});
    std::filesystem::create_directories(machine.folder + "/text");
    std::ofstream(machine.folder + "/text/stars.txt", std::ios::binary) << stars;
    machine.options.language = "stars";
    machine.app =
        std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves, machine.options);
    stop.go(machine);
    machine.app->frame();
    return machine.platform.png();
}

// What of these words a frame shows, for the failure to name.
std::string words_shown(const rpg::Bytes& picture, const rpg::UiArt& art, const rpg::GameData& game)
{
    const auto frame = rpg::decode_png(picture, "frame");
    std::string shown;
    std::set<std::string> words;
    for (const runtime::EmbeddedText& file : runtime::built_in_languages()) {
        const auto translation = rpg::parse_translation(file.text, std::string(file.name));
        for (const auto& [english, entry] : translation->words) words.insert(english);
    }
    for (const auto& [name, text] : rpg::translatable_texts(game))
        words.insert(text.substr(0, text.find('|')));
    for (const std::string& word : words)
        if (std::ranges::any_of(word, is_small_letter) && tests::shows_words(*frame, art, word))
            shown += word + '\n';
    return shown;
}

// What is the same in all languages: names of files and devices and what the system says of them, units (ms),
// Tab and Num, the mark x. Saved games show the time of day, which differs between two pictures of them.
bool has_common_words(const tests::TourStop& stop)
{
    return std::set<std::string>{"no-game",       "trouble",        "pad-gone",         "keys",
                                 "help-keys",     "keys-of-action", "settings-picture", "settings-game",
                                 "keys-conflict", "automap",        "automap-zoomed",   "automap-known",
                                 "load",          "save",           "damaged-saves",    "games",
                                 "file-chooser",  "dropped-game",   "dropped-nonsense", "find-game"}
        .contains(stop.name);
}

void check_stop(const tests::TourStop& stop, const runtime::GameFiles& files, const runtime::GameFiles& blank,
                const std::string& stars)
{
    const rpg::Bytes picture = picture_in_stars(files, stop, stars);
    const bool has_letters = picture != picture_in_stars(blank, stop, stars);
    const std::string shown = has_letters ? words_shown(picture, files.ui, files.data()) : "";
    CAPTURE(stop.name, shown);
    CHECK_FALSE(has_letters);
}

void check_stops(const std::function<bool(const tests::TourStop&)>& wanted)
{
    tests::require_free_game();
    const std::string stars = star_language(tests::free_files().data());
    const auto files = game_in_stars(stars), blank = game_in_stars(stars);
    blank->ui = without_small_letters(blank->ui);
    int stops = 0;
    for (const tests::TourStop& stop : tests::tour_stops()) {
        if (has_common_words(stop) || !wanted(stop)) continue;
        check_stop(stop, *files, *blank, stars);
        ++stops;
    }
    CHECK(stops > 5);
}

// The texts that a state shows, and those of what has happened.
std::vector<std::string> texts_of(const rpg::TextContext& context, const rpg::GameState& state,
                                  const rpg::GameEvents& events)
{
    std::vector<std::string> texts{rpg::level_title(context)};
    for (const rpg::GameEvent& event : events)
        if (const auto* shown = std::get_if<rpg::event::MessageShown>(&event.body))
            texts.push_back(rpg::message_text(context, shown->message));
    if (state.screen.mode == rpg::Mode::Dialog)
        texts.push_back(rpg::dialog_text(context, state.screen.dialog));
    if (state.screen.mode == rpg::Mode::Code)
        texts.push_back(rpg::level_string(context, static_cast<std::size_t>(state.screen.code.prompt)));
    if (state.level.banner != rpg::kNoString)
        texts.push_back(rpg::level_string(context, static_cast<std::size_t>(state.level.banner)));
    return texts;
}

std::vector<std::string> digits_in(std::string_view text)
{
    std::vector<std::string> found;
    bool goes_on = false;
    for (const char c : text) {
        if (rpg::is_digit(c) && !goes_on) found.emplace_back();
        if (rpg::is_digit(c)) found.back() += c;
        goes_on = rpg::is_digit(c);
    }
    return found;
}

// What the code pads of the free game ask for.
std::set<std::string> asked_codes(const rpg::GameData& game)
{
    std::set<std::string> codes;
    for (const auto& [stem, level] : game.levels)
        for (const rpg::Command& command : level.commands)
            if (const auto code = rpg::string_of(command, rpg::StringUse::Code);
                code && *code < level.strings.size())
                codes.insert(level.strings[*code]);
    return codes;
}

} // namespace

TEST_CASE("the screens of a game can be translated whole", "[runtime][languages]")
{
    const std::set<std::string> names{"story-typed", "person", "terminal", "code",     "notebook",
                                      "inventory",   "store",  "status",   "level-end"};
    check_stops([&](const tests::TourStop& stop) { return names.contains(stop.name); });
}

TEST_CASE("every screen can be translated whole",
          "[.][runtime][languages_long]") // DRPG_LONG_TESTS=1, or by its tag
{
    check_stops([](const tests::TourStop&) { return true; });
}

TEST_CASE("a whole recorded game can be translated", "[runtime][languages]")
{
    tests::require_free_game();
    const auto files = game_in_stars(star_language(tests::free_files().data()));
    runtime::Texts language;
    language.use("stars", *files);
    const auto bytes = rpg::read_file(tests::tests_folder() + "/replays/campaign-1.replay", 1U << 24);
    REQUIRE(bytes);
    const auto replay = rpg::parse_replay(rpg::as_text(*bytes), "campaign-1.replay");
    REQUIRE(replay);
    rpg::Session session(*files->campaign, files->content);
    rpg::GameEvents events;
    REQUIRE(session.start(replay->start, events));
    rpg::ReplayWalk walk(*replay);
    std::set<std::string> seen, left;
    for (walk.follow(session.timeline()); const rpg::PlayerCommand* command = walk.next();
         walk.follow(session.timeline())) {
        events.clear();
        session.play(*command, events);
        const rpg::Stage* stage = files->campaign->find(session.state().map);
        REQUIRE(stage != nullptr);
        const rpg::TextContext context{*files->campaign, *stage->level, &language.replacements(),
                                       session.state().map};
        for (const std::string& text : texts_of(context, session.state(), events)) {
            seen.insert(text);
            if (std::ranges::any_of(text, is_small_letter)) left.insert(text);
        }
    }
    CHECK(seen.size() > 300);
    std::string all;
    for (const std::string& text : left) all += text + '\n';
    INFO(all);
    CHECK(left.empty());
}

TEST_CASE("the free game speaks every language of the program as a whole, in lines that fit the phone",
          "[runtime][languages]")
{
    const runtime::GameFiles& files = tests::free_files();
    const std::string language(GENERATE(from_range(runtime::built_in_languages())).code());
    CAPTURE(language);
    const auto file =
        std::ranges::find(files.translations, language, &runtime::GameFiles::Translation::language);
    REQUIRE(file != files.translations.end());
    const auto translation = rpg::parse_translation(file->text, file->path);
    REQUIRE(translation);
    const auto originals = rpg::translatable_texts(files.data());
    const rpg::TranslationReport report = rpg::check_translation(originals, *translation, file->path);
    CHECK(report.texts > 900);
    CHECK(report.missing.empty());
    for (const rpg::Error& problem : report.problems) FAIL_CHECK(to_string(problem));
    for (const auto& [name, entry] : translation->names) {
        INFO(name);
        REQUIRE(originals.contains(name));
        const std::string& english = originals.at(name);
        // What is one line stands in the bar at the top; names of levels and entities have their own limits.
        const std::size_t most = name.ends_with(".name")                  ? 15
                                 : name.starts_with("entity.")            ? 16
                                 : english.find('|') == std::string::npos ? 17
                                                                          : 18;
        std::istringstream lines(entry.text);
        for (std::string line; std::getline(lines, line, '|');) {
            INFO(line);
            CHECK(static_cast<std::size_t>(rpg::columns_of(line)) <= most);
        }
        CHECK(english.ends_with('|') == entry.text.ends_with('|')); // digits come into a line of their own
    }
}

// A text that tells a part of a code gives the same digits in every language; the codes themselves are no
// texts.
TEST_CASE("a code that a text gives opens its door in every language", "[runtime][languages]")
{
    const runtime::GameFiles& files = tests::free_files();
    const std::set<std::string> codes = asked_codes(files.data());
    REQUIRE(codes.size() >= 5);
    const auto originals = rpg::translatable_texts(files.data());
    REQUIRE_FALSE(files.translations.empty());
    for (const runtime::GameFiles::Translation& file : files.translations) {
        CAPTURE(file.language);
        const auto translation = rpg::parse_translation(file.text, file.path);
        REQUIRE(translation);
        std::size_t told = 0;
        for (const auto& [name, english] : originals) {
            const auto found = translation->names.find(name);
            if (found == translation->names.end() || found->second.text.empty()) continue;
            std::vector<std::string> there = digits_in(found->second.text);
            for (const std::string& digits : digits_in(english)) {
                const bool is_of_code = std::ranges::any_of(
                    codes, [&](const std::string& code) { return code.find(digits) != std::string::npos; });
                if (!is_of_code) continue;
                INFO(name << ": " << found->second.text << ": " << digits);
                const auto same = std::ranges::find(there, digits);
                CHECK(same != there.end());
                if (same != there.end()) there.erase(same);
                told += codes.contains(digits) ? 1U : 0U;
            }
        }
        CHECK(told >= codes.size());
    }
}
