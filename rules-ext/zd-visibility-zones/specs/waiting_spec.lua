-- waiting_spec.lua: overwatch and cautious moves, bogeys, landing, and how long zones last.
local spec = require "spec"
local field = dofile "rules-ext/zd-visibility-zones/specs/field.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect

describe("zd-visibility-zones, who waits", function()
  -- Rex walks eight inches to the right at that height of the table, the first six of them through a zero
  -- zone. Where he was when Ada could have interrupted him, and whether by a shot.
  local function walk(y, set)
    local game = field.open(0, set)
    local ada = field.hero(game, "Ada", 10, 10, { D = 4, overwatch = 1, face = { x = 10, y = 20 } })
    local rex = field.hero(game, "Rex", 6, y, { side = "rival", M = 4 })
    field.zone(game, "zero", { at = { 8.75, y }, size = { 6.5, 2 } })
    local moments = {}
    game:check("can.bonus", function(verdict, bonus)
      if bonus.interrupt and bonus.option == "shoot" then
        moments[#moments + 1] = { x = rex.x, shoots = not verdict:denied() }
      end
    end)
    spec.done(rex:move { x = 14, y = y })
    return moments, game, ada, rex
  end

  it("sees nothing in a zero zone beyond its awareness radius (ZDX-ZONE-29)", function()
    local moments = walk(20)
    expect(#moments > 0):is(true)
    for _, moment in ipairs(moments) do
      expect(moment.x > 11.9):is(true)
      expect(moment.shoots):is(true)
    end
  end)

  it("notices who passes near, and cannot shoot (ZDX-ZONE-29)", function()
    local inside
    for _, moment in ipairs(walk(14)) do
      if moment.x < 11.5 then
        inside = true
        expect(moment.shoots):is(false)
      end
    end
    expect(inside):is(true)
  end)

  it("shoots in the open with nothing more (ZDX-ZONE-29)", function()
    local _, game, ada, rex = walk(20)
    local shot = field.shot(game, ada, rex)
    expect(shot.target):is(ada:range(rex))
  end)

  it("notices everybody by the switch, and cannot shoot (ZDX-ZONE-29)", function()
    local inside
    for _, moment in ipairs(walk(20, { zone_hides_from_overwatch = 0 })) do
      if moment.x < 11.5 then
        inside = true
        expect(moment.shoots):is(false)
      end
    end
    expect(inside):is(true)
  end)

  it("does not count for a cautious move behind a zero zone, but by the switch (ZDX-ZONE-32)", function()
    for switch, target in pairs { [0] = 9, [1] = 8 } do
      local game = field.open(0, { zone_hides_cautious = switch })
      local ada = field.hero(game, "Ada", 10, 20, { D = 4 })
      for _, at in ipairs { { 18, 20 }, { 7, 28 }, { 7, 12 } } do field.bogey(game, "Grunt", at[1], at[2]) end
      field.zone(game, "zero", { at = { 14, 20 }, size = { 1, 4 } })
      spec.done(ada:cautious { x = 7, y = 20 })
      expect(field.account(game, "cautious").target):is(target)
    end
  end)
end)

describe("zd-visibility-zones, bogeys", function()
  it("do not see through a zero zone, and close in instead (ZDX-ZONE-30)", function()
    for zone, shots in pairs { [""] = true, zero = false } do
      local game, ada, foe = field.duel(0, 9)
      if zone ~= "" then field.zone(game, zone) end
      field.card(game, ada, "7S", { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 })
      expect(field.account(game, "shoot", foe) ~= nil):is(shots)
      local moves = {}
      for _, event in ipairs(game.events) do
        if event.name == "move" and event.who == foe then moves[#moves + 1] = event.value end
      end
      if not shots then expect(table.concat(moves, " ")):is "2 2" end -- its action, and the second one
    end
  end)

  it("attack without line of sight at 6 more (ZDX-ZONE-31)", function()
    local game, ada, foe = field.duel(3, 7)
    game:set(ada, { targeted = 1, AV = 1 })
    local zoe = field.hero(game, "Zoe", 2, 46, { targeted = 1 })
    field.zone(game, "zero")
    field.card(game, zoe, "7D", { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 })
    expect(field.account(game, "shoot", foe).target):is(17)
  end)

  it("attack over the net at 6 more where visibility counts (ZDX-ZONE-31)", function()
    for kind, more in pairs { zero = 6, low = 3 } do
      local game, ada, foe = field.duel(3, 7, nil, nil, { profile = "EWOp" })
      game:set(ada, { targeted = 1, AV = 1 })
      local zoe = field.hero(game, "Zoe", 2, 46, { targeted = 1 })
      field.zone(game, kind)
      field.card(game, zoe, "7D", { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 })
      expect(field.account(game, "shoot", foe).target):is(7 + 3 + 1 + more)
    end
  end)

  it("attack over the net through zones of every kind (ZDX-ZONE-31)", function()
    local game, ada, foe = field.duel(3, 7, nil, nil, { profile = "EWOp" })
    game:set(ada, { targeted = 1, AV = 1 })
    field.zone(game, "zero")
    field.zone(game, "poor")
    field.card(game, field.hero(game, "Zoe", 2, 46), "7S", { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 })
    expect(field.account(game, "shoot", foe).target):is(7 + 1)
  end)
end)

describe("zd-visibility-zones, landing", function()
  -- May a hero come down so many millimetres from the edge of the zone at x = 20, four inches up?
  local function lands(kind, millimetres, set, bottom)
    local game = field.open(0, set, 'box { at = { 14, 8 }, size = { 12, 4 }, height = 2 }')
    local ada = field.hero(game, "Ada", 12, 10, { M = 8, upgrades = { "Jump rig" } })
    field.zone(game, kind, { at = { 22, 10 }, size = { 4, 10 }, bottom = bottom or 0, top = 6 })
    local ok, why = pcall(ada.move, ada, { x = 20 - millimetres / 25.4, y = 10 }, { fly = true })
    if not ok then expect(tostring(why)):has "would come down in a zone" end
    return ok
  end

  it("is nowhere in a zone, nor in contact with one (ZDX-ZONE-33)", function()
    for _, kind in ipairs { "low", "poor", "zero" } do
      expect(lands(kind, 12.5)):is(false)
      expect(lands(kind, -20)):is(false)
      expect(lands(kind, 13)):is(true)
    end
  end)

  it("is nowhere that the head would be in one, but below it (ZDX-ZONE-33)", function()
    expect(lands("poor", -20, nil, 2.5)):is(false)
    expect(lands("poor", -20, nil, 5)):is(true)
  end)

  it("is possible anywhere with the pack off (ZDX-ZONE-01)", function()
    expect(lands("poor", -20, { zdx_zones = 0 })):is(true)
  end)

  it("is possible in white noise (ZDX-ZONE-33)", function()
    expect(lands("noise", -20)):is(true)
  end)

  it("is no matter for who only flies along the ground (ZDX-ZONE-33)", function()
    local game = field.open(0)
    local ada = field.hero(game, "Ada", 12, 10, { M = 8, upgrades = { "Jump rig" } })
    field.zone(game, "zero", { at = { 22, 10 }, size = { 4, 10 } })
    spec.done(ada:move({ x = 21, y = 10 }, { fly = true }))
    expect(ada.x):is(21)
  end)
end)

describe("zd-visibility-zones, how long", function()
  it("zones last so many flips (ZDX-ZONE-01)", function()
    local game = field.open(0)
    local zoe = field.hero(game, "Zoe", 2, 46)
    local during = {}
    game:before("card", function() during[#during + 1] = #game:zones() end)
    local function flip() spec.done(zoe:move { x = zoe.x + 0.5, y = 46 }) end
    for _ = 1, 4 do flip() end
    local zone = field.zone(game, "low", { lasts = 2 })
    flip()
    expect(zone.lasts):is(1)
    flip()
    expect(#game:zones()):is(0)
    flip()
    expect(table.concat(during, " ")):is "0 0 0 0 1 1 0"
    game:undo()
    game:undo()
    expect(#game:zones()):is(1)
  end)

  it("one that comes with a card does not count that card (ZDX-ZONE-01)", function()
    local game = field.open(0)
    local zoe, zone = field.hero(game, "Zoe", 2, 46)
    game:after("flip", function() zone = zone or field.zone(game, "low", { lasts = 1 }) end)
    spec.done(zoe:move { x = 3, y = 46 })
    expect(zone.lasts):is(1)
    spec.done(zoe:move { x = 4, y = 46 })
    expect(#game:zones()):is(0)
  end)

  it("counts the flips of each activation from its own zones on (ZDX-ZONE-01)", function()
    local game = field.open(0)
    local zoe = field.hero(game, "Zoe", 2, 46)
    spec.done(zoe:move { x = 3, y = 46 })
    local zone = field.zone(game, "low", { lasts = 3 })
    spec.done(zoe:move { x = 4, y = 46 })
    expect(zone.lasts):is(2)
    expect(#game.vars.zdx_flips):is(0)
    spec.done(zoe:move { x = 5, y = 46 })
    expect(zone.lasts):is(1)
  end)

  it("those without a number stay, and come and go in the log and on the map (ZDX-ZONE-01)", function()
    local game = field.open(0)
    local zoe = field.hero(game, "Zoe", 2, 46)
    field.zone(game, "zero")
    field.zone(game, "low", { lasts = 1, at = { 30, 30 } })
    expect(game:map()):has "2 zone: low, 1.0 by 4.0 at (30.0, 30.0), 0.0 to 4.0 up, lasts 1"
    spec.done(zoe:move { x = 3, y = 46 })
    expect(#game:zones()):is(1)
    local gone = 0
    for _, event in ipairs(game.events) do
      if event.text:find "zone %(low%) .*disappears" then gone = gone + 1 end
    end
    expect(gone):is(1)
    expect(game:map()):has "1 zone: zero"
  end)
end)

describe("zd-visibility-zones, airborne entry", function()
  local zd = require "zerodark"
  local MISSION = [[return mission {
    id = "drop", title = "Drop", modes = { "solo" }, visibility = 0, table = { 48, 48 },
    briefing = "From above.",
    %s
    setup = function(m)
      m.game:zone { at = { 22, 24 }, size = { 4, 48 }, tags = { "%s" } }
      m:deploy_team { %s }
    end,
    over = { "deck_empty" },
  }]]

  -- A team that enters beside the zone, from x = 20 on, with its hero so many millimetres from the edge.
  local function drop(kind, millimetres, set, entry, terrain)
    local text = MISSION:format(terrain or "", kind, entry or 'entry = "airborne", around = { 16, 24 }')
    local done = spec.written(text, function(path)
      local ok, game = pcall(zd.game, {
        mission = path, seed = 1, set = set, packs = { "rules-ext/zd-visibility-zones" },
        team = { heroes = { { name = "Ada", M = 4, F = 4, A = 4, D = 3,
                              at = millimetres and { 20 - millimetres / 25.4, 24 } } } },
      })
      return { ok, game }
    end)
    return done[1], done[2]
  end

  it("is nowhere in a zone, nor in contact with one (ZDX-ZONE-33)", function()
    for _, kind in ipairs { "low", "poor", "zero" } do
      local ok, why = drop(kind, 12.5)
      expect(ok):is(false)
      expect(tostring(why)):has "Ada would come down in a zone"
      expect((drop(kind, -20))):is(false)
      expect((drop(kind, 13))):is(true)
    end
  end)

  it("may be in white noise, or with the rules of zones off (ZDX-ZONE-33, ZDX-ZONE-01)", function()
    expect((drop("noise", -20))):is(true)
    expect((drop("poor", -20, { zdx_zones = 0 }))):is(true)
  end)

  it("is no other entry: those walk in (ZDX-ZONE-33)", function()
    local ok, game = drop("zero", nil, nil, 'entry = "planned", edge = "bottom"')
    expect(ok):is(true)
    expect(#game:figures { kind = "hero" }):is(1)
    ok = drop("zero", nil, nil, 'entry = "restricted", corner = "top left"')
    expect(ok):is(true)
  end)

  it("finds places that are free where nobody says which (ZDX-ZONE-33)", function()
    local ok, game = drop("poor", nil, nil, 'entry = "airborne", around = { 21, 24 }')
    expect(ok):is(true)
    local ada = game:figure "Ada"
    expect(#game:zones_at(ada, { tags = { "poor" } })):is(0)
    expect(ada.x >= 15 and ada.x < 20):is(true)
    ok = drop("poor", nil, { ["deploy.airborne"] = 2 }, 'entry = "airborne", around = { 22, 24 }')
    expect(ok):is(false)
  end)
end)
