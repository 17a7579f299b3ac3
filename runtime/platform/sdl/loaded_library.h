#pragma once
#include <SDL.h>
#include <string>

namespace runtime {

// A library that the program can do without, loaded when it is first wanted. It stays loaded.
class LoadedLibrary {
public:
    explicit LoadedLibrary(const char* name) : library_(SDL_LoadObject(name))
    {
        if (library_ == nullptr) problem_ = SDL_GetError();
    }
    struct Address {
        void* value;
        // As dlsym gives functions.
        template <class Function> operator Function*() const // NOLINT(google-explicit-constructor)
        {
            return reinterpret_cast<Function*>(value); // NOLINT(*-reinterpret-cast)
        }
    };
    Address find(const char* name)
    {
        void* found = library_ == nullptr ? nullptr : SDL_LoadFunction(library_, name);
        if (found == nullptr && problem_.empty()) problem_ = std::string("it has no ") + name;
        return {found};
    }
    // Empty: it is there, with all that was looked for.
    const std::string& problem() const { return problem_; }

private:
    void* library_;
    std::string problem_;
};

} // namespace runtime
