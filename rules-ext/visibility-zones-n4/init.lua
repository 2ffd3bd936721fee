-- init.lua: areas that spoil sight. What kind is where stands in kinds.lua; what it does, here.
local kinds = require "kinds"

declare {
  params = {
    codeone = { default = false, doc = "zones do nothing", rows = "N4-ZONE-02" },
    zone_touch_counts = { default = false, rows = "N4-ZONE-04",
                          doc = "a line that touches a zone crosses it" },
    zone_line = { default = "best", values = { "best", "centre", "worst" }, rows = "N4-ZONE-05",
                  doc = "which line between two figures counts" },
    zone_inside = { default = "centre", values = { "centre", "any" }, rows = "N4-ZONE-28",
                    doc = "what of a trooper has to be in a zone for it to be inside" },
    zero_blocks_only_through = { default = false, rows = "N4-ZONE-13 N3-ZVZ-01",
                                 doc = "a Zero zone blocks only where both ends are outside" },
    n4_zero_changefacing = { default = false, rows = "N4-ZONE-18",
                             doc = "who does not face a shooter in the smoke may turn near by" },
    combat_jump_white_noise_free = { default = false, rows = "N4-ZONE-26",
                                     doc = "everybody may land in White Noise" },
  },
  flags = {
    visor1 = "has a Multispectral Visor level 1", visor2 = "has a Multispectral Visor level 2",
    sees_zero = "sees through Zero zones",
  },
  tags = {
    low = "a Low Visibility Zone", poor = "a Poor Visibility Zone", zero = "a Zero Visibility Zone",
    white_noise = "White Noise: a Zero Visibility Zone for who has a visor",
  },
  checks = {
    ["zone.here"] = { doc = "does the place lie in a zone of that kind?", rows = "N4-ZONE-01",
                      fields = { at = "place", kind = "text" } },
  },
}

local function off()
  return game:param "codeone"
end

local function kind(looker, target)
  if off() then return "none" end
  return kinds.between(looker, target)
end

-- Would there be line of fire without the Zero zones?
local function but_for_zero(one, other)
  return kind(one, other) == "zero" and game:in_front(one, other) and game:sees(one, other)
end

check("zone.here", function(verdict, v)
  if not kinds.at(v.at)[v.kind] then verdict:deny("open to the eye", "N4-ZONE-01") end
end)

check("zero.between", function(verdict, v)
  if but_for_zero(v.figure, v.target) then verdict:allow() end
end)

-- N4-ZONE-03, N4-ZONE-08 to N4-ZONE-12. The reply through a Zero zone is a visibility MOD, too: N4-ZONE-20.
local function obscured(terms, v)
  if not v.target or v.blind then return end
  local what = kind(v.figure, v.target)
  if what ~= "none" then terms:add(what .. " visibility", kinds.MOD[what], "N4-ZONE-03") end
end

quantity("bs.target", obscured)
quantity("wip.target", function(terms, v)
  if v.skill == "discover" then obscured(terms, v) end
end)

-- Who was shot at through a Zero zone in this Order, by whom. N4-ZONE-15, N4-ZONE-17.
local function key(target, shooter)
  return "through zero " .. shooter.name .. " > " .. target.name
end

after("order.ends", function()
  for name in pairs(game.vars) do
    if type(name) == "string" and name:find("through zero ", 1, true) == 1 then game.vars[name] = nil end
  end
end)

local SHOTS = { bs_attack = true, surprise_shot = true, intuitive = true }

after("skill.declared", function(v)
  if SHOTS[v.skill] and v.target and not off() and kind(v.target, v.figure) == "zero" then
    game.vars[key(v.target, v.figure)] = true
  end
end)

-- What a target that does not see the shooter may reply with all the same. N4-ZONE-15 to N4-ZONE-19.
local REPLIES = { bs_attack = true, dodge = true }

local function replies(v)
  local shot = v.reactive and v.cause == "target" or game.vars[key(v.figure, v.target)]
  return shot and REPLIES[v.skill] and game:in_front(v.figure, v.target)
end

-- N4-ZONE-13, N4-ZONE-14; N3-ZVZ-01. What is asked about a reply is whether it may be made.
check("lof", function(verdict, v)
  if v.figure:touches(v.target) or kind(v.figure, v.target) ~= "zero" or replies(v) then return end
  verdict:deny("a Zero Visibility Zone", "N4-ZONE-13")
end)

-- A reply may be a Reset, too, for it needs no line of fire. N4-ZONE-16.
check("can.reset", function(verdict, v)
  local shot = v.reactive and v.cause == "target" and not v.lof and v.figure.clinging == 0
  if shot and but_for_zero(v.figure, v.target) then verdict:allow() end
end)

-- N4-ZONE-18.
check("can.change_facing", function(verdict, v)
  if not v.target or v.cause ~= "target" or game:in_front(v.figure, v.target) then return end
  if kind(v.figure, v.target) == "zero" and not game:param "n4_zero_changefacing" then
    verdict:deny("does not face who shoots out of the smoke", "N4-ZONE-18")
  end
end)

-- N4-ZONE-25, N4-ZONE-26.
check("can.land", function(verdict, v)
  local reach = v.reach > 0 and v.reach or v.figure.radius
  for _, there in ipairs(game:zones_at(v.at, { tags = kinds.ALL, radius = reach })) do
    local noise = there.tags.white_noise and not game:param "combat_jump_white_noise_free"
      and kinds.visor(v.figure)
    if there.tags.low or there.tags.poor or there.tags.zero or noise then
      verdict:deny("a visibility zone is there", noise and "N4-ZONE-26" or "N4-ZONE-25")
    end
  end
end)
