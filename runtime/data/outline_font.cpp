#include "runtime/data/outline_font.h"

#include "rpg/core/text.h"
#include "rpg/source/read_file.h"
#include "rpg/system/folder.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <system_error>
#include <tuple>
#include <utility>

#define STB_TRUETYPE_IMPLEMENTATION
#define STBTT_STATIC
#include <stb_truetype.h>

namespace runtime {
namespace {

constexpr std::uint64_t kMaxFontBytes = 32U << 20;

// What the fonts of the games show for a few numbers, as Unicode has it.
int code_point_of(char32_t letter)
{
    switch (letter) {
    case 96:
        return 0x2019;
    case 126:
        return 0x201D;
    default:
        return static_cast<int>(letter);
    }
}

class OutlineFont : public rpg::LetterFace {
public:
    explicit OutlineFont(rpg::Bytes file) : file_(std::move(file)), bytes_(file_) {}
    explicit OutlineFont(rpg::ByteView borrowed) : bytes_(borrowed) {}
    bool open()
    {
        const int offset = stbtt_GetFontOffsetForIndex(bytes_.data(), 0);
        if (offset < 0 || stbtt_InitFont(&font_, bytes_.data(), offset) == 0) return false;
        stbtt_GetCodepointHMetrics(&font_, 'n', &advance_, nullptr);
        stbtt_GetFontVMetrics(&font_, &ascent_, &descent_, nullptr);
        return advance_ > 0 && ascent_ > 0 && descent_ <= 0;
    }

    bool has(char32_t letter) const override
    {
        return stbtt_FindGlyphIndex(&font_, code_point_of(letter)) != 0;
    }
    const rpg::LetterCoverage& letter(char32_t letter, int cell_width, int cell_height) const override
    {
        constexpr std::size_t kMaxKept = 2000;
        if (made_.size() > kMaxKept) made_.clear();
        const auto [place, is_new] =
            made_.try_emplace(std::tuple(code_point_of(letter), cell_width, cell_height));
        if (is_new) place->second = make(letter, cell_width, cell_height);
        return place->second;
    }

private:
    rpg::LetterCoverage make(char32_t which, int cell_width, int cell_height) const;

    rpg::Bytes file_;
    rpg::ByteView bytes_;
    stbtt_fontinfo font_{};
    int advance_ = 0, ascent_ = 0, descent_ = 0; // in units of the font
    mutable std::map<std::tuple<int, int, int>, rpg::LetterCoverage> made_;
};

// A line that joins its neighbours.
void draw_rule(rpg::LetterCoverage& letter, int cell_width, int cell_height, int margin)
{
    const int thick = std::max(1, cell_height / 12);
    for (int y = 0; y < thick; ++y)
        for (int x = 0; x < cell_width; ++x)
            letter.ink[static_cast<std::size_t>((margin + cell_height / 2 + y) * letter.width + margin + x)] =
                255;
}

// The ink again in all places that are near enough.
void add_rim(rpg::LetterCoverage& letter, int reach)
{
    letter.rim.assign(letter.ink.size(), 0);
    for (int y = 0; y < letter.height; ++y)
        for (int x = 0; x < letter.width; ++x) {
            const std::uint8_t ink = letter.ink[static_cast<std::size_t>(y * letter.width + x)];
            if (ink == 0) continue;
            for (int dy = -reach; dy <= reach; ++dy)
                for (int dx = -reach; dx <= reach; ++dx) {
                    const int to_x = x + dx, to_y = y + dy;
                    if (to_x < 0 || to_y < 0 || to_x >= letter.width || to_y >= letter.height) continue;
                    auto& rim = letter.rim[static_cast<std::size_t>(to_y * letter.width + to_x)];
                    rim = std::max(rim, ink);
                }
        }
}

rpg::LetterCoverage OutlineFont::make(char32_t which, int cell_width, int cell_height) const
{
    constexpr char32_t kRule = 0x2500;
    constexpr float kTallest = 0.94F; // of the cell, from the top of an accent to the foot of a g
    const int reach = std::max(1, cell_height / 20), margin = reach + cell_height / 4;
    rpg::LetterCoverage letter{.left = -margin,
                               .top = -margin,
                               .width = cell_width + 2 * margin,
                               .height = cell_height + 2 * margin};
    letter.ink.assign(static_cast<std::size_t>(letter.width) * static_cast<std::size_t>(letter.height), 0);
    const float units = static_cast<float>(ascent_ - descent_);
    const float scale = std::min(static_cast<float>(cell_width) / static_cast<float>(advance_),
                                 static_cast<float>(cell_height) / (units * kTallest));
    if (which == kRule) {
        draw_rule(letter, cell_width, cell_height, margin);
    } else {
        const int index = stbtt_FindGlyphIndex(&font_, code_point_of(which));
        int wide = 0, bearing = 0;
        stbtt_GetGlyphHMetrics(&font_, index, &wide, &bearing);
        // Letters that are wider than the others are made narrower, and all stand in the middle.
        const float across =
            wide > advance_ ? scale * static_cast<float>(advance_) / static_cast<float>(wide) : scale;
        const float free = static_cast<float>(cell_width) - across * static_cast<float>(wide);
        const float baseline =
            (static_cast<float>(cell_height) - scale * units) / 2 + scale * static_cast<float>(ascent_);
        int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
        const float shift = free / 2 - std::floor(free / 2);
        stbtt_GetGlyphBitmapBoxSubpixel(&font_, index, across, scale, shift, 0, &x0, &y0, &x1, &y1);
        const int x = std::clamp(margin + static_cast<int>(std::floor(free / 2)) + x0, 0, letter.width - 1);
        const int y = std::clamp(margin + static_cast<int>(std::lround(baseline)) + y0, 0, letter.height - 1);
        stbtt_MakeGlyphBitmapSubpixel(
            &font_, letter.ink.data() + y * letter.width + x, std::min(x1 - x0, letter.width - x),
            std::min(y1 - y0, letter.height - y), letter.width, across, scale, shift, 0, index);
    }
    add_rim(letter, reach);
    return letter;
}

} // namespace

rpg::Result<std::shared_ptr<const rpg::LetterFace>> load_outline_font(const std::string& path)
{
    rpg::Result<rpg::Bytes> file = rpg::read_file(path, kMaxFontBytes);
    if (!file) return file.error();
    constexpr std::size_t kLeast = 1000;
    auto font = std::make_shared<OutlineFont>(std::move(*file));
    const bool is_good = std::filesystem::file_size(path) >= kLeast && font->open();
    if (!is_good)
        return rpg::Error{
            .file = path, .reason = "this is no font with outlines", .code = rpg::ErrorCode::NotAFont};
    return std::shared_ptr<const rpg::LetterFace>(std::move(font));
}

std::shared_ptr<const rpg::LetterFace> builtin_letters()
{
    auto font = std::make_shared<OutlineFont>(letters_file());
    return font->open() ? font : nullptr;
}

std::shared_ptr<const rpg::LetterFace> find_outline_font(const std::string& user_folder)
{
    std::error_code failed;
    for (const std::filesystem::path& file : rpg::paths_in(user_folder + "/fonts")) {
        const std::string name = rpg::to_lower(file.filename().generic_string());
        if (!name.ends_with(".ttf") && !name.ends_with(".otf")) continue;
        if (!std::filesystem::is_regular_file(file, failed)) continue;
        if (auto font = load_outline_font(file.generic_string())) return *font;
    }
    return builtin_letters();
}

} // namespace runtime
