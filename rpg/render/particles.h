#pragma once
#include "rpg/render/ui_art.h"
#include "rpg/render/world_view.h"

#include <cstdint>
#include <vector>

namespace rpg {

// Sprays of particles by closed formulas, so that they look the same at any frame rate.

enum class Spray : std::uint8_t { Blood, Gibs, Debris, FireOut, Door, Dog, Implosion };

struct Particle { // pixels of a view 128 wide, from its middle, y down; per second
    glm::vec2 at{0, 0};
    glm::vec2 speed{0, 0};
    float gravity = 0; // pixels per second squared
    float size = 1;
    Rgb colour{};
};

struct SprayOrder {
    Spray kind = Spray::Blood;
    int count = 0;    // 0: the usual number
    int distance = 1; // tiles to the target, 1..4
    Rgb colour{};
    std::uint32_t seed = 0; // cosmetic
};

constexpr std::size_t kMaxParticles = 64;

class ParticleCloud {
public:
    // `now`: the clock of animations in ms, in all functions. Beyond kMaxParticles the oldest ones are
    // removed.
    void spray(const SprayOrder& order, std::uint32_t now);
    void throw_gibs(std::uint32_t seed, std::uint32_t now);
    void clear();
    bool is_empty(std::uint32_t now) const; // nothing is in flight at that moment
    // Replaces the particles and gibs of the view with those in flight at that moment.
    void show(std::uint32_t now, WorldView& view) const;

private:
    struct Flying {
        Particle particle{};
        std::uint32_t begins = 0;
        int distance = 1;
        bool implodes = false;
        int gib_row = -1;
    };
    void add(const Flying& flying);
    std::vector<Flying> flying_; // the oldest one first
};

// The default colours.
Rgb spray_colour(Spray kind);

// Draws the particles and gibs of `view` over its drawn picture, before the HUD. `art` provides the gibs.
template <class Pixel> void draw_particles(const UiArt& art, const WorldView& view, Surface<Pixel> target);

} // namespace rpg
