-- treeline_spec.lua: the mission that shows the pack, and the pack beside others.
local zd = require "zerodark"
local spec = require "spec"
local field = dofile "rules-ext/zd-awareness/specs/field.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect

local MISSION = "rules-ext/zd-awareness/missions/treeline.lua"

describe("zd-awareness, Treeline", function()
  it("has jungle, rubble and open ground (ZDX-AWARE-01)", function()
    local game = zd.game { mission = MISSION, seed = 1, packs = { field.PACK } }
    local function tags(x, y)
      local list = {}
      for _, piece in ipairs(game:pieces_at { x, y }) do
        for _, tag in ipairs { "C6", "O12", "E24" } do
          if piece.tags[tag] then list[#list + 1] = tag end
        end
      end
      return table.concat(list, " ")
    end
    expect(tags(3, 3)):is "C6"
    expect(tags(20, 33)):is "O12"
    expect(tags(24, 46)):is ""
  end)

  it("is played to its end", function()
    for seed = 1, 2 do
      local game = zd.game { mission = MISSION, seed = seed, packs = { field.PACK } }
      game:play "careful"
      expect(game.over ~= nil):is(true)
    end
  end)

  it("is the same battle without the pack's rules as without the pack (ZDX-AWARE-01)", function()
    local function hash(options)
      options.mission, options.seed = "missions/rescue.lua", 4
      local game = zd.game(options)
      game:play("careful", 12)
      local list = {}
      for _, f in ipairs(game:figures()) do
        list[#list + 1] = ("%s %.2f %.2f %d"):format(f.name, f.x, f.y, f.wounded)
      end
      return table.concat(list, "\n")
    end
    expect(hash { packs = { field.PACK }, set = { zdx_awareness = false } }):is(hash {})
  end)
end)
