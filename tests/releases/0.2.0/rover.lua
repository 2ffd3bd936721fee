-- rover.lua: a robot program. A robot that runs it does this, and nothing else.
--
--   zerodark check rover.lua                  is it right?
--   zerodark program run rover.lua --trace    what it does in a small scene
--   zerodark test rover_spec.lua              does it do what it promises?
--
-- Every line has a number. A question leads to one line or another; the robot performs the first
-- action reached. docs/programs.md lists all the words. To use the program in battles, put it into
-- the init.lua of a pack, and give a robot in your team `program = "Rover"`.
program "Rover" [[
  GRANT vigilant
  TARGET enemy
  10 IF engaged with target THEN CQB with target ELSE 20
  20 IF target in LOS THEN SHOOT at closest target ELSE 30
  30 IF range to objective > 8 THEN MOVE towards objective ELSE 40
  40 OVERWATCH
]]
