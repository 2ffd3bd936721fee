-- assassin.lua: steals up to an objective or an enemy (ZD-ROBOT-ASSASSIN-01).
program "Assassin" [[
  GRANT stealthy
  TARGET objective OR enemy
  10 IF engaged with objective GOTO 20 ELSE 30
  20 INTERACT with objective. STOP
  30 CAUTIOUS MOVE towards target. STOP
]]
