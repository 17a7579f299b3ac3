#pragma once
#include "tests/tools/zscript_check/class_table.h"

namespace tests::zscript {

// What is known of an expression. Without a type: a problem was told of already, nothing more is checked.
struct TypedValue {
    std::string type{};
    bool is_constant = false;
    bool is_writable = false;
    bool is_type_name = false; // the name of a class or structure, to reach what belongs to it
    double number = 0;         // of a constant
    std::string text{};        // of a constant text or name

    bool is(const std::string& wanted) const { return type == wanted; }
    bool is_unknown() const { return type.empty(); }
    bool is_whole() const { return type == "int" || type == "uint" || type == "bool"; }
    bool is_number() const { return is_whole() || type == "double"; }
    bool is_vector() const { return type == "vector2" || type == "vector3"; }
    bool is_text() const { return type == "string" || type == "name"; }
};

// What the engine's compiler does with a value where another type is wanted.
class TypeRules {
public:
    explicit TypeRules(const ClassTable& table) : table_(table) {}

    // Empty: it fits; else what the compiler says. Warnings are problems, too.
    std::string fit(const TypedValue& value, const std::string& wanted, bool is_explicit = false) const;
    std::string condition(const TypedValue& value) const; // used as yes or no
    bool is_object(const std::string& type) const;        // a class or structure
    bool is_pointer(const TypedValue& value) const;
    // The type of `left SIGN right`; empty: it cannot be.
    std::string binary(const std::string& sign, const TypedValue& left, const TypedValue& right) const;
    std::string choice(const TypedValue& yes, const TypedValue& no) const; // of ?:

private:
    std::string fit_class(const TypedValue& value, const std::string& wanted, bool is_explicit) const;
    std::string fit_simple(const TypedValue& value, const std::string& wanted) const;
    bool comparable(const TypedValue& left, const TypedValue& right) const;

    const ClassTable& table_;
};

} // namespace tests::zscript
