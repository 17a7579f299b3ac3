#include "runtime/view/captions.h"

#include "rpg/core/utf8.h"
#include "runtime/view/panel.h"

#include <algorithm>
#include <array>
#include <string>

namespace runtime {
namespace {

constexpr std::uint32_t kCaptionMs = 2500;
constexpr std::size_t kMaxCaptions = 3;

struct CaptionRow { // sounds from .. to
    int from, to;
    std::string_view text;
};
constexpr std::array kCaptions{
    CaptionRow{5058, 5059, "You die"},
    CaptionRow{5061, 5061, "An explosion"},
    CaptionRow{5063, 5063, "A door opens"},
    CaptionRow{5064, 5064, "A door closes"},
    CaptionRow{5065, 5065, "Nothing happens"},
    CaptionRow{5066, 5066, "Something appears"},
    CaptionRow{5067, 5067, "A lock opens"},
    CaptionRow{5068, 5068, "The way out opens"},
    CaptionRow{5069, 5069, "Something hisses nearby"},
    CaptionRow{5070, 5071, "A monster has seen you"},
    CaptionRow{5072, 5073, "A monster attacks"},
    CaptionRow{5076, 5077, "A monster dies"},
    CaptionRow{5078, 5078, "Something groans nearby"},
    CaptionRow{5079, 5080, "A monster has seen you"},
    CaptionRow{5081, 5081, "You are hurt"},
    CaptionRow{5082, 5082, "A monster dies"},
    CaptionRow{5084, 5084, "A monster dies"},
    CaptionRow{5086, 5086, "A dog growls nearby"},
    CaptionRow{5087, 5087, "A dog has seen you"},
    CaptionRow{5088, 5088, "A dog bites"},
    CaptionRow{5089, 5089, "A dog whines"},
    CaptionRow{5090, 5090, "A dog dies"},
    CaptionRow{5091, 5091, "Something bursts"},
    CaptionRow{5093, 5093, "A monster has seen you"},
    CaptionRow{5094, 5094, "A monster attacks"},
    CaptionRow{5095, 5095, "A monster dies"},
    CaptionRow{5096, 5096, "A monster attacks"},
    CaptionRow{5097, 5097, "A monster has seen you"},
    CaptionRow{5100, 5100, "A monster attacks"},
    CaptionRow{5101, 5102, "A monster dies"},
    CaptionRow{5103, 5103, "A monster has seen you"},
    CaptionRow{5104, 5104, "Something rattles nearby"},
    CaptionRow{5105, 5105, "A monster attacks"},
    CaptionRow{5106, 5106, "A monster has seen you"},
    CaptionRow{5107, 5107, "A monster dies"},
    CaptionRow{5108, 5108, "Something growls nearby"},
    CaptionRow{5109, 5109, "A monster has seen you"},
    CaptionRow{5111, 5111, "A monster dies"},
    CaptionRow{5112, 5112, "A monster attacks"},
    CaptionRow{5113, 5113, "A monster dies"},
    CaptionRow{5115, 5115, "A monster has seen you"},
    CaptionRow{5116, 5116, "A monster attacks"},
    CaptionRow{5118, 5118, "A monster dies"},
    CaptionRow{5119, 5119, "Something groans nearby"},
    CaptionRow{5120, 5120, "A monster has seen you"},
    CaptionRow{5121, 5121, "A monster attacks"},
    CaptionRow{5123, 5123, "A monster dies"},
    CaptionRow{5124, 5124, "The dead rise"},
    CaptionRow{5125, 5125, "A monster has seen you"},
    CaptionRow{5126, 5126, "A monster dies"},
    CaptionRow{5127, 5127, "Heavy steps"},
    CaptionRow{5128, 5128, "A monster has seen you"},
    CaptionRow{5129, 5129, "A monster dies"},
    CaptionRow{5130, 5130, "A monster attacks"},
    CaptionRow{5131, 5131, "The ground rumbles"},
    CaptionRow{5133, 5133, "A secret opens"},
    CaptionRow{5138, 5138, "A monster dies"},
};

} // namespace

std::string_view caption_of(int sound)
{
    const auto row = std::ranges::find_if(
        kCaptions, [sound](const CaptionRow& r) { return sound >= r.from && sound <= r.to; });
    return row == kCaptions.end() ? std::string_view() : row->text;
}

bool Captions::hear(int sound)
{
    const std::string_view text = caption_of(sound);
    if (text.empty()) return false;
    std::erase_if(lines_, [&](const Line& line) { return line.text == text; });
    if (lines_.size() >= kMaxCaptions) lines_.erase(lines_.begin());
    lines_.push_back({text});
    return true;
}

void Captions::pass(std::uint32_t ms)
{
    for (Line& line : lines_) line.age += ms;
    std::erase_if(lines_, [](const Line& line) { return line.age >= kCaptionMs; });
}

std::uint32_t Captions::left() const
{
    return lines_.empty() ? 0 : kCaptionMs - lines_.front().age;
}

std::vector<std::string_view> Captions::lines() const
{
    std::vector<std::string_view> texts;
    for (const Line& line : lines_) texts.push_back(line.text);
    return texts;
}

void Captions::draw(const Painter& picture, const Texts& texts, int top) const
{
    const auto shown = [&](const Line& line) { return "[" + texts.tr(line.text) + "]"; };
    const Painter painter = picture.reading([&](const rpg::ScreenLayout& layout) {
        const int height = static_cast<int>(kMaxCaptions) * (kLineHeight + 3);
        return height <= layout.display_height / 2 && std::ranges::all_of(lines_, [&](const Line& line) {
                   return rpg::columns_of(shown(line)) * kLetterWidth + 12 <= layout.display_width;
               });
    });
    int y = place_in(painter.layout, picture.layout, {0, 0, 0, top}).bottom() + 3;
    for (const Line& line : lines_) {
        const std::string text = shown(line);
        const int width = rpg::columns_of(text) * kLetterWidth + 8;
        draw_dim_ground(painter, {3, y, width, kLineHeight + 2});
        painter.text(text, 7, y + 1, {.tint = colour::kHeading});
        y += kLineHeight + 3;
    }
}

} // namespace runtime
