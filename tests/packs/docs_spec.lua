-- docs_spec.lua: every example of docs/packs.md does what init.lua may do, and says so.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

-- The examples: what they change, their init.lua, and the file that the one before requires.
local function examples()
  local all = {}
  for block in read "docs/packs.md":gmatch "```lua\n(.-)```" do
    local changes, name = block:match "^%-%- changes = (%b{})\n", block:match "^%-%- (%w+)%.lua\n"
    if changes then
      all[#all + 1] = { changes = changes, init = block }
    elseif name then
      all[#all].name, all[#all].part = name, block
    end
  end
  return all
end

describe("docs/packs.md", function()
  it("has an example of each kind of change", function()
    local text = ""
    for _, example in ipairs(examples()) do text = text .. example.changes end
    for _, kind in ipairs { '"param ', '"before ', '"instead ', '"after ', '"upgrade ',
                            '"complication ', '"program ', '"supply ', '"shoot.target"',
                            '"can.shoot"' } do
      expect(text):has(kind)
    end
  end)

  it("has examples that load, and change what they say", function()
    for i, example in ipairs(examples()) do
      local pack = "return { name = 'example', version = '1.0.%d', changes = %s }"
      local files = { ["pack.lua"] = pack:format(i, example.changes), ["init.lua"] = example.init }
      if example.part then files[example.name .. ".lua"] = example.part end
      local folder = spec.folder(files)
      local game = zd.game { mission = "missions/rescue.lua", seed = i, packs = { folder } }
      expect(game.packs[1].version):is("1.0." .. i)
      game:play "careful"
      expect(game.over):is_not(nil)
    end
  end)
end)
