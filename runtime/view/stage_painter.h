#pragma once
#include "rpg/render/scenes.h"
#include "runtime/view/panel.h"

namespace runtime {

// The story's stage of 128 x 128, scaled to the window, with stars from edge to edge, and texts with their
// own letter size.
class StagePainter {
public:
    // Clears the frame, and borrows what the painter borrows. `framed`: draws only the 128 x 128, for
    // pictures that end at its edges.
    explicit StagePainter(const Painter& painter, bool framed = false);

    const rpg::SceneStage& stage() const { return stage_; }
    // Draws lines in the middle of the window: the first `letters` letters, counting line breaks; negative:
    // all.
    void text(const std::vector<std::string>& lines, int letters) const;
    void text_at(const std::vector<std::string>& lines, int y) const; // y of the first, centred
    // The room for text above the hints.
    int columns() const;
    int rows() const;
    // The key hints in the lowest line.
    void hints(const Prompt& left, const Prompt& right) const;
    const Painter& letters() const { return letters_; }
    // A painter for a line of `count` letters: as large as letters(), or smaller if the room requires it.
    Painter letters_for_line(int count) const;

private:
    void shade(const rpg::UiRect& place) const; // so that stars do not mix with letters

    rpg::ScreenLayout stage_layout_;
    Painter letters_;
    rpg::SceneStage stage_;
};

} // namespace runtime
