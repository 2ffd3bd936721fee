-- Move: the first MOV value in the first slot of an Order, the second in the second.
local moving = require "moving"

return {
  name = "Move", kind = "short movement", labels = { "movement", "no_lof", "no_roll" }, wants = "place",
  row = "N3-SKILL-MOVE-01",
  refuse = function(d, no)
    local most = d.slot == 2 and d.figure.MOV2 or d.figure.MOV1
    if d.route then moving.refuse(d.figure, d.route, most, no) end
  end,
}
