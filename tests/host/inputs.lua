-- inputs.lua JOURNAL together|alone [ID=NAME...]: the lines with which somebody types the orders of a
-- recorded Rescue: each with its places, and all answers to its questions together in a second line,
-- or each alone in a line of its own. Those who came later are named by their ids.
local path, how = ...
local INCH = 254

local function number(text) return ("%.4f"):format(tonumber(text) / INCH) end

-- "x, y" of "[6953,3292]".
local function place(text)
  local x, y = text:match "%[(%-?%d+),(%-?%d+)%]"
  return number(x) .. ", " .. number(y)
end

-- By id: the heroes as the header has them, then the Red Force and the markers as set-up makes them.
local names = {}
local function name_figures(header)
  local heroes = header:match '"heroes":%[(.-)%]' or header:match '"team":%[(.-)%]' or header
  local id = 64
  for name in heroes:gmatch '"name":"([^"]+)","M"' do
    names[id], id = name, id + 1
  end
  local others = {
    "Grunt 1", "Grunt 2", "Grunt 3", "Grunt 4", "Elite 1", "Elite 2", "Elite 3", "Elite 4", "Boss 1",
    "Captive 1", "Captive 2", "Captive 3", "VIP",
  }
  for i, name in ipairs(others) do names[68 + i] = name end
  for i = 3, #arg do
    local later, name = arg[i]:match "(%d+)=(.+)"
    names[tonumber(later)] = name
  end
end

local function field(text, name) return text:match('"' .. name .. '":"?([^",}%]]+)') end
local function named(text, what) return names[tonumber(field(text, what))] end

local bonus = { [0] = "move", "jump", "shoot", "lie down", "finish off", "gain a token", "drop", "no more" }
local yes_no = {
  ["token.die"] = { [0] = "keep the token", "spend the token for one more die" },
  ["token.absorb"] = { [0] = "keep the token", "spend the token against a hit" },
  ["move.leave"] = { [0] = "stay on the table", "leave the table" },
  ["move.end"] = { [0] = "face the way it went" },
}

-- The answer as somebody types it.
local function answer(text)
  local to, take = field(text, "to"), tonumber(field(text, "take"))
  if yes_no[to] then return yes_no[to][take] end
  if to == "reference" then return named(text, "figure") end
  if to == "bonus.move" and take == 0 then return place(text:match '"at":(%b[])') end
  local who, whom = named(text, "figure"), named(text, "target")
  local word = bonus[take]
  if take == 7 or not who then return "no more" end
  return who .. ": " .. word .. (whom and " " .. whom or "")
end

-- Does nobody need to say it, because the star is there? Only the last answers may be left out.
local function star(text)
  local to, take = field(text, "to"), tonumber(field(text, "take"))
  return (to == "bonus.declare" and take == 7) or ((to == "token.die" or to == "move.end") and take == 0)
end

local function route(text)
  local points = text:match '"points":(%b[])'
  local all = {}
  for p in (points and points:sub(2, -2) or ""):gmatch "%b[]" do all[#all + 1] = place(p) end
  return #all > 0 and " " .. table.concat(all, " then ") or ""
end

local function order(text)
  local head = text:gsub('"answers":%b[]', "")
  local kind, flags = field(head, "kind"), tonumber(field(head, "flags") or 0)
  local target = named(head, "target")
  local places = route(head)
  if kind == "move" and places == "" then places = " here" end
  return names[tonumber(field(head, "actor"))] .. " " .. kind:gsub("_", " ")
    .. (target and " " .. target or "") .. places .. (flags & 1 > 0 and " stand" or "")
    .. (flags & 8 > 0 and " leave" or "") .. "!"
end

local function print_answers(all)
  if how == "alone" then
    for _, text in ipairs(all) do print(answer(text)) end
    return
  end
  local last = #all
  while last > 0 and star(all[last]) do last = last - 1 end
  local words = {}
  for i = 1, last do words[i] = answer(all[i]) end
  if #all == 0 then return end
  print(last == 0 and "!" or table.concat(words, "; ") .. (last < #all and "!" or ""))
end

for line in io.lines(path) do
  if line:find '"mission"' and not names[64] then name_figures(line) end
  local given = line:match '^{"record":%d+,"order":(%b{})'
  if given then
    print(order(given))
    local all = {}
    for text in (given:match '"answers":(%b[])' or ""):sub(2, -2):gmatch "%b{}" do all[#all + 1] = text end
    print_answers(all)
  end
end
