-- cover_spec.lua: hard cover, blast and flame: LOSV-20 to LOSV-23.
package.path = "rules-ext/awareness-2013/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- Ada shoots at Gil eight inches off, over terrain: what the hit and the wound need, with their terms.
local function shot(terrain, profile, set)
  local game = scene.game(terrain, set)
  local ada = scene.add(game, profile or "guard", "Ada", "blue", 10, 20)
  return scene.shoot(game, ada, scene.add(game, "guard", "Gil", "green", 18, 20), { 10, 1, 10 })
end

local function between(kind, tag, right, height)
  local text = "%s { 'it', at = { %g, 16 }, size = { 0.5, 8 }%s, also = { '%s' } }"
  return text:format(kind, right - 0.5, height and (", height = %g"):format(height) or "", tag)
end

local PLAIN = "to wound 4 + Toughness 3 - Strength 3 = 4"
local TOUGH = "to wound 4 + Toughness 3 + behind %s 1 - Strength 3 = 5"

describe("awareness-2013, hard cover", function()
  it("gives one Toughness, and is no soft cover (LOSV-20)", function()
    expect(shot().wound_text):is(PLAIN)
    local ruin = shot(between("ground", "ruin", 16))
    expect(ruin.wound_text):is(TOUGH:format "a ruin")
    expect(ruin.hit):is(4)
    expect(shot(between("box", "high_wall", 16, 2)).wound_text):is(TOUGH:format "a high wall")
    local hill = "box { 'hill', at = { 15.5, 19.8 }, size = { 0.5, 8 }, height = 2, also = { 'hill' } }"
    expect(shot(hill).wound_text):is(TOUGH:format "a hill")
    expect(shot(between("ground", "concealed", 16)).wound_text):is(PLAIN)
    expect(shot(between("ground", "ruin", 16), nil, { hard_cover = 2 }).wound):is(6)
  end)

  it("of a low wall is for who touches it (LOSV-21)", function()
    expect(shot(between("box", "low_wall", 15.5, 0.4)).wound_text):is(PLAIN)
    expect(shot(between("box", "low_wall", 17.4, 0.4)).wound_text):is(PLAIN)
    expect(shot(between("box", "low_wall", 17.5, 0.4)).wound_text):is(TOUGH:format "a low wall")
  end)

  it("of a low wall is for who is behind it (LOSV-21)", function()
    local beyond = "box { 'wall', at = { 18.5, 16 }, size = { 0.5, 8 }, height = 0.4, also = { 'low_wall' } }"
    expect(shot(beyond).wound_text):is(PLAIN)
  end)

  it("of a high wall is for everybody behind it (LOSV-21)", function()
    expect(shot(between("box", "high_wall", 15.5, 2)).wound_text):is(TOUGH:format "a high wall")
    local past = "box { 'wall', at = { 15, 19.8 }, size = { 0.5, 8 }, height = 2, also = { 'high_wall' } }"
    expect(shot(past, nil, { extra_blocking_tags = "wall" }).wound_text):is(TOUGH:format "a high wall")
    local beside = "box { 'wall', at = { 15, 20.2 }, size = { 0.5, 8 }, height = 2, also = { 'high_wall' } }"
    expect(shot(beside).wound_text):is(PLAIN)
  end)
end)

-- Gil is Difficult and concealed, eight inches off, behind a ruin.
local function worst(profile)
  return shot(scene.patch("concealed", 18, 20) .. "," .. between("ground", "ruin", 16), profile)
end

describe("awareness-2013, weapons", function()
  it("of both kinds of cover a rifle minds both (LOSV-22)", function()
    local rifle = worst "guard"
    expect(rifle.hit):is(7)
    expect(rifle.wound):is(5)
  end)

  it("with blast drop soft cover, not hard cover (LOSV-22)", function()
    local blast = worst "grenadier"
    expect(blast.hit):is(4)
    expect(blast.why):has "not: Difficult, concealed (blast ignores soft cover) (LOSV-22)"
    expect(blast.wound_text):is(TOUGH:format "a ruin")
  end)

  it("with flame drop both (LOSV-23)", function()
    local flame = worst "torch"
    expect(flame.hit):is(4)
    expect(flame.wound):is(3)
    expect(flame.why):has "not: behind a ruin (flame ignores hard cover) (LOSV-23)"
    expect(flame.why):has "not: Difficult, concealed (flame ignores soft cover) (LOSV-23)"
    expect(flame.wound_text):has "Toughness 3"
  end)
end)
