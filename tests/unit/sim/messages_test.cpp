#include "rpg/core/utf8.h"
#include "rpg/sim/text/messages.h"
#include "rpg/sim/text/program_texts.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"

#include <set>
#include <sstream>

using namespace rpg;
using tests::ScriptGame;

namespace {

const char* const kShortAndLong = R"(string 0 "short"
string 1 "0123456789012345678901234567890123"
string 2 ""
event 4,2
  use => status_msg @0
  use => status_msg @2
end
)";

struct Bar {
    explicit Bar(const std::string& script = kShortAndLong) : game(script) {}
    void say(MessageId id, int number = 0)
    {
        Turn turn = game.turn();
        rpg::say(turn, id, number);
    }
    void pass(std::uint32_t ms)
    {
        game.state.clock += ms;
        Turn turn = game.turn();
        expire_messages(turn);
    }
    std::size_t waiting() const { return game.state.screen.messages.waiting.size(); }
    std::string shown() const
    {
        const std::vector<Message>& waiting = game.state.screen.messages.waiting;
        return waiting.empty() ? "" : message_text(context(), waiting.front());
    }
    TextContext context() const { return {game.campaign, *game.campaign.find("test")->level}; }

    ScriptGame game;
};

} // namespace

TEST_CASE("messages follow each other with a gap", "[sim][messages]")
{
    Bar bar;
    bar.say(MessageId::Missed);
    bar.say(MessageId::Dodged);
    CHECK(bar.shown() == "You miss");
    bar.pass(1349); // 1200 for the message, 150 for the gap
    CHECK(bar.shown() == "You miss");
    bar.pass(1);
    CHECK(bar.shown() == "You dodge it");
    bar.pass(1350);
    CHECK(bar.waiting() == 0);
    CHECK(bar.shown().empty());
}

TEST_CASE("time that passes at once ends several messages", "[sim][messages]")
{
    Bar bar;
    bar.say(MessageId::Missed);
    bar.say(MessageId::Dodged);
    bar.say(MessageId::Pain);
    bar.pass(2 * 1350 + 100);
    CHECK(bar.waiting() == 1);
    CHECK(bar.shown() == "That hurts!");
    bar.pass(1249);
    CHECK(bar.shown() == "That hurts!");
    bar.pass(1);
    CHECK(bar.shown().empty());
}

TEST_CASE("a message that does not fit is shown as long as it scrolls", "[sim][messages]")
{
    Bar bar;
    bar.say(MessageId::LevelText, 1); // 34 characters, one too many
    bar.pass(3549);
    CHECK_FALSE(bar.shown().empty());
    bar.pass(1);
    CHECK(bar.shown().empty());
}

TEST_CASE("a message equal to the newest one is ignored", "[sim][messages]")
{
    Bar bar;
    bar.say(MessageId::Missed);
    bar.say(MessageId::Missed);
    CHECK(bar.waiting() == 1);
    bar.say(MessageId::Experience, 5);
    bar.say(MessageId::Experience, 6);
    bar.say(MessageId::Missed);
    CHECK(bar.waiting() == 4);
}

TEST_CASE("of six messages the oldest is lost", "[sim][messages]")
{
    Bar bar;
    for (int i = 1; i <= 6; ++i) bar.say(MessageId::Experience, i);
    CHECK(bar.waiting() == 5);
    CHECK(bar.shown() == "Experience +2");
}

TEST_CASE("a forced message drives the others out and stays twice as long", "[sim][messages]")
{
    Bar bar;
    bar.say(MessageId::Missed);
    bar.say(MessageId::Dodged);
    bar.say(MessageId::CodeOk);
    CHECK(bar.waiting() == 1);
    bar.say(MessageId::Missed);
    bar.pass(2549);
    CHECK(bar.shown() == "The code is right");
    bar.pass(1);
    CHECK(bar.shown() == "You miss");
}

TEST_CASE("scripts say texts of the level, but not empty ones", "[sim][messages]")
{
    Bar bar;
    bar.game.play(command::Use{});
    REQUIRE(bar.waiting() == 1);
    CHECK(bar.shown() == "short");
    Turn turn = bar.game.turn();
    clear_messages(turn);
    CHECK(bar.waiting() == 0);
}

TEST_CASE("texts take names, numbers and critical hits", "[sim][messages]")
{
    const Bar bar;
    const auto text = [&](const Message& message) { return message_text(bar.context(), message); };
    const DefIndex imp = bar.game.campaign.find_def(EntityId{26});
    CHECK(text({.id = MessageId::Hit, .name = imp, .number = 7}) == "Silt Creeper hit: 7");
    CHECK(text({.id = MessageId::Damage, .number = 7, .critical = true}) == "Critical! You deal 7");
    CHECK(text({.id = MessageId::Damage, .number = 7}) == "You deal 7");
    CHECK(text({.id = MessageId::NeedKeyRed}) == "Locked: Red Badge");
    CHECK(text({.id = MessageId::LevelText, .number = 0}) == "short");
    CHECK(text({.id = MessageId::LevelText, .number = 99}).empty());
    CHECK(text({.id = MessageId::Died}) == " is dead"); // nobody
}

TEST_CASE("a game or a translation replaces texts by their names", "[sim][messages]")
{
    const Bar bar;
    const TextReplacements german{{"message-hit", "{n} fuer {name} {unknown} {"},
                                  {"weapon-3", "Die Flinte."}};
    const TextContext context{bar.game.campaign, *bar.game.campaign.find("test")->level, &german};
    const DefIndex imp = bar.game.campaign.find_def(EntityId{26});
    CHECK(message_text(context, {.id = MessageId::Hit, .name = imp, .number = 7}) ==
          "7 fuer Silt Creeper {unknown} {");
    CHECK(dialog_text(context, {.source = DialogSource::FirstWeapon, .number = 3}) == "Die Flinte.");
    CHECK(message_text(context, {.id = MessageId::Missed}) == "You miss");
}

TEST_CASE("the player reads letters where the rules measure the bytes of the game", "[sim][messages]")
{
    const Bar bar(
        R"(string 0 "\xD8\xE0\xF5\xF2\xB8\xF0 \xEC\xEE\xEB\xF7\xE8\xF2 \xE2\xF2\xEE\xF0\xEE\xE9 \xE4\xE5\xED\xFC, \xE8 \xED\xE8\xEA\xF2\xEE \xE5\xE3\xEE \xED\xE5 \xE8\xF9\xE5\xF2"
event 4,2
  use => status_msg @0
end
)");
    REQUIRE(bar.game.campaign.encoding() == GlyphEncoding::Windows1251);
    const TextReplacements none;
    const Message said{.id = MessageId::LevelText, .number = 0};
    TextContext context = bar.context();
    const std::size_t bytes = message_text(context, said).size();
    context.replacements = &none;
    const std::string read = message_text(context, said);
    CHECK(read == "Шахтёр молчит второй день, и никто его не ищет");
    CHECK(static_cast<std::size_t>(columns_of(read)) == bytes);
}

TEST_CASE("every text has a name of its own, and dialogs fit their box", "[sim][messages]")
{
    std::set<std::string_view> names;
    for (const TextRow& row : all_texts()) {
        CHECK(names.insert(row.name).second);
        CHECK_FALSE(row.text.empty());
    }
    CHECK(name_of(MessageId::LevelText) == "level");
    CHECK(name_of(MessageId::Cheat) == "cheat");
    CHECK(name_of(MessageId::NeedKeyRed) == "need-key-red");

    const Bar bar;
    std::vector<DialogState> dialogs{
        {.source = DialogSource::LevelUp, .gains = {5, 5, 2, 2, 2, 2}},
        {.source = DialogSource::Captured, .name = bar.game.campaign.find_def(EntityId{22})}};
    for (const int weapon : {0, 1, 3, 4, 5, 6, 7, 8})
        dialogs.push_back({.source = DialogSource::FirstWeapon, .number = weapon});
    for (const DialogState& dialog : dialogs) {
        std::istringstream text(dialog_text(bar.context(), dialog));
        std::size_t lines = 0;
        for (std::string line; std::getline(text, line, '|'); ++lines) {
            CAPTURE(line);
            CHECK(line.size() <= 18);
        }
        CHECK(lines >= 3);
    }
}

TEST_CASE("texts that are in no level have names for dumps", "[sim][messages]")
{
    CHECK(dialog_name({.source = DialogSource::LevelUp}) == "level-up");
    CHECK(dialog_name({.source = DialogSource::FirstWeapon, .number = 3}) == "first-weapon-3");
    CHECK(dialog_name({.source = DialogSource::Captured}) == "captured");
    CHECK(dialog_name({.string = StringIndex{12}}) == "12");
}

TEST_CASE("the level-up text lists the gains and leaves out what did not grow", "[sim][messages]")
{
    const Bar bar;
    CHECK(dialog_text(bar.context(), {.source = DialogSource::LevelUp, .gains = {5, 0, 0, 0, 0, 2}}) ==
          "A new level!|Max health +5|Accuracy   +2|All wounds heal.");
}

TEST_CASE("names of a J2ME game come from its table of strings", "[sim][messages]")
{
    GameData data;
    data.entities = {{EntityId{26}, 1, 3, 294, {}}};
    data.string_tables["entities"] = {"Imp"};
    const Campaign campaign(data);
    CHECK(entity_name(campaign, campaign.find_def(EntityId{26})) == "Imp");
    CHECK(entity_name(campaign, kNoDef).empty());
}

TEST_CASE("texts that no message shows can be asked for by name, and a game may have its own",
          "[sim][messages]")
{
    const TextReplacements own{{"title", "Graveshift"}};
    CHECK(text_pattern("title", own) == "Graveshift");
    CHECK(text_pattern("title", {}) == default_texts().at("title"));
    CHECK_FALSE(text_pattern(all_texts().front().name, {}).empty());
    CHECK(text_pattern("nothing", own).empty());
    for (const auto& [name, text] : default_texts()) CHECK_FALSE(text.empty());
}
