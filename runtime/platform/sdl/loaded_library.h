#pragma once
#include <SDL.h>
#include <string>

namespace runtime {

// An optional shared library, loaded on construction. It stays loaded.
class LoadedLibrary {
public:
    explicit LoadedLibrary(const char* name) : library_(SDL_LoadObject(name))
    {
        if (library_ == nullptr) problem_ = SDL_GetError();
    }
    struct Address {
        void* value;
        // The address as a function pointer, as with dlsym.
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
    // The first problem; empty: the library and all requested functions were found.
    const std::string& problem() const { return problem_; }

private:
    void* library_;
    std::string problem_;
};

} // namespace runtime
