#include "rpg/system/child_process.h"
#include "rpg/system/windows_calls.h"

#include <system_error>
#include <utility>

namespace rpg {
namespace {

// What a pipe is read from, and what it is written into.
struct PipeEnds {
    HANDLE out = nullptr, in = nullptr;
    bool open()
    {
        SECURITY_ATTRIBUTES inherited{
            .nLength = sizeof(SECURITY_ATTRIBUTES), .lpSecurityDescriptor = nullptr, .bInheritHandle = TRUE};
        return CreatePipe(&out, &in, &inherited, 0) != 0;
    }
};

class WindowsPartner : public ChildProcess {
public:
    WindowsPartner(HANDLE program, HANDLE to, HANDLE from) : program_(program), to_(to), from_(from) {}
    ~WindowsPartner() override
    {
        WindowsPartner::end_input();
        CloseHandle(from_);
        WaitForSingleObject(program_, INFINITE);
        CloseHandle(program_);
    }
    WindowsPartner(const WindowsPartner&) = delete;
    WindowsPartner& operator=(const WindowsPartner&) = delete;

    bool write(std::string_view text) override
    {
        while (!text.empty()) {
            DWORD count = 0;
            if (WriteFile(to_, text.data(), static_cast<DWORD>(text.size()), &count, nullptr) == 0)
                return false;
            text.remove_prefix(count);
        }
        return true;
    }
    void end_input() override
    {
        if (to_ != nullptr) CloseHandle(std::exchange(to_, nullptr));
    }
    std::string read() override
    {
        std::string part(4096, '\0');
        DWORD count = 0;
        const bool is_read =
            ReadFile(from_, part.data(), static_cast<DWORD>(part.size()), &count, nullptr) != 0;
        part.resize(is_read ? count : 0);
        return part;
    }

private:
    HANDLE program_, to_, from_;
};

} // namespace

std::unique_ptr<ChildProcess> ChildProcess::start(const std::vector<std::string>& words, std::string& reason)
{
    PipeEnds to, from;
    PROCESS_INFORMATION process{};
    bool is_started = to.open() && from.open();
    if (is_started) {
        SetHandleInformation(to.in, HANDLE_FLAG_INHERIT, 0);
        SetHandleInformation(from.out, HANDLE_FLAG_INHERIT, 0);
        is_started = start_program(words, to.out, from.in, 0, process);
    }
    if (!is_started) reason = std::system_category().message(static_cast<int>(GetLastError()));
    for (HANDLE handle : {to.out, from.in, process.hThread})
        if (handle != nullptr) CloseHandle(handle);
    if (is_started) return std::make_unique<WindowsPartner>(process.hProcess, to.in, from.out);
    for (HANDLE handle : {to.in, from.out})
        if (handle != nullptr) CloseHandle(handle);
    return nullptr;
}

void ignore_broken_pipe() {} // writing to a closed pipe only fails

} // namespace rpg
