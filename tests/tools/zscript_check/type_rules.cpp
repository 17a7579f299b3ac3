#include "tests/tools/zscript_check/type_rules.h"

#include <cmath>

namespace tests::zscript {
namespace {

std::string cannot(const TypedValue& value, const std::string& wanted)
{
    return "a " + value.type + " does not become a " + wanted;
}

std::string class_inside(const std::string& type) // class<it>
{
    return type.starts_with("class<") ? type.substr(6, type.size() - 7) : std::string();
}

std::string result_of_numbers(const TypedValue& left, const TypedValue& right)
{
    if (left.is("double") || right.is("double")) return "double";
    return left.is("uint") || right.is("uint") ? "uint" : "int";
}

std::string product_type(const std::string& sign, const TypedValue& left, const TypedValue& right)
{
    if (left.is_number() && right.is_number()) return result_of_numbers(left, right);
    if (sign == "%") return {};
    if (left.is_vector() && right.is_number()) return left.type;
    return sign == "*" && left.is_number() && right.is_vector() ? right.type : std::string();
}

std::string sum_type(const TypedValue& left, const TypedValue& right)
{
    if (left.is_number() && right.is_number()) return result_of_numbers(left, right);
    if (left.is("textureid") && right.is_whole()) return left.type;
    if (left.is("vector3") && right.is_vector()) return left.type;
    return left.is("vector2") && right.is("vector2") ? left.type : std::string();
}

} // namespace

bool TypeRules::is_object(const std::string& type) const
{
    static const Words kValues{"string", "vector2", "vector3", "color", "textureid", "array", "state"};
    return !kValues.contains(type) && table_.find(type) != nullptr;
}

bool TypeRules::is_pointer(const TypedValue& value) const
{
    return value.is("null") || value.is("state") || value.type.starts_with("class<") || is_object(value.type);
}

std::string TypeRules::condition(const TypedValue& value) const
{
    if (value.is_unknown() || value.is_number() || is_pointer(value)) return {};
    if (value.is("color") || value.is("sound") || value.is("name") || value.is("textureid")) return {};
    return "a " + value.type + " is neither yes nor no";
}

std::string TypeRules::fit(const TypedValue& value, const std::string& wanted, bool is_explicit) const
{
    if (value.is_unknown() || wanted.empty() || wanted == "any") return {};
    if (value.is_type_name) return "the name of a type is no value";
    if (value.is("void")) return "nothing is returned here";
    if (value.type == wanted) return {};
    if (wanted.starts_with("class<")) return fit_class(value, wanted, is_explicit);
    if (wanted == "bool") return condition(value);
    if (wanted == "font") {
        const bool is_named = value.is_constant && value.is_text();
        return is_named || value.is("null") ? std::string() : cannot(value, wanted);
    }
    if (wanted == "state") return value.is("null") ? std::string() : cannot(value, wanted);
    if (is_object(wanted)) {
        if (value.is("null")) return {};
        const bool is_below = is_object(value.type) && table_.descends(value.type, wanted);
        const bool is_above = is_object(value.type) && table_.descends(wanted, value.type);
        return is_below || (is_explicit && is_above) ? std::string() : cannot(value, wanted);
    }
    return fit_simple(value, wanted);
}

std::string TypeRules::fit_class(const TypedValue& value, const std::string& wanted, bool is_explicit) const
{
    const std::string base = class_inside(wanted);
    if (value.is("null")) return {};
    if (value.is_text()) {
        if (!value.is_constant || value.text.find('%') != std::string::npos) return {};
        const std::string name = lower(value.text);
        if (name.empty() || name == "none") return {};
        if (!table_.is_class(name)) return "no class " + value.text;
        return table_.descends(name, base) ? std::string() : value.text + " is no " + base;
    }
    const std::string given = class_inside(value.type);
    if (given.empty()) return cannot(value, wanted);
    if (table_.descends(given, base) || (is_explicit && table_.descends(base, given))) return {};
    return cannot(value, wanted);
}

std::string TypeRules::fit_simple(const TypedValue& value, const std::string& wanted) const
{
    const bool to_whole = wanted == "int" || wanted == "uint";
    if (to_whole && value.is("double")) {
        const bool is_same = value.is_constant && std::trunc(value.number) == value.number;
        return is_same ? std::string() : "a fraction is cut off without int()";
    }
    bool fits = false;
    if (to_whole || wanted == "double") fits = value.is_number();
    if (wanted == "string") fits = value.is_text() || value.is("sound");
    if (wanted == "name") fits = value.is_text();
    if (wanted == "sound" || wanted == "color") fits = value.is("string") || value.is_whole();
    if (wanted == "spriteid") fits = value.is_whole();
    if (wanted == "statelabel")
        fits = value.is("null") || value.is("int") || (value.is_constant && value.is_text());
    return fits ? std::string() : cannot(value, wanted);
}

bool TypeRules::comparable(const TypedValue& left, const TypedValue& right) const
{
    if (left.type == right.type || (left.is_number() && right.is_number())) return true;
    const auto takes_text = [](const TypedValue& value) {
        return value.is("name") || value.is("sound") || value.is("color") || value.type.starts_with("class<");
    };
    if ((left.is_text() && takes_text(right)) || (right.is_text() && takes_text(left))) return true;
    if (!is_pointer(left) || !is_pointer(right)) return false;
    return left.is("null") || right.is("null") || table_.descends(left.type, right.type) ||
           table_.descends(right.type, left.type) || !class_inside(left.type).empty();
}

std::string TypeRules::binary(const std::string& sign, const TypedValue& left, const TypedValue& right) const
{
    static const Words kBits{"&", "|", "^"};
    static const Words kShifts{"<<", ">>", ">>>"};
    static const Words kOrders{"<", ">", "<=", ">="};
    const bool are_numbers = left.is_number() && right.is_number();
    const bool are_whole = left.is_whole() && right.is_whole();
    if (sign == "+" || sign == "-") return sum_type(left, right);
    if (sign == "*" || sign == "/" || sign == "%") return product_type(sign, left, right);
    if (sign == "==" || sign == "!=") return comparable(left, right) ? "bool" : "";
    if (sign == "~==") {
        const bool fits =
            (left.is("double") && right.is_number()) || (left.is("string") && right.is("string"));
        return fits ? "bool" : "";
    }
    if (kOrders.contains(sign)) return are_numbers || (left.is("string") && right.is("string")) ? "bool" : "";
    if (sign == "<>=") return are_numbers ? "int" : "";
    if (sign == "&&" || sign == "||")
        return condition(left).empty() && condition(right).empty() ? "bool" : "";
    if (kBits.contains(sign)) {
        if (left.is("bool") && right.is("bool")) return "bool";
        return are_whole ? result_of_numbers(left, right) : "";
    }
    if (kShifts.contains(sign)) return are_whole ? (left.is("uint") ? "uint" : "int") : "";
    if (sign == "..") return left.is("void") || right.is("void") || is_object(left.type) ? "" : "string";
    if (sign == "dot") return left.is_vector() && left.type == right.type ? "double" : "";
    if (sign == "cross") return left.is("vector3") && right.is("vector3") ? "vector3" : "";
    return {};
}

std::string TypeRules::choice(const TypedValue& yes, const TypedValue& no) const
{
    if (yes.type == no.type) return yes.type == "void" ? std::string() : yes.type;
    if (yes.is_whole() && no.is_whole()) return "int";
    if (yes.is_number() && no.is_number()) return "double";
    if (is_pointer(yes) && no.is("null")) return yes.type;
    return is_pointer(no) && yes.is("null") ? no.type : std::string();
}

} // namespace tests::zscript
