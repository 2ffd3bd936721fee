-- medical.lua: looks after wounded friends, and keeps near to the others (ZD-ROBOT-MEDICAL-01).
program "Medical" [[
  GRANT doc
  TARGET wounded friend
  10 IF number of targets > 0 GOTO 20 ELSE 30
  20 IF engaged with target GOTO 40 ELSE 50
  30 MOVE towards nearest friend. STOP
  40 MEDIC target. STOP
  50 MOVE towards nearest target. STOP
]]
