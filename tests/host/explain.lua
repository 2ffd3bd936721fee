-- explain.lua PROGRAM SOURCES ROOM: every page of `zerodark explain` is true: what it shows as wrong is a
-- finding of that name, and what it shows as mended is none at all.
local program, sources, room = arg[1], arg[2], arg[3]

local frame = [[
return mission {
  id = "example", title = "Example", table = { 24, 24 }, FIELDS
  setup = function(m)
    m:deploy_team { edge = "bottom" } SETUP
  end,
  over = { "team_gone", "deck_empty" },
}
]]

local manifest = [[
return {
  name = "fog", version = "0.1.0", summary = "Fog", engine = ">=0.1", license = "MIT", changes = { CHANGES },
}
]]
local rules = [[
ruleset {
  CODE
  sides = { "blue", "green" }, kinds = { "shooter" }, outcomes = { "draw" }, stats = { "grit" },
  profiles = { gunner = { name = "Gunner", base = 1, height = 1.6, grit = 2 } },
  orders = { wait = { doc = "waits", run = function(o) game.vars.turn = (game.vars.turn or 0) + 1 end } },
  turn = function(game) return (game.vars.turn or 0) % 2 == 0 and "blue" or "green" end,
  over = function(m) if (m.vars.turn or 0) > 3 then return "draw" end end,
}
]]
local street = [[
return mission {
  ruleset = "fog", id = "street", title = "The street", briefing = "Wait.", table = { 24, 24 },
  setup = function(m)
    m:add("gunner", { name = "Ada", side = "blue", at = { 3, 16 } })
    m:add("gunner", { name = "Cas", side = "green", at = { 20, 16 } })
  end,
}
]]
local handler = 'quantity("shoot.target", function(terms, shot) terms:add("fog", 1) end)\n'
local spec = 'describe("two", function() it("is one and one", function() expect(1 + 1):is(2) end) end)\n'

local failed, count = 0, 0
local function fail(...)
  print("FAILED " .. string.format(...))
  failed = failed + 1
end

local function write(path, text)
  local file = assert(io.open(room .. "/" .. path, "w"))
  file:write(text)
  file:close()
end

local function output_of(command)
  local pipe = assert(io.popen("cd '" .. room .. "' && " .. command .. " 2>&1"))
  local text = pipe:read("a")
  return text, (select(3, pipe:close()))
end

-- What a pack says of itself in pack.lua has to name what its init.lua does.
local function changes_of(code)
  local list = {}
  for kind, name in code:gmatch("%f[%w:](%l+)%(\"([%l_%.]+)\"") do
    local by_itself = kind == "quantity" or kind == "check"
    list[#list + 1] = ("%q"):format(by_itself and name or kind .. " " .. name)
  end
  for name in code:gmatch("complication { table = \"advanced\", name = \"(%u%l+)\"") do
    list[#list + 1] = ("%q"):format("complication " .. name)
  end
  return table.concat(list, ", ")
end

local function put_pack(name, init, pack)
  output_of("mkdir -p " .. name .. "/specs")
  write(name .. "/init.lua", init)
  write(name .. "/pack.lua", pack)
  write(name .. "/README.md", "A pack.\n")
  write(name .. "/LICENSE", "MIT\n")
  write(name .. "/specs/fog_spec.lua", spec)
end

-- Puts an example where it belongs, and returns what has to be checked.
local function framed(setup, fields)
  return (frame:gsub("SETUP", function() return setup end):gsub("FIELDS", function() return fields end))
end

local places = {
  ["in setup"] = function(code) return framed("\n" .. code, "") end,
  ["in the mission"] = function(code) return framed("", "\n" .. code) end,
}

local function put(place, code)
  output_of("rm -rf '" .. room .. "'/*")
  if places[place] then
    write("mission.lua", places[place](code))
    return "mission.lua"
  elseif place == "init.lua" then
    put_pack("fog", code .. "\n", (manifest:gsub("CHANGES", function() return changes_of(code) end)))
    return "fog"
  elseif place == "in a ruleset" then
    put_pack("fog", (rules:gsub("CODE", function() return code end)),
             (manifest:gsub("changes.*", 'ruleset = "fog",\n}\n')))
    output_of("mkdir -p fog/missions")
    write("fog/missions/street.lua", street)
    return "fog"
  elseif place == "pack.lua" then
    put_pack("fog", handler, code .. "\n")
    return "fog"
  elseif place == "two packs" then
    local text = manifest:gsub("CHANGES", function() return changes_of(code) end)
    put_pack("fog", code .. "\n", text)
    put_pack("mist", code .. "\n", (text:gsub("fog", "mist")))
    return "fog mist"
  elseif place == "the folder of a pack" then
    local licensed = code:find("LICENSE") and 'license = "MIT", ' or ""
    put_pack("fog", handler, (manifest:gsub("CHANGES", '"shoot.target"')
      :gsub('license = "MIT", ', licensed)))
    write("fog/parts.lua", "return {}\n")
    for path in ("LICENSE README.md parts.lua specs/fog_spec.lua"):gmatch("%S+") do
      if not (" " .. code .. " "):find(" " .. path .. " ", 1, true) then
        os.remove(room .. "/fog/" .. path)
      end
    end
    return "fog"
  elseif place == "the command line" then
    write("mission.lua", places["in setup"](""))
    return code:match("^zerodark check (.*)")
  end
  write(place, code .. "\n")
  return place
end

local function check(what)
  return output_of("'" .. program .. "' check --strict " .. what)
end

local function indented(code)
  return (code:gsub("^\n*", ""):gsub("\n*$", "\n"):gsub("%f[^\n%z]      ", ""):gsub("\n$", ""))
end

local function try(name, place, wrong, mended)
  count = count + 1
  local told = check(put(place, wrong))
  if not told:find("[" .. name .. "]", 1, true) then
    fail("%s: what is wrong is not told: %s", name, told)
  end
  local sound, status = check(put(place, mended))
  if name ~= "no-briefing" then -- other examples are short, and need none
    sound = sound:gsub("[^\n]*%[no%-briefing%]\n", "")
  end
  if status ~= 0 or sound:find("%[[%l-]+%]\n") then
    fail("%s: what is mended is not sound: %s", name, sound)
  end
end

local file = assert(io.open(sources .. "/src/app/check/words/findings.txt"))
local text = file:read("a")
file:close()
local only = arg[4]
for name, body in (text .. "\nend\n"):gmatch("%f[^\n%z]([%l-]+)\n(    .-)%f[^\n]%f[%l#]") do
  local place, wrong, mended = body:match("\n    Wrong, ([^:]+):\n(.-)\n    Mended:\n(.*)")
  if not place then
    fail("%s: no example", name)
  elseif not only or only == name then
    try(name, place, indented(wrong), indented(mended))
  end
end
if count < 60 and not only then fail("only %d pages", count) end
print(count .. " pages")
os.exit(failed == 0)
