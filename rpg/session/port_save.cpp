#include "rpg/session/port_save.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/text.h"
#include "rpg/model/opcodes.h"
#include "rpg/session/check_state.h"
#include "rpg/session/port_player.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/turn/turn_order.h"

#include <optional>

namespace rpg {
namespace {

constexpr std::uint32_t kMaxDeaths = 1'000'000;

const Bytes* find_file(const FileSet& files, std::string_view name)
{
    const auto found = files.find(std::string(name));
    return found == files.end() ? nullptr : &found->second;
}

// Only if version 23 precedes it.
std::optional<std::uint32_t> deaths_in_config(ByteView bytes)
{
    constexpr std::uint32_t kVersion = 23;
    constexpr std::size_t kBetween = 9;
    ByteReader in(bytes, "");
    const std::uint32_t version = in.u32("version");
    in.skip("settings", kBetween);
    const std::uint32_t deaths = in.u32("deaths");
    if (in.failed() || version != kVersion || deaths > kMaxDeaths) return std::nullopt;
    return deaths;
}

std::string_view trimmed_word(std::string_view word)
{
    const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '"'; };
    while (!word.empty() && is_blank(word.front())) word.remove_prefix(1);
    while (!word.empty() && is_blank(word.back())) word.remove_suffix(1);
    return word;
}

// TotalDeaths of the section Game, without regard to case.
std::optional<std::uint32_t> deaths_in_settings(std::string_view text)
{
    bool is_game = false;
    for (const std::string_view raw : split(text, '\n')) {
        const std::string line = to_lower(trimmed_word(raw));
        if (line.starts_with('[')) is_game = line == "[game]";
        const std::size_t equals = line.find('=');
        if (!is_game || equals == std::string::npos) continue;
        if (trimmed_word(line.substr(0, equals)) != "totaldeaths") continue;
        const auto deaths = parse_whole<std::uint32_t>(trimmed_word(line.substr(equals + 1)));
        if (deaths && *deaths <= kMaxDeaths) return deaths;
    }
    return std::nullopt;
}

class Importer {
public:
    Importer(const Campaign& campaign, const FileSet& files, PortImportOptions wishes)
        : campaign_(campaign), files_(files), wishes_(wishes)
    {
    }
    Result<PortImport> run();

private:
    Result<PortPlayer> read_player(std::string_view name) const;
    void take_character();
    void take_deaths();
    bool take_world();
    void take_place();
    void take_notes();
    void take_dog();
    void take_entry();
    void begin_level(std::string_view map);
    void remark(ErrorCode code, std::string reason, std::vector<std::string> details = {})
    {
        made_.remarks.push_back({.reason = std::move(reason), .code = code, .details = std::move(details)});
    }

    const Campaign& campaign_;
    const FileSet& files_;
    PortImportOptions wishes_;
    PortPlayer read_;
    const Stage* stage_ = nullptr;
    PortImport made_;
};

Result<PortPlayer> Importer::read_player(std::string_view name) const
{
    const Bytes* bytes = find_file(files_, name);
    if (bytes == nullptr) return Error{.file = std::string(name), .reason = "is missing"};
    Result<PortPlayer> player = decode_port_player(*bytes, name);
    if (!player) return player;
    if (const Outcome good = check_port_player(campaign_, *player, name); !good) return good.error();
    return player;
}

void Importer::take_character()
{
    GameState& state = made_.state;
    state.classic = wishes_.classic;
    state.random = {wishes_.seed, Random::kNoLuck};
    state.player = read_.player;
    if (!state.player.owns(state.player.weapon) && state.player.weapons != 0)
        remark(ErrorCode::PortWeapon, "the weapon in hand was not owned: another one is used");
    if (read_.is_garbled) { // times, ammunition and everything after them are nonsense
        const Player fresh;
        state.player.ammo = fresh.ammo;
        state.player.items = {};
        state.player.disabled_weapons = 0;
        state.player.berserk = 0;
        return;
    }
    state.career.total_time = read_.total_time;
    state.career.total_moves = read_.total_moves;
    state.career.completed = read_.completed;
    state.career.all_kills = read_.all_kills;
    state.career.all_secrets = read_.all_secrets;
    state.clock = read_.total_time + read_.level_time;
}

void Importer::take_deaths()
{
    std::optional<std::uint32_t> deaths;
    if (const Bytes* settings = find_file(files_, port_file::kSettings))
        deaths = deaths_in_settings(as_text(*settings));
    if (const Bytes* config = find_file(files_, port_file::kConfig); config != nullptr && !deaths)
        deaths = deaths_in_config(*config);
    if (!deaths)
        remark(ErrorCode::PortDeaths,
               "how often the player died is not known (no Config or config.ini): it counts from 0");
    made_.state.career.deaths = deaths.value_or(0);
}

bool Importer::take_world()
{
    const Bytes* bytes = find_file(files_, port_file::kWorld);
    if (bytes == nullptr) {
        remark(ErrorCode::PortNoWorld, "World is missing: the level starts over");
        return false;
    }
    Result<LevelState> level = read_port_world(campaign_, *stage_, read_, *bytes, port_file::kWorld);
    if (!level) {
        remark(ErrorCode::PortBadWorld, to_string(level.error()) + ": the level starts over");
        return false;
    }
    GameState& state = made_.state;
    state.map = stage_->name;
    state.level = std::move(*level);
    state.level.entered = read_.total_time;
    state.level.moves = read_.level_moves;
    state.level.xp_gained = read_.xp_gained;
    return true;
}

void Importer::take_place()
{
    Player& player = made_.state.player;
    const Level& level = *stage_->level;
    player.at =
        read_.has_place() ? centre_of(tile_of(UnitPos{read_.x, read_.y})) : centre_of(level.start_tile());
    player.view = player.at;
    player.angle = player.view_angle = read_.has_place() ? read_.angle : nearest_compass(level.spawn_angle);
}

// Each note is one of the level's strings, followed by two bars.
void Importer::take_notes()
{
    constexpr std::string_view kEnd = "||";
    const Level& level = *stage_->level;
    const Operand& text = find_opcode(static_cast<std::uint8_t>(Opcode::AddNote))->operands[0];
    std::string_view left = read_.notebook;
    while (!left.empty()) {
        std::size_t longest = 0;
        StringIndex best = kNoString;
        for (const Command& command : level.commands) {
            if (Opcode{command.opcode} != Opcode::AddNote) continue;
            const std::uint32_t index = text.get(command.argument);
            if (index >= level.strings.size()) continue;
            const std::string note = level.strings[index] + std::string(kEnd);
            if (note.size() <= longest || !left.starts_with(note)) continue;
            longest = note.size();
            best = StringIndex{static_cast<std::uint16_t>(index)};
        }
        if (best == kNoString)
            return remark(ErrorCode::PortNote, "a note does not belong to this level: it is left out");
        made_.state.level.notes.push_back(best);
        left.remove_prefix(longest);
    }
}

// The port itself forgets it.
void Importer::take_dog()
{
    Player& player = made_.state.player;
    const bool has_leash = ((player.weapons | player.disabled_weapons) & kDogWeapons) != 0;
    const auto index = static_cast<std::size_t>(read_.dog);
    if (!has_leash || read_.dog < 0 || index >= stage_->entities.size()) return;
    const EntityState& dog = made_.state.level.entities[index];
    const bool is_dog =
        stage_->monster_of[index] != 0xFFFF && campaign_.def(dog.def).subtype == monster_class::kDog;
    if (is_dog && dog.has(entity_bit::kGone))
        player.captured_dog = EntityIndex{static_cast<std::uint16_t>(index)};
}

void Importer::take_entry()
{
    GameState& state = made_.state;
    state.entry = {.map = std::string(hub_of(campaign_)), .at = {}, .angle = {}, .player = state.player};
    const Result<PortPlayer> entry = read_player(port_file::kEntry);
    if (entry && !entry->is_garbled) {
        state.entry.map = entry->map;
        state.entry.player = entry->player;
        state.entry.has_place = entry->has_place();
        if (entry->has_place()) state.entry.at = centre_of(tile_of(UnitPos{entry->x, entry->y}));
        state.entry.angle = entry->angle;
    } else {
        remark(ErrorCode::PortNoEntry,
               (entry ? "Player: garbled" : to_string(entry.error())) +
                   ": after a death the level begins with the character as it is now");
    }
    state.entry.player.at = state.entry.player.view =
        state.entry.has_place ? state.entry.at : state.player.at;
    state.entry.player.captured_dog = kNoEntity;
}

// Like a level that is entered for the first time.
void Importer::begin_level(std::string_view map)
{
    GameState& state = made_.state;
    state.clock = state.career.total_time;
    GameEvents unused;
    Turn turn{campaign_, stage_, state, unused};
    enter_level(turn, map, {}, EntryKind::Fresh);
    run_until_waiting(turn);
}

Result<PortImport> Importer::run()
{
    Result<PortPlayer> player = read_player(port_file::kPlayer);
    if (!player) return player.error();
    read_ = std::move(*player);
    take_character();
    take_deaths();
    if (read_.is_garbled) {
        const std::string hub(hub_of(campaign_));
        remark(ErrorCode::PortGarbled,
               "Player2 was garbled by a 64-bit build of the port: only the character, the keys, the weapons "
               "and the credits can be kept, and the game goes on at " +
                   hub,
               {hub});
        stage_ = campaign_.find(hub);
        begin_level(hub);
    } else {
        stage_ = campaign_.find(read_.map);
        if (take_world()) {
            take_place();
            take_notes();
            take_dog();
            take_entry();
        } else {
            begin_level(read_.map);
        }
    }
    if (const Outcome good = check_state(campaign_, made_.state); !good) {
        Error error = good.error();
        error.file = port_file::kPlayer;
        return error;
    }
    return std::move(made_);
}

} // namespace

Result<PortImport> import_port_save(const Campaign& campaign, const FileSet& files, PortImportOptions wishes)
{
    return Importer(campaign, files, wishes).run();
}

} // namespace rpg
