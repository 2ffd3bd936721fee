-- sight_spec.lua: who is visible: LOSV-01 to LOSV-03, LOSV-05, LOSV-06.
package.path = "rules-ext/awareness-2013/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- Two bases ten inches apart from middle to middle, at 10, 20 and 20, 20, and something between them.
local function over(terrain, set)
  local game = scene.game(terrain, set)
  local ada = scene.add(game, "guard", "Ada", "blue", 10, 20)
  return game, ada, scene.add(game, "guard", "Gil", "green", 20, 20)
end

local function piece(kind, low, high, tag)
  local height = kind == "box" and ", height = 3" or ""
  return ("%s { 'it', at = { 14, %g }, size = { 2, %g }%s, also = { '%s' } }")
    :format(kind, 20 + low, high - low, height, tag)
end

local function seen(terrain, set)
  local _, ada, gil = over(terrain, set)
  return ada:can("shoot", gil)
end

describe("awareness-2013, a target", function()
  it("is visible where one line from base to base is free (LOSV-01)", function()
    expect(seen(piece("box", -0.2, 9, "building"))):is(true)
    expect(seen(piece("box", -0.45, 9, "building"))):is(true)
    expect(seen(piece("box", -0.52, 9, "building"))):is(false)
  end)

  it("is seen, or not, where it stands on a corner of what is in the way (LOSV-01, LOSV-02)", function()
    local wood = { extra_blocking_tags = "wood" }
    local function over_corner(y)
      return ("ground { 'wood', at = { 14, %g }, size = { 6.2, 4 }, also = { 'wood' } }"):format(y)
    end
    expect(seen(over_corner(19.9), wood)):is(true)
    expect(seen(over_corner(17.9), wood)):is(false)
    expect(seen(over_corner(17.9))):is(true)
  end)

  it("is seen through a gap that no line between rims of one side finds (LOSV-01)", function()
    local low, high = piece("box", -9, 0.1, "building"), piece("box", 0.2, 9, "hill")
    expect(seen(low .. "," .. high)):is(true)
    expect(seen(piece("box", -9, 0.1, "building") .. "," .. piece("box", 0.1, 9, "hill"))):is(false)
  end)

  it("is seen on a slant, past corners of two buildings (LOSV-01)", function()
    local near = "box { 'a', at = { 12, 11 }, size = { 1, 9.1 }, height = 3, also = { 'building' } }"
    local far = "box { 'b', at = { 17, 19.9 }, size = { 1, 9 }, height = 3, also = { 'building' } }"
    expect(seen(near .. "," .. far)):is(true)
    local wide = "box { 'b', at = { 17, 19.3 }, size = { 1, 9 }, height = 3, also = { 'building' } }"
    expect(seen(near .. "," .. wide)):is(false)
  end)

  it("is Hidden behind hills and intact buildings, not behind ruins (LOSV-02)", function()
    for _, tag in ipairs { "building", "hill" } do
      local _, ada, gil = over(piece("box", -3, 3, tag))
      expect(scene.refused(ada, "shoot", gil)):has "Hidden: hidden by terrain (LOSV-02)"
      expect(pcall(ada.shoot, ada, gil)):is(false)
    end
    expect(seen(piece("ground", -3, 3, "ruin"))):is(true)
    expect(seen(piece("box", -3, 3, "high_wall"))):is(true)
    expect(seen(piece("ground", -3, 3, "concealed"))):is(true)
  end)

  it("is Hidden behind whatever extra_blocking_tags names besides (LOSV-02)", function()
    local words = { "ruin", "wall", "wood", "ruin_wall", "ruin_wood", "wall_wood", "ruin_wall_wood" }
    local kinds = { ruin = "ruin", low_wall = "wall", high_wall = "wall", wood = "wood" }
    for _, word in ipairs(words) do
      for tag, kind in pairs(kinds) do
        local free = seen(piece("ground", -3, 3, tag), { extra_blocking_tags = word })
        expect(free):is(word:find(kind) == nil)
      end
    end
  end)

  it("may be shot at whatever its distance class (LOSV-03)", function()
    local game, ada, gil = scene.duel(30, "concealed")
    expect(ada:can("shoot", gil)):is(true)
    local need, terms = scene.need_of(game, ada, gil)
    expect(need):is(7)
    expect(terms):has "Difficult, concealed 3"
  end)
end)

-- Ada on the ground, and Gil on a flat roof at 3, whose edge is at 18; he stands so far back from it.
local function roof(back)
  local block = "box { 'block', at = { 18, 15 }, size = { 10, 10 }, height = 3, also = { 'building' } }"
  local game = scene.game(block)
  local ada = scene.add(game, "guard", "Ada", "blue", 10, 20)
  return ada, scene.add(game, "guard", "Gil", "green", 18.5 + back, 20)
end

describe("awareness-2013, infantry on a roof", function()
  it("is hidden where its base cannot be seen, though its head could be (LOSV-05)", function()
    local ada, gil = roof(1)
    expect(gil.z):is(3)
    expect(scene.refused(ada, "shoot", gil)):has "Hidden: hidden by terrain (LOSV-05)"
  end)

  it("is visible where its base is at the edge (LOSV-05)", function()
    local ada, gil = roof(0)
    expect(gil.z):is(3)
    expect(ada:can("shoot", gil)):is(true)
  end)

  it("sees others on the same roof (LOSV-05)", function()
    local block = "box { 'block', at = { 8, 15 }, size = { 16, 10 }, height = 3, also = { 'hill' } }"
    local game = scene.game(block)
    local ada = scene.add(game, "guard", "Ada", "blue", 10, 20)
    expect(ada:can("shoot", scene.add(game, "guard", "Gil", "green", 20, 20))):is(true)
  end)
end)

-- A Walker, five inches high, behind a hill of that height.
local function walker(height, set)
  local hill = "box { 'hill', at = { 18, 10 }, size = { 0.5, 20 }, height = %g, also = { 'hill' } }"
  local game = scene.game(hill:format(height), set)
  local ada = scene.add(game, "guard", "Ada", "blue", 10, 20)
  return ada:can("shoot", scene.add(game, "walker", "Mech", "green", 20, 20)),
    ada:can("shoot", scene.add(game, "guard", "Gil", "green", 20, 23))
end

describe("awareness-2013, a Large Target", function()
  it("is judged by heads, hull, arms and legs, of which one is enough (LOSV-06)", function()
    local large, infantry = walker(2)
    expect(large):is(true)
    expect(infantry):is(false)
    expect((walker(3.5))):is(true)
    expect((walker(6))):is(false)
  end)

  it("may need more parts: the legs are hidden, heads, hull and arms are not (LOSV-06)", function()
    expect((walker(2, { large_target_min_parts = 3 }))):is(true)
    expect((walker(2, { large_target_min_parts = 4 }))):is(false)
    expect((walker(3.5, { large_target_min_parts = 2 }))):is(false)
  end)
end)
