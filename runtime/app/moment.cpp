#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/crc32.h"
#include "rpg/core/narrow.h"
#include "rpg/sim/text/command_text.h"
#include "runtime/app/app.h"
#include "runtime/screens/play/playing_screen.h"

#include <algorithm>
#include <array>

// The bytes of a moment (App::moment): docs/formats/libretro.md.
namespace runtime {
namespace {

constexpr std::uint32_t kMagic = 0x4D505244; // "DRPM"
constexpr std::uint16_t kVersion = 1;
constexpr std::uint8_t kNoId = 255; // of a screen

struct Moment {
    std::optional<PlayMoment> play;
    std::vector<ScreenStack::Kept> screens;
    Repeater::Held held;
};

void put_text(rpg::ByteWriter& out, std::string_view text)
{
    out.u16(rpg::narrow<std::uint16_t>(text.size()));
    out.text(text);
}
std::string get_text(rpg::ByteReader& in, std::string_view field)
{
    return in.text(field, in.count16(field, 1));
}

void put_command(rpg::ByteWriter& out, const std::optional<rpg::PlayerCommand>& command)
{
    put_text(out, command ? rpg::print_command(*command) : std::string());
}
std::optional<rpg::PlayerCommand> get_command(rpg::ByteReader& in, std::string_view field)
{
    const auto command = rpg::parse_command(get_text(in, field), {in.file(), 1});
    if (!command) in.reject(field, command.error().reason);
    return command ? *command : std::nullopt;
}

void put_play(rpg::ByteWriter& out, const PlayMoment& play)
{
    out.u32(rpg::narrow<std::uint32_t>(play.save.size()));
    out.bytes(play.save);
    out.u32(rpg::narrow<std::uint32_t>(play.place));
    put_command(out, play.last);
    out.u32(play.passed.ms);
    out.u32(play.passed.hurried);
    put_command(out, play.ordered);
    out.u8(rpg::narrow<std::uint8_t>(play.held_weapon + 1));
    out.u8(rpg::narrow<std::uint8_t>(play.last_weapon + 1));
}
PlayMoment get_play(rpg::ByteReader& in)
{
    PlayMoment play;
    const rpg::ByteView save = in.bytes("game", in.count32("game", 1));
    play.save.assign(save.begin(), save.end());
    play.place = in.u32("place");
    play.last = get_command(in, "last command");
    play.passed.ms = in.u32("time");
    play.passed.hurried = in.u32("hurried time");
    play.ordered = get_command(in, "ordered command");
    play.held_weapon = in.u8("weapon") - 1;
    play.last_weapon = in.u8("last weapon") - 1;
    return play;
}

void put_screen(rpg::ByteWriter& out, const ScreenStack::Kept& screen)
{
    out.u8(screen.id ? static_cast<std::uint8_t>(*screen.id) : kNoId);
    out.u32(static_cast<std::uint32_t>(screen.object));
    out.u32(static_cast<std::uint32_t>(screen.object >> 32));
    out.u8(rpg::narrow<std::uint8_t>(screen.memory.numbers.size()));
    for (const std::uint32_t number : screen.memory.numbers) out.u32(number);
    put_text(out, screen.memory.text);
}
ScreenStack::Kept get_screen(rpg::ByteReader& in)
{
    ScreenStack::Kept screen;
    const std::uint8_t id = in.u8("screen");
    if (id <= static_cast<std::uint8_t>(ScreenId::WhereNext))
        screen.id = static_cast<ScreenId>(id);
    else if (id != kNoId)
        in.reject("screen", "is not known");
    screen.object = in.u32("screen object");
    screen.object |= std::uint64_t{in.u32("screen object")} << 32;
    screen.memory.numbers.resize(in.u8("numbers"));
    for (std::uint32_t& number : screen.memory.numbers) number = in.u32("number");
    screen.memory.text = get_text(in, "text");
    return screen;
}

rpg::Result<Moment> decode(rpg::ByteView bytes, std::uint64_t content)
{
    rpg::ByteReader in(bytes, "state");
    if (in.u32("magic") != kMagic) in.reject("magic", "this is not a state of this program");
    if (in.u16("version") != kVersion) in.reject("version", "another version of the program made this state");
    const std::uint64_t low = in.u32("content");
    if ((low | std::uint64_t{in.u32("content")} << 32) != content)
        in.reject("content", "this state belongs to another game");
    const rpg::ByteView body = in.bytes("state", in.count32("state", 1));
    if (in.u32("checksum") != rpg::crc32(body)) in.reject("checksum", "the state is damaged");
    if (in.failed()) return in.error();

    rpg::ByteReader part(body, "state");
    Moment moment;
    if (part.u8("game") != 0) moment.play = get_play(part);
    moment.screens.resize(part.u8("screens"));
    for (ScreenStack::Kept& screen : moment.screens) screen = get_screen(part);
    moment.held.key = get_text(part, "key");
    moment.held.ms = part.u32("held for");
    moment.held.has_repeated = part.u8("repeats") != 0;
    if (moment.screens.empty()) part.reject("screens", "nothing is shown");
    part.expect_end("state");
    if (part.failed()) return part.error();
    return moment;
}

// Screens of a game need one; those that the game opens need that it asks for them.
bool fits(ScreenId id, const CurrentGame& game)
{
    constexpr std::array kAsked{ScreenId::Dialog,   ScreenId::Code,   ScreenId::Store,
                                ScreenId::LevelEnd, ScreenId::Ending, ScreenId::WhereNext};
    if (id < ScreenId::Playing) return true;
    if (!game.is_on()) return false;
    if (id == ScreenId::Dead) return game.play().mode() == rpg::Mode::Dead;
    return std::ranges::find(kAsked, id) == kAsked.end() || screen_of(game.play().mode()) == id;
}

} // namespace

rpg::Bytes App::moment() const
{
    if (!host_.has_game()) return {};
    const CurrentGame& game = host_.game();
    const std::vector<ScreenStack::Kept> screens = host_.stack().kept();
    if (screens.empty() || (game.is_on() && game.play().shows_replay())) return {};
    rpg::ByteWriter body;
    body.u8(game.is_on() ? 1 : 0);
    if (game.is_on()) put_play(body, game.play().moment());
    body.u8(rpg::narrow<std::uint8_t>(screens.size()));
    for (const ScreenStack::Kept& screen : screens) put_screen(body, screen);
    const Repeater::Held held = repeater_.held(last_);
    put_text(body, held.key);
    body.u32(held.ms);
    body.u8(held.has_repeated ? 1 : 0);
    const rpg::Bytes bytes = body.take();

    const std::uint64_t content = game.files().content;
    rpg::ByteWriter out;
    out.u32(kMagic);
    out.u16(kVersion);
    out.u32(static_cast<std::uint32_t>(content));
    out.u32(static_cast<std::uint32_t>(content >> 32));
    out.u32(rpg::narrow<std::uint32_t>(bytes.size()));
    out.bytes(bytes);
    out.u32(rpg::crc32(bytes));
    return out.take();
}

rpg::Outcome App::come_back(rpg::ByteView bytes)
{
    if (!host_.has_game()) return rpg::Error{.file = "state", .reason = "there is no game"};
    CurrentGame& game = host_.game();
    rpg::Result<Moment> moment = decode(bytes, game.files().content);
    if (!moment) return moment.error();
    const bool was_on = game.is_on();
    const std::string map_before = was_on ? game.play().state().map : std::string();
    if (moment->play) {
        if (rpg::Outcome back = game.come_back(*moment->play, settings().speed); !back) return back;
    } else if (was_on) {
        game.leave();
    }
    if (game.is_on() != was_on) stack().clear(); // its objects know the other game
    std::erase_if(moment->screens,
                  [&](const ScreenStack::Kept& screen) { return screen.id && !fits(*screen.id, game); });
    stack().restore_screens(moment->screens);
    if (stack().top() == nullptr) stack().show(game.is_on() ? ScreenId::Playing : ScreenId::Title);
    stack().settle();
    repeater_.hold(moment->held, last_);
    pointers_ = {};
    reader_.forget();
    game_sounds_.captions.clear();
    if (!game.is_on())
        stack().top()->enter();
    else if (const std::string& map = game.play().state().map; map == map_before)
        ; // a song of the game goes on
    else if (game.files().has_song(map))
        services_.sounds.start_song(map);
    else
        services_.sounds.stop_song();
    stack().settle();
    display_.touch();
    return rpg::success();
}

} // namespace runtime
