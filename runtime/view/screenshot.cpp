#include "runtime/view/screenshot.h"

#include "rpg/formats/png.h"
#include "rpg/source/write_file.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>

namespace runtime {
namespace {

std::string formatted(std::time_t time, const char* format)
{
    std::tm parts{};
    localtime_r(&time, &parts);
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

rpg::Result<std::string> save_screenshot(rpg::Surface8888 frame, const std::string& folder)
{
    const std::string stem = "drpg-" + formatted(std::time(nullptr), "%Y%m%d-%H%M%S");
    std::error_code failed;
    std::string name = stem + ".png";
    const auto path = [&] { return (std::filesystem::path(folder) / "screenshots" / name).string(); };
    for (int i = 2; std::filesystem::exists(path(), failed); ++i)
        name = stem + "-" + std::to_string(i) + ".png";
    const rpg::Outcome written = rpg::write_file(path(), rpg::encode_png(image_of(frame)));
    if (!written) return written.error();
    return name;
}

rpg::Image thumbnail_of(const rpg::Image& frame, int width, int height)
{
    rpg::Image small(width, height);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) { // the mean of the pixels that fall together
            const int x1 = x * frame.width / width, x2 = std::max(x1 + 1, (x + 1) * frame.width / width);
            const int y1 = y * frame.height / height, y2 = std::max(y1 + 1, (y + 1) * frame.height / height);
            int r = 0, g = 0, b = 0;
            for (int from_y = y1; from_y < y2; ++from_y)
                for (int from_x = x1; from_x < x2; ++from_x) {
                    const rpg::Rgba& pixel = frame.at(from_x, from_y);
                    r += pixel.r;
                    g += pixel.g;
                    b += pixel.b;
                }
            const int count = (x2 - x1) * (y2 - y1);
            const auto mean = [&](int sum) { return static_cast<std::uint8_t>(sum / count); };
            small.at(x, y) = {mean(r), mean(g), mean(b), 255};
        }
    return small;
}

std::string date_text(std::uint64_t seconds_since_1970)
{
    if (seconds_since_1970 == 0) return {};
    return formatted(static_cast<std::time_t>(seconds_since_1970), "%Y-%m-%d %H:%M");
}

} // namespace runtime
