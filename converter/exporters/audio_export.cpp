#include "converter/exporters/audio_export.h"

#include "converter/exporters/json_text.h"
#include "rpg/formats/midi.h"
#include "rpg/formats/qcelp.h"
#include "rpg/formats/wave.h"
#include "rpg/source/file_names.h"
#include "rpg/source/resource_names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <tuple>

namespace converter {

namespace {

struct SoundUse {
    std::uint16_t resource = 0;
    std::string_view use;
};

constexpr std::array kSoundUses{
    SoundUse{5039, "music: prologue and epilogue"},
    SoundUse{5040, "music: title menu"},
    SoundUse{5042, "menu: back; backspace of the code entry"},
    SoundUse{5043, "music: statistics, level up, cast, credits"},
    SoundUse{5044, "axe misses or hits a thing"},
    SoundUse{5045, "fire extinguisher"},
    SoundUse{5046, "pistol; menu item chosen; zombies and troopers shoot"},
    SoundUse{5047, "shotgun; zombies and mancubi shoot"},
    SoundUse{5048, "chaingun"},
    SoundUse{5049, "super shotgun"},
    SoundUse{5050, "plasma gun"},
    SoundUse{5051, "rocket launcher; cyberdemon shoots"},
    SoundUse{5052, "BFG"},
    SoundUse{5053, "captured dog attacks, first weapon"},
    SoundUse{5054, "captured dog attacks, second weapon"},
    SoundUse{5055, "captured dog attacks, third weapon"},
    SoundUse{5057, "weapon picked up"},
    SoundUse{5058, "player dies, first of two"},
    SoundUse{5059, "player dies, second of two"},
    SoundUse{5060, "small thing picked up; digit of the code entry"},
    SoundUse{5061, "explosion"},
    SoundUse{5062, "soul sphere, berserker or collar picked up or used"},
    SoundUse{5063, "door opens"},
    SoundUse{5064, "door closes"},
    SoundUse{5065, "nothing to use; key missing"},
    SoundUse{5066, "teleport"},
    SoundUse{5067, "door unlocked; menu of the game opens"},
    SoundUse{5068, "exit of the level opens"},
    SoundUse{5069, "imp idles"},
    SoundUse{5070, "imp wakes, first of two"},
    SoundUse{5071, "imp wakes, second of two"},
    SoundUse{5072, "fireball thrown"},
    SoundUse{5073, "never played: the same as 5072"},
    SoundUse{5074, "never played"},
    SoundUse{5076, "imp dies, first of two"},
    SoundUse{5077, "imp dies, second of two"},
    SoundUse{5078, "zombie, trooper or mancubus idles"},
    SoundUse{5079, "zombie or trooper wakes, first of three"},
    SoundUse{5080, "zombie or trooper wakes, second of three"},
    SoundUse{5081, "player is hurt"},
    SoundUse{5082, "zombie or trooper dies, first of three"},
    SoundUse{5083, "never played: the same as 5085"},
    SoundUse{5084, "zombie or trooper dies, second of three"},
    SoundUse{5085, "zombie, trooper, imp or revenant is hurt"},
    SoundUse{5086, "hound idles"},
    SoundUse{5087, "hound wakes"},
    SoundUse{5088, "hound bites"},
    SoundUse{5089, "hound is hurt"},
    SoundUse{5090, "hound dies"},
    SoundUse{5091, "monster leaves no corpse"},
    SoundUse{5092, "never played: the same as 5108"},
    SoundUse{5093, "pinky wakes"},
    SoundUse{5094, "pinky bites"},
    SoundUse{5095, "pinky dies"},
    SoundUse{5096, "claws of imp, cacodemon, pain elemental, last boss"},
    SoundUse{5097, "cacodemon or last boss wakes"},
    SoundUse{5098, "never played: the same as 5108"},
    SoundUse{5099, "phantom, pinky, cacodemon, baron or cyberdemon is hurt"},
    SoundUse{5100, "phantom attacks"},
    SoundUse{5101, "phantom dies"},
    SoundUse{5102, "cacodemon dies"},
    SoundUse{5103, "revenant wakes"},
    SoundUse{5104, "revenant idles"},
    SoundUse{5105, "revenant shoots"},
    SoundUse{5106, "zombie or trooper wakes, third of three"},
    SoundUse{5107, "zombie or trooper dies, third of three"},
    SoundUse{5108, "phantom, pinky, cacodemon, pain elemental, baron or cyberdemon idles"},
    SoundUse{5109, "pain elemental wakes"},
    SoundUse{5110, "pain elemental is hurt"},
    SoundUse{5111, "pain elemental dies"},
    SoundUse{5112, "revenant punches"},
    SoundUse{5113, "revenant dies"},
    SoundUse{5114, "never played: a revenant's"},
    SoundUse{5115, "mancubus wakes"},
    SoundUse{5116, "mancubus shoots"},
    SoundUse{5117, "mancubus is hurt"},
    SoundUse{5118, "mancubus dies"},
    SoundUse{5119, "arch-vile idles"},
    SoundUse{5120, "arch-vile wakes"},
    SoundUse{5121, "arch-vile attacks"},
    SoundUse{5122, "arch-vile is hurt"},
    SoundUse{5123, "arch-vile dies"},
    SoundUse{5124, "arch-vile raises the dead"},
    SoundUse{5125, "baron wakes"},
    SoundUse{5126, "baron dies"},
    SoundUse{5127, "cyberdemon steps"},
    SoundUse{5128, "cyberdemon wakes"},
    SoundUse{5129, "cyberdemon dies"},
    SoundUse{5130, "cyberdemon's other attack"},
    SoundUse{5131, "rumble of level scripts"},
    SoundUse{5133, "secret wall has moved"},
    SoundUse{5134, "medkit used; dog captured"},
    SoundUse{5136, "axe hits a monster"},
    SoundUse{5137, "last boss is hurt"},
    SoundUse{5138, "last boss dies"},
};
static_assert(std::ranges::is_sorted(kSoundUses, {}, &SoundUse::resource));

using rpg::FileKind;
using rpg::GameFile;

struct AudioForm {
    std::string_view kind;
    std::string_view folder;
    std::string_view ending;
};
constexpr AudioForm kSound{"sound", "sounds", ".wav"};
constexpr AudioForm kSong{"song", "music", ".mid"};

double rounded(double seconds)
{
    return std::round(seconds * 1000) / 1000;
}

// A file of the game with the number that its name or its archive gives it.
struct AudioFile {
    const GameFile* file = nullptr;
    std::optional<std::uint16_t> number;
    std::string stem;
};

std::vector<AudioFile> audio_files(const rpg::GameData& game, FileKind kind)
{
    std::vector<AudioFile> found;
    for (const GameFile& file : game.files) {
        if (file.kind != kind) continue;
        AudioFile audio{&file, rpg::resource_number_of(rpg::base_name(file.name)),
                        std::string(rpg::stem_of(file.name))};
        if (!audio.number && file.resource != 0) audio.number = file.resource;
        found.push_back(std::move(audio));
    }
    std::ranges::stable_sort(
        found, {}, [](const AudioFile& each) { return std::tuple(each.number.value_or(0xFFFF), each.stem); });
    return found;
}

class AudioExporter {
public:
    AudioExporter(const rpg::GameData& game, const AudioExportOptions& options)
        : game_(game), options_(options)
    {
    }

    AudioExport run()
    {
        if (options_.source == AudioSource::Files) {
            for (const AudioFile& audio : audio_files(game_, FileKind::Wave)) copy_sound(audio);
            for (const AudioFile& audio : audio_files(game_, FileKind::Midi)) copy_song(audio);
        }
        for (const AudioFile& audio : audio_files(game_, FileKind::Cmx)) decode(audio);
        std::ranges::stable_sort(rows_, {}, [](const Json& row) {
            return std::pair(row["kind"].get<std::string>(),
                             row["number"].is_null() ? 0xFFFF : row["number"].get<int>());
        });
        result_.files["index.json"] = rpg::to_bytes(indented_text(rows_));
        if (rows_.empty()) result_.notes.emplace_back("the game has no sounds and no songs");
        return std::move(result_);
    }

private:
    void note(const AudioFile& audio, const rpg::Error& error)
    {
        result_.notes.push_back(rpg::to_string({.file = audio.file->name,
                                                .field = error.field,
                                                .reason = error.reason,
                                                .offset = error.offset}));
    }

    static std::string path_of(const AudioForm& form, const AudioFile& audio)
    {
        return fmt::format("{}/{}{}", form.folder, audio.stem, form.ending);
    }

    // Gives the row of index.json for more to be said in it; the first file of a name stays.
    Json* add(const AudioForm& form, const AudioFile& audio, rpg::Bytes bytes, const char* origin,
              double seconds)
    {
        const std::string path = path_of(form, audio);
        if (!result_.files.emplace(path, std::move(bytes)).second) {
            note(audio, {.reason = "is left out: " + path + " comes from another file"});
            return nullptr;
        }
        const std::string_view use =
            audio.number && game_.edition == rpg::Edition::Brew ? describe_sound(*audio.number) : "";
        rows_.push_back({{"number", audio.number ? Json(*audio.number) : Json()},
                         {"kind", form.kind},
                         {"use", use.empty() ? Json() : Json(use)},
                         {"file", path},
                         {"source", audio.file->name},
                         {"origin", origin},
                         {"seconds", rounded(seconds)}});
        return &rows_.back();
    }

    void copy_sound(const AudioFile& audio)
    {
        const auto sound = game_.sounds.find(audio.stem);
        if (!audio.file->is_decoded || sound == game_.sounds.end()) return; // an Error of load_game names it
        const bool is_original = !audio.file->original.empty();
        Json* row = add(kSound, audio, is_original ? audio.file->original : encode_wave(sound->second),
                        "copied", seconds_of(sound->second));
        if (row != nullptr) describe(*row, sound->second);
    }

    void copy_song(const AudioFile& audio)
    {
        const auto song = rpg::decode_midi(audio.file->original, audio.file->name);
        if (!song) return; // likewise
        const auto timing = rpg::check_midi_events(*song, audio.file->name);
        if (!timing) note(audio, timing.error());
        add(kSong, audio, audio.file->original, "copied", timing ? timing->seconds() : 0);
    }

    void decode(const AudioFile& audio)
    {
        const auto cmx = rpg::decode_cmx(audio.file->original, audio.file->name);
        if (!cmx) return; // likewise
        if (cmx->kind() == rpg::CmxKind::Effect)
            decode_effect(audio, *cmx);
        else if (!result_.files.contains(path_of(kSong, audio)))
            decode_song(audio, *cmx);
    }

    void decode_effect(const AudioFile& audio, const rpg::Cmx& cmx)
    {
        const bool is_there = result_.files.contains(path_of(kSound, audio));
        if (is_there && !options_.chained) return;
        if (options_.chained) decoder_.reset_spectrum();
        const auto sound = options_.chained ? rpg::decode_cmx_effect(cmx, audio.file->name, decoder_)
                                            : rpg::decode_cmx_effect(cmx, audio.file->name);
        if (!sound) return note(audio, sound.error());
        if (is_there) return; // it only had to move the decoder on
        Json* row = add(kSound, audio, encode_wave(*sound), "decoded", seconds_of(*sound));
        if (row != nullptr) describe(*row, *sound);
    }

    void decode_song(const AudioFile& audio, const rpg::Cmx& cmx)
    {
        const auto song = rpg::convert_cmx_song(cmx, audio.file->name, options_.instruments);
        if (!song) return note(audio, song.error());
        const auto timing = rpg::check_midi_events(song->midi, audio.file->name);
        Json* row = add(kSong, audio, encode_midi(song->midi), "decoded", timing ? timing->seconds() : 0);
        if (row == nullptr) return;
        (*row)["loop_ticks"] = song->loop_ticks;
        (*row)["loop_seconds"] = rounded(song->loop_seconds);
    }

    static double seconds_of(const rpg::Sound& sound)
    {
        return static_cast<double>(sound.samples.size()) / sound.rate;
    }
    static void describe(Json& row, const rpg::Sound& sound)
    {
        row["rate"] = sound.rate;
        row["samples"] = sound.samples.size();
    }

    const rpg::GameData& game_;
    const AudioExportOptions& options_;
    rpg::QcelpDecoder decoder_;
    std::vector<Json> rows_;
    AudioExport result_;
};

} // namespace

std::string_view describe_sound(std::uint16_t resource)
{
    const auto row = std::ranges::lower_bound(kSoundUses, resource, {}, &SoundUse::resource);
    return row != kSoundUses.end() && row->resource == resource ? row->use : std::string_view{};
}

AudioExport export_audio(const rpg::GameData& game, const AudioExportOptions& options)
{
    return AudioExporter(game, options).run();
}

} // namespace converter
