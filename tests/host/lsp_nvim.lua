-- lsp_nvim.lua: what somebody does in Neovim with the language server; prints "all is well", or what is
-- not. The settings are those of docs/editors.md, and the open file is a mission with one mistake.
local faults = 0

local function must(what, holds)
  if not holds then
    io.stdout:write("FAILED ", what, "\n")
    faults = faults + 1
  end
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
end

local function wait_for(what, condition)
  must(what, vim.wait(20000, condition, 20))
end

local function go_to(word)
  local at = text():find(word, 1, true)
  vim.api.nvim_win_set_cursor(0, { 1, at - 1 })
end

local function run()
  dofile(os.getenv "ZERODARK_SETTINGS")
  vim.bo.filetype = "lua"
  wait_for("a finding is shown", function() return #vim.diagnostic.get(0) == 1 end)
  local found = vim.diagnostic.get(0)[1] or { message = "", col = 0 }
  must("it says how to mend it", found.message:find("did you mean 'title'?", 1, true))
  must("it stands at the field", found.col == text():find("tilte", 1, true) - 1)

  vim.ui.select = function(items, _, choose) choose(items[1], 1) end
  go_to "tilte"
  vim.lsp.buf.code_action()
  wait_for("a mend is made", function() return text():find("title = ", 1, true) end)
  wait_for("nothing is left to be found", function() return #vim.diagnostic.get(0) == 0 end)

  go_to "m) m"
  vim.lsp.buf.rename "battle"
  wait_for("a local gets another name", function()
    return text():find("function(battle) battle:deploy_team", 1, true)
  end)

  go_to "deploy_team"
  local here = vim.lsp.util.make_position_params()
  local answers = vim.lsp.buf_request_sync(0, "textDocument/hover", here, 20000) or {}
  local _, hover = next(answers)
  must("a method is explained", hover and hover.result.contents.value:find "deploy_team")
  must("completion is there", vim.bo.omnifunc == "v:lua.vim.lsp.omnifunc")
end

local fine, why = pcall(run)
must(tostring(why), fine)
io.stdout:write(faults == 0 and "all is well\n" or faults .. " faults\n")
vim.cmd "qa!"
