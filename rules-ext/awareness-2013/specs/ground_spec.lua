-- ground_spec.lua: Going To Ground, Recon and Stealth: LOSV-14 to LOSV-18.
package.path = "rules-ext/awareness-2013/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

describe("awareness-2013, who has gone to ground", function()
  it("is Difficult where it was Easy (LOSV-14)", function()
    local game, ada, gil = scene.duel(8, "obscured", nil, { grounded = 1 })
    local need, terms = scene.need_of(game, ada, gil)
    expect(need):is(6)
    expect(terms):is "to hit 4 + Evasion 6 + Difficult, obscured 2 - BS 6 = 6"
    game:set(gil, { grounded = 0 })
    expect((scene.need_of(game, ada, gil))):is(4)
  end)

  it("is Hidden where it was Difficult (LOSV-15)", function()
    local game, ada, gil = scene.duel(15, "obscured", nil, { grounded = 1 })
    expect(scene.refused(ada, "shoot", gil)):has "is Hidden: gone to ground beyond Awareness (LOSV-15)"
    expect(pcall(ada.shoot, ada, gil)):is(false)
    game:set(gil, { grounded = 0 })
    expect((scene.need_of(game, ada, gil))):is(6)
  end)

  it("is as tough as before in hard cover (LOSV-16)", function()
    local game = scene.game(scene.patch("ruin", 18, 20))
    local ada = scene.add(game, "guard", "Ada", "blue", 10, 20)
    local gil = scene.add(game, "guard", "Gil", "green", 18, 20)
    local standing = scene.shoot(game, ada, gil, { 10, 1, 10 })
    game:undo()
    game:set(gil, { grounded = 1 })
    local lying = scene.shoot(game, ada, gil, { 10, 1, 10 })
    expect(lying.wound_text):is "to wound 4 + Toughness 3 + behind a ruin 1 - Strength 3 = 5"
    expect(lying.wound_text):is(standing.wound_text)
    expect(gil.grounded):is(1)
  end)

  it("may be assaulted, and holds ground (LOSV-16)", function()
    local game, ada, gil = scene.duel(10, "concealed", nil, { grounded = 1 })
    game:zone { at = { gil.x, gil.y }, radius = 3, tags = { "objective" } }
    expect(game:allows("can.hold", { unit = gil })):is(true)
    expect(game:allows("can.hold", { unit = ada })):is(false)
    expect(ada:can("shoot", gil)):is(false)
    expect(ada:can("assault", gil)):is(true)
    game.dice:queue { 4, 1 }
    done(ada:assault(gil))
    expect(gil.W):is(1)
    expect(game:distance(ada, gil)):near(0, 0.06)
  end)
end)

describe("awareness-2013, Going To Ground", function()
  it("is done in place of shooting (LOSV-16)", function()
    local game, ada, gil = scene.duel(8)
    done(ada:go_to_ground())
    expect(ada.grounded):is(1)
    expect(scene.refused(ada, "shoot", gil)):has "has acted in this turn (LOSV-16)"
    game:undo()
    scene.shoot(game, ada, gil, { 1 })
    expect(scene.refused(ada, "go_to_ground")):has "has acted in this turn (LOSV-16)"
  end)

  it("ends by moving and by shooting, not at will (LOSV-16)", function()
    local game, ada, gil = scene.duel(8)
    game:set(ada, { grounded = 1 })
    expect(scene.refused(ada, "rise")):has "rises by moving or shooting (LOSV-16)"
    done(ada:advance { to = { 8, 20 } })
    expect(ada.grounded):is(0)
    game:undo()
    scene.shoot(game, ada, gil, { 1 })
    expect(ada.grounded):is(0)
  end)

  it("ends by falling back (LOSV-16)", function()
    local game, ada, gil = scene.duel(8)
    scene.turn(game, "green")
    game:set(ada, { grounded = 1 })
    scene.shoot(game, gil, ada, { 10, 1, 3 })
    expect(ada.x):near(4)
    expect(ada.grounded):is(0)
  end)

  it("may be free: taken and left at any time (LOSV-16)", function()
    local game, ada, gil = scene.duel(8, nil, { gtg_free = true })
    scene.add(game, "guard", "Bea", "blue", 3, 45)
    done(ada:advance { to = { 9, 20 } })
    scene.shoot(game, ada, gil, { 1 })
    done(ada:go_to_ground())
    expect(ada.grounded):is(1)
    done(ada:rise())
    expect(ada.grounded):is(0)
    expect(scene.refused(ada, "rise")):has "has not gone to ground"
    scene.turn(game, "blue")
    done(ada:go_to_ground())
    scene.shoot(game, ada, gil, { 1 })
    done(ada:advance { to = { 10, 20 } })
    expect(ada.grounded):is(1)
  end)

  it("may follow an advance with Stealth, and no run (LOSV-18)", function()
    local game, ada, gil = scene.duel(8, nil, nil, { profile = "ranger" })
    scene.add(game, "guard", "Bea", "blue", 3, 45)
    done(ada:advance { to = { 9, 20 } })
    done(ada:go_to_ground())
    expect(ada.grounded):is(1)
    expect(scene.refused(ada, "shoot", gil)):has "has acted in this turn"
    game:undo()
    game:undo()
    done(ada:run { to = { 2, 20 } })
    expect(ada.x):is(2)
    expect(scene.refused(ada, "go_to_ground")):has "has run (LOSV-18)"
  end)

  it("may not follow an advance without Stealth (LOSV-18)", function()
    local _, ada = scene.duel(8)
    done(ada:advance { to = { 9, 20 } })
    expect(scene.refused(ada, "go_to_ground")):has "has moved and has no Stealth (LOSV-18)"
  end)
end)

describe("awareness-2013, Recon", function()
  local function scout(inches, set, profile)
    return scene.duel(inches, "obscured", set, { profile = profile or "scout", grounded = 1 })
  end

  local function found(die, set)
    local game, ada, gil = scout(10, set)
    game.dice:queue { die }
    done(ada:recon(gil))
    return gil.grounded == 0, game, ada, gil
  end

  it("lifts it on 4+; then the target is Easy or Difficult as any other (LOSV-17)", function()
    expect((found(3))):is(false)
    local lifted, game, ada, gil = found(4)
    expect(lifted):is(true)
    expect(scene.refused(ada, "shoot", gil)):has "has acted in this turn"
    scene.turn(game, "blue")
    expect((scene.need_of(game, ada, gil))):is(4)
  end)

  it("rolls the die of hits, against a param (LOSV-17)", function()
    expect((found(4, { losv_die = "d6" }))):is(true)
    expect((found(3, { losv_die = "d6" }))):is(false)
    expect((found(4, { recon_need = 5 }))):is(false)
    expect((found(5, { recon_need = 5 }))):is(true)
  end)

  it("reaches twice the Awareness distance (LOSV-17)", function()
    local _, ada, gil = scout(24)
    expect(ada:can("recon", gil)):is(true)
    _, ada, gil = scout(24.1)
    expect(scene.refused(ada, "recon", gil)):has "is too far away (LOSV-17)"
    _, ada, gil = scout(30, { recon_factor = 3 })
    expect(ada:can("recon", gil)):is(true)
  end)

  it("is for Recon units, against enemies on the ground and not behind terrain (LOSV-17)", function()
    local _, guard, lying = scout(10, nil, "guard")
    expect(scene.refused(guard, "recon", lying)):has "is no Recon unit (LOSV-17)"
    local game, ada, gil = scout(10)
    game:set(gil, { grounded = 0 })
    expect(scene.refused(ada, "recon", gil)):has "has not gone to ground (LOSV-17)"
    expect(scene.refused(ada, "recon", scene.add(game, "guard", "Eve", "blue", 12, 24))):has "is not an enemy"
    game = scene.game "box { 'house', at = { 14, 15 }, size = { 2, 10 }, height = 3, also = { 'building' } }"
    ada = scene.add(game, "scout", "Ada", "blue", 10, 20)
    gil = scene.add(game, "guard", "Gil", "green", 20, 20, { grounded = 1 })
    expect(scene.refused(ada, "recon", gil)):has "is hidden by terrain (LOSV-17)"
  end)

  it("is one action of a turn, and for who is there (LOSV-17)", function()
    local game, ada, gil = scout(10)
    game:set(ada, { acted = 1 })
    expect(scene.refused(ada, "recon", gil)):has "has acted in this turn"
    game, ada, gil = scout(10)
    game:set(gil, { place = "gone" })
    expect(scene.refused(ada, "recon", gil)):has "is not an enemy (LOSV-17)"
  end)

  it("may need no die (LOSV-17)", function()
    local game, ada, gil = scout(24, { recon_auto = true })
    local outcome = done(ada:recon(gil))
    expect(#outcome.rolls):is(0)
    expect(gil.grounded):is(0)
    expect(game:undo()):is(true)
    expect(gil.grounded):is(1)
  end)
end)
