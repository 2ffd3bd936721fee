-- hiding.lua: Going To Ground, by whom and how, and Recon, which lifts it. LOSV-14 to LOSV-18.
local sight, awareness, ground, dice = require "sight", require "awareness", require "ground", require "dice"

local hiding = {}

local OURS = "awareness-2013"

-- Why a unit may not go to ground. In place of shooting, stationary, or with Stealth after an advance:
-- LOSV-16, LOSV-18.
local function refuse(unit, no)
  if unit.grounded > 0 then no("has gone to ground", OURS) end
  if game:param "gtg_free" then return end
  if unit.observing > 0 then no("observes in this turn", "LOSV-26") end
  if unit.moved == 2 then
    no("has run", "LOSV-18")
  elseif unit.moved == 1 and not unit:is "stealth" then
    no("has moved and has no Stealth", "LOSV-18")
  end
  if unit.acted > 0 then no("has acted in this turn", "LOSV-16") end
end

local function asked(check, about, fill)
  local reasons = {}
  fill(function(text, row) reasons[#reasons + 1] = { text, row } end)
  local fine, why = game:allows(check, about, reasons)
  return fine, why[1], reasons[1] and reasons[1][2]
end
hiding.asked = asked

function hiding.can(o)
  return asked("can.go_to_ground", { unit = o.figure }, function(no) refuse(o.figure, no) end)
end

function hiding.run(o)
  if not game:param "gtg_free" then game:set(o.figure, { acted = 1 }) end
  game:step("ground.taken", { unit = o.figure })
end

function hiding.taken(view)
  game:set(view.unit, { grounded = 1 })
  game:tell { name = "goes to ground", who = view.unit, text = "goes to ground" }
end

function hiding.left(view)
  game:set(view.unit, { grounded = 0 })
  game:tell { name = "is up again", who = view.unit, text = view.why }
end

-- Rising at will: only where that is free. LOSV-16.
function hiding.can_rise(o)
  return asked("can.rise", { unit = o.figure }, function(no)
    if o.figure.grounded == 0 then no("has not gone to ground", OURS) end
    if not game:param "gtg_free" then no("rises by moving or shooting", "LOSV-16") end
  end)
end

function hiding.rise(o)
  game:step("ground.left", { unit = o.figure, why = "rises" })
end

-- How far a Recon reaches: twice its own Awareness of that target. LOSV-17.
local function reach(unit, target)
  return game:param "recon_factor" * (awareness.distance(unit, target, ground.level(target)))
end

local function refuse_recon(unit, target, no)
  if not unit:is "recon_unit" then no("is no Recon unit", "LOSV-17") end
  if target.side == unit.side or target.place ~= "table" then no("is not an enemy", "LOSV-17") end
  if unit.acted > 0 then no("has acted in this turn", OURS) end
  if target.grounded == 0 then no("has not gone to ground", "LOSV-17") end
  if not sight.visible(unit, target) then no("is hidden by terrain", "LOSV-17") end
  if game:distance(unit, target) > reach(unit, target) then no("is too far away", "LOSV-17") end
end

function hiding.can_recon(o)
  return asked("can.recon", { unit = o.figure, target = o.target }, function(no)
    refuse_recon(o.figure, o.target, no)
  end)
end

function hiding.recon(o)
  game:set(o.figure, { acted = 1 })
  local need, terms = game:sum("recon.need", { unit = o.figure, target = o.target },
                               { { "Recon", game:param "recon_need", "LOSV-17" } })
  if game:param "recon_auto" or dice.test("recon", need, terms, o.figure, o.target) then
    game:step("ground.left", { unit = o.target, by = o.figure, why = "found by Recon" })
  end
end

return hiding
