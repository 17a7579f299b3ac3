#pragma once
#include "converter/doom/port/sliding_doors.h"
#include "rpg/world/stage.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace converter::port {

// Textures of the two sides of a fence, empty without a picture.
struct FencePictures {
    std::string front;
    std::string back;
};

struct EventTableInput {
    const rpg::Campaign& campaign;
    const rpg::Stage& stage;
    std::function<std::string(const rpg::Thing&)> class_of; // "none": no actor
    int number = 1;                                         // of the map
    std::map<std::uint32_t, int> tags{};                    // of the sectors of doors, by line
    std::map<std::size_t, Point> moved{};                   // by thing: where it is placed instead
    std::vector<SlidingDoor> sliding{};
    std::map<std::uint32_t, FencePictures> fences{}; // by thing
    bool begins_story = false;
};

constexpr int kFirstThingTag = 10000; // + thing number
constexpr int kFirstFenceTag = 20000; // + thing number, for a fence's line

// A level's scripts and everything they can change, as text for the pk3's machine: docs/formats/out-pk3.md.
std::string event_table(const EventTableInput& input);

// Four letters: R and the sprite id in base 32; T and a texture id for pieces of wall.
std::string sprite_name(std::uint16_t sprite);
std::string texture_sprite_name(std::uint16_t texture);

// The name of a level's text in LANGUAGE.
std::string text_name(int map_number, std::size_t index);

} // namespace converter::port
