#pragma once
#include <cstdlib>
#include <string>

namespace tests {

#ifdef _WIN32
inline constexpr const char* kHomeVariable = "USERPROFILE";
#else
inline constexpr const char* kHomeVariable = "HOME";
#endif

// Sets an environment variable for the object's lifetime; an empty value unsets it.
class Variable {
public:
    Variable(const char* name, const std::string& value) : name_(name)
    {
        if (const char* before = std::getenv(name)) before_ = before;
        set(value);
    }
    ~Variable() { set(before_); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    void set(const std::string& value)
    {
#ifdef _WIN32
        _putenv_s(name_, value.c_str());
#else
        if (value.empty())
            unsetenv(name_);
        else
            setenv(name_, value.c_str(), 1);
#endif
    }

    const char* name_;
    std::string before_;
};

} // namespace tests
