#include "rpg/source/bar_writer.h"
#include "rpg/source/data_source.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/temp_folder.h"

#include <algorithm>
#include <filesystem>
#include <string>

using namespace rpg;

namespace {

Bytes small_bar()
{
    return tests::from_hex(tests::kSmallBarHex);
}

void read_everything(Bytes bytes)
{
    const auto source = open_source(std::move(bytes), "damaged");
    if (!source) {
        CHECK_FALSE(source.error().reason.empty());
        return;
    }
    for (std::size_t i = 0; i < (*source)->members().size(); ++i) {
        const auto read = (*source)->read(i);
        if (read) CHECK(read->size() == (*source)->members()[i].size);
    }
}

void damage_everywhere(const Bytes& good)
{
    for (std::size_t size = 0; size < good.size(); ++size)
        read_everything(Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size)));
    for (std::size_t bit = 0; bit < good.size() * 8; ++bit) {
        Bytes damaged = good;
        damaged[bit / 8] = static_cast<std::uint8_t>(damaged[bit / 8] ^ (1U << (bit % 8)));
        read_everything(std::move(damaged));
    }
}

Bytes zip_named(const std::string& name) // the writer refuses bad names, so they are patched in
{
    const std::string good(name.size(), 'x');
    Bytes zip = *write_zip({{good, to_bytes("hello")}});
    for (auto at = zip.begin(); (at = std::search(at, zip.end(), good.begin(), good.end())) != zip.end();)
        at = std::copy(name.begin(), name.end(), at);
    return zip;
}

} // namespace

TEST_CASE("a small .bar is read and written byte for byte", "[source][bar]")
{
    const auto source = open_source(small_bar(), "a.bar");
    REQUIRE(source);
    std::string names;
    for (const Member& member : (*source)->members()) names += member.name + " ";
    CHECK(names == "a.txt 5002.pmd 2.txt 3.txt ");
    CHECK(*(*source)->read(0) == to_bytes("hello"));
    CHECK(*(*source)->read(3) == to_bytes("5008"));
    const auto written =
        write_bar({{"a.txt", to_bytes("hello"), 5001, tests::from_hex("010500faff68656c6c6f")},
                   {"5002.pmd", tests::from_hex("636d696400000000")},
                   {"5002.wav", to_bytes("left out")},
                   {"2.txt", to_bytes("12")},
                   {"3.txt", to_bytes("5008")}},
                  "a.bar");
    REQUIRE(written);
    CHECK(*written == small_bar());
}

TEST_CASE("a damaged .bar or zip gives an error or a valid result", "[source][damage]")
{
    damage_everywhere(small_bar());
    damage_everywhere(*write_zip({{"a.txt", to_bytes("hello hello hello")}, {"empty", {}}}));
}

TEST_CASE("new files of a .bar get free numbers and taken numbers are refused", "[source][bar]")
{
    const auto bar = write_bar(
        {{"new.bsp", to_bytes("x")}, {"menu.bsp", to_bytes("y")}, {"5139.pmd", to_bytes("cmid")}}, "b");
    REQUIRE(bar);
    const auto source = open_source(*bar, "b");
    REQUIRE(source);
    CHECK((*source)->members()[*(*source)->find("NEW.BSP")].resource == 5140);
    CHECK((*source)->members()[*(*source)->find("menu.bsp")].resource == 5075);
    CHECK_FALSE(write_bar({{"a", {}, 7}, {"b", {}, 7}}, "b"));
}

TEST_CASE("a zip comes back as it was written, and a .bar is found inside zips", "[source][zip]")
{
    const FileList files{
        {"intro.bsp", Bytes(5000, 7)}, {"META-INF/MANIFEST.MF", to_bytes("a")}, {"empty", {}}};
    const auto source = open_source(*write_zip(files), "a.zip");
    REQUIRE(source);
    for (std::size_t i = 0; i < files.size(); ++i) CHECK(*(*source)->read(i) == files[i].bytes);
    const Bytes inner = *write_zip({{"doomrpg.bar", small_bar()}, {"doomrpg.mif", to_bytes("m")}});
    const auto nested = open_source(*write_zip({{"game.zip", inner}}), "a.zip");
    REQUIRE(nested);
    CHECK((*nested)->kind() == ContainerKind::Bar);
}

TEST_CASE("a zip with unsafe names, links or impossible sizes is refused", "[source][zip]")
{
    REQUIRE(open_source(zip_named("a/good"), "z"));
    for (const char* name : {"../abc", "/absolute", "C:/abc", "a\\b", "a/../b", "a\nb"})
        CHECK_FALSE(open_source(zip_named(name), "z"));
    CHECK_FALSE(write_zip({{"a", {}}, {"A", {}}}));
    Bytes link = zip_named("link");
    const std::size_t entry = link.size() - 22 - 46 - 4;
    link[entry + 5] = 3; // made by Unix
    link[entry + 41] = 0xA1;
    const auto refused = open_source(link, "z");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().reason == "is a symbolic link");
}
