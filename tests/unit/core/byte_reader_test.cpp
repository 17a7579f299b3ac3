#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "tests/support/catch.h"

using namespace rpg;

TEST_CASE("numbers come back in the byte order they were written in", "[core][bytes]")
{
    ByteWriter out;
    out.u8(0x12);
    out.u16(0x3456);
    out.u32(0x789ABCDE);
    out.u16_big(0x3456);
    out.u32_big(0x789ABCDE);
    out.padded_text("abc", 5);
    const Bytes bytes = out.take();
    CHECK(bytes == Bytes{0x12, 0x56, 0x34, 0xDE, 0xBC, 0x9A, 0x78, 0x34, 0x56, 0x78, 0x9A, 0xBC, 0xDE, 'a',
                         'b', 'c', 0, 0});

    ByteReader in(bytes, "file");
    CHECK(in.u8("a") == 0x12);
    CHECK(in.u16("b") == 0x3456);
    CHECK(in.u32("c") == 0x789ABCDE);
    CHECK(in.u16_big("d") == 0x3456);
    CHECK(in.u32_big("e") == 0x789ABCDE);
    CHECK(in.text("f", 5) == std::string("abc\0\0", 5));
    in.expect_end("end");
    CHECK_FALSE(in.failed());
}

TEST_CASE("the first failed read sticks and names file, offset and field", "[core][bytes]")
{
    const Bytes bytes{1, 2, 3};
    ByteReader in(bytes, "some.bin");
    CHECK(in.u16("first") == 0x0201);
    CHECK(in.u32("second") == 0);
    CHECK(in.u8("third") == 0);
    in.reject("fourth", "is not looked at any more");
    REQUIRE(in.failed());
    CHECK(to_string(in.error()) == "some.bin:2: second: runs past the end of the file");
}

TEST_CASE("a count that cannot fit is refused before memory is taken", "[core][bytes]")
{
    const Bytes bytes{0xFF, 0xFF, 0, 0, 0, 0};
    ByteReader in(bytes, "f");
    CHECK(in.count16("records", 5) == 0);
    CHECK(to_string(in.error()) ==
          "f:2: records: 65535 records of 5 bytes do not fit into the 4 bytes that are left");
}

TEST_CASE("bytes behind the last field are refused", "[core][bytes]")
{
    const Bytes bytes{1, 2};
    ByteReader in(bytes, "f");
    in.u8("only");
    in.expect_end("end of file");
    CHECK(to_string(in.error()) == "f:1: end of file: 1 bytes are left over");
}
