-- What a program does is called once, even if no battle calls it.
program("Watcher", function(robot, game)
  local boss = game:nearest("bogey", robot)
  local text = "sees"
  if boss and robot:sees(boss) then return "SHOOT", boss end
  return robot[text .. "_it"](robot)
end)
