-- What editor_guide_test.sh lets Neovim do. Works with 0.7 (Debian 12) and later.
local clients = {}

-- Opens a file of a project or mod; a new one is empty.
local function open(path)
  vim.cmd("edit! " .. path)
  local root = path:match("^[^/]+")
  clients[root] = clients[root] or vim.lsp.start_client({
    name = root, cmd = { vim.env.DRPG, "script", "lsp" }, root_dir = vim.fn.getcwd() .. "/" .. root,
  })
  local is_ready = function() return vim.lsp.get_client_by_id(clients[root]).initialized end
  check(vim.wait(20000, is_ready) and vim.lsp.buf_attach_client(0, clients[root]), "the server starts")
  return vim.api.nvim_get_current_buf()
end
local function ask(method, more)
  local row, column = unpack(vim.api.nvim_win_get_cursor(0))
  local parameters = vim.tbl_extend("force", {
    textDocument = { uri = vim.uri_from_bufnr(0) },
    position = { line = row - 1, character = column },
  }, more or {})
  for _, reply in pairs(vim.lsp.buf_request_sync(0, method, parameters, 20000) or {}) do
    check(not reply.err, method .. ": " .. vim.inspect(reply.err))
    return reply.result
  end
  check(false, method)
end
local function to(words, behind) -- the cursor goes to the first place of these words
  vim.fn.cursor(1, 1)
  check(vim.fn.search("\\V" .. words, behind and "ce" or "c") > 0, "there is " .. words)
  if behind then vim.cmd("normal! l") end
end
local function write(text)
  vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(text, "\n"))
end
-- Whether the words are offered where `typed` has just been typed at the end of the text.
local function offers(typed, ...)
  local lines = vim.split(typed, "\n")
  local last = vim.fn.line("$")
  vim.api.nvim_buf_set_lines(0, -1, -1, false, lines)
  vim.o.virtualedit = "onemore"
  vim.fn.cursor(last + #lines, #lines[#lines] + 1)
  local found = {}
  for _, item in ipairs(ask("textDocument/completion")) do found[item.textEdit.newText] = true end
  for _, word in ipairs({ ... }) do check(found[word], word .. " is offered behind " .. typed .. ", not only " .. vim.inspect(vim.tbl_keys(found))) end
  vim.api.nvim_buf_set_lines(0, last, -1, false, {})
end
local function findings(code)
  return vim.tbl_filter(function(one) return (not code or one.code == code) and one.severity <= 2 end, vim.diagnostic.get(0))
end
local function waits_for(count, code, what)
  check(vim.wait(20000, function() return #findings(code) == count end), what .. vim.inspect(vim.diagnostic.get(0)))
end
local function apply(edit)
  vim.lsp.util.apply_workspace_edit(edit, "utf-16")
end

-- Change a dialog.
local script = open("my-game/levels/level01.drs")
to("dialog @", true)
local shown = ask("textDocument/hover").contents.value
check(#shown > 20, "hovering shows the text")
local place = ask("textDocument/definition")[1].range.start
local words = vim.fn.expand("<cword>")
vim.api.nvim_win_set_cursor(0, { place.line + 1, place.character })
local line = vim.api.nvim_get_current_line()
check(line:find("^string " .. words:gsub("@", "") .. " "), "its text is found")
vim.api.nvim_set_current_line((line:gsub('".*"', '"Mind the step! It is not where it was."')))
waits_for(1, "T01", "a line that is too long is seen")
local here = findings("T01")[1]
local range = { start = { line = here.lnum, character = here.col }, ["end"] = { line = here.end_lnum, character = here.end_col } }
local actions = ask("textDocument/codeAction", { range = range, context = { diagnostics = {} } })
check(#actions == 1, "there is one remedy")
apply(actions[1].edit)
waits_for(0, "T01", "the line is broken")
to("dialog @", true)
apply(ask("textDocument/rename", { newName = "greeting" }))
check(vim.fn.search("=> dialog @greeting") > 0, "the text has a name")
vim.cmd("write")

-- A door that wants a code.
open("vault/mod.xml")
write('<mod format="drpg-mod-1" name="vault" version="1.0" title="The Vault"/>')
vim.cmd("write!")
open("vault/levels/hall.xml")
write([[<level source="drl-1" id="12" title="Hall">
  <colors floor="#3A3630" ceiling="#241F1C"/>
  <theme name="hall" wall="28" floor="112" ceiling="149"/>
  <door char="L" name="vault" locked="yes"/>
  <spawn char="@" facing="E"/>
  <map at="8,8"><![CDATA[
    #####
    #@L.#
    #####
  ]].."]]></map>\n</level>")
vim.cmd("write!")
waits_for(0, nil, "the map is good")
open("vault/levels/hall.drs")
write('drs 1\nstring 0 "47112345678"')
offers("string ", "1")
write('drs 1\nstring 0 "47112345678"\nstring 1 "Code?"')
offers("event ", "vault")
offers("event vault\n  use => ", "ask_code")
offers("event vault\n  use => ask_code code ", "@0", "@1")
offers("event vault\n  use => open_door ", "vault")
write(vim.fn.join(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n") .. [[

event vault
  use                      => ask_code code @0 prompt @1
  use                      => unlock_door vault
  use                      => open_door vault
end]])
waits_for(1, "R08", "a code that nobody can enter is seen")
write((vim.fn.join(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n"):gsub("47112345678", "4711")))
waits_for(0, nil, "nothing is wrong")
vim.cmd("write!")

-- A new monster.
open("ghost/mod.xml")
write('<mod format="drpg-mod-1" name="lamp-ghost" version="1.0" title="The Lamp Ghost"/>')
vim.cmd("write!")
open("ghost/tables/entities.xml")
write('<entities>')
offers('  <entity id="156" type="', "monster")
write('<entities>\n  <entity id="156" type="monster" subtype="14" parameter="294" name="Lamp Ghost"/>\n</entities>')
vim.cmd("write!")
waits_for(0, nil, "the entity is good")
open("ghost/tables/monsters.xml")
write('<monsters>')
offers('  <monster class="14" like="', "lost-soul")
write('<monsters>\n  <monster class="14" like="lost-sole" health="12" attacks="fireball melee-1" shots="1"/>\n</monsters>')
waits_for(1, nil, "a class that is not there is seen")
write((vim.fn.join(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n"):gsub("sole", "soul")))
waits_for(0, nil, "the class is there")
vim.cmd("write!")
open("ghost/art/new.xml")
local frames = {}
for frame = 0, 6 do frames[#frames + 1] = ('    <frame file="sprites/026-silt-creeper-%d.png"/>'):format(frame) end
write('<newArt>\n  <sprite id="156" name="lamp_ghost" tint="#70D0FF">\n' .. table.concat(frames, "\n") .. '\n  </sprite>\n</newArt>')
vim.cmd("write!")
open("ghost/levels/lamps.xml")
write([[<level source="drl-1" id="12" title="Lamp Room">
  <colors floor="#3A3630" ceiling="#241F1C"/>
  <theme name="room" wall="28" floor="112" ceiling="149"/>
]])
offers('  <thing char="g" sprite="', "Lamp Ghost")
write([[<level source="drl-1" id="12" title="Lamp Room">
  <colors floor="#3A3630" ceiling="#241F1C"/>
  <theme name="room" wall="28" floor="112" ceiling="149"/>
  <thing char="g" sprite="Lamp Ghost" name="ghost"/>
  <spawn char="@" facing="E"/>
  <map at="8,8"><![CDATA[
    ########
    #@...g.#
    ########
  ]].."]]></map>\n</level>")
waits_for(0, nil, "the level is good")
vim.cmd("write!")
print("all is well")
vim.cmd("qall!")
