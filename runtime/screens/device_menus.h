#pragma once
#include "runtime/screens/menu_screen.h"

#include <vector>

namespace runtime {

// Settings of what is plugged in: sound devices and soundfonts, monitors, pads, fingers.
struct DeviceSettings {
    Ui& ui;
    Settings& settings;
    Platform& platform;
};
void add_sound_devices(std::vector<MenuItem>& items, const DeviceSettings& desk);
MenuItem monitor_item(const DeviceSettings& desk);
std::vector<MenuItem> hand_items(const DeviceSettings& desk);

} // namespace runtime
