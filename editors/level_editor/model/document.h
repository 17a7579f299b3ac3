#pragma once
#include "editors/language/workspace.h"
#include "rpg/core/result.h"
#include "rpg/system/disk_calls.h"
#include "rpg/system/file_lock.h"
#include "rpg/system/system.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace editor {

// The whole new text of each file that an act changes, by its path in the project.
using FileTexts = std::map<std::string, std::string>;

// One edit of the author: undone and redone as a whole.
struct Act {
    std::string name; // in English, for the menu: "Paint door"
    FileTexts texts;
    std::vector<std::string> gone{}; // files that it removes
    bool is_from_disk = false;       // texts that fit together: they are not adjusted to each other
    bool is_empty() const { return texts.empty() && gone.empty(); }
};

enum class Check : std::uint8_t {
    Level, // an act that breaks a good level is refused, with the reason of the level compiler
    None,  // for text that the user types
};

// A project or mod in the editor: its texts, saved or not, with unlimited undo and redo, and the pictures and
// sounds that acts have changed. Saving keeps the undo steps.
class Document {
public:
    // `folder` holds project.xml or mod.xml; `base` is the game below a mod.
    static rpg::Result<Document> open(const std::string& folder, const std::string& base = "free");
    Document(rpg::Workspace workspace, std::string folder, std::string base = "free");

    // Only for questions: change texts with apply(), undo() and redo().
    rpg::Workspace& workspace() { return workspace_; }
    const rpg::Workspace& workspace() const { return workspace_; }
    const std::string& folder() const { return folder_; }
    std::string text(const std::string& path) const; // empty: there is no such file
    bool is_mod() const { return workspace_.kind() == rpg::Workspace::Kind::Mod; }

    // Refused: nothing has changed, and the error says why.
    rpg::Outcome apply(Act act, Check check = Check::Level);
    // Typing: extends the last step if it is of the same field and nothing else happened since. A refused
    // step changes nothing.
    rpg::Outcome apply_typing(Act act, const std::string& field, Check check = Check::None);
    void end_typing() { can_join_ = false; }
    const std::vector<std::string>& last_changed() const { return last_changed_; } // files, by the last step
    bool undo(); // false: there is nothing to undo
    bool redo();
    const std::string* next_undo() const; // name of the step; nullptr: none
    const std::string* next_redo() const;
    std::uint64_t version() const { return version_; } // differs after every change and after saving
    std::uint64_t media_version() const { return media_version_; } // after pictures or sounds have changed

    std::vector<std::string> changed() const; // files that differ from those in the folder
    bool is_changed() const { return !changed().empty(); }
    // Writes the changed files, all or none of them. Files that another program has changed since they were
    // read are refused before anything is written, unless `overwrite`.
    rpg::Outcome save(bool overwrite = false, rpg::DiskCalls& disk = rpg::system_disk());
    // Writes the whole project, saved or not, to a new or empty folder, and continues there. The old folder
    // does not change.
    rpg::Outcome save_to(const std::string& folder, rpg::DiskCalls& disk = rpg::system_disk());
    // Changed files that another program has changed, too, since they were read. take_from_folder: reads
    // their texts from the folder, as a step that can be undone.
    std::vector<std::string> changed_elsewhere() const;
    void take_from_folder(const std::vector<std::string>& paths);
    // Files that have no changes here, but that another program has changed or removed. take_from_folder
    // takes over their texts.
    std::vector<std::string> newer_in_folder() const;

    // Copies the unsaved texts to `to`, in case of a crash; empties it if nothing is unsaved.
    rpg::Outcome back_up_unsaved(const std::string& to, rpg::DiskCalls& disk = rpg::system_disk()) const;
    // The texts that back_up_unsaved left in `from`; an empty act: everything was saved.
    static Act unsaved_backup_in(const std::string& from);

private:
    struct Change { // of one file; `before` and `after` are the differing parts
        std::string path;
        bool is_new = false;  // there was no such file
        bool is_gone = false; // the file was removed
        std::size_t at = 0;
        std::string before;
        std::string after;
    };
    struct Step {
        std::string name;
        std::string field{}; // the field of typing; empty: an act
        std::vector<Change> changes;
    };
    rpg::Outcome do_act(Act act, Check check);
    void run(const Step& step, bool forwards);
    static bool changes_media(const Step& step);
    void read_media(const Act& act);
    rpg::Outcome renew_media();
    Step step_of(Act& act) const;

    rpg::Workspace workspace_;
    std::string folder_, base_;
    rpg::FileSet saved_; // the texts in the folder
    std::vector<Step> steps_;
    std::vector<std::string> last_changed_;
    std::size_t done_ = 0;  // steps that are applied; the rest can be redone
    bool can_join_ = false; // typing can extend the last step
    std::uint64_t version_ = 1, media_version_ = 1;
};

// All files of the project in their current state, saved or not.
rpg::Result<rpg::FileSet> files_of(const Document& document);

// Makes a folder with these files, or none of them if one cannot be written. Fails if it is not empty.
rpg::Outcome make_folder(const std::string& folder, const rpg::FileSet& files,
                         rpg::DiskCalls& disk = rpg::system_disk());
rpg::Outcome check_empty(const std::string& folder); // success: it is empty or does not exist
void clear_folder(const std::string& folder);        // removes it with its contents

// Where an editor keeps the unsaved texts of its project: a folder in the user's files that only one running
// editor uses. take() prefers a folder with texts of an editor that has ended.
class UnsavedPlace {
public:
    static UnsavedPlace take(const std::string& project,
                             const std::string& state = rpg::own_folder(rpg::UserPlace::State));
    const std::string& folder() const { return folder_; } // empty: none yet
    bool is_shared() const { return is_shared_; }         // another editor has the same project open

private:
    std::string folder_;
    std::optional<rpg::FileLock> lock_;
    bool is_shared_ = false;
};

} // namespace editor
