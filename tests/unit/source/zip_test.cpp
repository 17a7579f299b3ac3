#include "rpg/core/narrow.h"
#include "rpg/source/data_source.h"
#include "rpg/source/write_file.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/temp_folder.h"

#include <filesystem>
#include <random>

using namespace rpg;

namespace {

constexpr std::size_t kEndBytes = 22;
constexpr std::size_t kEntryBytes = 46; // without the name

// Members of one letter each, so that all entries of the directory have one length.
struct Zip {
    explicit Zip(const std::vector<Bytes>& contents)
    {
        FileList files;
        for (const Bytes& each : contents)
            files.push_back({std::string(1, static_cast<char>('a' + files.size())), each});
        bytes = *write_zip(files);
        directory = bytes.size() - kEndBytes - contents.size() * (kEntryBytes + 1);
    }
    std::uint8_t& entry(std::size_t index, std::size_t offset)
    {
        return bytes.at(directory + index * (kEntryBytes + 1) + offset);
    }
    void claim_size(std::size_t index, std::uint32_t size)
    {
        for (std::size_t i = 0; i < 4; ++i) entry(index, 24 + i) = narrow<std::uint8_t>(size >> 8 * i & 0xFF);
    }
    std::string refusal() const
    {
        const auto source = open_source(bytes, "z");
        if (!source) return to_string(source.error());
        for (std::size_t i = 0; i < (*source)->members().size(); ++i)
            if (const auto read = (*source)->read(i); !read) return "read: " + to_string(read.error());
        return {};
    }

    Bytes bytes;
    std::size_t directory = 0;
};

Bytes noise(std::size_t size)
{
    std::mt19937 random(1);
    Bytes bytes(size);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
    return bytes;
}

} // namespace

// The example of docs/formats/zip.md.
TEST_CASE("the same files always give the same zip", "[source][zip]")
{
    CHECK(*write_zip({{"a.txt", to_bytes("hello")}}) == tests::from_hex(R"(
        504b03041400000008000000210086a61036070000000500000005000000612e747874cb
        48cdc9c90700504b010214001400000008000000210086a6103607000000050000000500
        00000000000000000000000000000000612e747874504b05060000000001000100330000
        002a0000000000)"));
}

TEST_CASE("a name that is not ASCII is marked as UTF-8, so that other programs show it", "[source][zip]")
{
    constexpr std::size_t kLocalFlags = 6, kDirectoryFlags = 8; // of which bit 11 is in the second byte
    const auto flags = [](const std::string& name) {
        const Bytes zip = *write_zip({{name, to_bytes("x")}});
        const std::size_t directory = zip.size() - kEndBytes - kEntryBytes - name.size();
        CHECK(zip[kLocalFlags + 1] == zip[directory + kDirectoryFlags + 1]);
        return zip[kLocalFlags + 1];
    };
    CHECK(flags("ground.bmp") == 0);
    CHECK(flags("Grund f\u00fcr Men\u00fcs.bmp") == 8);
    CHECK(flags("\u0434\u0430.bmp") == 8);
    CHECK(flags("f\xFCr.bmp") == 0); // another encoding: nobody can tell
    const auto source = open_source(*write_zip({{"\u00fc.bsp", to_bytes("x")}}), "z");
    REQUIRE(source);
    CHECK((*source)->members()[0].name == "\u00fc.bsp");
}

TEST_CASE("a member may be packed as well as deflate can, and no better", "[source][zip][limits]")
{
    Zip zip({Bytes(3U << 20)});
    CHECK(zip.refusal().empty());
    zip.claim_size(0, 4U << 20);
    CHECK(zip.refusal() == "z: a: has an impossible compression ratio");
}

TEST_CASE("a member over 64 MiB, and members over 256 MiB in all, are refused unread",
          "[source][zip][limits]")
{
    const std::vector<Bytes> members(5, noise(70'000));
    Zip zip(members);
    CHECK(zip.refusal().empty());
    zip.claim_size(0, (64U << 20) + 1);
    CHECK(zip.refusal() == "z: a: is over 64 MiB");
    for (std::size_t i = 0; i < members.size(); ++i) zip.claim_size(i, 60U << 20);
    CHECK(zip.refusal() == "z: e: all members together are over 256 MiB");
}

TEST_CASE("a zip of more than 20000 members is refused", "[source][zip][limits]")
{
    FileList files;
    for (int i = 0; i < 20'000; ++i) files.push_back({std::to_string(i), {}});
    const auto full = write_zip(files);
    REQUIRE(full);
    CHECK(open_source(*full, "z"));
    files.push_back({"one more", {}});
    CHECK(write_zip(files, "z").error().reason == "there are more than 20000 members");
}

TEST_CASE("a zip whose end is missing is called incomplete", "[source][zip]")
{
    Zip zip({noise(3000), noise(3000)});
    zip.bytes.resize(zip.bytes.size() - kEndBytes);
    CHECK_THAT(zip.refusal(), ContainsSubstring("incomplete"));
    zip.bytes.resize(2000);
    CHECK_THAT(zip.refusal(), ContainsSubstring("incomplete"));
}

TEST_CASE("a zip on the disk is not kept in memory: each member is read from the file", "[source][zip]")
{
    const tests::TempFolder folder;
    const std::string path = folder.in("pack.zip");
    Zip zip({noise(3000), noise(50000)});
    REQUIRE(write_file(path, zip.bytes));
    const auto source = open_source(path);
    REQUIRE(source);
    const auto whole = (*source)->read(1);
    REQUIRE(whole);
    CHECK(*whole == noise(50000));
    std::filesystem::resize_file(path, 2000);
    CHECK_FALSE((*source)->read(1));
    const auto cut = open_source(path);
    REQUIRE_FALSE(cut);
    CHECK(cut.error().code == ErrorCode::Incomplete);
}

TEST_CASE("an encrypted member is refused", "[source][zip]")
{
    Zip zip({to_bytes("hello")});
    zip.entry(0, 8) |= 1;
    CHECK(zip.refusal() == "z: a: is encrypted");
}

TEST_CASE("a member with another size or CRC than the directory says is refused when read", "[source][zip]")
{
    for (const std::uint32_t size : {4U, 6U}) {
        Zip zip({to_bytes("hello")});
        zip.claim_size(0, size);
        CHECK(zip.refusal() == "read: z: a: has a different size than the directory says");
    }
    Zip zip({to_bytes("hello")});
    zip.entry(0, 16) ^= 1;
    CHECK(zip.refusal() == "read: z: a: CRC error");
    Zip cut({to_bytes("hello")});
    cut.entry(0, 20) = 255; // packed size
    CHECK(cut.refusal() == "z: a: is packed into more bytes than the zip has");
}

TEST_CASE("a name with a control character has a reason of its own", "[source][zip]")
{
    for (const int character : {1, 9, 10, 31, 127}) {
        const std::string name{'a', static_cast<char>(character)};
        CHECK(write_zip({{name, {}}}, "z").error().reason == "the name has a control character");
        Zip zip({to_bytes("hello")});
        zip.entry(0, kEntryBytes) = narrow<std::uint8_t>(character);
        CHECK(zip.refusal().ends_with(": the name has a control character"));
    }
}

TEST_CASE("zips inside zips are looked into three deep", "[source][zip][limits]")
{
    Bytes zip = *write_zip({{"intro.bsp", to_bytes("level")}});
    for (int depth = 0; depth < 3; ++depth) zip = *write_zip({{"inner.zip", zip}});
    CHECK((*open_source(zip, "z"))->members()[0].name == "intro.bsp");
    zip = *write_zip({{"inner.zip", zip}});
    CHECK((*open_source(zip, "z"))->members()[0].name == "inner.zip");
}
