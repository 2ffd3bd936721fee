program "Guard" [[
  10 IF target in LOS THEN SHOOT closest target ELSE 20
  20 OVERWATCH
]]
program("Hunter", function(robot)
  local foe = game:nearest("grunt", robot)
  if foe then return "MOVE", foe end
  return "STOP"
end)
program "Assault" [[ 10 STOP ]]
