-- rover.lua: what a robot does that runs this program, and it does nothing else.
--
--   zerodark check rover.lua                  is it right?
--   zerodark program run rover.lua --trace    what it does on a small scene
--   zerodark test rover_spec.lua              does it do what it promises?
--
-- Every line has a number. A question goes on with one line or another; the first action that is
-- reached is what the robot does. docs/programs.md has all the words. To have it in battles, put it
-- into the init.lua of a pack, and give a robot of your team `program = "Rover"`.
program "Rover" [[
  GRANT vigilant
  TARGET enemy
  10 IF engaged with target THEN CQB with target ELSE 20
  20 IF target in LOS THEN SHOOT at closest target ELSE 30
  30 IF range to objective > 8 THEN MOVE towards objective ELSE 40
  40 OVERWATCH
]]
