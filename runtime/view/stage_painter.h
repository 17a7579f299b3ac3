#pragma once
#include "rpg/render/scenes.h"
#include "runtime/view/panel.h"

namespace runtime {

// The story's stage of 128 x 128 as large as the window lets it, with stars from edge to edge, and texts on
// it in letters of a size of their own.
class StagePainter {
public:
    // Clears the frame, and borrows what the painter borrows. `framed`: the 128 x 128 alone, for pictures
    // that end at its edges.
    explicit StagePainter(const Painter& painter, bool framed = false);

    const rpg::SceneStage& stage() const { return stage_; }
    // Lines in the middle of the window; the first `letters` of them, new lines counted, negative: all.
    void text(const std::vector<std::string>& lines, int letters) const;
    void text_at(const std::vector<std::string>& lines, int y) const; // y of the first, centred
    // How much text there is room for, above the hints.
    int columns() const;
    int rows() const;
    // What the keys do, in the lowest line.
    void hints(const Prompt& left, const Prompt& right) const;
    const Painter& letters() const { return letters_; }
    // For a line of so many: as large as those, or as there is room for.
    Painter letters_for_line(int count) const;

private:
    void shade(const rpg::UiRect& place) const; // so that stars do not mix with letters

    rpg::ScreenLayout stage_layout_;
    Painter letters_;
    rpg::SceneStage stage_;
};

} // namespace runtime
