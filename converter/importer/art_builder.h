#pragma once
#include "converter/importer/recipe.h"
#include "rpg/authoring/tables/art_xml.h"
#include "rpg/core/files.h"
#include "rpg/model/image.h"
#include "rpg/model/texture.h"

#include <map>
#include <string>
#include <vector>

namespace converter::importer {

// The frames of one id, cut to one palette.
struct CutFrames {
    std::string name{};
    rpg::Palette palette{};
    std::vector<std::vector<std::uint8_t>> frames{}; // cells of palette indices by rows, rpg::kTransparent
};

// Cuts the colours of all frames together; sprites leave the last slot of the palette free.
CutFrames cut_colours(const std::string& name, const std::vector<rpg::Image>& frames, PictureKind kind);

// The same texels in changed colours.
CutFrames recoloured(const CutFrames& from, const std::string& name, const ColourChange& change);

// Gathers what has been made and writes it as art/ of a project: pictures that several ids share once,
// numbered as records refer to them.
class ArtBuilder {
public:
    bool add(PictureKind kind, std::uint16_t id, CutFrames frames); // false if the id is there already
    const CutFrames* find(PictureKind kind, std::uint16_t id) const;
    void add_sheet(const SheetRecipe& recipe, const rpg::Image& image);

    void write(rpg::FileSet& files) const;

private:
    using Ids = std::map<std::uint16_t, CutFrames>;
    void write_ids(const Ids& ids, PictureKind kind, rpg::ArtIndex& index, rpg::FileSet& files) const;

    Ids textures_;
    Ids sprites_;
    std::vector<rpg::ArtIndex::Sheet> sheets_;
    rpg::FileSet sheet_files_;
};

} // namespace converter::importer
