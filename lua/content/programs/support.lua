-- support.lua: looks for cover near the objective, waits there, and shoots (ZD-ROBOT-SUPPORT-01). Line 40 has
-- no STOP: by the switch support_falls_through the robot goes on waiting at once.
program "Support" [[
  GRANT lethal
  TARGET enemy
  10 IF obscured GOTO 20 ELSE 30
  20 IF target in LOS GOTO 40 ELSE 30
  30 MOVE towards objective. STOP
  40 IF overwatch THEN SHOOT at one target in LOS ELSE 50
  50 OVERWATCH
]]
