-- init.lua: what N3 says of Zero Visibility Zones and N4 does not, or says in another way. Zones, lines and
-- who may reply at all are those of visibility-zones-n4, which comes before.
declare {
  params = {
    n3_zero_reply_n4_list = { default = false, rows = "N3-ZVZ-04",
                              doc = "a reply through a Zero zone may be what needs no line of fire" },
    msv1_sees_zero_at_minus6 = { default = false, rows = "N3-ZVZ-08",
                                 doc = "a visor level 1 sees through Zero zones, at -6" },
    intuitive_target_must_be_inside = { default = false, rows = "N3-ZVZ-20",
                                        doc = "who is attacked through a Zero zone has to stand in one" },
    zero_template_dodge_needs_facing = { default = false, rows = "N3-ZVZ-22",
                                         doc = "nobody dodges a template out of smoke with its back turned" },
  },
}

param("landing_zone", 4) -- N3-ZVZ-16: a Combat Jump has a template
param("n4_zero_changefacing", true) -- N3-ZVZ-07: whoever looks away may turn, as anywhere

-- Is the line of fire hidden by a Zero zone, and by nothing else?
local function through_zero(one, other)
  return (game:allows("zero.between", { figure = one, target = other }, { { "no zone", "N3-ZVZ-01" } }))
end

-- Is somebody who is shot at through a Zero zone facing the shooter?
local function replies(v)
  return v.target and v.reactive and v.cause == "target" and not v.lof and through_zero(v.figure, v.target)
end

-- The list of replies is closed: BS Attack and Dodge. N3-ZVZ-04.
for _, name in ipairs { "can.discover", "can.alert", "can.engage", "can.change_facing", "can.reset" } do
  check(name, function(verdict, v)
    if replies(v) and not game:param "n3_zero_reply_n4_list" then
      verdict:deny("a reply through a Zero zone is BS Attack or Dodge", "N3-ZVZ-04")
    end
  end)
end

-- White Noise hides from every visor: N4-ZONE-21.
local function noise(one, other)
  return #game:crossings(one, other, { tag = "white_noise" }) > 0
end

-- A visor level 1 is no help, but by a switch. N3-ZVZ-08.
local function visor1(v)
  return game:param "msv1_sees_zero_at_minus6" and v.target and v.figure:is "visor1"
    and through_zero(v.figure, v.target) and not noise(v.figure, v.target)
end

-- Is a Zero zone all that hides the target?
local function only_zero(verdict)
  for _, rule in ipairs(verdict:sources()) do
    if rule ~= "N4-ZONE-13" then return false end
  end
  return true
end

check("lof", function(verdict, v)
  if visor1(v) and only_zero(verdict) then verdict:allow() end
end)

-- Intuitive Attack: where nobody is marked, the target stands inside. N3-ZVZ-20.
check("can.intuitive", function(verdict, v)
  if not game:param "intuitive_target_must_be_inside" or v.target.marker > 0 then return end
  for _, zone in ipairs(game:zones { tag = "zero" }) do
    if zone:holds(v.target.at) then return end
  end
  verdict:deny("the target does not stand in a Zero zone", "N3-ZVZ-20")
end)

-- A template is dodged with the back turned, too, but by a switch. N3-ZVZ-22.
check("can.dodge", function(verdict, v)
  if game:param "zero_template_dodge_needs_facing" and v.reactive and v.template
    and not game:in_front(v.figure, v.target) then
    verdict:deny("does not face the shooter", "N3-ZVZ-22")
  end
end)
