#include "converter/doom/udmf/level_fields.h"
#include "converter/doom/udmf/level_flags.h"
#include "converter/doom/udmf/plan.h"
#include "rpg/authoring/value_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace converter::port {
namespace {

class WallMaker {
public:
    WallMaker(const WallRequest& request, PlanErrors& errors)
        : plan_(request.plan), areas_(request.areas), request_(request), errors_(errors)
    {
    }

    PlanWalls make()
    {
        for (const PlanLine& line : plan_.lines) sort_in(line);
        for (const PlanRun& run : join_runs(std::move(wall_runs_)))
            for (const PlanRun& piece : cut_at_tiles(run)) add_wall(piece);
        for (const PlanRun& run : join_runs(std::move(fence_runs_))) add_fence(run);
        for (PlanDoor& door : find_doors(plan_, errors_)) add_door(std::move(door));
        return std::move(walls_);
    }

private:
    bool is_shut(const PlanSide& side) const { return plan_.sectors[side.sector].is_shut; }

    static PlanRun run_of_side(const PlanLine& line, bool is_front)
    {
        const PlanSide& side = is_front ? line.front : *line.back;
        PlanRun run = run_of(line, is_front, side.middle);
        run.column = side.column;
        run.number = script_number(*line.block, level_fields::kFirstLine);
        return run;
    }

    void sort_in(const PlanLine& line)
    {
        if (line.block->flag(level_fields::kFiller)) return;
        if (!line.back) return sort_in_wall(line);
        if (is_shut(line.front) || is_shut(*line.back)) return;
        if (line.block->flag("blockeverything")) {
            for (const bool is_front : {true, false}) {
                if (!(is_front ? line.front : *line.back).middle) continue;
                wall_runs_.push_back(run_of_side(line, is_front));
                mark_obstacle(wall_runs_.back());
            }
        } else if (line.front.middle || line.back->middle) {
            PlanRun fence = run_of(line, true, line.front.middle ? line.front.middle : line.back->middle);
            fence.number = script_number(*line.block, level_fields::kFirstThing);
            fence.picture.flip = false;
            fence_runs_.push_back(std::move(fence));
        }
    }

    void sort_in_wall(const PlanLine& line)
    {
        if (!line.front.middle)
            return errors_.add("linedef", line.number, "a wall needs a middle texture on its front");
        if (line.front.middle->is_sprite)
            return errors_.add("linedef", line.number, "a wall shows a wall, not a sprite");
        wall_runs_.push_back(run_of_side(line, true));
        wall_runs_.back().is_jamb = is_shut(line.front) && columns_between(line.from, line.to) < kPlanTile;
    }

    void mark_obstacle(const PlanRun& run)
    {
        const rpg::TilePos tile = owner_of(run);
        const bool is_border = default_wall_flags(run.from, run.to) != 0;
        if (rpg::is_on_map(tile) && !is_border) walls_.obstacles.insert(rpg::tile_index(tile));
    }

    // The tile from which it is seen.
    static rpg::TilePos owner_of(const PlanRun& run)
    {
        const Point doubled = run.from + run.to + right_of(run.to - run.from);
        return {doubled.x >> 7, doubled.y >> 7};
    }

    std::optional<rpg::StepPos> step_of(const PlanRun& run, Point point)
    {
        if (point.x % kPlanStep != 0 || point.y % kPlanStep != 0) {
            errors_.add("linedef", run.line, "what it belongs to does not end on the grid of 8 units");
        } else if (point.x >= kPlanSize || point.y >= kPlanSize) {
            errors_.add("linedef", run.line,
                        "no wall can be at the east or south edge of the map: leave a tile free there");
        } else {
            return rpg::StepPos{static_cast<std::uint8_t>(point.x / kPlanStep),
                                static_cast<std::uint8_t>(point.y / kPlanStep)};
        }
        return std::nullopt;
    }

    std::uint32_t flags_of(const PlanRun& run, std::uint32_t usual)
    {
        std::uint32_t flags = usual | (run.is_hidden ? rpg::line_flag::kHidden : 0U);
        if (!run.flags.empty()) {
            const auto given = rpg::parse_flags(run.flags == "none" ? "" : run.flags, rpg::kLineFlags, ~0U);
            if (given)
                flags = *given & ~rpg::line_flag::kFlip;
            else
                errors_.add("linedef", run.line,
                            fmt::format("{} has an unknown word: {}", level_fields::kFlags, run.flags));
        }
        return flags | (run.picture.flip ? rpg::line_flag::kFlip : 0U);
    }

    // The game begins a picture where its line begins: a line may have to begin earlier, in the rock.
    void begin_with_picture(PlanRun& run)
    {
        const int length = columns_between(run.from, run.to);
        const int usual = run.picture.flip ? (kPlanTile - length % kPlanTile) % kPlanTile : 0;
        if (run.column == usual) return;
        const Point way = run.to - run.from;
        const Point from = run.from - way / length * run.column;
        const Point middle = (from + run.from) / 2;
        PlanRun longer = run;
        longer.from = from;
        const rpg::TilePos tile = owner_of(run);
        const auto is_in_tile = [&](int value, int low) {
            return low * kPlanTile <= value && value <= (low + 1) * kPlanTile;
        };
        if (!run.picture.flip && run.column % kPlanStep == 0 && is_in_tile(from.x, tile.x) &&
            is_in_tile(from.y, tile.y) && !areas_.sector_at(middle + right_of(way)))
            run = longer;
        else
            ++walls_.shifted;
    }

    void add_face(const PlanRun& run, std::uint32_t usual_flags, const std::string& name)
    {
        rpg::WallFace face;
        face.owner = owner_of(run);
        if (!rpg::is_on_map(face.owner))
            return errors_.add("linedef", run.line, "is seen from outside of the map");
        const auto from = step_of(run, run.from);
        const auto to = from ? step_of(run, run.to) : std::nullopt;
        if (!to) return;
        face.line = {*from, *to, rpg::TextureId{run.picture.id}, flags_of(run, usual_flags)};
        face.name = name;
        face.can_join = name.empty() && default_wall_flags(run.from, run.to) != 0 &&
                        !request_.is_special(face.line.texture);
        walls_.faces.push_back(std::move(face));
    }

    void add_wall(PlanRun run)
    {
        begin_with_picture(run);
        add_face(run, default_wall_flags(run.from, run.to), run.number ? name_of_line(*run.number) : "");
    }

    void add_fence(const PlanRun& run)
    {
        const Heading heading = heading_of(run.from, run.to);
        if (heading == Heading::Slanted || columns_between(run.from, run.to) != kPlanTile)
            return errors_.add("linedef", run.line, "a fence is 64 units long and runs along the grid");
        if (run.picture.id >= level_fields::kNumbers)
            return errors_.add("linedef", run.line, "a fence has a picture with a number below 256");
        PlanRun middle = run;
        middle.to = (run.from + run.to) / 2;
        const auto at = step_of(middle, middle.to);
        if (!at) return;
        NumberedThing fence{.thing = {}, .number = run.number};
        fence.thing.at = *at;
        fence.thing.id = static_cast<std::uint8_t>(run.picture.id);
        fence.thing.flags = default_fence_flags(run.from, run.to, run.picture.is_sprite);
        if (!run.flags.empty()) {
            const auto given = rpg::parse_flags(run.flags, rpg::kThingFlags, 0xFFFF);
            if (!given)
                return errors_.add(
                    "linedef", run.line,
                    fmt::format("{} has an unknown word: {}", level_fields::kFlags, run.flags));
            fence.thing.flags = static_cast<std::uint16_t>(*given);
        }
        walls_.fences.push_back(fence);
    }

    void add_door(PlanDoor door)
    {
        for (const PlanRun& face : door.faces) {
            std::string name =
                face.number ? name_of_line(*face.number) : fmt::format("door {}", walls_.faces.size());
            const std::uint32_t usual = door.is_secret ? default_secret_flags(face.from, face.to)
                                                       : default_door_flags(face.from, face.to);
            add_face(face, usual, name);
            door.names.push_back(std::move(name));
        }
        for (const rpg::TilePos tile : door.tiles) walls_.obstacles.insert(rpg::tile_index(tile));
        walls_.doors.push_back(std::move(door));
    }

    const Plan& plan_;
    const PlanSectorMap& areas_;
    const WallRequest& request_;
    PlanErrors& errors_;
    std::vector<PlanRun> wall_runs_;
    std::vector<PlanRun> fence_runs_;
    PlanWalls walls_;
};

} // namespace

std::string name_of_line(std::int64_t number)
{
    return fmt::format("line {}", number);
}

PlanWalls make_walls(const WallRequest& request, PlanErrors& errors)
{
    return WallMaker(request, errors).make();
}

} // namespace converter::port
