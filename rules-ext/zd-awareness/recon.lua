-- recon.lua: somebody who finds those that have gone to ground (ZDX-AWARE-12).
local terrain = require "terrain"

upgrade {
  name = "Recon", kind = "trait", halves = 1, rules = "ZDX-AWARE-12",
  text = "May spot who has gone to ground: A(range and class).",
}

declare {
  orders = {
    spot = {
      doc = "look for an enemy that has gone to ground", rows = "ZDX-AWARE-12",
      action = "action", target = "figure",
      can = function(o)
        local f, target = o.figure, o.target
        if not terrain.on() then return false, "the rules of awareness are off", "ZDX-AWARE-01" end
        if not f:has "Recon" then return false, f.name .. " knows nothing of recon", "ZDX-AWARE-12" end
        if target.gone_to_ground == 0 then
          return false, target.name .. " has not gone to ground", "ZDX-AWARE-12"
        end
        if not game:sees(f, target) then
          return false, target.name .. " is behind solid terrain", "ZDX-AWARE-12"
        end
        return true
      end,
      run = function(o)
        local class = terrain.class(o.target)
        local successes = game:test { figure = o.figure, against = o.target, stat = "A", name = "spot",
          target = { { "range", o.figure:range(o.target), "ZDX-AWARE-12" },
            { "terrain " .. class.tag, terrain.difficulty(class), "ZDX-AWARE-12" } } }
        if successes > 0 then
          game:set(o.target, { gone_to_ground = 0, given_away = 0 })
          o.surplus = successes - 1
        end
      end,
    },
  },
  words = { spot = "looks for" }, rolls = { spot = "spotting test" },
}
