-- What neovim_test.sh lets Neovim do. Works with 0.7 (Debian 12) and later.
local client_id = vim.lsp.start_client({
  name = "drpg",
  cmd = { vim.env.DRPG, "script", "lsp" },
  root_dir = vim.fn.fnamemodify(vim.env.SCRIPT, ":h:h"),
})
check(client_id, "the server starts")
vim.cmd("edit " .. vim.env.SCRIPT)
local buffer = vim.api.nvim_get_current_buf()
check(vim.lsp.buf_attach_client(buffer, client_id), "the buffer is attached")

local function findings()
  return vim.diagnostic.get(buffer, { severity = vim.diagnostic.severity.ERROR })
end
local function ask(method, line, character, more)
  local parameters = vim.tbl_extend("force", {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = { line = line, character = character },
  }, more or {})
  local replies = vim.lsp.buf_request_sync(buffer, method, parameters, 10000)
  local reply = replies and replies[client_id]
  check(reply and not reply.err, method)
  return reply.result
end

-- A mistake, where it stands.
check(vim.wait(20000, function() return #findings() == 1 end), "a mistake is seen")
check(findings()[1].lnum == 3 and findings()[1].col == 9, "it stands at its word")

-- It is completed away.
local labels = {}
for _, item in ipairs(ask("textDocument/completion", 3, 14)) do labels[item.label] = item end
check(labels.unlock_door and not labels.use, "operations are completed")
vim.lsp.util.apply_text_edits({ labels.unlock_door.textEdit }, buffer, "utf-16")
check(vim.wait(10000, function() return #findings() == 0 end), "the mistake is gone")

-- A text gets a name, everywhere.
vim.lsp.util.apply_workspace_edit(ask("textDocument/rename", 4, 17, { newName = "closed" }), "utf-16")
check(vim.fn.search("dialog @closed") > 0, "the text is called by its name")

-- One layout.
local edits = ask("textDocument/formatting", 0, 0, { options = { tabSize = 2, insertSpaces = true } })
vim.lsp.util.apply_text_edits(edits, buffer, "utf-16")
vim.cmd("write")
check(#findings() == 0, "nothing is wrong")
check(ask("textDocument/hover", 5, 30).contents.value:find("dialog"), "hovering explains")
print("all is well")
vim.cmd("qall!")
