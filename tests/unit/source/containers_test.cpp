#include "rpg/source/bar_archive.h"
#include "rpg/source/data_source.h"
#include "rpg/source/write_file.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/temp_folder.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#ifndef _WIN32
#include <cstdlib>
#include <unistd.h>
#endif

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

class Nobody { // who may read only what everybody may
public:
#ifndef _WIN32
    Nobody() : was_root_(geteuid() == 0 && seteuid(kNobody) == 0) {}
    ~Nobody()
    {
        if (was_root_ && seteuid(0) != 0) std::abort();
    }

private:
    static constexpr uid_t kNobody = 65534;
    bool was_root_;
#endif
};

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

TEST_CASE("a folder's hidden files are no part of a game, its files in folders are", "[source][folder]")
{
    const tests::TempFolder temp;
    for (const char* name : {"b/c.bsp", "a.bsp", ".hidden/d.bsp", "b/.e.bsp", ".git"})
        REQUIRE(write_file(temp.in(name), {}));
    const auto source = open_source(temp.path.generic_string());
    REQUIRE(source);
    std::string names;
    for (const Member& member : (*source)->members()) names += member.name + " ";
    CHECK(names == "a.bsp b/c.bsp ");
}

TEST_CASE("a folder with folders inside each other, deeper than any game has, is refused", "[source][folder]")
{
    constexpr int kMaxFolders = 16;
    const tests::TempFolder temp;
    std::filesystem::path deep = temp.path;
    for (int i = 0; i < kMaxFolders; ++i) deep /= "f";
    REQUIRE(write_file((deep / "last.bsp").generic_string(), {}));
    REQUIRE(open_source(temp.path.generic_string()));
    REQUIRE(write_file((deep / "f/too_deep.bsp").generic_string(), {}));
    const auto refused = open_source(temp.path.generic_string());
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == ErrorCode::TooManyFiles);
    CHECK(to_string(refused.error()) == temp.path.generic_string() + ": has too many files or folders");
}

TEST_CASE("a folder with more files than any game has is refused", "[source][folder][slow]")
{
    constexpr int kMax = 20'000;
    const tests::TempFolder temp;
    for (int i = 0; i <= kMax; ++i) std::ofstream(temp.path / std::to_string(i));
    const auto refused = open_source(temp.path.generic_string());
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == ErrorCode::TooManyFiles);
    std::filesystem::remove(temp.path / "0");
    const auto full = open_source(temp.path.generic_string());
    REQUIRE(full);
    CHECK((*full)->members().size() == kMax);
}

TEST_CASE("links in a folder are followed inside of it only, and one that leads nowhere is named",
          "[source][folder]")
{
    const tests::TempFolder temp;
    REQUIRE(write_file(temp.in("game/a.bsp"), to_bytes("a")));
    REQUIRE(write_file(temp.in("secret"), to_bytes("secret")));
    const auto linked = [&](const char* target) {
        std::error_code refused; // Windows lets only some people make links
        std::filesystem::remove(temp.path / "game/link", refused);
        std::filesystem::create_symlink(target, temp.path / "game/link", refused);
        return !refused;
    };
    if (!linked("a.bsp")) return;
    const auto inside = open_source(temp.in("game"));
    REQUIRE(inside);
    REQUIRE((*inside)->members().size() == 2);
    CHECK(*(*inside)->read(1) == to_bytes("a"));
    REQUIRE(linked("../secret"));
    const auto outside = open_source(temp.in("game"));
    REQUIRE_FALSE(outside);
    CHECK(outside.error().code == ErrorCode::LinkLeadsOutside);
    for (const char* nowhere : {"gone", "link"}) { // the second leads to itself
        REQUIRE(linked(nowhere));
        const auto broken = open_source(temp.in("game"));
        REQUIRE_FALSE(broken);
        CHECK(broken.error().file == (std::filesystem::canonical(temp.path) / "game/link").generic_string());
    }
}

TEST_CASE("a folder with one that may not be read is refused, not opened without it", "[source][folder]")
{
    namespace fs = std::filesystem;
    const tests::TempFolder temp;
    REQUIRE(write_file(temp.in("open/a.bsp"), {}));
    REQUIRE(write_file(temp.in("shut/b.bsp"), {}));
    fs::permissions(temp.path / "shut", fs::perms::none);
    const auto source = [&] {
        [[maybe_unused]] const Nobody nobody; // root may read everything
        std::error_code failure;
        const fs::directory_iterator shut(temp.path / "shut", failure);
        return failure ? open_source(temp.path.generic_string())
                       : Result<std::unique_ptr<DataSource>>(nullptr);
    }();
    fs::permissions(temp.path / "shut", fs::perms::owner_all);
    if (source && *source == nullptr) return; // on Windows it can be read
    REQUIRE_FALSE(source);
    CHECK(source.error().file == temp.path.generic_string());
}
