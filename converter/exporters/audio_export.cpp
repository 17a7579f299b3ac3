#include "converter/exporters/audio_export.h"

#include "converter/exporters/json_internal.h"
#include "converter/exporters/sound_uses.h"
#include "rpg/formats/midi.h"
#include "rpg/formats/qcelp.h"
#include "rpg/formats/wave.h"
#include "rpg/source/file_names.h"
#include "rpg/source/resource_names.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <tuple>

namespace converter {
namespace {

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
        result_.files["index.json"] =
            rpg::to_bytes(Json(rows_).dump(1, ' ', false, Json::error_handler_t::replace) + '\n');
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
            audio.number && game_.edition == rpg::Edition::Brew ? use_of_sound(*audio.number) : "";
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

AudioExport export_audio(const rpg::GameData& game, const AudioExportOptions& options)
{
    return AudioExporter(game, options).run();
}

} // namespace converter
