#include "runtime/audio/sounds.h"

#include "rpg/formats/cmx.h"
#include "rpg/formats/qcelp.h"
#include "rpg/world/entities.h"
#include "rpg/world/world.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace runtime {
namespace {

// Items are used from a list, and leaving the list must not cut their sound.
constexpr std::array kItemSounds{rpg::sound_number::kPowerUp, rpg::sound_number::kHeal};

// The program's own, for who walks by ear: air in a side way, a knock at what stops a step.
constexpr int kAirId = -1, kKnockId = -2;
constexpr std::uint32_t kRate = 11025;

rpg::Sound make_air()
{
    constexpr std::size_t kSamples = kRate / 5;
    rpg::Sound air{.rate = kRate, .samples = std::vector<std::int16_t>(kSamples)};
    rpg::Random random{1};
    double soft = 0;
    for (std::size_t i = 0; i < kSamples; ++i) {
        soft += (random.byte() - 127.5 - soft) / 8; // without what hisses
        const double swell = std::sin(std::numbers::pi * static_cast<double>(i) / kSamples);
        air.samples[i] = static_cast<std::int16_t>(300 * soft * swell);
    }
    return air;
}

rpg::Sound make_knock()
{
    constexpr std::size_t kSamples = kRate / 12;
    rpg::Sound knock{.rate = kRate, .samples = std::vector<std::int16_t>(kSamples)};
    for (std::size_t i = 0; i < kSamples; ++i) {
        const double time = static_cast<double>(i) / kRate;
        knock.samples[i] = static_cast<std::int16_t>(16000 * std::sin(2 * std::numbers::pi * 140 * time) *
                                                     std::exp(-40 * time));
    }
    return knock;
}

} // namespace

int side_of(rpg::UnitPos from, const rpg::Player& player)
{
    constexpr double kMax = 80; // the other ear hears it, too
    const double x = from.x - player.at.x, y = from.y - player.at.y, distance = std::hypot(x, y);
    if (distance < 1) return 0;
    const rpg::UnitPos right = rpg::step_vector(rpg::turned(rpg::nearest_compass(player.angle), -64));
    return static_cast<int>(std::lround(kMax * (x * right.x + y * right.y) / (64 * distance)));
}

std::string device_to_use(const std::string& wanted, const std::vector<std::string>& devices)
{
    return std::ranges::find(devices, wanted) == devices.end() ? std::string() : wanted;
}

void Sounds::play(int sound, rpg::SoundPriority priority, int side)
{
    if (files_ == nullptr) return;
    const std::string name = std::to_string(sound);
    if (files_->has_song(name)) { // songs are numbers, too: a level up plays one
        last_ = priority;
        return start_song(name);
    }
    play_effect(sound, priority, side);
}

const rpg::Sound* Sounds::find_effect(int sound)
{
    const std::string name = std::to_string(sound);
    const auto& sounds = files_->data().sounds;
    if (const auto found = sounds.find(name); found != sounds.end()) return &found->second;
    if (const auto found = decoded_.find(name); found != decoded_.end()) return &found->second;
    if (const auto found = files_->phone_sounds.find(name); found != files_->phone_sounds.end()) {
        const auto cmx = rpg::decode_cmx(found->second, name);
        const auto made = cmx ? rpg::decode_cmx_effect(*cmx, name) : rpg::Result<rpg::Sound>(cmx.error());
        if (made) return &decoded_.emplace(name, *made).first->second;
        audio_.warn("sound " + rpg::to_string(made.error()));
    } else if (!sounds.empty() || !files_->phone_sounds.empty()) { // else a game without effects, as of J2ME
        audio_.warn("sound " + name + ": the game has no such file, or it is damaged");
    }
    return nullptr;
}

void Sounds::play_effect(int sound, rpg::SoundPriority priority, int side)
{
    if (effects_volume() == 0) return;
    const rpg::Sound* found = find_effect(sound);
    if (found == nullptr) return;
    const bool others = !started_.empty() || audio_.is_playing();
    if (classic_ && others && priority < last_) return;
    if (!started_.insert(sound).second) return;
    last_ = priority;
    audio_.play({.id = sound,
                 .sound = *found,
                 .volume = effects_volume(),
                 .side = settings_.sound_sides && !classic_ ? side : 0,
                 .priority = priority,
                 .survives_stop = std::ranges::find(kItemSounds, sound) != kItemSounds.end()});
}

void Sounds::play(const std::vector<Cue>& cues)
{
    for (const Cue& cue : cues) {
        if (!cue.stop) {
            play(cue.sound, cue.priority, cue.side);
            continue;
        }
        if (song_ == song::kVictory) stop_song();
        stop_effects();
    }
}

void Sounds::play_way_sounds(const Ways& open)
{
    static const rpg::Sound kAir = make_air(), kKnock = make_knock();
    const auto tell = [&](int id, const rpg::Sound& sound, int side) {
        if (effects_volume() > 0)
            audio_.play({.id = id, .sound = sound, .volume = effects_volume(), .side = side});
    };
    if (open.left) tell(kAirId, kAir, -100);
    if (open.right) tell(kAirId, kAir, 100);
    if (!open.ahead) tell(kKnockId, kKnock, 0);
}

void Sounds::stop_effects()
{
    if (!classic_) return; // they end by themselves
    audio_.stop_effects();
    last_ = rpg::SoundPriority::Idle;
}

void Sounds::start_song(std::string_view name)
{
    if (files_ == nullptr || song_ == name) return;
    stop_song();
    stop_effects();
    song_ = name;
    play_song();
}

void Sounds::play_song()
{
    if (song_.empty() || music_volume() == 0) return;
    const auto song = files_->song(song_);
    if (!song) return audio_.warn("song " + rpg::to_string(song.error()));
    playing_ = *song;
    audio_.play_music({.name = song_, .bytes = playing_, .volume = music_volume()});
    song_is_heard_ = true;
}

void Sounds::stop_song()
{
    if (song_is_heard_) audio_.stop_music();
    song_is_heard_ = false;
    song_.clear();
}

void Sounds::use(const GameFiles& files)
{
    files_ = &files;
    decoded_.clear();
    audio_.forget_effects();
    if (song_.empty()) return;
    const auto found = files.song(song_);
    const bool is_same = found ? *found == playing_ : playing_.empty();
    if (is_same) return;
    const std::string song = song_;
    stop_song();
    start_song(song);
}

void Sounds::play_song_again()
{
    if (!song_is_heard_) return;
    audio_.stop_music();
    play_song();
}

void Sounds::volumes_changed()
{
    if (music_volume() == 0) {
        if (song_is_heard_) audio_.stop_music();
        song_is_heard_ = false;
    } else if (song_is_heard_) {
        audio_.set_music_volume(music_volume());
    } else {
        play_song();
    }
}

Cue IdleSounds::pass(std::uint32_t ms, const rpg::Campaign& campaign, const rpg::GameState& state)
{
    left_ -= std::min(left_, ms);
    const auto& awake = state.level.awake;
    if (left_ > 0 || awake.empty()) return {};
    const int count = static_cast<int>(awake.size());
    left_ = kLeast + static_cast<std::uint32_t>(std::max(0, 64 * random_.byte() - 1000 * count));
    const rpg::EntityIndex monster = awake[random_.word() % awake.size()];
    const rpg::DefIndex def = state.level.entities[static_cast<std::size_t>(monster)].def;
    const std::uint16_t sound =
        campaign.rules().monster(campaign.data().entities[static_cast<std::size_t>(def)].subtype).idle_sound;
    return {.sound = sound,
            .priority = rpg::SoundPriority::Idle,
            .side = side_of(rpg::place_of(rpg::World(campaign, state), monster), state.player)};
}

} // namespace runtime
