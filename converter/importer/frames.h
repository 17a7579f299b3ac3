#pragma once
#include "converter/importer/picture_tools.h"
#include "converter/importer/recipe.h"
#include "converter/wad/textures.h"
#include "rpg/core/result.h"
#include "rpg/model/image.h"

#include <map>
#include <string>
#include <string_view>

namespace converter::importer {

// A picture drawn with letters: lines of a letter and its colour ("a #402010", or "a clear"), a line "---",
// then the rows; '.' and blanks are clear. Rows that are shorter than the longest are clear at their end.
rpg::Result<rpg::Image> parse_drawing(std::string_view text, std::string_view file);

// Draws frames of a recipe. Sources are read once.
class FramePainter {
public:
    FramePainter(wad::PictureSource& pictures, DrawingReader drawings)
        : pictures_(pictures), drawings_(std::move(drawings))
    {
    }
    // `frame` must have a source of its own. An error names its place in `file`.
    rpg::Result<rpg::Image> paint(const Frame& frame, int width, int height, const std::string& file);

private:
    rpg::Result<PlacedImage> load(const Source& source);
    rpg::Result<PlacedImage> read(const Source& source);

    wad::PictureSource& pictures_;
    DrawingReader drawings_;
    std::map<std::pair<SourceKind, std::string>, PlacedImage> loaded_;
};

} // namespace converter::importer
