#include "rpg/formats/cmx_song.h"

#include "rpg/core/narrow.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace rpg {
namespace {

using Tick = std::uint64_t;

constexpr std::size_t kTrackChannels = 4;
constexpr std::array kOctaves{0, 1, -2, -1};
constexpr std::uint8_t kDrumChannel = 9;
constexpr std::uint8_t kDrumBank = 63;
constexpr std::uint8_t kHighBank = 3;
constexpr std::uint16_t kDefaultTimeBase = 48;
constexpr std::uint8_t kDefaultTempo = 125;
constexpr std::uint8_t kControlChange = 0xB0;

std::uint16_t time_base_of(std::uint8_t code) // 0 for the two reserved ones
{
    const unsigned power = code & 7U;
    if (power == 7) return 0;
    return static_cast<std::uint16_t>(((code & 8U) != 0 ? 15U : 6U) << power);
}

std::uint32_t microseconds_of(std::uint8_t beats_per_minute)
{
    return 60000000U / beats_per_minute;
}

// Ticks of the CMX file to ticks of the MIDI file: the time base may change, the division may not.
class TickMap {
public:
    explicit TickMap(std::map<Tick, std::uint16_t> time_bases)
    {
        division_ = time_bases.empty() ? kDefaultTimeBase : time_bases.begin()->second;
        spans_.push_back({0, 0, division_});
        for (const auto& [tick, base] : time_bases) spans_.push_back({tick, map(tick), base});
    }
    std::uint16_t division() const { return division_; }
    Tick map(Tick tick) const
    {
        const auto after = std::ranges::upper_bound(spans_, tick, {}, &Span::from);
        const Span& span = *std::prev(after);
        return span.to + (tick - span.from) * division_ / span.base;
    }

private:
    struct Span {
        Tick from = 0;
        Tick to = 0;
        std::uint16_t base = 0;
    };
    std::vector<Span> spans_;
    std::uint16_t division_ = kDefaultTimeBase;
};

// Looks at all tracks before one is written: the time bases, and what cannot be converted.
Result<TickMap> survey(const Cmx& cmx, std::string_view file)
{
    const auto refuse = [&](std::string field, std::string reason) {
        return Error{.file = std::string(file), .field = std::move(field), .reason = std::move(reason)};
    };
    if (cmx.kind() == CmxKind::Effect) return refuse("cnts", "is an effect, not a song");
    if (cmx.tracks.size() > kTrackChannels)
        return refuse("number of tracks", "is over 4, more than MIDI has channels for");
    std::map<Tick, std::uint16_t> time_bases;
    Tick longest = 0;
    for (std::size_t i = 0; i < cmx.tracks.size(); ++i) {
        Tick tick = 0;
        for (const CmxEvent& event : cmx.tracks[i]) {
            tick += event.delta;
            if (!event.is_control() || (event.second & 0xF0) != kCmxTempo) continue;
            const std::uint16_t base = time_base_of(event.second);
            if (base == 0) return refuse(fmt::format("track {} tick {}", i, tick), "a reserved time base");
            if (event.third < 4)
                return refuse(fmt::format("track {} tick {}", i, tick), "a tempo under 4 beats a minute");
            time_bases[tick] = base;
        }
        longest = std::max(longest, tick);
    }
    TickMap ticks(std::move(time_bases));
    if (ticks.map(longest + 255) > kMaxMidiNumber) return refuse("length", "is more than MIDI can count");
    return ticks;
}

class TrackWriter {
public:
    TrackWriter(const TickMap& ticks, std::size_t track, Instruments instruments)
        : ticks_(ticks), instruments_(instruments)
    {
        for (std::size_t i = 0; i < kTrackChannels; ++i)
            channels_[i].midi = channels_[i].own = narrow<std::uint8_t>(kTrackChannels * track + i);
    }

    void write(const CmxTrack& track, bool has_velocities)
    {
        for (const CmxEvent& event : track) {
            tick_ += event.delta;
            if (event.delta > 0) end_notes(tick_);
            if (event.is(kCmxEnd)) break;
            if (event.is_note())
                note(event, has_velocities);
            else if (event.is_bend())
                bend(event);
            else if (event.is_control())
                control(event);
        }
        last_tick_ = std::max(last_tick_, tick_);
        end_notes(last_tick_);
    }
    void tempo(std::uint8_t beats_per_minute)
    {
        const std::uint32_t time = microseconds_of(beats_per_minute);
        put({0xFF, 0x51, 3, time >> 16, time >> 8 & 0xFF, time & 0xFF});
    }
    Tick last_tick() const { return last_tick_; }
    bool is_empty() const { return bytes_.empty(); }
    MidiChunk take()
    {
        bytes_.insert(bytes_.end(),
                      {0, 0xFF, 0x2F, 0}); // right behind the last event, as the known files have it
        return {.bytes = std::move(bytes_)};
    }

private:
    // Notes that still sound, in the order of their ends; of equal ends the older one first.
    using EndKey = std::pair<Tick, std::uint64_t>;
    struct Sounding {
        std::uint8_t channel = 0; // of MIDI
        std::uint8_t key = 0;
    };
    struct Channel {
        std::uint8_t own = 0;  // its MIDI channel
        std::uint8_t midi = 0; // where it plays now: drums move
        std::uint8_t bank = 0;
        std::optional<std::uint8_t> program;      // as the song says
        std::optional<std::uint8_t> sent_program; // as it was written
        std::array<EndKey, 128> note_ends{};      // by MIDI key
    };

    void put(std::initializer_list<std::uint32_t> event)
    {
        write_midi_number(bytes_, narrow<std::uint32_t>(ticks_.map(tick_) - written_tick_));
        written_tick_ = ticks_.map(tick_);
        for (const std::uint32_t byte : event) bytes_.push_back(narrow<std::uint8_t>(byte));
    }

    void end_notes(Tick until)
    {
        const Tick now = tick_;
        while (!sounding_.empty() && sounding_.begin()->first.first <= until) {
            const auto& [end, note] = *sounding_.begin();
            tick_ = end.first;
            put({0x90U | note.channel, note.key, 0});
            sounding_.erase(sounding_.begin());
        }
        tick_ = now;
    }

    void note(const CmxEvent& event, bool has_velocities)
    {
        Channel& channel = channels_[event.first >> 6];
        const int octave = has_velocities ? kOctaves[event.third & 3U] : 0;
        const auto key = narrow<std::uint8_t>(45 + (event.first & 0x3F) + 12 * octave);
        const std::uint32_t velocity = has_velocities ? event.third >> 2 : 63;
        EndKey& end = channel.note_ends[key];
        const Tick new_end = tick_ + event.second;
        last_tick_ = std::max(last_tick_, new_end);
        if (tick_ < end.first) { // a tie: the note that sounds goes on
            if (new_end <= end.first) return;
            auto node = sounding_.extract(end);
            node.key() = end = {new_end, ++age_};
            sounding_.insert(std::move(node));
            return;
        }
        send_program(channel);
        end = {new_end, ++age_};
        sounding_.emplace(end, Sounding{channel.midi, key});
        put({0x90U | channel.midi, key, 2 * velocity});
    }

    void bend(const CmxEvent& event)
    {
        const std::uint32_t value = 2U * ((event.second & 0x1FU) << 8 | event.third);
        put({0xE0U | channels_[event.second >> 5].midi, value & 0x7F, value >> 7});
    }

    void control(const CmxEvent& event)
    {
        if ((event.second & 0xF0) == kCmxTempo) return tempo(event.third);
        Channel& channel = channels_[event.third >> 6];
        const std::uint8_t value = event.third & 0x3F;
        const auto change = [&](std::uint32_t number) {
            put({std::uint32_t{kControlChange} | channel.midi, number, 2U * value});
        };
        switch (event.second) {
        case kCmxProgram:
            channel.program = value;
            channel.sent_program.reset();
            return send_program(channel);
        case kCmxBank:
            channel.bank = value;
            if (const auto old = std::exchange(channel.midi, value == kDrumBank ? kDrumChannel : channel.own);
                old != channel.midi)
                channel.sent_program.reset();
            return put({std::uint32_t{kControlChange} | channel.midi, 0, 0});
        case 0xE2: // volume
            return change(7);
        case 0xE3: // pan
            return change(10);
        case 0xE4: // pitch bend, 32 = none
            return put({0xE0U | channel.midi, 0, 2U * value});
        case 0xE6: // expression
            return change(11);
        case 0xEA: // modulation
            return change(1);
        default: // nothing to hear, or nothing that MIDI has
            return;
        }
    }

    // At a program event, and before a note if a bank event after the program made it another instrument.
    void send_program(Channel& channel)
    {
        if (!channel.program) return;
        const bool is_high = instruments_ == Instruments::Corrected && channel.bank == kHighBank;
        const std::uint8_t program = narrow<std::uint8_t>(*channel.program + (is_high ? 64 : 0));
        if (channel.sent_program == program) return;
        channel.sent_program = program;
        put({0xC0U | channel.midi, program});
    }

    const TickMap& ticks_;
    Instruments instruments_;
    std::array<Channel, kTrackChannels> channels_{};
    std::map<EndKey, Sounding> sounding_;
    std::uint64_t age_ = 0;
    Tick tick_ = 0;
    Tick written_tick_ = 0; // of MIDI
    Tick last_tick_ = 0;
    Bytes bytes_;
};

bool has_tempo(const Cmx& cmx)
{
    return std::ranges::any_of(cmx.tracks, [](const CmxTrack& track) {
        return std::ranges::any_of(track, [](const CmxEvent& event) {
            return event.is_control() && (event.second & 0xF0) == kCmxTempo;
        });
    });
}

} // namespace

Result<CmxSong> convert_cmx_song(const Cmx& cmx, std::string_view file, Instruments instruments)
{
    const Result<TickMap> ticks = survey(cmx, file);
    if (!ticks) return ticks.error();
    CmxSong song;
    song.midi.division = ticks->division();
    Tick last_tick = 0;
    for (std::size_t i = 0; i < cmx.tracks.size(); ++i) {
        TrackWriter writer(*ticks, i, instruments);
        if (i == 0 && !has_tempo(cmx)) writer.tempo(kDefaultTempo);
        writer.write(cmx.tracks[i], cmx.has_velocities());
        last_tick = std::max(last_tick, writer.last_tick());
        if (!writer.is_empty()) song.midi.chunks.push_back(writer.take());
    }
    const auto timing = check_midi_events(song.midi, file);
    if (!timing) return timing.error();
    song.loop_ticks = ticks->map(last_tick);
    song.loop_seconds = timing->seconds(song.loop_ticks);
    return song;
}

} // namespace rpg
