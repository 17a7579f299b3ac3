#include "converter/doom/udmf/level_fields.h"
#include "converter/doom/udmf/level_flags.h"
#include "converter/doom/udmf/plan.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

namespace converter::port {
namespace {

struct Border { // a linedef around the sector, with the sector on its left
    PlanRun run;
    bool is_seen = false; // from a room
    bool is_filler = false;
    const PlanLine* line = nullptr;
};

int along(Point point, bool along_x)
{
    return along_x ? point.x : point.y;
}
int across(Point point, bool along_x)
{
    return along_x ? point.y : point.x;
}

class DoorReader {
public:
    DoorReader(const Plan& plan, std::size_t sector, std::vector<Border> borders, PlanErrors& errors)
        : plan_(plan), sector_(sector), borders_(std::move(borders)), errors_(errors)
    {
    }

    std::optional<PlanDoor> find()
    {
        if (!choose_axis()) return std::nullopt;
        PlanDoor door{.is_secret = is_secret(), .runs_along_x = along_x_};
        for (const Border& border : borders_) {
            if (!border.is_seen || door.block != nullptr) continue;
            if (border.line->block->integer("special").value_or(0) == 0) continue;
            door.block = border.line->block;
            door.line = border.line->number;
        }
        if (door.block == nullptr) {
            door.block = borders_.front().line->block;
            door.line = borders_.front().line->number;
        }
        door.is_secret ? add_secret_faces(door) : add_door_lines(door);
        return door;
    }

private:
    bool is_secret() const
    {
        return plan_.sectors[sector_].is_secret || std::ranges::any_of(borders_, [](const Border& border) {
                   return border.is_seen && border.line->block->flag("secret");
               });
    }

    void refuse(const std::string& reason) { errors_.add("sector", sector_, reason); }

    // A door runs the way of the longer of its seen sides.
    bool choose_axis()
    {
        int lengths[2] = {0, 0};
        for (const Border& border : borders_) {
            if (!border.is_seen || border.is_filler) continue;
            if (heading_of(border.run.from, border.run.to) == Heading::Slanted) {
                refuse("a door or secret wall runs along the grid");
                return false;
            }
            lengths[border.run.from.y == border.run.to.y ? 1 : 0] +=
                columns_between(border.run.from, border.run.to);
        }
        if (lengths[0] == lengths[1]) {
            refuse(lengths[0] == 0 ? "is shut, but no linedef leads into it: doors are seen from a room"
                                   : "is shut, but in which direction it runs is not clear");
            return false;
        }
        along_x_ = lengths[1] > lengths[0];
        return true;
    }

    bool is_along(const PlanRun& run) const
    {
        const Heading heading = heading_of(run.from, run.to);
        return along_x_ ? heading == Heading::East || heading == Heading::West
                        : heading == Heading::South || heading == Heading::North;
    }

    // Seen sides; those against rock only with a number.
    std::vector<PlanRun> long_sides() const
    {
        std::vector<PlanRun> sides;
        for (const Border& border : borders_) {
            const bool counts =
                border.is_seen ? !border.is_filler : border.is_filler && border.run.number.has_value();
            if (counts && is_along(border.run)) sides.push_back(border.run);
        }
        return join_sides(std::move(sides));
    }

    // As join_runs, but where a picture begins does not matter.
    static std::vector<PlanRun> join_sides(std::vector<PlanRun> runs)
    {
        std::vector<PlanRun> joined;
        for (bool is_changed = true; is_changed;) {
            is_changed = false;
            joined.clear();
            for (const PlanRun& run : runs) {
                const auto beside = std::ranges::find_if(joined, [&](const PlanRun& other) {
                    const bool is_same = other.picture == run.picture && other.number == run.number &&
                                         other.flags == run.flags &&
                                         heading_of(other.from, other.to) == heading_of(run.from, run.to);
                    return is_same && (other.to == run.from || other.from == run.to);
                });
                if (beside == joined.end()) {
                    joined.push_back(run);
                    continue;
                }
                (beside->to == run.from ? beside->to : beside->from) =
                    beside->to == run.from ? run.to : run.from;
                is_changed = true;
            }
            runs = joined;
        }
        return joined;
    }

    // How far it is to the other side of the sector.
    std::optional<int> depth_behind(const PlanRun& side) const
    {
        const int middle = (along(side.from, along_x_) + along(side.to, along_x_)) / 2;
        const Point way = side.to - side.from;
        const int sign = along_x_ ? (way.x > 0 ? -1 : 1) : (way.y > 0 ? 1 : -1); // the left-hand side
        int nearest = std::numeric_limits<int>::max();
        for (const Border& border : borders_) {
            if (!is_along(border.run)) continue;
            const int low = std::min(along(border.run.from, along_x_), along(border.run.to, along_x_));
            const int high = std::max(along(border.run.from, along_x_), along(border.run.to, along_x_));
            const int distance = (across(border.run.from, along_x_) - across(side.from, along_x_)) * sign;
            if (low <= middle && middle <= high && distance > 0) nearest = std::min(nearest, distance);
        }
        return nearest == std::numeric_limits<int>::max() ? std::nullopt : std::optional(nearest * sign);
    }

    // One line in the middle of both sides. The side with a number or words says how it runs.
    void add_door_lines(PlanDoor& door)
    {
        struct Found {
            PlanRun run;
            int rank = 0;
        };
        std::map<std::pair<int, int>, Found> found; // by low end along and place across
        for (const PlanRun& side : long_sides()) {
            const auto depth = depth_behind(side);
            if (!depth) continue;
            if (*depth % 2 != 0) return refuse("a door is an even number of units thick");
            PlanRun line = side;
            (along_x_ ? line.from.y : line.from.x) += *depth / 2;
            (along_x_ ? line.to.y : line.to.x) += *depth / 2;
            const int low = std::min(along(line.from, along_x_), along(line.to, along_x_));
            const bool is_usual = along(line.to, along_x_) > along(line.from, along_x_);
            const int rank = side.number || !side.flags.empty() ? 2 : is_usual ? 1 : 0;
            if (side.is_reversed) { // it is seen from behind
                std::swap(line.from, line.to);
                line.picture.flip = !line.picture.flip;
            }
            const auto [place, is_new] =
                found.try_emplace({low, across(line.from, along_x_)}, Found{line, rank});
            if (!is_new && rank > place->second.rank) place->second = {line, rank};
        }
        for (auto& [place, best] : found) {
            if (best.run.picture.is_sprite || !has_picture(best.run))
                errors_.add("linedef", best.run.line, "a door needs an upper texture, DOORnnn");
            door.tiles.push_back(tile_at((best.run.from + best.run.to) / 2));
            door.faces.push_back(best.run);
        }
    }

    bool has_picture(const PlanRun& run) const
    {
        return std::ranges::any_of(borders_, [&](const Border& border) {
            return border.run.line == run.line && (border.line->front.upper || border.line->front.middle ||
                                                   (border.line->back && border.line->back->upper));
        });
    }

    struct SecretFace {
        Point corner; // of its tile
        bool is_plus; // on the near side of it
        PlanRun run;
    };
    // Nothing: the piece is no side of a whole tile.
    std::optional<SecretFace> secret_face(const PlanRun& piece) const
    {
        const Point way = piece.to - piece.from;
        const Point left = -right_of(way);
        const Point middle = (piece.from + piece.to) / 2 + 8 * left;
        const Point corner = middle / kPlanTile * kPlanTile;
        const bool is_plus = left.x + left.y > 0;
        const int wanted = across(corner, along_x_) + (is_plus ? 0 : kPlanTile);
        const int recess = (across(piece.from, along_x_) - wanted) * (is_plus ? 1 : -1);
        if (recess < 0 || recess > rpg::kRecessUnits || columns_between(piece.from, piece.to) != kPlanTile)
            return std::nullopt;
        SecretFace face{corner, is_plus, piece};
        (along_x_ ? face.run.from.y : face.run.from.x) = wanted;
        (along_x_ ? face.run.to.y : face.run.to.x) = wanted;
        return face;
    }

    // Both sides of each tile that it fills.
    void add_secret_faces(PlanDoor& door)
    {
        std::map<std::pair<int, int>, std::array<std::optional<PlanRun>, 2>> tiles; // by x and y
        for (const PlanRun& side : long_sides())
            for (const PlanRun& piece : cut_at_tiles(side)) {
                const auto face = secret_face(piece);
                if (!face)
                    return errors_.add("linedef", piece.line,
                                       "a secret wall fills whole tiles from one side to the other");
                tiles[{face->corner.x, face->corner.y}][face->is_plus ? 0 : 1] = face->run;
            }
        for (auto& [corner, faces] : tiles) {
            complete({corner.first, corner.second}, faces);
            door.tiles.push_back({corner.first / kPlanTile, corner.second / kPlanTile});
            for (const auto& face : faces) door.faces.push_back(*face);
        }
    }

    // A side that nobody sees looks like the other.
    void complete(Point corner, std::array<std::optional<PlanRun>, 2>& faces) const
    {
        const Point far{corner.x + kPlanTile, corner.y + kPlanTile};
        for (const std::size_t missing : {std::size_t{0}, std::size_t{1}}) {
            if (faces[missing]) continue;
            PlanRun face = *faces[1 - missing];
            face.number.reset();
            face.flags.clear();
            if (along_x_) {
                face.from = missing == 0 ? Point{far.x, corner.y} : Point{corner.x, far.y};
                face.to = missing == 0 ? corner : far;
            } else {
                face.from = missing == 0 ? corner : far;
                face.to = missing == 0 ? Point{corner.x, far.y} : Point{far.x, corner.y};
            }
            faces[missing] = face;
        }
    }

    const Plan& plan_;
    std::size_t sector_;
    std::vector<Border> borders_;
    PlanErrors& errors_;
    bool along_x_ = false;
};

// `is_behind`: the sector is behind the line, which is seen from the front then.
PlanRun run_of_border(const PlanLine& line, bool is_behind, const std::optional<PlanPicture>& picture)
{
    PlanRun run = run_of(line, is_behind, picture);
    run.number = script_number(*line.block, level_fields::kFirstLine);
    run.is_reversed = line.block->flag(level_fields::kReversed);
    return run;
}

} // namespace

std::vector<PlanDoor> find_doors(const Plan& plan, PlanErrors& errors)
{
    std::map<std::size_t, std::vector<Border>> borders;
    const auto is_shut = [&](const PlanSide& side) { return plan.sectors[side.sector].is_shut; };
    for (const PlanLine& line : plan.lines) {
        const bool is_filler = line.block->flag(level_fields::kFiller);
        if (is_shut(line.front)) {
            const bool is_seen = line.back && !is_shut(*line.back);
            const auto& picture = is_seen ? line.back->upper : line.front.middle;
            borders[line.front.sector].push_back(
                {run_of_border(line, false, picture), is_seen, is_filler, &line});
        }
        if (line.back && is_shut(*line.back))
            borders[line.back->sector].push_back(
                {run_of_border(line, true, line.front.upper), !is_shut(line.front), is_filler, &line});
    }
    std::vector<PlanDoor> doors;
    for (auto& [sector, list] : borders) {
        auto door = DoorReader(plan, sector, std::move(list), errors).find();
        if (door && !door->faces.empty()) doors.push_back(std::move(*door));
    }
    return doors;
}

} // namespace converter::port
