program("Idle", function(robot, game)
  return "DANCE"
end)
program("Two", 7)
