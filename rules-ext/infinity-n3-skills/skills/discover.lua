-- Discover: a WIP roll that turns a Marker into what it stands for.
local sight, bars = require "sight", require "bars"

return {
  name = "Discover", kind = "short movement", aro = true, labels = { "movement" }, wants = "figure",
  reveals = true, row = "N3-SKILL-DISCOVER-01",
  refuse = function(d, no)
    local marker = d.target
    if not marker or marker.marker == 0 or not sight.enemies(d.figure, marker) then
      return no("needs an enemy Marker", "N3-SKILL-DISCOVER-01")
    end
    if not sight.lof(d.figure, marker, d) then no("no line of fire", "N3-SKILL-DISCOVER-01") end
    if bars.up("discover", d.figure, marker) then
      no("has failed against this Marker in this Player Turn", "N3-SKILL-DISCOVER-05")
    end
  end,
}
