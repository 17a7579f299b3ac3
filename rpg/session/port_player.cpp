#include "rpg/session/port_player.h"

#include "rpg/core/byte_reader.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/world/experience.h"

#include <algorithm>
#include <optional>

namespace rpg {
namespace {

constexpr std::size_t kNarrow = 4, kWide = 8; // bytes of a time
constexpr std::size_t kShortestName = 2, kLongestName = 32, kMaxNotes = 512;
constexpr std::uint8_t kGarbage = 255;
constexpr std::uint32_t kAllLevels = 0x7FF;

// With the 0 at its end; nothing if it has another one, or none.
std::optional<std::string_view> text_with_zero(std::string_view bytes)
{
    if (bytes.empty() || bytes.find('\0') != bytes.size() - 1) return std::nullopt;
    return bytes.substr(0, bytes.size() - 1);
}

bool ends_with_notebook(ByteView bytes, std::size_t name, std::size_t width)
{
    const std::size_t at = 2 + name + 95 + 2 * width;
    if (at + 2 > bytes.size()) return false;
    const std::size_t size = ByteReader(bytes.subspan(at, 2), "").u16("notebook");
    if (size == 0 || size > kMaxNotes || at + 2 + size != bytes.size()) return false;
    const auto text = text_with_zero(as_text(bytes.subspan(at + 2)));
    constexpr unsigned char kFirstLetter = 32;
    return text &&
           std::ranges::all_of(*text, [](char c) { return static_cast<unsigned char>(c) >= kFirstLetter; });
}

class PortReader {
public:
    PortReader(ByteView bytes, std::string_view file, std::size_t width) : in_(bytes, file), width_(width) {}

    Result<PortPlayer> run()
    {
        const std::string name = in_.text("map", in_.u16("length of the map's name"));
        read_place(name);
        read_character();
        read_career();
        read_rest();
        in_.expect_end("notebook");
        if (in_.failed()) return in_.error();
        made_.is_garbled |=
            width_ == kWide && ((made_.all_kills | made_.all_secrets) & ~made_.completed) != 0;
        return std::move(made_);
    }

private:
    std::int32_t whole(std::string_view field) { return static_cast<std::int32_t>(in_.u32(field)); }
    std::uint32_t count(std::string_view field)
    {
        constexpr std::uint32_t kMax = 0x7FFFFFFF;
        const std::size_t at = in_.offset();
        const std::uint32_t value = in_.u32(field);
        if (value > kMax) reject(at, field, "is negative");
        return value;
    }
    std::uint32_t time(std::string_view field)
    {
        const std::uint32_t value = count(field);
        if (width_ == kWide) in_.skip(field, kWide - kNarrow); // may be left-overs
        return value;
    }
    // Nonsense after the first wide number says that the file is garbled.
    void reject(std::size_t at, std::string_view field, std::string_view reason)
    {
        if (is_behind_times_ && width_ == kWide)
            made_.is_garbled = true;
        else
            in_.reject_at(at, field, reason);
    }
    std::uint16_t bits(std::string_view field, std::uint32_t all)
    {
        const std::size_t at = in_.offset();
        const std::uint32_t value = in_.u32(field);
        if ((value & ~all) != 0) reject(at, field, "has bits that mean nothing");
        return static_cast<std::uint16_t>(value & all);
    }
    void read_place(std::string_view name)
    {
        const auto text = text_with_zero(name);
        constexpr std::string_view kEnding = ".bsp";
        if (!text || !text->starts_with('/') || !text->ends_with(kEnding))
            in_.reject("map", "is not the name of a level, such as /intro.bsp");
        made_.map = map_stem(text.value_or(""));
        made_.x = whole("x");
        made_.y = whole("y");
        made_.angle = nearest_compass(Angle256{static_cast<std::uint8_t>(in_.u32("angle") & 255U)});
        made_.player.angle = made_.player.view_angle = made_.angle;
    }
    void read_character();
    void read_career();
    void read_rest();
    bool looks_garbled() const;

    ByteReader in_;
    std::size_t width_;
    bool is_behind_times_ = false;
    PortPlayer made_;
};

void PortReader::read_character()
{
    constexpr std::uint32_t kAllWeapons = (1U << kWeaponCount) - 1U, kAllKeys = 15;
    Player& player = made_.player;
    Fighter& fighter = player.fighter;
    for (std::uint8_t* value : {&fighter.health, &fighter.max_health, &fighter.armour, &fighter.max_armour,
                                &fighter.defense, &fighter.strength, &fighter.agility, &fighter.accuracy})
        *value = in_.u8("character");
    player.keys = static_cast<std::uint8_t>(bits("keys", kAllKeys));
    player.weapons = bits("weapons", kAllWeapons);
    const std::uint32_t weapon = in_.u32("weapon");
    if (weapon >= kWeaponCount) in_.reject("weapon", "is not a weapon");
    player.weapon = static_cast<std::uint8_t>(weapon);
    player.credits = count("credits");
    player.level = static_cast<std::uint16_t>(std::min<std::uint32_t>(count("level"), 0xFFFF));
    player.xp = count("xp");
}

void PortReader::read_career()
{
    is_behind_times_ = true;
    if (width_ == kWide) made_.is_garbled = looks_garbled();
    made_.total_time = time("total time");
    made_.level_time = time("time in this level");
    made_.total_moves = count("moves before this level");
    made_.level_moves = count("moves in this level");
    made_.xp_gained = count("xp gained in this level");
    made_.completed = bits("levels completed", kAllLevels);
    made_.all_kills = bits("levels with all monsters killed", kAllLevels);
    made_.all_secrets = bits("levels with all secrets found", kAllLevels);
}

// Ammunition 4 and 5 and items 0 and 1 are the four bytes of "no dog".
bool PortReader::looks_garbled() const
{
    constexpr std::size_t kAmmoAt = 84 - 44 + 2 * kWide, kFirst = 4, kCount = 4;
    ByteReader ahead = in_;
    ahead.skip("ahead", kAmmoAt + kFirst);
    const ByteView four = ahead.bytes("ahead", kCount);
    return four.size() == kCount && std::ranges::all_of(four, [](std::uint8_t b) { return b == kGarbage; });
}

void PortReader::read_rest()
{
    constexpr std::uint32_t kAllWeapons = (1U << kWeaponCount) - 1U;
    Player& player = made_.player;
    player.disabled_weapons = bits("weapons taken away", kAllWeapons);
    player.berserk = count("berserk");
    made_.ceiling = in_.u16("ceiling");
    made_.floor = in_.u16("floor");
    made_.dog = whole("captured dog");
    for (std::uint8_t& amount : player.ammo) amount = in_.u8("ammo");
    for (std::uint8_t& amount : player.items) amount = in_.u8("items");
    const std::string notes = in_.text("notebook", in_.u16("length of the notebook"));
    made_.notebook = notes.substr(0, notes.find('\0'));
}

// The first thing that is wrong.
class PortCheck {
public:
    PortCheck(const Campaign& campaign, const PortPlayer& read) : campaign_(campaign), read_(read) {}

    Error run()
    {
        const Stage* stage = campaign_.find(read_.map);
        if (stage == nullptr)
            return {.field = "map",
                    .reason = "there is no level '" + read_.map + "' in this game",
                    .code = ErrorCode::NoSuchLevel,
                    .details = {read_.map}};
        require(stage->level->level_id >= kFirstLevel && stage->level->level_id <= kLastLevelId, "map",
                "'" + read_.map + "' is not a playable level");
        check_place(*stage->level);
        check_character();
        if (!read_.is_garbled) check_career();
        return error_;
    }

private:
    void require(bool good, std::string_view field, std::string_view reason)
    {
        if (!good && error_.reason.empty())
            error_ = {.field = std::string(field), .reason = std::string(reason)};
    }
    void check_place(const Level& level)
    {
        if (!read_.has_place()) return;
        const UnitPos at{read_.x, read_.y};
        require(at.x >= 0 && at.y >= 0 && is_on_map(tile_of(at)), "x, y", "is not on the map");
        if (error_.reason.empty()) require(!level.is_solid(tile_of(at)), "x, y", "is inside a wall");
    }
    void check_character()
    {
        const Player& player = read_.player;
        require(player.fighter.health >= 1 && player.fighter.health <= player.fighter.max_health, "health",
                "is not between 1 and its maximum");
        constexpr std::uint32_t kMaxCredits = 1'000'000'000;
        constexpr std::uint16_t kMaxLevel = 10'000;
        require(player.credits <= kMaxCredits, "credits", "is more than anyone can have");
        require(player.level >= 1 && player.level <= kMaxLevel, "level",
                "is not a level that can be reached");
        require(player.xp < experience_needed(campaign_.rules().experience, player.level), "xp",
                "is more than the level of the character needs");
    }
    void check_career()
    {
        constexpr std::uint64_t kMaxTime = std::uint64_t{1} << 31;
        constexpr std::uint32_t kMaxBerserk = 31 * 99;
        require(std::uint64_t{read_.total_time} + read_.level_time < kMaxTime, "time",
                "is more than a game lasts");
        require(read_.player.berserk <= kMaxBerserk, "berserk", "lasts too long");
        const auto few = [](std::uint8_t count) { return count <= kMaxOfAnything; };
        require(std::ranges::all_of(read_.player.ammo, few), "ammo", "is more than 99");
        require(std::ranges::all_of(read_.player.items, few), "items", "is more than 99");
        require(((read_.all_kills | read_.all_secrets) & ~read_.completed) == 0, "levels completed",
                "lacks levels of which all monsters or secrets are counted");
    }

    const Campaign& campaign_;
    const PortPlayer& read_;
    Error error_;
};

} // namespace

Result<PortPlayer> decode_port_player(ByteView bytes, std::string_view file)
{
    ByteReader start(bytes, file);
    const std::size_t name = start.u16("length of the map's name");
    const std::string map = start.text("map", name);
    if (start.failed()) return start.error();
    if (name < kShortestName || name > kLongestName || !text_with_zero(map))
        return Error{
            .file = std::string(file),
            .field = "map",
            .reason = "this is not a Player file of the C port: it does not begin with the name of a level",
            .offset = 0,
            .code = ErrorCode::NotAPortSave};
    const bool is_narrow = ends_with_notebook(bytes, name, kNarrow),
               is_wide = ends_with_notebook(bytes, name, kWide);
    if (is_narrow == is_wide)
        return Error{.file = std::string(file),
                     .field = "notebook",
                     .reason = is_narrow
                                   ? "the file can be read in two ways"
                                   : "the file is cut off or damaged: it does not end with its notebook",
                     .offset = bytes.size(),
                     .code = is_narrow ? ErrorCode::None : ErrorCode::CutOff};
    return PortReader(bytes, file, is_narrow ? kNarrow : kWide).run();
}

Outcome check_port_player(const Campaign& campaign, const PortPlayer& player, std::string_view file)
{
    Error error = PortCheck(campaign, player).run();
    if (error.reason.empty()) return success();
    error.file = file;
    return error;
}

} // namespace rpg
