#include "rpg/authoring/tables/split_file.h"
#include "tests/support/catch.h"

using namespace rpg;

namespace {

// As LiveSplit writes it: icons, a history, days in front of hours.
constexpr std::string_view kOfLiveSplit = R"(<?xml version="1.0" encoding="UTF-8"?>
<Run version="1.7.0">
  <GameIcon />
  <GameName>A mine &amp; more</GameName>
  <CategoryName>All</CategoryName>
  <Metadata><Run id="" /><Platform usesEmulator="False"></Platform></Metadata>
  <Offset>00:00:00</Offset>
  <AttemptCount>12</AttemptCount>
  <AttemptHistory><Attempt id="1" started="01/02/2026 10:00:00" /></AttemptHistory>
  <Segments>
    <Segment>
      <Name>Gate</Name>
      <Icon />
      <SplitTimes>
        <SplitTime name="Personal Best"><RealTime>00:01:02.5000000</RealTime><GameTime>00:05:12</GameTime></SplitTime>
        <SplitTime name="Best Segments" />
      </SplitTimes>
      <BestSegmentTime><RealTime>1.00:00:01</RealTime></BestSegmentTime>
      <SegmentHistory><Time id="1"><RealTime>00:02:00</RealTime></Time></SegmentHistory>
    </Segment>
  </Segments>
</Run>)";

} // namespace

TEST_CASE("a split file of LiveSplit is read: game time is a second for each turn", "[authoring][splits]")
{
    const Result<SplitFile> file = parse_split_file(kOfLiveSplit, "a.lss");
    if (!file) FAIL(to_string(file.error()));
    CHECK(file->game == "A mine & more");
    CHECK(file->category == "All");
    CHECK(file->attempts == 12);
    REQUIRE(file->segments.size() == 1);
    const SplitSegment& gate = file->segments.front();
    CHECK(gate.name == "Gate");
    REQUIRE(gate.times.size() == 1); // runs without a time are left out
    CHECK(gate.times.front() == SplitTime{"Personal Best", {312, 62'500}});
    CHECK(gate.best == RunTime{{}, 86'401'000});
}

TEST_CASE("a split file is read as it was written", "[authoring][splits]")
{
    const SplitFile file{.game = "Graveshift <&>",
                         .category = "Any",
                         .attempts = 3,
                         .segments = {{"Gate", {{"Personal Best", {1, 999}}, {"Run 1", {7, {}}}}, {1, 2}},
                                      {"Übertage", {}, {}}}};
    const Result<SplitFile> read = parse_split_file(print_split_file(file), "b.lss");
    if (!read) FAIL(to_string(read.error()));
    CHECK(*read == file);
}

TEST_CASE("a split file has every field that LiveSplit asks for without looking whether it is there",
          "[authoring][splits]")
{
    const std::string text = print_split_file(
        {.game = "A", .category = "B", .attempts = 1, .segments = {{"Gate", {{"Run 1", {1, 2}}}, {1, 2}}}});
    CAPTURE(text);
    // In this order; the version decides which of its readers LiveSplit takes.
    std::size_t at = 0;
    for (const std::string_view field : {"<Run version=\"1.7.0\">",
                                         "<GameIcon",
                                         "<GameName>A<",
                                         "<CategoryName>B<",
                                         "<Metadata>",
                                         "<Run id=\"\"",
                                         "<Platform usesEmulator=\"False\"",
                                         "<Region",
                                         "<Variables",
                                         "</Metadata>",
                                         "<Offset>00:00:00.0000000<",
                                         "<AttemptCount>1<",
                                         "<AttemptHistory",
                                         "<Segments>",
                                         "<Segment>",
                                         "<Name>Gate<",
                                         "<Icon",
                                         "<SplitTimes>",
                                         "<SplitTime name=\"Run 1\">",
                                         "<RealTime>00:00:00.0020000<",
                                         "<GameTime>00:00:01.0000000<",
                                         "</SplitTimes>",
                                         "<BestSegmentTime>",
                                         "<SegmentHistory",
                                         "</Segment>",
                                         "</Segments>",
                                         "<AutoSplitterSettings",
                                         "</Run>"}) {
        CAPTURE(field);
        at = text.find(field, at);
        REQUIRE(at != std::string::npos);
    }
}

TEST_CASE("what is no split file is refused with its place", "[authoring][splits]")
{
    const auto reason = [](std::string_view text) {
        const Result<SplitFile> file = parse_split_file(text, "c.lss");
        REQUIRE_FALSE(file);
        return to_string(file.error());
    };
    CHECK(reason("<Walk/>").starts_with("c.lss:1:"));
    CHECK(reason("<Run></Run>").find("not a split file") != std::string::npos);
    CHECK(reason("not XML").starts_with("c.lss:1:"));
    const std::string text(kOfLiveSplit);
    for (const char* time : {"five", "00:61", "1:2:3:4", "99999:00:00", "-1:00:00"}) {
        std::string broken = text;
        broken.replace(broken.find("00:05:12"), 8, time);
        CHECK(reason(broken).find("is not a time") != std::string::npos);
    }
    for (std::size_t length = 0; length < text.size(); length += 7)
        static_cast<void>(parse_split_file(text.substr(0, length), "cut.lss")); // and never a crash
}
