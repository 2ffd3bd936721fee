-- assault.lua: closes in on the objective and fights whatever it sees on its way (ZD-ROBOT-ASSAULT-01).
program "Assault" [[
  GRANT gun-fu
  TARGET enemy
  10 IF target in LOS GOTO 20 ELSE 40
  20 IF range > 0 GOTO 30 ELSE 50
  30 SHOOT at closest target in LOS. STOP
  40 MOVE towards objective. STOP
  50 CQB with target. STOP
]]
