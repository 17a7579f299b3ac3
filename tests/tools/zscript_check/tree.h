#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// ZScript as a tree: what the export writes, read back without the engine.
namespace tests::zscript {

enum class Kind : std::uint8_t {
    // expressions
    Number,   // text: as written; number
    Real,     // text
    Text,     // text
    NameText, // text: 'so'
    Identifier,
    Unary,   // text: operator; child
    Postfix, // text; child
    Binary,  // text; two children
    Assign,  // text; two children
    Choose,  // three children
    Call,    // callee, arguments
    Named,   // text: parameter; child
    Index,   // two children
    Member,  // text; child
    Tuple,
    ClassCast, // text: class; child
    // statements
    Block,
    Local,    // text: type; children: Variable
    Variable, // text: name; second: [] of a list; initial value or values, if any
    Evaluate,
    MultiAssign, // last child: value
    If,
    While, // condition, body
    DoWhile,
    For,    // start, condition, step, body: Block without children where nothing stands
    Switch, // value, then Case, Otherwise and statements
    Case,
    Otherwise,
    Break,
    Continue,
    Return,
    Nothing,
    // declarations
    Class,     // text: name; second: parent; words: flags
    Extension, // the same
    Struct,
    Field,     // text: type; children: Variable; words: flags
    Constant,  // text: name; value
    Enum,      // text: name; children: Constant
    Method,    // text: name; second: type; children: Parameter ..., Block; words: flags
    Parameter, // text: name; second: type; default, if any; words: flags
    Property,  // text: name; words: fields
    FlagDefinition,
    Defaults, // children: Setting, Flag
    Setting,  // text: name; children: values
    Flag,     // text: name; second: + or -
    States,   // children: Label, Frames, Jump
    Label,    // text
    Frames,   // text: sprite; second: letters; children: duration, action (call or block), if any; words
    Jump,     // text: goto, loop, stop, wait, fail; second: label
};

struct Node {
    Kind kind = Kind::Nothing;
    std::string text{};
    std::string second{};
    std::vector<std::string> words{};
    std::vector<Node> children{};
    std::int32_t number = 0;
    int line = 0;
};

struct Module {
    std::string file;
    std::vector<Node> declarations;
    std::vector<std::string> includes;
    std::string version;
    std::vector<std::string> problems; // "file:line: reason"; empty: it was read
};

Module parse(std::string_view text, const std::string& file);

std::string lower(std::string_view text);

} // namespace tests::zscript
