-- drills_spec.lua: short battles in which anything may be the case are the same with the pack.
local spec = require "spec"
local drills = dofile "rules-ext/vanilla-in-lua/specs/drills.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect

local function all_same(first, last, every)
  local orders = 0
  for seed = first, last do
    local n, why = drills.compare(seed, 30, every)
    expect(why):is(nil)
    orders = orders + n
  end
  expect(orders > 10 * (last - first)):is(true)
end

describe("A drill with vanilla-in-lua", function()
  it("goes as without it", function() all_same(1, 20) end)
  it("does so read the other way here and there", function() all_same(101, 120, 3) end)
end)
