#include "converter/wad/mus.h"

#include <algorithm>
#include <array>
#include <set>

namespace converter::wad {
namespace {

constexpr std::uint16_t kTicksPerQuarter = 70;
constexpr std::uint32_t kMicrosecondsPerQuarter = 500000;
constexpr std::uint8_t kNoteOff = 0x80;
constexpr std::uint8_t kNoteOn = 0x90;
constexpr std::uint8_t kController = 0xB0;
constexpr std::uint8_t kProgram = 0xC0;
constexpr std::uint8_t kBend = 0xE0;

// MIDI controllers of MUS controllers 0..14; number 0 is a program change instead, 10..14 are system events.
constexpr std::array<std::uint8_t, 15> kControllers{0,  0,  1,   7,   10,  11,  91, 93,
                                                    64, 67, 120, 123, 126, 127, 121};
constexpr std::uint8_t kFirstSystemEvent = 10;

std::uint8_t midi_channel(std::uint8_t mus)
{
    if (mus == kMusPercussion) return rpg::kMidiPercussion;
    return mus < rpg::kMidiPercussion ? mus : static_cast<std::uint8_t>(mus + 1);
}

std::uint8_t mus_channel(std::uint8_t midi)
{
    if (midi == rpg::kMidiPercussion) return kMusPercussion;
    return midi < rpg::kMidiPercussion ? midi : static_cast<std::uint8_t>(midi - 1);
}

// Both formats count the ticks between two events in 28 bits: a longer wait, of weeks, is cut short.
std::uint32_t countable(std::uint64_t ticks)
{
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(ticks, rpg::kMaxMidiNumber));
}

struct Translation {
    std::uint8_t status = 0; // 0: nothing to say
    std::array<std::uint8_t, 2> data{};
};

Translation translate(const MusEvent& event, std::uint8_t& volume)
{
    switch (event.kind) {
    case MusKind::Release:
        return {kNoteOff, {event.first, 0}};
    case MusKind::Play:
        volume = event.second.value_or(volume);
        return {kNoteOn, {event.first, volume}};
    case MusKind::Bend:
        return {kBend,
                {static_cast<std::uint8_t>((event.first & 1U) << 6),
                 static_cast<std::uint8_t>(event.first >> 1)}};
    case MusKind::System:
        if (event.first < kFirstSystemEvent || event.first >= kControllers.size()) return {};
        return {kController, {kControllers[event.first], 0}};
    case MusKind::Control:
        if (event.first == kMusProgram) return {kProgram, {event.second.value_or(0), 0}};
        if (event.first >= kControllers.size()) return {};
        return {kController, {kControllers[event.first], event.second.value_or(0)}};
    case MusKind::EndOfMeasure:
    case MusKind::EndOfScore:
        break;
    }
    return {};
}

rpg::MidiEvent meta(std::uint32_t delay, std::uint8_t type, rpg::Bytes text)
{
    return {.delay = delay, .status = rpg::kMidiMeta, .data = {type, 0}, .text = std::move(text)};
}

// One event of all tracks, with its time in ticks from the start.
struct TimedEvent {
    std::uint64_t tick = 0;
    const rpg::MidiEvent* event = nullptr;
};

std::vector<TimedEvent> merged(const std::vector<rpg::MidiTrack>& tracks)
{
    std::vector<TimedEvent> events;
    for (const rpg::MidiTrack& track : tracks) {
        std::uint64_t tick = 0;
        for (const rpg::MidiEvent& event : track) {
            tick += event.delay;
            events.push_back({tick, &event});
        }
    }
    std::ranges::stable_sort(events, {}, &TimedEvent::tick);
    return events;
}

// Turns ticks into 1/140 s under changing tempo.
class Clock {
public:
    explicit Clock(std::uint16_t division) : division_(division) {}
    void advance(std::uint64_t tick)
    {
        time_ += (tick - tick_) * tempo_;
        tick_ = tick;
    }
    void set_tempo(const rpg::Bytes& text)
    {
        if (text.size() == 3) tempo_ = std::uint64_t{text[0]} << 16 | std::uint64_t{text[1]} << 8 | text[2];
    }
    std::uint64_t now() const // rounded
    {
        const std::uint64_t unit = std::uint64_t{division_} * 1000000;
        return (time_ / unit) * kMusTicksPerSecond + ((time_ % unit) * kMusTicksPerSecond + unit / 2) / unit;
    }

private:
    std::uint64_t division_;
    std::uint64_t tick_ = 0;
    std::uint64_t time_ = 0; // microseconds times division
    std::uint64_t tempo_ = kMicrosecondsPerQuarter;
};

class MusWriter {
public:
    void add(std::uint64_t now, const rpg::MidiEvent& event)
    {
        MusEvent mus;
        mus.channel = mus_channel(event.status & 15U);
        mus.first = event.data[0];
        switch (event.status & 0xF0U) {
        case kNoteOff:
            mus.kind = MusKind::Release;
            break;
        case kNoteOn:
            mus.kind = event.data[1] == 0 ? MusKind::Release : MusKind::Play;
            if (event.data[1] != 0) mus.second = changed_volume(mus.channel, event.data[1]);
            break;
        case kBend:
            mus.kind = MusKind::Bend;
            mus.first = static_cast<std::uint8_t>(event.data[1] << 1 | event.data[0] >> 6);
            break;
        case kProgram:
            mus.kind = MusKind::Control;
            mus.first = kMusProgram;
            mus.second = event.data[0];
            instruments_.insert(event.data[0]);
            break;
        case kController:
            if (!set_controller(mus, event)) return;
            break;
        default:
            return;
        }
        if (mus.kind == MusKind::Play && mus.channel == kMusPercussion && mus.first >= 35 &&
            mus.first <= 81) {
            instruments_.insert(static_cast<std::uint16_t>(mus.first + 100)); // MUS counts drums from 135
        }
        channels_.insert(mus.channel);
        push(now, mus);
    }

    Mus finish(std::uint64_t now)
    {
        push(now, {.kind = MusKind::EndOfScore});
        song_.instruments.assign(instruments_.begin(), instruments_.end());
        channels_.erase(kMusPercussion);
        song_.primary_channels = static_cast<std::uint16_t>(channels_.empty() ? 0 : *channels_.rbegin() + 1);
        return std::move(song_);
    }

private:
    static bool set_controller(MusEvent& mus, const rpg::MidiEvent& event)
    {
        const auto* found = std::find(kControllers.begin() + 1, kControllers.end(), event.data[0]);
        if (found == kControllers.end()) return false;
        mus.first = static_cast<std::uint8_t>(found - kControllers.begin());
        mus.kind = mus.first >= kFirstSystemEvent ? MusKind::System : MusKind::Control;
        if (mus.kind == MusKind::Control) mus.second = event.data[1];
        return true;
    }

    std::optional<std::uint8_t> changed_volume(std::uint8_t channel, std::uint8_t volume)
    {
        if (volumes_[channel] == volume) return std::nullopt;
        volumes_[channel] = volume;
        return volume;
    }

    void push(std::uint64_t now, const MusEvent& event)
    {
        if (now > last_) {
            // Only events can be waited after: a release of nothing precedes a silent beginning.
            if (song_.events.empty())
                song_.events.push_back({.kind = MusKind::Release, .channel = event.channel});
            song_.events.back().delay = countable(now - last_);
        }
        last_ = now;
        song_.events.push_back(event);
    }

    Mus song_;
    std::array<int, 16> volumes_ = [] {
        std::array<int, 16> none{};
        none.fill(-1);
        return none;
    }();
    std::set<std::uint16_t> instruments_;
    std::set<std::uint8_t> channels_;
    std::uint64_t last_ = 0;
};

} // namespace

rpg::MidiSong to_midi(const Mus& song)
{
    rpg::MidiTrack track;
    track.push_back(meta(0, rpg::kMidiTempo,
                         {(kMicrosecondsPerQuarter >> 16) & 255U, (kMicrosecondsPerQuarter >> 8) & 255U,
                          kMicrosecondsPerQuarter & 255U}));
    std::array<std::uint8_t, 16> volumes{};
    volumes.fill(127);
    std::uint64_t wait = 0; // events that MIDI has no word for add up
    for (const MusEvent& event : song.events) {
        const Translation said = translate(event, volumes[event.channel]);
        if (said.status != 0) {
            track.push_back({.delay = countable(wait),
                             .status = static_cast<std::uint8_t>(said.status | midi_channel(event.channel)),
                             .data = said.data});
            wait = 0;
        }
        wait += event.delay.value_or(0);
    }
    track.push_back(meta(countable(wait), rpg::kMidiEndOfTrack, {}));
    return {.format = 0, .division = kTicksPerQuarter, .chunks = {rpg::write_midi_track(track)}};
}

rpg::Result<Mus> to_mus(const rpg::MidiSong& song, std::string_view file)
{
    if (song.division == 0 || song.division >= 0x8000)
        return rpg::Error{.file = std::string(file),
                          .field = "division",
                          .reason = "is not a number of ticks per quarter note"};
    const auto tracks = rpg::read_midi_tracks(song, file);
    if (!tracks) return tracks.error();
    Clock clock(song.division);
    MusWriter writer;
    for (const TimedEvent& timed : merged(*tracks)) {
        clock.advance(timed.tick);
        if (timed.event->status == rpg::kMidiMeta) {
            if (timed.event->data[0] == rpg::kMidiTempo) clock.set_tempo(timed.event->text);
        } else {
            writer.add(clock.now(), *timed.event);
        }
    }
    return writer.finish(clock.now());
}

} // namespace converter::wad
