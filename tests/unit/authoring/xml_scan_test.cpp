#include "rpg/authoring/xml_scan.h"
#include "rpg/core/result.h"
#include "tests/support/catch.h"
#include "tests/support/sweep.h"

#include <fmt/format.h>
#include <tinyxml2.h>

using namespace rpg;

namespace {

std::string fault_of(std::string_view text)
{
    const auto fault = find_xml_fault(text);
    if (!fault) return "good";
    return std::to_string(fault->where.line) + ':' + std::to_string(fault->where.column) + ": " +
           fault->reason;
}

} // namespace

TEST_CASE("well-formed XML has no fault", "[authoring][xml]")
{
    for (const char* text :
         {"<a/>",
          "\xEF\xBB\xBF<?xml version=\"1.0\"?>\n<!-- \xF0\x9F\x98\x80 > -->\n<a b='1' c = \"&lt;>'\"/>\n",
          "<a><b>text &amp; &#64; &#x40;</b><b/></a >", "<!DOCTYPE a SYSTEM \"a.dtd\"><a><![CDATA[<#&]]></a>",
          "<a x=\"\xC3\xBC\n2\">\r\n</a>"})
        CHECK(fault_of(text) == "good");
}

TEST_CASE("what is not well-formed XML is named with line, column and what is missing", "[authoring][xml]")
{
    CHECK(fault_of("") == "1:1: has no element");
    CHECK(fault_of("<!-- only -->\n") == "1:1: has no element");
    CHECK(fault_of("drs 1\n") == "1:1: \"d\" is outside the elements");
    CHECK(fault_of("<a/>\n  <b/>") == "2:3: <b> is a second root");
    CHECK(fault_of("<a/>\nx") == "2:1: \"x\" is outside the elements");
    CHECK(fault_of("<a>\n  <b>\n</a>") == "2:3: <b> is not closed: the next end is </a> in line 3");
    CHECK(fault_of("<a>\n  <b></b>\n") == "1:1: <a> is never closed: </a> is missing");
    CHECK(fault_of("</a>") == "1:1: </a> closes nothing");
    CHECK(fault_of("<a></a") == "1:4: </a has no > at its end");
    CHECK(fault_of("<a\n b=\"1\"") == "1:1: <a has no > at its end");
    CHECK(fault_of("<a>\n 1 < 2</a>") == "2:4: no element begins here; a < in a text is written &lt;");
    CHECK(fault_of("<a>\n <!-- x -></a>") == "2:2: <!-- never ends: --> is missing");
    CHECK(fault_of("<a><![CDATA[ x ]></a>") == "1:4: <![CDATA[ never ends: ]]> is missing");
    CHECK(fault_of("<a b=1/>") == "1:4: b: has no value in quotes");
    CHECK(fault_of("<a b/>") == "1:4: b: has no value in quotes");
    CHECK(fault_of("<a b=\"1\" 2c=\"\"/>") == "1:10: \"2\" is not an attribute name");
    CHECK(fault_of("<a b=\"1\"\n b=\"2\"/>") == "2:2: b: appears twice");
    CHECK(fault_of("<a b=\"1>\n<c/></a>") ==
          "1:4: b: the quote at its end is missing, or a < in it is not written &lt;");
    CHECK(fault_of("<a b=\"salt & pepper\"/>") == "1:12: an & in a text is written &amp;");
    CHECK(fault_of("<a>&copy;</a>") == "1:4: an & in a text is written &amp;");
    CHECK(fault_of("<!DOCTYPE a [<!ENTITY b \"c\">]><a/>") == "1:1: declarations are not supported");
    CHECK(fault_of("\xFF\xFE<\0a") == "1:1: is UTF-16; save it as UTF-8");
    CHECK(fault_of("<a b=\"\xFC\"/>") == "1:7: byte 0xFC is not UTF-8");
    CHECK(fault_of(std::string_view("<a/>\0", 5)) == "1:5: has a zero byte");
    for (std::size_t at = 3; at < 20; ++at) { // wherever it is in a word of eight bytes
        std::string text = "<a>" + std::string(20, 'x') + "</a>";
        text[at] = '\xFC';
        CHECK(fault_of(text) == fmt::format("1:{}: byte 0xFC is not UTF-8", at + 1));
        text[at + 1] = '\0';
        CHECK(fault_of(text) == fmt::format("1:{}: byte 0xFC is not UTF-8", at + 1));
        text.replace(at, 1, "\xC3\xA4");
        CHECK(fault_of(text) == fmt::format("1:{}: has a zero byte", at + 3));
    }
    std::string deep;
    for (int i = 0; i < 5000; ++i) deep += "<a>";
    CHECK(fault_of(deep) == "1:271: is nested too deeply");
}

TEST_CASE("what has no fault is XML to the library too, whatever is cut off or changed", "[authoring][xml]")
{
    const std::string text = "<?xml version=\"1.0\"?>\n<a b=\"1\" c='&lt;'>\n<!-- d -->"
                             "<e><![CDATA[f]]></e>g &amp; h<i/></a>\n";
    tests::sweep(to_bytes(text), [](ByteView bytes) -> Result<int> {
        if (const auto fault = find_xml_fault(as_text(bytes)))
            return Error{.reason = fault->reason, .line = fault->where.line, .column = fault->where.column};
        tinyxml2::XMLDocument document;
        const std::string copy(as_text(bytes));
        CAPTURE(copy);
        CHECK(document.Parse(copy.data(), copy.size()) == tinyxml2::XML_SUCCESS);
        return 0;
    });
}
