// The first bytes of the AppImage: a program that unpacks the files which follow it, once, and starts the
// game in them. It needs nothing of the system, FUSE neither.
#include <cstdio>
#include <cstdlib>
#include <elf.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

extern "C" {
#include <squashfuse.h>
}

namespace {

namespace fs = std::filesystem;

// The files begin where the program ends.
std::uint64_t size_of_program(const std::string& path)
{
    Elf64_Ehdr head{};
    std::ifstream file(path, std::ios::binary);
    if (!file.read(reinterpret_cast<char*>(&head), sizeof head))
        throw std::runtime_error(path + ": cannot be read");
    return head.e_shoff + std::uint64_t{head.e_shentsize} * head.e_shnum;
}

void expect(sqfs_err error, const std::string& what)
{
    if (error != SQFS_OK) throw std::runtime_error(what + ": the file is damaged");
}

void unpack_file(sqfs& image, sqfs_inode& inode, const fs::path& target)
{
    std::ofstream out(target, std::ios::binary);
    std::vector<char> block(1 << 17);
    for (sqfs_off_t at = 0; static_cast<std::uint64_t>(at) < inode.xtra.reg.file_size;) {
        auto size = static_cast<sqfs_off_t>(block.size());
        expect(sqfs_read_range(&image, &inode, at, &size, block.data()), target.filename().string());
        if (size == 0) break;
        out.write(block.data(), size);
        at += size;
    }
    out.close();
    if (!out) throw std::runtime_error(target.string() + ": cannot be written");
    fs::permissions(target, static_cast<fs::perms>(inode.base.mode & 0777U));
}

void unpack_link(sqfs& image, sqfs_inode& inode, const fs::path& target)
{
    std::size_t size = 0;
    expect(sqfs_readlink(&image, &inode, nullptr, &size), target.filename().string());
    std::string leads_to(size, '\0');
    expect(sqfs_readlink(&image, &inode, leads_to.data(), &size), target.filename().string());
    leads_to.resize(leads_to.find('\0'));
    fs::create_symlink(leads_to, target);
}

void unpack(const std::string& path, const fs::path& folder)
{
    sqfs image{};
    expect(sqfs_open_image(&image, path.c_str(), size_of_program(path)), path);
    sqfs_traverse walk{};
    expect(sqfs_traverse_open(&walk, &image, sqfs_inode_root(&image)), path);
    fs::create_directories(folder);
    sqfs_err error = SQFS_OK;
    while (sqfs_traverse_next(&walk, &error)) {
        if (walk.dir_end) continue;
        const fs::path target = folder / walk.path;
        sqfs_inode inode{};
        expect(sqfs_inode_get(&image, &inode, sqfs_dentry_inode(&walk.entry)), walk.path);
        if (S_ISDIR(inode.base.mode)) fs::create_directories(target);
        if (S_ISREG(inode.base.mode)) unpack_file(image, inode, target);
        if (S_ISLNK(inode.base.mode)) unpack_link(image, inode, target);
    }
    expect(error, path);
}

fs::path cache_folder()
{
    if (const char* own = std::getenv("XDG_CACHE_HOME"); own != nullptr && *own != '\0')
        return fs::path(own) / "drpg";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
        return fs::path(home) / ".cache/drpg";
    return fs::temp_directory_path() / ("drpg-" + std::to_string(getuid()));
}

// Unpacks only what was not unpacked before. What other versions left there goes.
fs::path unpacked(const std::string& path)
{
    constexpr std::string_view kName = "appimage-";
    const auto changed = fs::last_write_time(path).time_since_epoch().count();
    const fs::path cache = cache_folder();
    const fs::path folder =
        cache / (std::string(kName) + std::to_string(fs::file_size(path)) + '-' + std::to_string(changed));
    if (fs::exists(folder)) return folder;
    fs::create_directories(cache);
    for (const auto& entry : fs::directory_iterator(cache))
        if (entry.path().filename().string().starts_with(kName)) fs::remove_all(entry.path());
    const fs::path begun = folder.string() + "." + std::to_string(getpid());
    unpack(path, begun);
    std::error_code failed;
    fs::rename(begun, folder, failed); // another one may have been faster
    if (failed) fs::remove_all(begun);
    return folder;
}

int run(const std::string& path, char** argv)
{
    const std::string_view word = argv[1] == nullptr ? "" : argv[1];
    if (word == "--appimage-offset") {
        std::cout << size_of_program(path) << '\n';
        return 0;
    }
    if (word == "--appimage-extract") {
        unpack(path, "squashfs-root");
        return 0;
    }
    const fs::path folder = unpacked(path);
    setenv("APPIMAGE", path.c_str(), 1);
    setenv("APPDIR", folder.c_str(), 1);
    setenv("ARGV0", argv[0], 1);
    execv((folder / "AppRun").c_str(), argv);
    throw std::runtime_error((folder / "AppRun").string() + ": cannot be started");
}

} // namespace

int main(int, char** argv)
{
    try {
        return run(fs::read_symlink("/proc/self/exe").string(), argv);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
