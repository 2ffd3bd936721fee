-- programs_spec.lua: robots run the rulebook's programs, and those that somebody has written.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local ROBOT = 2 -- what a make of "robot" is as a stat

local function scene(program)
  local game = zd.game { seed = 7 }
  local tin = game:add("Hero", { name = "Tin", at = { x = 10, y = 10 }, face = { x = 20, y = 10 } })
  game:set(tin, { make = ROBOT, runs = program })
  local case = game:add("Objective", { name = "Case", at = { x = 30, y = 10 } })
  return game, tin, case
end

local function numbers(robot) return table.concat(robot:errand().lines, " ") end

describe("docs/programs.md", function()
  it("has programs that are right", function()
    local file <close> = assert(io.open "docs/programs.md")
    local n, game = 0, zd.game()
    local function program(name, what, options)
      if not what then return function(...) program(name, ...) end end
      game:program(name, what, options)
      n = n + 1
    end
    for text in file:read("a"):gmatch "```lua\n(.-)```" do
      assert(load(text, "programs.md", "t", { program = program }))()
    end
    expect(n):is(2)
  end)
end)

describe("the programs of the rulebook", function()
  -- ZD-ROBOT-GEN-01, ZD-ROBOT-VM-01
  it("are looked at before a robot is activated", function()
    local game, tin, case = scene "Assault"
    expect(tin.runs):is "Assault"
    expect(numbers(tin)):is "10 40"
    expect(tin:errand().action):is "MOVE towards objective"
    expect(tin:errand().order):is "move"
    expect(tin:errand().objects[1]):is(case)
    local grunt = game:add("Grunt", { name = "Grunt", at = { x = 18, y = 10 }, side = "red" })
    expect(numbers(tin)):is "10 20 30"
    expect(tin:errand().objects[1]):is(grunt)
    expect(tin:errand().text):is "Assault 10 > 20 > 30 SHOOT at closest target in LOS"
  end)

  it("are obeyed, and nothing else is allowed", function()
    local game, tin = scene "Assault"
    local grunt = game:add("Grunt", { name = "Grunt", at = { x = 18, y = 10 }, side = "red" })
    local can, why = tin:can("move", 12, 10)
    expect(can):is(false)
    expect(why[1]):has "the order obey: Assault, line 30: SHOOT at closest target in LOS (ZD-ROBOT-GEN-01)"
    expect(tin:can("shoot", grunt)):is(true)
    game.dice:queue { 12, 1, 1, 1 }
    tin:obey()
    expect(grunt.down + grunt.dead > 0):is(true)
  end)

  it("leave their choices to the players", function()
    local _, tin = scene "Assault"
    local question = tin:obey()
    expect(question.name):is "program.place"
    expect(question.options[1].text):is "Tin moves"
    tin:obey { at = { x = 14, y = 10 } }
    expect(tin.x):near(14)
  end)

  -- ZD-ROBOT-ERROR-01
  it("warn before a robot shuts down", function()
    local _, tin = scene "Medical"
    local can, why = tin:can "obey"
    expect(can):is(true)
    expect(why[1]):is "Tin will shut down: there is nobody to MOVE towards closest friend"
    expect(tin:errand().rule):is "ZD-ROBOT-ERROR-03"
    tin:obey()
    expect(tin.error):is(1)
    expect(tin:can "obey"):is(false)
  end)

  -- ZD-EW-PROG-03
  it("lend what they grant", function()
    local game, tin = scene "Assault"
    expect(tin:is "gun-fu"):is(true)
    game:set(tin, { runs = "Medical" })
    expect(tin:is "gun-fu"):is(false)
    expect(tin:is "doc"):is(true)
    expect(function() game:set(tin, { runs = "Medicine" }) end):fails "did you mean 'Medical'?"
  end)
end)

describe("a listing of one's own", function()
  it("runs under its name", function()
    local game, tin, case = scene "Assault"
    game:program("Retriever", [[
      GRANT stealthy
      TARGET objective
      10 IF range to enemy < 6 THEN SHOOT closest enemy ELSE 20
      20 CAUTIOUS MOVE towards target
    ]])
    game:set(tin, { runs = "Retriever" })
    expect(numbers(tin)):is "10 20"
    expect(tin:errand().objects[1]):is(case)
    game:add("Grunt", { name = "Grunt", at = { x = 14, y = 10 }, side = "red" })
    expect(numbers(tin)):is "10"
    expect(tin:errand().action):is "SHOOT at closest enemy"
  end)

  it("takes the place of the one of its name", function()
    local game, tin = scene "Assault"
    game:program("Assault", "10 OVERWATCH")
    tin:obey()
    expect(tin.states.overwatch):is(1)
  end)

  it("is refused with the line that is wrong, and what was meant", function()
    local game = scene "Assault"
    local file = "lua/content/programs/programs_spec.lua:"
    local function wrong(text) return function() game:program("Wrong", text) end end
    expect(wrong "10 SHOT enemy"):fails "no word 'SHOT' here; did you mean 'SHOOT'?"
    expect(wrong "10 GOTO 20"):fails "there is no line 20 to go to"
    expect(wrong "10 GOTO 10"):fails "that never ends"
    expect(function()
      game:program("Wrong", [[
        10 IF target in LOS GOTO 20 ELSE 30
        20 SHOOT closest target
        30 MVOE towards objective
      ]])
    end):fails(file .. "128: program 'Wrong': no word 'MVOE' here; did you mean 'MOVE'?")
  end)
end)

describe("a program that is a function", function()
  it("looks, and says what is to be done", function()
    local game, tin, case = scene "Assault"
    game:program("Mine", function(robot, g)
      expect(robot):is(tin)
      local foe = g:nearest("grunt", robot)
      if foe then return "SHOOT", foe end
      return "MOVE towards objective"
    end)
    game:set(tin, { runs = "Mine" })
    expect(tin:errand().order):is "move"
    expect(tin:errand().objects[1]):is(case)
    local grunt = game:add("Grunt", { name = "Grunt", at = { x = 18, y = 10 }, side = "red" })
    expect(tin:errand().objects[1]):is(grunt)
    game.dice:queue { 12, 1, 1, 1 }
    tin:obey()
    expect(grunt.down + grunt.dead > 0):is(true)
  end)

  it("has options in the words of a listing", function()
    local game, tin, case = scene "Assault"
    game:program("Mine", function() return "MOVE towards closest target" end,
                 { grant = "lethal and silent", target = "objective or enemy" })
    game:set(tin, { runs = "Mine" })
    expect(tin:is "lethal"):is(true)
    expect(tin:is "silent"):is(true)
    expect(tin:errand().objects[1]):is(case)
    expect(function() game:program("Mine", print, { grant = "wings" }) end):fails "'wings'"
    expect(function() game:program("Mine", print, { grants = "doc" }) end):fails "did you mean 'grant'?"
  end)

  it("changes nothing while it looks", function()
    local game, tin = scene "Assault"
    game:program("Mine", function(robot) robot:obey() end)
    game:set(tin, { runs = "Mine" })
    expect(function() tin:errand() end):fails "a question must not change anything"
    game:program("Mine", function(robot, g) g:set(robot, { x = 1 }) end)
    expect(function() tin:obey() end):fails "a question must not change anything"
    expect(tin.x):near(10)
  end)

  it("is blamed for what it returns", function()
    local game, tin = scene "Assault"
    game:set(tin, { runs = "Assault" })
    game:program("Assault", function() return "SHOT" end)
    expect(function() tin:errand() end):fails "program 'Assault' returned 'SHOT': no word 'SHOT' here"
    game:program("Assault", function() error "oh" end)
    expect(function() tin:obey() end):fails "oh"
    expect(tin.x):near(10)
  end)

  it("that says nothing shuts its robot down", function()
    local game, tin = scene "Assault"
    game:program("Assault", function() end)
    expect(tin:errand().error):is "its function returns no order"
    tin:obey()
    expect(tin.error):is(1)
  end)

  it("is stopped where it never ends", function()
    local game, tin = scene "Assault"
    game:program("Assault", function() while true do end end)
    expect(function() tin:obey() end):fails "is there a loop that never ends?"
    expect(function() tin:errand() end):fails "is there a loop that never ends?"
  end)
end)
