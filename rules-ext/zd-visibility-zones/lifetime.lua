-- lifetime.lua: a zone that lasts n flips is there for n more flips of the control deck (ZDX-ZONE-01). One
-- that comes while a card is flipped does not count that one.
local function newest()
  local all = game:zones()
  return #all > 0 and all[#all].id or 0
end

local function count_down(last)
  for _, zone in ipairs(game:zones()) do
    if zone.lasts > 0 and zone.id <= last then
      if zone.lasts == 1 then zone:remove() else zone.lasts = zone.lasts - 1 end
    end
  end
end

-- The cards of activations are resolved after their flips, several perhaps after the last of them.
before("flip", function()
  local waiting = game.vars.zdx_flips or {}
  waiting[#waiting + 1] = newest()
  game.vars.zdx_flips = waiting
end)

local function done(which)
  local waiting = game.vars.zdx_flips or {}
  if #waiting == 0 then return end
  local last = table.remove(waiting, which or #waiting)
  game.vars.zdx_flips = waiting
  count_down(last)
end

after("flip", function(card) if card.what ~= "activation" then done() end end)
after("card", function() done(1) end)
