#include "rpg/session/save.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/crc32.h"
#include "rpg/core/narrow.h"
#include "rpg/core/utf8.h"
#include "rpg/session/check_state.h"
#include "rpg/session/content.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/state/state_codec.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::string_view kMagic = "drpgsave";
constexpr std::size_t kChecksumSize = 4;

void put_u64(ByteWriter& out, std::uint64_t value)
{
    out.u32(static_cast<std::uint32_t>(value));
    out.u32(static_cast<std::uint32_t>(value >> 32));
}
std::uint64_t get_u64(ByteReader& in, std::string_view field)
{
    const std::uint64_t low = in.u32(field);
    return low | std::uint64_t{in.u32(field)} << 32;
}

void put_text(ByteWriter& out, std::string_view text)
{
    text = text.substr(0, 0xFFFF);
    out.u16(narrow<std::uint16_t>(text.size()));
    out.text(text);
}
std::string get_text(ByteReader& in, std::string_view field)
{
    std::string text = in.text(field, in.count16(field, 1)); // older versions wrote Latin-1
    return is_utf8(text) ? text : shown_text(text, GlyphEncoding::Latin1);
}

void put_bytes(ByteWriter& out, ByteView bytes)
{
    out.u32(narrow<std::uint32_t>(bytes.size()));
    out.bytes(bytes);
}
Bytes get_bytes(ByteReader& in, std::string_view field)
{
    const ByteView bytes = in.bytes(field, in.count32(field, 1));
    return {bytes.begin(), bytes.end()};
}

void put_summary(ByteWriter& out, const SaveSummary& summary)
{
    put_text(out, summary.map);
    put_text(out, summary.title);
    out.u16(summary.level);
    out.u16(summary.health);
    out.u16(summary.max_health);
    out.u32(summary.turn);
    out.u32(summary.time);
}
SaveSummary get_summary(ByteReader& in)
{
    SaveSummary summary;
    summary.map = get_text(in, "map");
    summary.title = get_text(in, "title");
    summary.level = in.u16("level");
    summary.health = in.u16("health");
    summary.max_health = in.u16("max health");
    summary.turn = in.u32("turn");
    summary.time = in.u32("time");
    return summary;
}

void put_challenge(ByteWriter& out, const Challenge& challenge)
{
    out.u8(static_cast<std::uint8_t>(challenge.difficulty));
    out.u8(challenge.permadeath ? 1 : 0);
    out.u8(challenge.round);
}
Challenge get_challenge(ByteReader& in)
{
    const std::uint8_t difficulty = in.u8("difficulty");
    if (difficulty >= kDifficulties) in.reject("difficulty", "is not a number that has a meaning");
    const bool permadeath = in.u8("permadeath") != 0;
    const std::uint8_t round = in.u8("round");
    if (in.failed()) return {};
    return {static_cast<Difficulty>(difficulty), permadeath, round};
}

void put_mods(ByteWriter& out, const std::vector<ModMark>& mods)
{
    out.u16(narrow<std::uint16_t>(mods.size()));
    for (const ModMark& mod : mods) {
        put_text(out, mod.name);
        put_text(out, mod.version);
        out.u32(mod.crc);
    }
}
std::vector<ModMark> get_mods(ByteReader& in)
{
    constexpr std::size_t kLeastSize = 8;
    std::vector<ModMark> mods(in.count16("mods", kLeastSize));
    for (ModMark& mod : mods) {
        mod.name = get_text(in, "mod");
        mod.version = get_text(in, "version of the mod");
        mod.crc = in.u32("checksum of the mod");
    }
    return mods;
}

std::vector<LevelNotes> get_notes(ByteReader& in)
{
    constexpr std::size_t kLeastSize = 4, kNoteSize = 2;
    std::vector<LevelNotes> levels(in.count16("levels with notes", kLeastSize));
    for (LevelNotes& level : levels) {
        level.map = get_text(in, "level with notes");
        level.notes.resize(in.count16("notes", kNoteSize));
        for (StringIndex& note : level.notes) note = StringIndex{in.u16("note")};
    }
    return levels;
}

void put_marks(ByteWriter& out, const std::vector<MapMark>& marks)
{
    out.u16(narrow<std::uint16_t>(marks.size()));
    for (const MapMark& mark : marks) {
        put_text(out, mark.map);
        out.u8(narrow<std::uint8_t>(mark.tile.x));
        out.u8(narrow<std::uint8_t>(mark.tile.y));
        put_text(out, mark.text);
    }
}
std::vector<MapMark> get_marks(ByteReader& in)
{
    constexpr std::size_t kLeastSize = 6;
    std::vector<MapMark> marks(in.count16("marks", kLeastSize));
    for (MapMark& mark : marks) {
        mark.map = get_text(in, "map of the mark");
        mark.tile.x = in.u8("column of the mark");
        mark.tile.y = in.u8("row of the mark");
        mark.text = get_text(in, "word of the mark");
    }
    return marks;
}

void put_told(ByteWriter& out, const std::vector<HistoryEntry>& told)
{
    out.u16(narrow<std::uint16_t>(told.size()));
    for (const HistoryEntry& entry : told) {
        out.u8(static_cast<std::uint8_t>(entry.kind));
        put_text(out, entry.who);
        put_text(out, entry.text);
    }
}
std::vector<HistoryEntry> get_told(ByteReader& in)
{
    constexpr std::size_t kLeastSize = 5;
    std::vector<HistoryEntry> told(in.count16("messages", kLeastSize));
    for (HistoryEntry& entry : told) {
        entry.kind = in.u8("kind of message") == 0 ? HistoryKind::Message : HistoryKind::Speech;
        entry.who = get_text(in, "speaker");
        entry.text = get_text(in, "message");
    }
    return told;
}

bool is_good(const Campaign& campaign, const LevelNotes& noted)
{
    const Stage* stage = campaign.find(noted.map);
    return stage != nullptr && std::ranges::all_of(noted.notes, [&](StringIndex note) {
               return static_cast<std::size_t>(note) < stage->level->strings.size();
           });
}

std::uint32_t checksum_at_end(ByteView bytes)
{
    return ByteReader(bytes.last(kChecksumSize), "").u32("checksum");
}

// Without folders: a save says nothing of the machine that it was made on.
std::string_view name_alone(std::string_view path)
{
    while (path.ends_with('/')) path.remove_suffix(1);
    return path.substr(path.find_last_of("/\\") + 1);
}

SaveSummary summarise(const Campaign& campaign, const GameState& state, std::uint32_t played)
{
    const Stage* stage = campaign.find(state.map);
    return {.map = state.map,
            .title = stage != nullptr ? shown_text(stage->level->title(), campaign.encoding()) : "",
            .level = state.player.level,
            .health = state.player.fighter.health,
            .max_health = state.player.fighter.max_health,
            .turn = turns_of(state),
            .time = played > 0 ? played : state.clock,
            .challenge = state.challenge};
}

} // namespace

std::uint32_t turns_of(const GameState& state)
{
    const Mode mode = state.screen.mode;
    const bool counted = mode == Mode::Stats || mode == Mode::Ending || mode == Mode::Ended;
    return state.career.total_moves + (counted ? 0 : state.level.moves);
}

Bytes encode_save(const Campaign& campaign, std::uint64_t content, const GameState& state,
                  const SaveExtras& extras)
{
    ByteWriter out;
    out.text(kMagic);
    out.u16(kSaveVersion);
    put_u64(out, content);
    put_mods(out, campaign.data().mods);
    put_summary(out, summarise(campaign, state, extras.played));
    put_text(out, name_alone(extras.data_name));
    put_u64(out, extras.saved_at);
    put_bytes(out, extras.thumbnail);
    out.u32(extras.played);
    out.u32(extras.played_here);
    put_marks(out, extras.marks);
    put_challenge(out, state.challenge);
    put_u64(out, extras.run);
    out.u32(extras.taken_back);
    put_text(out, extras.name);
    put_told(out, extras.told);
    put_bytes(out, encode_state(state));
    Bytes bytes = out.take();
    ByteWriter checksum;
    checksum.u32(crc32(bytes));
    const Bytes sum = checksum.take();
    bytes.insert(bytes.end(), sum.begin(), sum.end());
    return bytes;
}

Result<SaveFile> decode_save(ByteView bytes, std::string_view file)
{
    const auto refuse = [&](std::size_t offset, std::string field, ErrorCode code, std::string reason) {
        return Error{.file = std::string(file),
                     .field = std::move(field),
                     .reason = std::move(reason),
                     .offset = offset,
                     .code = code};
    };
    const auto magic = bytes.first(std::min(bytes.size(), kMagic.size()));
    if (as_text(magic) != kMagic.substr(0, magic.size()) || bytes.empty())
        return refuse(0, "magic", ErrorCode::NotASave, "this is not a saved game");
    if (bytes.size() < kMagic.size() + 2 + kChecksumSize)
        return refuse(bytes.size(), "checksum", ErrorCode::CutOff,
                      "the saved game is damaged: it is cut off");
    const std::uint16_t version = ByteReader(bytes.subspan(kMagic.size(), 2), file).u16("version");
    if (version > kSaveVersion)
        return refuse(kMagic.size(), "version", ErrorCode::NewerSave,
                      fmt::format("the game was saved by a newer program (version {}, this one knows {})",
                                  version, kSaveVersion));
    const ByteView body = bytes.first(bytes.size() - kChecksumSize);
    if (version == 0 || crc32(body) != checksum_at_end(bytes))
        return refuse(body.size(), "checksum", ErrorCode::WrongChecksum,
                      "the saved game is damaged: its checksum is wrong");

    ByteReader in(body, file);
    in.skip("magic", kMagic.size() + 2);
    SaveFile save;
    save.content = get_u64(in, "content");
    if (version >= 2) save.mods = get_mods(in);
    save.summary = get_summary(in);
    save.extras.data_name = get_text(in, "data name");
    save.extras.saved_at = get_u64(in, "saved at");
    save.extras.thumbnail = get_bytes(in, "thumbnail");
    if (version >= 5) {
        save.extras.played = in.u32("played");
        save.extras.played_here = in.u32("played on the level");
        save.extras.marks = get_marks(in);
    }
    if (version >= 6) save.summary.challenge = get_challenge(in);
    if (version >= 7) save.extras.run = get_u64(in, "run");
    if (version >= 8) save.extras.taken_back = in.u32("taken back");
    if (version >= 8) save.extras.name = get_text(in, "name");
    if (version >= 9) save.extras.told = get_told(in);
    if (version == 3) save.notes = get_notes(in);
    save.state = get_bytes(in, "state");
    in.expect_end("state");
    if (in.failed()) return in.error();
    return save;
}

Result<GameState> load_save(const Campaign& campaign, std::uint64_t content, const SaveFile& save,
                            std::string_view file)
{
    if (save.content != content) {
        std::string detail = different_mods(save.mods, campaign.data().mods);
        if (detail.empty()) detail = save.extras.data_name;
        return Error{.file = std::string(file),
                     .field = "content",
                     .reason = "the game was saved with other data" + (detail.empty() ? "" : ": " + detail),
                     .code = detail.empty() ? ErrorCode::OtherGame : ErrorCode::OtherData,
                     .details = {detail}};
    }
    Result<GameState> state = decode_state(save.state, file);
    if (!state) return state;
    for (const LevelNotes& noted : save.notes)
        if (is_good(campaign, noted)) keep_notes(state->notes, noted);
    if (const Outcome good = check_state(campaign, *state); !good) {
        Error error = good.error();
        error.file = file;
        return error;
    }
    return state;
}

} // namespace rpg
