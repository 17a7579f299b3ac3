#pragma once
#include "rpg/render/screen_layout.h"
#include "runtime/platform/platform.h"
#include "runtime/settings/settings.h"

namespace runtime {

// Real pixels of a pixel of the letters that read well in a window of this size: on small ones as many as let
// a phone's screen fit, on larger ones fewer, so that more fits in.
int comfortable_scale(PixelSize window);

// What is drawn for a window: all of its pixels, or few that the platform enlarges.
PixelSize frame_size(PixelSize window, Scaling scaling);
Enlarge enlarge_of(Scaling scaling);

rpg::ScreenLayout layout_of(PixelSize frame, const Settings& settings, const rpg::UiArt& art);

} // namespace runtime
