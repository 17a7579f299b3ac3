// Full disks, and folders in which nothing can be written.
#include "editors/level_editor/model/acts.h"
#include "editors/level_editor/model/build.h"
#include "rpg/source/data_source.h"
#include "rpg/source/write_file.h"
#include "tests/support/catch.h"
#include "tests/support/language_project.h"
#include "tests/support/places.h"
#include "tests/support/temp_folder.h"

#include <cerrno>
#include <filesystem>

namespace {

namespace fs = std::filesystem;

// The real disk, until so many bytes are written; or where no file can be made at all.
class FullDisk : public rpg::DiskCalls {
public:
    explicit FullDisk(std::size_t room, int reason = ENOSPC) : room_(room), reason_(reason) {}

    int create(const std::string& path) override
    {
        return room_ == 0 ? fail() : rpg::system_disk().create(path);
    }
    std::int64_t write(int file, rpg::ByteView bytes) override
    {
        if (bytes.size() > room_) return fail();
        room_ -= bytes.size();
        return rpg::system_disk().write(file, bytes);
    }
    int flush(int file) override { return rpg::system_disk().flush(file); }
    int flush_folder(const std::string& path) override { return rpg::system_disk().flush_folder(path); }
    int close(int file) override { return rpg::system_disk().close(file); }
    int rename(const std::string& from, const std::string& to) override
    {
        return rpg::system_disk().rename(from, to);
    }
    int link(const std::string& from, const std::string& to) override
    {
        return rpg::system_disk().link(from, to);
    }
    int remove(const std::string& path) override { return rpg::system_disk().remove(path); }

private:
    int fail() const
    {
        errno = reason_;
        return -1;
    }

    std::size_t room_;
    int reason_;
};

rpg::FileSet files_in(const std::string& folder)
{
    const auto source = rpg::open_source(folder);
    if (!source) return {};
    const auto files = rpg::read_all(**source);
    return files ? *files : rpg::FileSet{};
}

// A project in a folder, with changes of two files: the map and the script.
struct Changed {
    tests::TempFolder folder;
    editor::Document document{tests::pump_workspace(), folder.in("project")};
    rpg::FileSet before = document.workspace().texts();

    Changed()
    {
        before["project.xml"] = rpg::to_bytes("<project/>");
        REQUIRE(rpg::write_files(folder.in("project"), before));
        const auto act = editor::add_thing({document.workspace(), "pump"}, {6, 5}, {.sprite = "imp"});
        REQUIRE(act);
        REQUIRE(document.apply(*act));
        const std::string script = "levels/pump.drs";
        REQUIRE(
            document.apply({"Script", {{script, document.text(script) + "; more\n"}}}, editor::Check::None));
        REQUIRE(document.changed().size() == 2);
    }
};

} // namespace

TEST_CASE("a save on a full disk or in a read-only folder changes no file, and can be tried again",
          "[level_editor][disk]")
{
    Changed project;
    const std::size_t first = project.document.text("levels/pump.drs").size();
    for (FullDisk disk :
         {FullDisk(0, EROFS), FullDisk(0, EACCES), FullDisk(0), FullDisk(10), FullDisk(first + 10)}) {
        const rpg::Outcome saved = project.document.save(false, disk);
        REQUIRE(!saved);
        CHECK(saved.error().file.starts_with(project.folder.in("project/levels/pump.")));
        CHECK(!saved.error().reason.empty());
        CHECK(files_in(project.folder.in("project")) == project.before);
        CHECK(project.document.changed().size() == 2);
    }
    REQUIRE(project.document.save());
    CHECK(!project.document.is_changed());
    CHECK(files_in(project.folder.in("project")).at("levels/pump.xml") ==
          rpg::to_bytes(project.document.text("levels/pump.xml")));
}

TEST_CASE("what cannot be saved in its folder can be saved in another one, where the work goes on",
          "[level_editor][disk]")
{
    Changed project;
    editor::Document& document = project.document;
    const std::string other = project.folder.in("deep/other"), full = project.folder.in("full");
    for (FullDisk disk : {FullDisk(0), FullDisk(100)}) {
        REQUIRE(!document.save_to(full, disk));
        CHECK(!fs::exists(full)); // nothing half-written
        CHECK(document.folder() == project.folder.in("project"));
        CHECK(document.is_changed());
    }
    const rpg::Outcome onto_itself = document.save_to(project.folder.in("project"));
    REQUIRE(!onto_itself);
    CHECK(files_in(project.folder.in("project")) == project.before);

    REQUIRE(document.save_to(other));
    CHECK(document.folder() == other);
    CHECK(!document.is_changed());
    CHECK(files_in(project.folder.in("project")) == project.before);
    CHECK(files_in(other) == editor::files_of(document).operator*());
    CHECK(files_in(other).contains("project.xml")); // also what no act has touched
    REQUIRE(document.undo());
    REQUIRE(document.save());
    CHECK(files_in(other).at("levels/pump.drs") == project.before.at("levels/pump.drs"));
}

TEST_CASE("unsaved texts that cannot be kept leave those that were kept before", "[level_editor][disk]")
{
    Changed project;
    const std::string kept = project.folder.in("kept");
    REQUIRE(project.document.back_up_unsaved(kept));
    const editor::FileTexts before = editor::Document::unsaved_backup_in(kept).texts;
    const auto act = editor::add_thing({project.document.workspace(), "pump"}, {6, 7}, {.sprite = "imp"});
    REQUIRE(act);
    REQUIRE(project.document.apply(*act));
    for (FullDisk disk : {FullDisk(0, EROFS), FullDisk(200)}) {
        REQUIRE(!project.document.back_up_unsaved(kept, disk));
        CHECK(editor::Document::unsaved_backup_in(kept).texts == before);
    }
    REQUIRE(project.document.back_up_unsaved(kept));
    CHECK(editor::Document::unsaved_backup_in(kept).texts != before);
}

TEST_CASE("a mod or a project that cannot be written is not there", "[level_editor][disk]")
{
    if (!fs::exists(tests::free_game_zip())) return; // not built
    const tests::TempFolder folder;
    for (FullDisk disk : {FullDisk(0), FullDisk(50), FullDisk(120)}) {
        CHECK(!editor::make_mod(folder.in("mod"), "Old Cellar", tests::free_game_zip(), disk));
        CHECK(!fs::exists(folder.in("mod")));
    }
    FullDisk disk(100000);
    CHECK(!editor::make_project(folder.in("game"), tests::free_game_zip(), disk));
    CHECK(!fs::exists(folder.in("game")));
    CHECK(editor::make_mod(folder.in("mod"), "Old Cellar", tests::free_game_zip())); // with more room
}

TEST_CASE("an exported mod takes the place of an older one as a whole, and of nothing else",
          "[level_editor][disk]")
{
    const tests::TempFolder folder;
    const std::string mod = folder.in("mod");
    const rpg::FileSet old{{"mod.xml", rpg::to_bytes("<mod/>")}, {"levels/a.drs", rpg::to_bytes("old")}};
    rpg::FileSet changed = old;
    changed["levels/a.drs"] = rpg::to_bytes("new");
    REQUIRE(editor::write_mod(mod, old));
    FullDisk disk(5);
    REQUIRE(!editor::write_mod(mod, changed, disk));
    CHECK(files_in(mod) == old);
    REQUIRE(editor::write_mod(mod, changed));
    CHECK(files_in(mod) == changed);

    REQUIRE(rpg::write_file(folder.in("letters/home.txt"), rpg::to_bytes("dear")));
    CHECK(!editor::write_mod(folder.in("letters"), changed)); // nobody's mod
    CHECK(files_in(folder.in("letters")).size() == 1);
}

TEST_CASE("titles with any letters become names of folders and files, and titles of levels", "[level_editor]")
{
    CHECK(editor::stem_of_title("Old Cellar") == "old_cellar");
    CHECK(editor::stem_of_title("  M\u00FCllkeller & S\u00F6hne!  ") == "muellkeller_soehne");
    CHECK(editor::stem_of_title("\u6771\u4EAC").empty());
    CHECK(editor::plain_title("A <B> & \"C\"") == "A B  C");
    CHECK(editor::folder_of_title("AC/DC: what?. ") == "AC_DC_ what_");
    CHECK(editor::folder_of_title("..").empty());
    editor::Document document{tests::pump_workspace(), "nowhere"};
    for (const char* title : {"M\u00FCllkeller & S\u00F6hne \"Nord\" <1>", "\u6771\u4EAC",
                              "The longest title of all the levels"}) {
        INFO(title);
        REQUIRE(
            document.apply(editor::new_level(document.workspace(), "made", 9, title), editor::Check::None));
        const rpg::LevelReading* made = document.workspace().level("made");
        REQUIRE(made != nullptr);
        for (const rpg::Error& error : made->errors) FAIL_CHECK(to_string(error));
        REQUIRE(document.undo());
    }
}
