#include "converter/doom/udmf/plan.h"

#include "converter/doom/art/texture_book.h"
#include "converter/doom/udmf/level_fields.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>

namespace converter::port {

namespace {

constexpr std::size_t kMaxBlocks = 16384; // of a kind
constexpr int kPictureColumns = 64;       // of a picture

// "DOOR012M": texture 12, mirrored; any four letters do, but FENC is a sprite. Names that begin with R may
// have two letters, and then four hexadecimal digits.
std::optional<PlanPicture> picture_named(std::string name)
{
    name = rpg::to_upper(name);
    PlanPicture picture;
    picture.flip = name.ends_with('M');
    if (picture.flip) name.pop_back();
    const std::string word = name.substr(0, name.size() == 7 ? 4 : 2);
    const bool is_short = word == "RW" || word == "RS" || word == "RF";
    if (!is_short && (word.size() != 4 || !std::ranges::all_of(word, rpg::is_letter))) return std::nullopt;
    picture.is_sprite = word == "RS" || word == kFenceWord;
    const std::string digits = name.substr(word.size());
    const auto number = digits.size() == 3   ? rpg::parse_decimal(digits)
                        : digits.size() == 4 ? rpg::parse_hexadecimal("0x" + digits)
                                             : std::nullopt;
    if (!number || *number > 0xFFFF || (picture.is_sprite && *number > 0xFF)) return std::nullopt;
    picture.id = static_cast<std::uint16_t>(*number);
    return picture;
}

class PlanMaker {
public:
    PlanMaker(const wad::UdmfMap& map, int scale, PlanErrors& errors)
        : map_(map), scale_(scale), errors_(errors)
    {
    }

    Plan make()
    {
        for (const wad::UdmfBlock& block : map_.blocks) sort_in(block);
        if (is_too_large_) return {};
        for (std::size_t i = 0; i < vertexes_.size(); ++i)
            points_.push_back(point_of("vertex", i, *vertexes_[i]));
        for (std::size_t i = 0; i < sectors_.size(); ++i) plan_.sectors.push_back(sector_of(i));
        for (std::size_t i = 0; i < lines_.size(); ++i) add_line(i);
        for (std::size_t i = 0; i < things_.size(); ++i)
            plan_.things.push_back({i, point_of("thing", i, *things_[i]).value_or(Point{}), things_[i]});
        return std::move(plan_);
    }

private:
    using Blocks = std::vector<const wad::UdmfBlock*>;

    void sort_in(const wad::UdmfBlock& block)
    {
        Blocks* list = block.kind == "vertex"    ? &vertexes_
                       : block.kind == "linedef" ? &lines_
                       : block.kind == "sidedef" ? &sides_
                       : block.kind == "sector"  ? &sectors_
                       : block.kind == "thing"   ? &things_
                                                 : nullptr;
        if (list == nullptr) return;
        list->push_back(&block);
        if (list->size() == kMaxBlocks + 1) {
            is_too_large_ = true;
            errors_.add(block.kind, kMaxBlocks, fmt::format("more than {} are too many", kMaxBlocks));
        }
    }

    // Whole units of the game on the map; nothing and an error otherwise.
    std::optional<Point> point_of(std::string_view kind, std::size_t number, const wad::UdmfBlock& block)
    {
        const auto x = block.number("x");
        const auto y = block.number("y");
        if (!x || !y) {
            errors_.add(kind, number, "x and y are missing");
            return std::nullopt;
        }
        const double half = kPlanSize / 2.0;
        const double column = *x / scale_ + half;
        const double row = half - *y / scale_;
        if (column < 0 || row < 0 || column > kPlanSize || row > kPlanSize) {
            errors_.add(kind, number,
                        fmt::format("{}, {} lies outside the map, which goes from {} to {}", *x, *y,
                                    -kPlanSize / 2 * scale_, kPlanSize / 2 * scale_));
            return std::nullopt;
        }
        if (std::floor(column) != column || std::floor(row) != row) {
            errors_.add(kind, number, fmt::format("{}, {} is not on a whole unit of the game", *x, *y));
            return std::nullopt;
        }
        return Point{static_cast<int>(column), static_cast<int>(row)};
    }

    void read_flat(std::size_t number, std::string_view field, std::int32_t& texture,
                   std::optional<std::uint32_t>& colour)
    {
        const std::string name = sectors_[number]->text(field).value_or("");
        if (name.size() == 8 && (name.starts_with("RC") || name.starts_with("rc"))) {
            colour = rpg::parse_hexadecimal("0x" + name.substr(2));
            if (colour) return;
        }
        const auto picture = picture_named(name);
        if (picture && !picture->is_sprite && !picture->flip && picture->id < level_fields::kNumbers)
            texture = picture->id;
        else
            errors_.add(
                "sector", number,
                fmt::format("{} is {}, which is not a texture of the game: FLATnnn with nnn from 000 to 255",
                            field, name.empty() ? "missing" : name));
    }

    PlanSector sector_of(std::size_t number)
    {
        const wad::UdmfBlock& block = *sectors_[number];
        PlanSector sector;
        read_flat(number, "texturefloor", sector.floor, sector.floor_colour);
        read_flat(number, "textureceiling", sector.ceiling, sector.ceiling_colour);
        const double floor = block.number("heightfloor").value_or(0);
        const double ceiling = block.number("heightceiling").value_or(0);
        sector.is_shut = ceiling <= floor;
        sector.is_secret = (block.integer("special").value_or(0) & 1024) != 0;
        if (!sector.is_shut && (floor != 0 || ceiling != kPlanTile * scale_))
            errors_.add(
                "sector", number,
                fmt::format("goes from {} to {}: rooms of the game go from 0 to {}, shut doors from 0 to 0",
                            floor, ceiling, kPlanTile * scale_));
        return sector;
    }

    std::optional<PlanPicture> picture_of(const PlanLine& line, const wad::UdmfBlock& side,
                                          std::string_view field)
    {
        std::string name = side.text(field).value_or("-");
        if (name == "-" || name.empty()) return std::nullopt;
        name = side.text(level_fields::kTexture).value_or(name);
        const auto picture = picture_named(name);
        if (!picture)
            errors_.add("linedef", line.number,
                        fmt::format("{} {} is not a picture of the game: WALLnnn is a wall, FENCnnn a sprite "
                                    "as a fence, an M after it mirrors it",
                                    field, name));
        return picture;
    }

    std::optional<PlanSide> side_of_line(const PlanLine& line, std::string_view field)
    {
        const auto number = line.block->integer(field);
        if (!number || *number == -1) return std::nullopt;
        if (*number < 0 || static_cast<std::size_t>(*number) >= sides_.size()) {
            errors_.add("linedef", line.number, fmt::format("{} {} does not exist", field, *number));
            return std::nullopt;
        }
        const wad::UdmfBlock& block = *sides_[static_cast<std::size_t>(*number)];
        const auto sector = block.integer("sector");
        if (!sector || *sector < 0 || static_cast<std::size_t>(*sector) >= sectors_.size()) {
            errors_.add("sidedef", static_cast<std::size_t>(*number), "its sector does not exist");
            return std::nullopt;
        }
        PlanSide side{.sector = static_cast<std::size_t>(*sector)};
        side.upper = picture_of(line, block, "texturetop");
        side.middle = picture_of(line, block, "texturemiddle");
        const double offset = block.number("offsetx").value_or(0) / scale_;
        const double column = block.number(level_fields::kColumn).value_or(offset);
        if (std::abs(column) < kPlanSize)
            side.column = ((static_cast<int>(std::floor(column)) % kPictureColumns) + kPictureColumns) %
                          kPictureColumns;
        return side;
    }

    std::optional<Point> end_of(const PlanLine& line, std::string_view field)
    {
        const auto vertex = line.block->integer(field);
        if (vertex && *vertex >= 0 && static_cast<std::size_t>(*vertex) < points_.size())
            return points_[static_cast<std::size_t>(*vertex)];
        errors_.add("linedef", line.number, fmt::format("its {} is not a vertex", field));
        return std::nullopt;
    }

    void add_line(std::size_t number)
    {
        PlanLine line{.number = number, .block = lines_[number]};
        const auto from = end_of(line, "v1");
        const auto to = end_of(line, "v2");
        const auto front = side_of_line(line, "sidefront");
        line.back = side_of_line(line, "sideback");
        if (!line.block->integer("sidefront")) errors_.add("linedef", number, "has no front side");
        if (!from || !to || !front) return;
        line.from = *from;
        line.to = *to;
        line.front = *front;
        if (line.from == line.to) return errors_.add("linedef", number, "has no length");
        plan_.lines.push_back(line);
    }

    const wad::UdmfMap& map_;
    int scale_;
    PlanErrors& errors_;
    Plan plan_;
    Blocks vertexes_;
    Blocks lines_;
    Blocks sides_;
    Blocks sectors_;
    Blocks things_;
    std::vector<std::optional<Point>> points_;
    bool is_too_large_ = false;
};

} // namespace

void PlanErrors::add(std::string_view kind, std::size_t number, const std::string& reason)
{
    add({.file = file_, .reason = fmt::format("{} {} {}: {}", map_, kind, number, reason)});
}

void PlanErrors::add(rpg::Error error)
{
    if (errors_.size() < kMax) errors_.push_back(std::move(error));
}

std::optional<std::int64_t> script_number(const wad::UdmfBlock& block, std::int64_t first)
{
    const std::int64_t number = block.integer("id").value_or(0) - first;
    return number >= 0 && number <= 0xFFFF ? std::optional(number) : std::nullopt;
}

Plan make_plan(const wad::UdmfMap& map, int scale, PlanErrors& errors)
{
    return PlanMaker(map, scale, errors).make();
}

bool is_start(const wad::UdmfBlock& block)
{
    return block.kind == "thing" && block.integer("type") == level_fields::kStart &&
           block.integer("arg0").value_or(0) == 0;
}

PlanSectorMap::PlanSectorMap(const Plan& plan) : plan_(plan), rows_(rpg::kMapTiles)
{
    for (const PlanLine& line : plan_.lines) {
        if (line.from.y == line.to.y) continue; // no ray to the east meets it
        const int first = std::min(line.from.y, line.to.y) / kPlanTile;
        const int last = std::min(std::max(line.from.y, line.to.y) / kPlanTile, rpg::kMapTiles - 1);
        for (int row = first; row <= last; ++row) rows_[static_cast<std::size_t>(row)].push_back(&line);
    }
}

std::optional<std::size_t> PlanSectorMap::sector_at(Point point) const
{
    if (point.y < 0 || point.y >= kPlanSize) return std::nullopt;
    const PlanLine* nearest = nullptr;
    double distance = kPlanSize * 2.0;
    for (const PlanLine* line : rows_[static_cast<std::size_t>(point.y / kPlanTile)]) {
        if ((line->from.y > point.y) == (line->to.y > point.y)) continue;
        const double at = line->from.x + static_cast<double>(line->to.x - line->from.x) *
                                             (point.y - line->from.y) / (line->to.y - line->from.y);
        if (at < point.x || at - point.x >= distance) continue;
        distance = at - point.x;
        nearest = line;
    }
    if (nearest == nullptr) return std::nullopt;
    if (side_of(nearest->from, nearest->to, point) > 0) return nearest->front.sector;
    return nearest->back ? std::optional(nearest->back->sector) : std::nullopt;
}

bool PlanSectorMap::is_open(rpg::TilePos tile) const
{
    return std::ranges::any_of(kMiddleSamples, [&](Point sample) {
        return sector_at({tile.x * kPlanTile + sample.x, tile.y * kPlanTile + sample.y}).has_value();
    });
}

std::vector<std::size_t> PlanSectorMap::sectors_in(rpg::TilePos tile) const
{
    std::vector<std::size_t> sectors;
    const auto look = [&](Point at) {
        const auto sector = sector_at({tile.x * kPlanTile + at.x, tile.y * kPlanTile + at.y});
        if (sector && std::ranges::find(sectors, *sector) == sectors.end()) sectors.push_back(*sector);
    };
    for (const Point middle : kMiddleSamples) look(middle);
    for (const int row : kSampleRows)
        for (const int column : kSampleColumns) look({column, row});
    return sectors;
}

bool PlanSectorMap::overlaps_a_sector(rpg::TilePos tile) const
{
    return !sectors_in(tile).empty();
}

void check_closed(const Plan& plan, PlanErrors& errors)
{
    struct Ends {
        int balance = 0;
        std::size_t line = 0;
    };
    std::map<std::pair<std::size_t, std::pair<int, int>>, Ends> ends; // by sector and place
    const auto add = [&](const PlanLine& line, std::size_t sector, Point from, Point to) {
        Ends& start = ends[{sector, order_of(from)}];
        ++start.balance;
        start.line = line.number;
        Ends& end = ends[{sector, order_of(to)}];
        --end.balance;
        end.line = line.number;
    };
    for (const PlanLine& line : plan.lines) {
        add(line, line.front.sector, line.from, line.to);
        if (line.back) add(line, line.back->sector, line.to, line.from);
    }
    std::vector<bool> is_open(plan.sectors.size());
    for (const auto& [place, count] : ends) {
        const std::size_t sector = place.first;
        if (count.balance == 0 || is_open[sector]) continue;
        is_open[sector] = true;
        errors.add("sector", sector, fmt::format("is not closed at an end of linedef {}", count.line));
    }
}

} // namespace converter::port
