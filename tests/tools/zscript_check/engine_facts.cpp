#include "tests/tools/zscript_check/engine_facts.h"

#include <algorithm>
#include <sstream>

namespace tests::zscript {
namespace {

std::vector<std::string> split_at(const std::string& text, char mark)
{
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, mark);) parts.push_back(part);
    return parts;
}

ParameterFacts parameter_of(std::string word)
{
    ParameterFacts made;
    while (!word.empty() && (word.back() == '?' || word.back() == '&')) {
        (word.back() == '?' ? made.is_optional : made.is_out) = true;
        word.pop_back();
    }
    made.type = plain_type(word);
    return made;
}

class EngineReader {
public:
    EngineReader(Engine& engine, std::vector<std::string>& problems) : engine_(engine), problems_(problems) {}

    void read(const std::string& line)
    {
        std::istringstream in(lower(line.substr(0, line.find('#'))));
        words_.clear();
        for (std::string word; in >> word;) words_.push_back(word);
        if (words_.empty()) return;
        if (!read_words()) problems_.push_back("the list of the engine: " + line);
    }

private:
    bool read_words()
    {
        const std::string& kind = words_.front();
        if (words_.size() < 2) return false;
        if (kind == "class" || kind == "struct") return add_type();
        if (kind == "word") {
            engine_.reserved.insert(words_.begin() + 1, words_.end());
            return true;
        }
        if (type_ == nullptr) return false;
        if (kind == "field") return add_fields();
        if (kind == "method") return add_method();
        if (kind == "setting") return add_setting();
        if (kind == "constant") {
            for (std::size_t i = 2; i < words_.size(); ++i) type_->constants[words_[i]] = words_[1];
            return true;
        }
        if (kind != "label" && kind != "flag") return false;
        Words& list = kind == "label" ? type_->labels : type_->flags;
        list.insert(words_.begin() + 1, words_.end());
        return true;
    }

    bool add_type()
    {
        const bool is_class = words_.front() == "class";
        type_ = &engine_.types[words_[1]];
        type_->name = words_[1];
        type_->is_class = is_class;
        if (is_class && words_.size() < 3) return false;
        if (is_class && words_[2] != "null") type_->parent = words_[2];
        const auto parent = engine_.types.find(type_->parent);
        const Words flags(words_.begin() + 2, words_.end());
        type_->scope =
            scope_of_flags(flags, parent == engine_.types.end() ? Scope::Data : parent->second.scope);
        return !is_class || type_->parent.empty() || parent != engine_.types.end();
    }

    bool add_fields()
    {
        const std::vector<std::string> parts = split_at(words_[1], ':');
        FieldFacts field{.type = plain_type(parts.front()), .flags = Words(parts.begin() + 1, parts.end())};
        field.scope = scope_of_flags(field.flags, type_->scope);
        for (std::size_t i = 2; i < words_.size(); ++i) type_->fields[words_[i]] = field;
        return words_.size() > 2;
    }

    bool add_method()
    {
        if (words_.size() < 3) return false;
        MethodFacts method{.name = words_[2]};
        for (const std::string& type : split_at(words_[1], ','))
            if (type != "void") method.returns.push_back(plain_type(type));
        for (std::size_t i = 3; i < words_.size(); ++i) {
            if (words_[i].front() == '+')
                method.flags.insert(words_[i].substr(1));
            else if (words_[i] == "...")
                method.takes_more = true;
            else
                method.parameters.push_back(parameter_of(words_[i]));
        }
        method.scope = scope_of_flags(method.flags, type_->scope);
        type_->methods[method.name] = method;
        return true;
    }

    bool add_setting()
    {
        PropertyFacts& made = type_->settings[words_[1]];
        for (std::size_t i = 2; i < words_.size(); ++i) {
            if (words_[i] == "...")
                made.takes_more = true;
            else
                made.values.push_back(parameter_of(words_[i]));
        }
        return true;
    }

    Engine& engine_;
    std::vector<std::string>& problems_;
    std::vector<std::string> words_;
    TypeFacts* type_ = nullptr;
};

} // namespace

std::size_t MethodFacts::least() const
{
    std::size_t count = 0;
    while (count < parameters.size() && !parameters[count].is_optional) ++count;
    return count;
}

Scope scope_of_flags(const Words& flags, Scope otherwise)
{
    if (flags.contains("ui")) return Scope::Ui;
    if (flags.contains("play")) return Scope::Play;
    if (flags.contains("clear") || flags.contains("clearscope")) return Scope::Data;
    return otherwise;
}

std::string plain_type(std::string type)
{
    static const Words kInts{"byte", "sbyte", "short", "ushort", "int8", "uint8", "int16", "uint16"};
    if (type == "float") return "double";
    return kInts.contains(type) ? "int" : type;
}

Engine read_engine(const std::string& text, std::vector<std::string>& problems)
{
    Engine engine;
    EngineReader reader(engine, problems);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) reader.read(line);
    return engine;
}

} // namespace tests::zscript
