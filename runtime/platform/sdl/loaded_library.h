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
    template <class Function> void find(Function& place, const char* name)
    {
        void* found = library_ == nullptr ? nullptr : SDL_LoadFunction(library_, name);
        if (found == nullptr && problem_.empty()) problem_ = std::string("it has no ") + name;
        place = reinterpret_cast<Function>(found); // NOLINT(*-reinterpret-cast): how dlsym gives functions
    }
    const std::string& problem() const
    {
        return problem_;
    } // empty: it is there, with all that was looked for

private:
    void* library_;
    std::string problem_;
};

} // namespace runtime
