program("Hunter", function(robot, game)
  local boss = game:nearst("boss", robot)
  if boss then return "SHOOT", boss end
end)
