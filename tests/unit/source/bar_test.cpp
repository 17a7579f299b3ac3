#include "rpg/core/byte_reader.h"
#include "rpg/source/bar_archive.h"
#include "rpg/source/data_source.h"
#include "rpg/source/deflate.h"
#include "rpg/source/resource_names.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/small_game.h"

#include <algorithm>

using namespace rpg;

namespace {

constexpr std::uint16_t kLastResource = 5138;

std::string bar_refusal(const std::vector<BarFile>& files)
{
    const auto bar = write_bar(files, "b");
    return bar ? "" : to_string(bar.error());
}

std::string upper(std::string text)
{
    for (char& letter : text)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    return text;
}

FileList bar_contents(const Bytes& container)
{
    const auto source = open_source(container, "container");
    REQUIRE(source);
    FileList files;
    for (std::size_t i = 0; i < (*source)->members().size(); ++i)
        files.push_back({(*source)->members()[i].name, *(*source)->read(i)});
    return files;
}

// All files of the BREW archive by number and name, with bar_contents of our own.
std::vector<BarFile> whole_archive()
{
    std::vector<BarFile> files;
    for (std::uint16_t number = kFirstFreeResource - 138; number < kFirstFreeResource; ++number) {
        const std::string name(name_of_resource(number));
        if (name.empty())
            files.push_back({std::to_string(number) + ".pmd", to_bytes("cmid" + std::to_string(number))});
        else
            files.push_back({name, Bytes(number % 100U, 'x')});
    }
    int string_number = 0;
    for (const char* text : {"0", "12", "5008", "0", "0", "0", "1", "0"})
        files.push_back({std::to_string(++string_number) + ".txt", to_bytes(text)});
    return files;
}

} // namespace

TEST_CASE("the number of a file and the file of a number agree both ways", "[source][bar][names]")
{
    int named = 0;
    for (std::uint16_t number = 5000; number <= kLastResource + 1; ++number) {
        const std::string name(name_of_resource(number));
        if (name.empty()) continue;
        ++named;
        CHECK(resource_number_of(name) == number);
        CHECK(resource_number_of(upper(name)) == number);
    }
    CHECK(named == 43);
    CHECK(name_of_resource(5017) == "junction_destroyed.bsp");
    CHECK(name_of_resource(5039).empty());
    for (const char* name : {"5042.pmd", "5042.WAV", "5042.mid", "5042.bin"})
        CHECK(resource_number_of(name) == std::uint16_t{5042});
    for (const char* name :
         {"05042.pmd", "0.pmd", "65536.pmd", ".pmd", "-1.pmd", "5042.png", "5042x.pmd", ""})
        CHECK_FALSE(resource_number_of(name));
    CHECK(string_number_of("3.TXT") == std::uint16_t{3});
    CHECK_FALSE(string_number_of("help.txt"));
}

TEST_CASE("an archive of 43 files, 95 sounds and 8 strings has the size that its parts add up to",
          "[source][bar]")
{
    const std::vector<BarFile> files = whole_archive();
    const Bytes bar = *write_bar(files, "b");
    std::size_t parts = 32 + 2 * 8 + 147 * 4 + 43 * 32 + 95 * 28 + 8;
    for (const BarFile& file : files)
        parts += name_of_resource(resource_number_of(file.name).value_or(0)).empty()
                     ? file.bytes.size()
                     : write_gzip(file.name, file.bytes).size();
    CHECK(bar.size() == parts);

    ByteReader in(bar, "b");
    for (const unsigned word : {0x11U, 1U, 1U, 2U}) CHECK(in.u16("header") == word);
    for (const std::size_t word : {std::size_t{32}, std::size_t{16}, std::size_t{48}, std::size_t{146},
                                   std::size_t{636}, bar.size() - 636})
        CHECK(in.u32("header") == word);
    for (const unsigned word : {6U, 5001U, 137U, 0U, 1U, 1U, 7U, 138U}) CHECK(in.u16("map") == word);
    CHECK(in.u32("first offset") == 636);

    const auto source = open_source(bar, "b");
    REQUIRE(source);
    REQUIRE((*source)->members().size() == files.size());
    for (std::size_t i = 0; i < files.size(); ++i) {
        CHECK((*source)->members()[i].name == files[i].name);
        CHECK(*(*source)->read(i) == files[i].bytes);
    }
}

TEST_CASE("a whole game goes from zip to .bar and back without a changed byte", "[source][bar][zip]")
{
    const FileList game = tests::small_game_files(Edition::Brew);
    std::vector<BarFile> files;
    for (File& file : bar_contents(*write_zip(game))) files.push_back({file.name, std::move(file.bytes)});
    const Bytes zip = *write_zip(bar_contents(*write_bar(files, "b")));

    const FileList back = bar_contents(zip);
    const auto is_among = [&](const File& file) {
        return std::ranges::any_of(
            back, [&](const File& each) { return each.name == file.name && each.bytes == file.bytes; });
    };
    std::string left_out;
    for (const File& file : game)
        if (!is_among(file)) left_out += file.name + ' ';
    CHECK(left_out == "5039.mid 5042.wav "); // made from their .pmd
    CHECK(back.size() == game.size() - 2);
}

TEST_CASE("strings of a .bar may be UTF-16 and end at a zero byte", "[source][bar]")
{
    const Bytes little = tests::from_hex("fffe 4100 0000");
    const Bytes big = tests::from_hex("feff 0041");
    const Bytes bar =
        *write_bar({{"1.txt", little}, {"2.txt", big}, {"3.txt", to_bytes("ab")}, {"4.txt", {}}}, "b");
    const FileList files = bar_contents(bar);
    CHECK(files[0].bytes == little);
    CHECK(files[1].bytes == big);
    CHECK(files[2].bytes == to_bytes("ab"));
    CHECK(files[3].bytes.empty());

    Bytes cut = bar;
    *(cut.end() - 2) = 0; // the b of "ab"
    CHECK(bar_contents(cut)[2].bytes == to_bytes("a"));
    CHECK(bar_refusal({{"3.txt", {'a', 0, 'b'}}}) == "b: 3.txt: a string resource ends at a zero byte");
}

TEST_CASE("what a .bar could not give back is not written", "[source][bar]")
{
    CHECK(bar_refusal({{"a\nb", {}}}) == "b: a\nb: the name has a control character");
    CHECK(bar_refusal({{"a/b", {}}}) == "b: a/b: the name has a slash");
    CHECK(bar_refusal({{"", {}}}) == "b: the name is empty");
    CHECK(bar_refusal({{"a", {}}, {"A", {}}}) == "b: A: the name appears twice (ignoring case)");
    CHECK(bar_refusal({{"a", Bytes((16U << 20) + 1)}}) == "b: a: is over 16 MiB");
    CHECK(bar_refusal({{"a", {}, 7}, {"b", {}, 7}}) == "b: b: its resource number is taken");
}

TEST_CASE("a .pmd that is no sound, or whose name is no number, keeps its name", "[source][bar]")
{
    const FileList files =
        bar_contents(*write_bar({{"5040.pmd", to_bytes("text")}, {"song.pmd", to_bytes("cmid")}}, "b"));
    CHECK(files[0].name == "5040.pmd");
    CHECK(files[1].name == "song.pmd");
}

TEST_CASE("a file name in a .bar that is not safe is refused", "[source][bar]")
{
    for (const auto& [name, reason] :
         {std::pair{"a\tb", "the name has a control character"}, std::pair{"a/b", "the name has a slash"},
          std::pair{"..", "the name leads outside"}}) {
        const std::string good(std::string_view(name).size(), '?');
        Bytes bar = *write_bar({{good, to_bytes("hello")}}, "b");
        std::copy_n(name, good.size(), std::search(bar.begin(), bar.end(), good.begin(), good.end()));
        const auto source = open_source(bar, "b");
        REQUIRE_FALSE(source);
        CHECK(source.error().reason == reason);
    }
}

TEST_CASE("a file that only begins like a .bar is not called one", "[source][bar]")
{
    const Bytes bar = *write_bar({{"a.txt", to_bytes("hello")}}, "b");
    CHECK(is_bar(bar));
    CHECK(is_bar(ByteView(bar).first(32))); // a copy that was cut off is named as one
    CHECK_FALSE(is_bar(ByteView(bar).first(31)));
    Bytes other(4096);
    other[0] = 0x11;
    CHECK_FALSE(is_bar(other));
    for (const std::size_t field : {8U, 12U, 16U, 22U}) { // map, its size, offset table, resources
        Bytes wrong = bar;
        wrong[field] ^= 0x28;
        INFO(field);
        CHECK_FALSE(is_bar(wrong));
    }
    const auto opened = open_source(other, "some.dat");
    REQUIRE_FALSE(opened);
    CHECK(opened.error().code == ErrorCode::NotAGame);
}
