#pragma once
#include "runtime/app/config_file.h"
#include "runtime/input/bindings.h"

#include <cstdint>
#include <string>
#include <vector>

namespace runtime {

enum class Speed : std::uint8_t { Classic, Default, Fast, Instant };

struct Settings {
    Speed speed = Speed::Default;
    int effects_volume = 70; // 0..100
    int music_volume = 50;
    bool fullscreen = false;
    bool classic_picture = false;
    bool soft_keys = true;
    bool shake = true;
    bool typewriter = true;
    int text_scale = 0;              // 0: as large as fits
    std::vector<std::string> mods{}; // names in the folder of mods, in their order
    Bindings bindings{};

    // Values that make no sense are left at their defaults.
    void read(const ConfigFile& config);
    void write(ConfigFile& config) const;
};

std::string_view name_of(Speed speed);

// Settings and the file that they are kept in. A damaged file is kept as FILE.bad, and the defaults count.
class SettingsFile {
public:
    explicit SettingsFile(std::string path) : path_(std::move(path)) {}
    rpg::Outcome load(); // a missing file is fine; an error says what was wrong with it
    rpg::Outcome save();
    Settings settings{};

private:
    std::string path_;
    ConfigFile config_;
};

} // namespace runtime
