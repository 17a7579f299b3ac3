#include "runtime/view/screenshot.h"

#include "rpg/formats/png.h"
#include "rpg/source/write_file.h"
#include "rpg/system/system.h"

#include <array>
#include <ctime>
#include <filesystem>

namespace runtime {
namespace {

std::string formatted(std::time_t time, const char* format)
{
    const std::tm parts = rpg::local_time(time);
    std::array<char, 64> text{};
    return std::string(text.data(), std::strftime(text.data(), text.size(), format, &parts));
}

} // namespace

rpg::Image image_of(rpg::Surface8888 frame)
{
    rpg::Image image(frame.width, frame.height);
    for (int y = 0; y < frame.height; ++y)
        for (int x = 0; x < frame.width; ++x)
            image.at(x, y) = rpg::opaque(rpg::Xrgb8888::to_rgb(frame.at(x, y)));
    return image;
}

rpg::Result<std::string> save_screenshot(const rpg::Image& image, const std::string& folder)
{
    if (folder.empty()) return rpg::Error{.reason = "there is no folder for pictures"};
    const std::string stem = "drpg-" + formatted(std::time(nullptr), "%Y%m%d-%H%M%S");
    std::error_code failed;
    std::string name = stem + ".png";
    const auto path = [&] { return (std::filesystem::path(folder) / "screenshots" / name).generic_string(); };
    for (int i = 2; std::filesystem::exists(path(), failed); ++i)
        name = stem + "-" + std::to_string(i) + ".png";
    const rpg::Outcome written = rpg::write_file(path(), rpg::encode_png(image));
    if (!written) return written.error();
    return name;
}

std::string date_text(std::uint64_t seconds_since_1970)
{
    constexpr std::uint64_t kYear3000 = 32503680000; // the last one that every system's calendar has
    if (seconds_since_1970 == 0 || seconds_since_1970 >= kYear3000) return {};
    return formatted(static_cast<std::time_t>(seconds_since_1970), "%Y-%m-%d %H:%M");
}

} // namespace runtime
