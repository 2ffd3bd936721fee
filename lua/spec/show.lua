-- show.lua: values as failures tell them, and where two tables differ.
local show = {}

local there, core = pcall(require, "spec.core")

local WIDE = 90 -- columns of a value on one line
local DEEP = 6
local MOST = 12 -- differences that are told

local function by_key(a, b)
  local x, y = math.type(a) or type(a), math.type(b) or type(b)
  if type(a) == "number" and type(b) == "number" then return a < b end
  if type(a) == "string" and type(b) == "string" then return a < b end
  if x ~= y then return (type(a) == "number" and "" or x) < (type(b) == "number" and "" or y) end
  return tostring(a) < tostring(b)
end

local function keys(t)
  local all = {}
  for key in next, t do all[#all + 1] = key end
  table.sort(all, by_key)
  return all
end

local function is_name(key)
  return type(key) == "string" and key:find "^[%a_][%w_]*$"
end

local function plain_table(value)
  local meta = type(value) == "table" and getmetatable(value)
  return type(value) == "table" and not (type(meta) == "table" and (meta.__tostring or meta.__name))
end

local function quoted(text)
  return (("%q"):format(text):gsub("\\\n", "\\n"):gsub("\t", "\\t"))
end

local one

local function pieces(value, depth, above, inner)
  local list, n = {}, #value
  for i = 1, n do list[i] = one(value[i], depth + 1, above, inner) end
  for _, key in ipairs(keys(value)) do
    if not (math.type(key) == "integer" and key >= 1 and key <= n) then
      local name = is_name(key) and key or "[" .. one(key, DEEP, above, inner) .. "]"
      list[#list + 1] = name .. " = " .. one(value[key], depth + 1, above, inner)
    end
  end
  return list
end

function one(value, depth, above, indent)
  if type(value) == "string" then return quoted(value) end
  if math.type(value) == "float" then return ("%.14g"):format(value) end
  if not plain_table(value) then return tostring(value) end
  if next(value) == nil then return "{}" end
  if above[value] then return "{ itself }" end
  if depth >= DEEP then return "{ ... }" end
  above[value] = true
  local inner = indent .. "  "
  local list = pieces(value, depth, above, inner)
  above[value] = nil
  local flat = "{ " .. table.concat(list, ", ") .. " }"
  local columns = there and core.columns(flat) or #flat
  if columns <= WIDE and not flat:find("\n", 1, true) then return flat end
  return "{\n" .. inner .. table.concat(list, ",\n" .. inner) .. ",\n" .. indent .. "}"
end

-- A value as Lua writes it, tables with their keys in order; wide ones over several lines.
function show.value(value)
  return one(value, 0, {}, "")
end

-- The same, with a number that is told from a text of its digits, and a float from an integer.
function show.kind(value)
  local text = show.value(value)
  if math.type(value) == "float" and not text:find "[.einf]" then text = text .. ".0" end
  return text
end

local function at(path, key)
  if is_name(key) then return path == "" and key or path .. "." .. key end
  return ("%s[%s]"):format(path, show.value(key))
end

-- The vars of a game, or of anything else, as a plain table; other values unchanged.
function show.contents(value)
  if type(value) ~= "userdata" or tostring(value) ~= "vars" then return value end
  local copy = {}
  for key, part in pairs(value) do copy[key] = show.contents(part) end
  return copy
end

local function differ(wanted, got, path, list, above)
  if rawequal(wanted, got) or wanted == got then return end
  wanted, got = show.contents(wanted), show.contents(got)
  if not (plain_table(wanted) and plain_table(got)) or above[wanted] then
    list[#list + 1] = { path = path, wanted = wanted, got = got }
    return
  end
  above[wanted] = true
  local seen = {}
  for _, t in ipairs { wanted, got } do
    for _, key in ipairs(keys(t)) do
      if not seen[key] then
        seen[key] = true
        differ(wanted[key], got[key], at(path, key), list, above)
      end
    end
  end
  above[wanted] = nil
end

-- Where two values differ: a list of { path, wanted, got }.
function show.differences(wanted, got)
  local list = {}
  differ(wanted, got, "", list, {})
  return list
end

-- Those in words, a line each.
function show.diff(list)
  local lines = {}
  for i, d in ipairs(list) do
    if i > MOST then
      lines[i] = ("  and %d more"):format(#list - MOST)
      break
    end
    local place = d.path == "" and "  " or "  " .. d.path .. ": "
    if d.got == nil then
      lines[i] = place .. show.value(d.wanted) .. " expected, but is missing"
    elseif d.wanted == nil then
      lines[i] = place .. "nothing expected, got " .. show.value(d.got)
    else
      lines[i] = place .. show.kind(d.wanted) .. " expected, got " .. show.kind(d.got)
    end
  end
  return table.concat(lines, "\n")
end

-- Two texts of several lines: the first line that differs, with its number; nil where they have one.
function show.lines(wanted, got)
  if not (wanted:find("\n", 1, true) or got:find("\n", 1, true)) then return nil end
  local next_wanted, next_got = (wanted .. "\n"):gmatch "(.-)\n", (got .. "\n"):gmatch "(.-)\n"
  for n = 1, math.huge do
    local a, b = next_wanted(), next_got()
    if a ~= b then
      return ("the texts differ on line %d:\n  expected  %s\n  got       %s"):format(
        n, a and quoted(a) or "the end", b and quoted(b) or "the end")
    end
    if not a then return nil end
  end
end

return show
