-- rover_spec.lua: what the program promises. Run it: zerodark test rover_spec.lua
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local FILE = (arg[0]:match "^(.*/)" or "") .. "rover.lua" -- beside this file
local ROBOT = 2                                            -- a make of "robot", as a number

-- A robot with the program, and an objective this many inches away, on an empty table.
local function scene(inches)
  local game = zd.game { seed = 1 }
  local function program(name, listing, options)
    if listing then return game:program(name, listing, options) end
    return function(...) return program(name, ...) end -- program "Name" [[ ... ]]
  end
  assert(loadfile(FILE, "t", { program = program }))()
  local robot = game:add("Hero", { name = "Tin", x = 10, y = 10, face = { 40, 10 } })
  game:set(robot, { make = ROBOT, runs = "Rover" })
  game:add("Objective", { name = "Case", x = 10 + inches, y = 10 })
  return game, robot
end

describe("Rover", function()
  it("goes towards the objective while nobody is there", function()
    local _, robot = scene(20)
    expect(robot:errand().action):is "MOVE towards objective"
  end)

  it("goes on overwatch when it is near", function()
    local _, robot = scene(6)
    expect(robot:errand().action):is "OVERWATCH"
  end)

  it("shoots at the enemy that it sees, the closest first", function()
    local game, robot = scene(20)
    game:add("Grunt", { name = "Far", x = 30, y = 12 })
    local near = game:add("Grunt", { name = "Near", x = 20, y = 12 })
    expect(robot:errand().action):is "SHOOT at closest target"
    expect(robot:errand().objects[1]):is(near)
  end)

  it("is followed by the robot", function()
    local game, robot = scene(20)
    local grunt = game:add("Grunt", { name = "Grunt", x = 20, y = 12 })
    game.dice:queue { 12, 12, 12, 12 } -- the next dice
    game.deck:stack { "2H" }           -- and the next card
    spec.done(robot:obey())
    expect(grunt.down + grunt.dead > 0):is(true)
  end)
end)
