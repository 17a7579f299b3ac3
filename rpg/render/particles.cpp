#include "rpg/render/particles.h"

#include <cmath>
#include <type_traits>

namespace rpg {
namespace {

struct Range {
    int low, high;
};
struct Row {
    int count;
    Range x_speed, y_speed, x, y;
    int gravity;
    Rgb colour;
};

constexpr float kGravity = 39.06F;  // pixels per second squared of a gravity of 1
constexpr int kImplosionTime = 400; // ms
constexpr int kImplosionY = 15;

const Row& row_of(Spray kind)
{
    static constexpr std::array<Row, 7> kRows{{
        {30, {-150, 100}, {-160, -60}, {-6, 6}, {-9, 11}, 10, {0xBB, 0, 0}},
        {30, {-150, 100}, {-175, -75}, {-6, 6}, {-9, 11}, 10, {0xBB, 0, 0}},
        {15, {-75, 75}, {-150, -75}, {-6, 6}, {9, 10}, 12, {0xBB, 0xBB, 0xBB}},
        {15, {-85, 85}, {-160, -100}, {-16, 16}, {-9, 11}, 1, {0xCC, 0xCC, 0}},
        {15, {-150, 100}, {-200, -100}, {-6, 6}, {-6, 6}, 10, {0xBB, 0xBB, 0xBB}},
        {15, {-150, 75}, {-100, -50}, {10, 30}, {15, 35}, 8, {0x88, 0, 0}},
        {45, {0, 0}, {0, 0}, {-44, 44}, {-44, 44}, 0, {255, 255, 255}},
    }};
    return kRows[static_cast<std::size_t>(kind)];
}

constexpr float scale_of(int distance)
{
    constexpr std::array<float, 4> kScales{1.0F, 118 / 256.0F, 80 / 256.0F, 54 / 256.0F};
    return kScales[static_cast<std::size_t>(std::clamp(distance, 1, 4) - 1)];
}

class Picks { // cosmetic randomness
public:
    explicit Picks(std::uint32_t seed) : state_(seed * 2654435761U + 12345U) {}
    int from(Range range)
    {
        state_ = state_ * 1664525U + 1013904223U;
        const auto span = static_cast<std::uint32_t>(range.high - range.low + 1);
        return range.low + static_cast<int>((state_ >> 8) % span);
    }

private:
    std::uint32_t state_;
};

// Where the ground of a target at that distance is, from the middle of the view.
float ground_of(int distance)
{
    constexpr std::array<float, 4> kGround{44, 16, 10, 8};
    return kGround[static_cast<std::size_t>(std::clamp(distance, 1, 4) - 1)];
}

struct ParticleScale { // from a view of 128 x 88
    glm::vec2 place{1, 1};
    int gib = 1; // whole pixels of a piece's pixel
};

// The classic picture fills any view with what 128 x 88 pixels showed, and never scales a picture.
template <class Pixel> ParticleScale particle_scale(const Surface<Pixel>& target)
{
    const glm::vec2 scale = glm::vec2(target.width, target.height) / glm::vec2(128, 88);
    if constexpr (std::is_same_v<Pixel, Rgb565>) return {scale, 1};
    const float smaller = std::min(scale.x, scale.y);
    return {glm::vec2(smaller), std::max(1, static_cast<int>(smaller))};
}

template <class Pixel> glm::vec2 middle_of(const Surface<Pixel>& target)
{
    return glm::vec2(target.width, target.height) / 2.0F;
}

template <class Pixel>
void draw_dot(Surface<Pixel> target, glm::vec2 at, float radius, typename Pixel::Value colour)
{
    const int first = static_cast<int>(std::ceil(std::clamp(at.y - radius - 0.5F, -1e6F, 1e6F)));
    const int last = static_cast<int>(std::floor(std::clamp(at.y + radius - 0.5F, -1e6F, 1e6F)));
    for (int row = std::max(first, 0); row <= std::min(last, target.height - 1); ++row) {
        const float dy = static_cast<float>(row) + 0.5F - at.y;
        const float half = std::sqrt(std::max(0.0F, radius * radius - dy * dy));
        const int begin = static_cast<int>(std::ceil(std::clamp(at.x - half - 0.5F, -1e6F, 1e6F)));
        const int end = static_cast<int>(std::floor(std::clamp(at.x + half - 0.5F, -1e6F, 1e6F))) + 1;
        for (int column = std::max(begin, 0); column < std::min(end, target.width); ++column)
            target.at(column, row) = colour;
    }
}

template <class Pixel> typename Pixel::Value seen(Rgb colour, const WorldView& view)
{
    typename Pixel::Value value = Pixel::from_rgb(colour);
    if constexpr (std::is_same_v<Pixel, Xrgb8888>)
        if (view.level != nullptr) value = Pixel::darkened(value, view.level->darkness());
    return view.effects.berserk ? Pixel::tinted(value) : value;
}

template <class Pixel> void draw_gib(const UiPicture& sheet, const ViewGib& gib, const WorldView& view,
                                     Surface<Pixel> target, ParticleScale scale)
{
    const int cell = sheet.width / 4;
    const int size = cell * scale.gib;
    const glm::vec2 at = middle_of(target) + gib.at * scale.place;
    const int left = static_cast<int>(at.x) - size / 2, top = static_cast<int>(at.y) - size / 2;
    for (int y = std::max(0, -top); y < std::min(size, target.height - top); ++y)
        for (int x = std::max(0, -left); x < std::min(size, target.width - left); ++x) {
            const int sheet_x = gib.column * cell + x * cell / size,
                      sheet_y = gib.row * cell + y * cell / size;
            if (sheet_x >= sheet.width || sheet_y >= sheet.height) continue;
            const auto colour = sheet.pixels[static_cast<std::size_t>(sheet_y * sheet.width + sheet_x)];
            if (colour != 0) target.at(left + x, top + y) = seen<Pixel>(Xrgb8888::to_rgb(colour), view);
        }
}

} // namespace

Rgb spray_colour(Spray kind)
{
    return row_of(kind).colour;
}

void ParticleCloud::add(const Flying& flying)
{
    if (flying_.size() == kMaxParticles) flying_.erase(flying_.begin());
    flying_.push_back(flying);
}

void ParticleCloud::spray(const SprayOrder& order, std::uint32_t now)
{
    const Row& row = row_of(order.kind);
    const float scale = scale_of(order.distance);
    const int wanted = order.count > 0 ? order.count : row.count;
    const int count = std::clamp(static_cast<int>(std::lround(static_cast<float>(wanted) * scale)), 1,
                                 static_cast<int>(kMaxParticles));
    Picks pick(order.seed);
    const int shared_y = pick.from(row.y);
    for (int i = 0; i < count; ++i) {
        const auto value = [&](Range range) { return static_cast<float>(pick.from(range)) * scale; };
        Flying made{.begins = now, .distance = order.distance, .implodes = order.kind == Spray::Implosion};
        Particle& particle = made.particle;
        particle.at.x = value(row.x);
        particle.at.y = order.kind == Spray::Debris ? static_cast<float>(shared_y) * scale : value(row.y);
        particle.speed.x = value(row.x_speed);
        particle.speed.y = value(row.y_speed);
        particle.gravity = kGravity * static_cast<float>(row.gravity) * scale;
        particle.size = value({1, 4});
        particle.colour = order.colour;
        if (made.implodes) {
            constexpr float kSeconds = kImplosionTime / 1000.0F;
            particle.speed = (glm::vec2(0, kImplosionY * scale) - particle.at) / kSeconds;
        }
        add(made);
    }
}

void ParticleCloud::throw_gibs(std::uint32_t seed, std::uint32_t now)
{
    constexpr int kPieces = 5, kRows = 6;
    const Row& row = row_of(Spray::Gibs);
    Picks pick(seed);
    const int first = pick.from({0, kRows - 1});
    for (int i = 0; i < kPieces; ++i) {
        Flying made{.begins = now, .gib_row = (first + i) % kRows};
        Particle& particle = made.particle;
        particle.at.x = static_cast<float>(pick.from(row.x));
        particle.at.y = static_cast<float>(pick.from(row.y));
        particle.speed.x = static_cast<float>(pick.from(row.x_speed));
        particle.speed.y = static_cast<float>(pick.from(row.y_speed));
        particle.gravity = kGravity * static_cast<float>(row.gravity);
        particle.colour = row.colour;
        add(made);
    }
}

void ParticleCloud::clear()
{
    flying_.clear();
}

bool ParticleCloud::is_empty(std::uint32_t now) const
{
    WorldView nothing;
    show(now, nothing);
    return nothing.particles.empty() && nothing.gibs.empty();
}

void ParticleCloud::show(std::uint32_t now, WorldView& view) const
{
    view.particles.clear();
    view.gibs.clear();
    for (const Flying& flying : flying_) {
        const std::uint32_t age = now - flying.begins;
        if (age > 10'000 || (flying.implodes && age >= kImplosionTime)) continue;
        const float seconds = static_cast<float>(age) / 1000;
        const Particle& particle = flying.particle;
        const glm::vec2 fallen{0, particle.gravity * seconds * seconds / 2};
        const glm::vec2 at = particle.at + particle.speed * seconds + fallen;
        if (std::abs(at.x) > 64 || at.y < -44 || at.y > ground_of(flying.distance)) continue;
        if (flying.gib_row < 0) {
            view.particles.push_back({at, particle.size, particle.colour});
            continue;
        }
        const std::uint32_t turn = age / 175 & 3U;
        view.gibs.push_back({at, static_cast<std::uint8_t>(flying.gib_row),
                             static_cast<std::uint8_t>(particle.speed.x > 0 ? 3 - turn : turn)});
    }
}

template <class Pixel> void draw_particles(const UiArt& art, const WorldView& view, Surface<Pixel> target)
{
    const ParticleScale scale = particle_scale(target);
    for (const ViewParticle& particle : view.particles)
        draw_dot(target, middle_of(target) + particle.at * scale.place,
                 std::max(0.5F, particle.size * scale.place.x / 2), seen<Pixel>(particle.colour, view));
    const UiPicture& sheet = art.of(target.width >= 160 ? Sheet::LargeGibs : Sheet::SmallGibs);
    if (sheet.empty()) return;
    for (const ViewGib& gib : view.gibs) draw_gib(sheet, gib, view, target, scale);
}

template void draw_particles(const UiArt&, const WorldView&, Surface565);
template void draw_particles(const UiArt&, const WorldView&, Surface8888);

} // namespace rpg
