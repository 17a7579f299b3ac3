#include "rpg/source/write_file.h"
#include "tests/support/screen_tour.h"

#include <charconv>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

// Every screen of the game as PNG: drpg_photos DATA DIR [WxH]... [--only PART] [--set KEY=VALUE]...
// [--classic]

namespace {

struct PhotoOrder {
    std::string data, folder, only;
    bool classic = false;
    std::vector<runtime::PixelSize> sizes;
    rpg::Result<runtime::ConfigFile> config = runtime::ConfigFile::parse("", "--set");
};

bool take_size(const std::string& word, PhotoOrder& order)
{
    const std::size_t cross = word.find('x');
    if (cross == std::string::npos) return false;
    runtime::PixelSize size;
    std::from_chars(word.data(), word.data() + cross, size.width);
    std::from_chars(word.data() + cross + 1, word.data() + word.size(), size.height);
    if (size.width < 128 || size.height < 128 || size.width > 8192 || size.height > 8192) return false;
    order.sizes.push_back(size);
    return true;
}

bool parse(const std::vector<std::string>& words, PhotoOrder& order)
{
    if (words.size() < 2) return false;
    order.data = words[0];
    order.folder = words[1];
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (words[i] == "--only" && i + 1 < words.size()) {
            order.only = words[++i];
        } else if (words[i] == "--set" && i + 1 < words.size()) {
            const std::string& pair = words[++i];
            const std::size_t equals = pair.find('=');
            if (equals == std::string::npos) return false;
            order.config->set(pair.substr(0, equals), pair.substr(equals + 1));
        } else if (words[i] == "--classic") {
            order.classic = true;
        } else if (!take_size(words[i], order)) {
            return false;
        }
    }
    if (order.sizes.empty()) order.sizes = {{320, 240}, {1280, 800}};
    return true;
}

int take_photos(const PhotoOrder& order, const runtime::GameFiles& files)
{
    int taken = 0;
    for (const runtime::PixelSize& size : order.sizes)
        for (const tests::TourStop& stop : tests::tour_stops()) {
            if (stop.name.find(order.only) == std::string::npos) continue;
            tests::Machine machine(files, size);
            machine.config.settings.read(*order.config);
            machine.options.classic = order.classic;
            machine.app = std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves,
                                                         machine.options); // in their language
            stop.go(machine);
            const std::string name = order.folder + "/" + std::to_string(size.width) + "x" +
                                     std::to_string(size.height) + "/" + stop.name + ".png";
            if (const rpg::Outcome written = rpg::write_file(name, machine.platform.png()); !written) {
                std::fprintf(stderr, "%s\n", rpg::to_string(written.error()).c_str());
                return -1;
            }
            ++taken;
        }
    return taken;
}

} // namespace

int main(int argc, char** argv)
{
    PhotoOrder order;
    if (!parse(std::vector<std::string>(argv + 1, argv + argc), order)) {
        std::fputs("usage: drpg_photos DATA DIR [WxH]... [--only PART] [--set KEY=VALUE]... [--classic]\n",
                   stderr);
        return 2;
    }
    const auto files = runtime::load_game_files(order.data);
    if (!files) {
        std::fprintf(stderr, "%s\n", rpg::to_string(files.error()).c_str());
        return 3;
    }
    const int taken = take_photos(order, **files);
    if (taken < 0) return 1;
    std::printf("%d pictures in %s\n", taken, order.folder.c_str());
    return 0;
}
