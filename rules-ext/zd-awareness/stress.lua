-- stress.lua: one cannot run from what one cannot make out (ZDX-AWARE-22).
local awareness = require "awareness"
local terrain = require "terrain"

check("can.stress_move", function(verdict, move)
  if not terrain.on() or not game:param "aware_stress_move" or not move.towards then return end
  local source = awareness.of(move.mover, move.towards, move.mover:range(move.towards))
  if source.difficulty > 0 then
    verdict:deny(("%s does not make out %s"):format(move.mover.name, move.towards.name), "ZDX-AWARE-22")
  end
end)
