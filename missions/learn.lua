-- learn.lua: a first battle for those who have never played. Two heroes fetch a case from behind a
-- few guards, and a lesson says after each order what has happened, and what to try next.

local HEROES = { kind = "hero", place = "table" }

-- Heroes who can act, those who may be named in what to type.
local function fit(m)
  local list = {}
  for _, hero in ipairs(m:figures(HEROES)) do
    if not hero.helpless then list[#list + 1] = hero end
  end
  return list
end

-- Enemies who stand.
local function standing(m)
  local list = {}
  for _, bogey in ipairs(m:figures { kind = "bogey", place = "table" }) do
    if not bogey.helpless then list[#list + 1] = bogey end
  end
  return list
end

-- Somebody who can walk, the one who is meant if possible.
local function ready(m, wanted)
  local best
  for _, hero in ipairs(fit(m)) do
    local walks = hero.stressed == 0 and hero.wounded < 3 and not hero.engaged
    if walks and (not best or hero.name == wanted) then best = hero end
  end
  return best
end

local function called(hero) return hero and hero.name:lower() or "jon" end

-- A hero who sees an enemy, and that enemy, at the shortest range.
local function shot(m)
  local who, whom, range
  for _, hero in ipairs(fit(m)) do
    for _, bogey in ipairs(standing(m)) do
      if hero.stressed == 0 and hero:can("shoot", bogey) then
        local r = hero:range(bogey)
        if not range or r < range then who, whom, range = hero, bogey, r end
      end
    end
  end
  return who, whom
end

local function stressed(m)
  for _, hero in ipairs(fit(m)) do
    if hero.stressed > 0 then return hero end
  end
end

local function carrier(m)
  for _, hero in ipairs(fit(m)) do
    if hero.carries then return hero end
  end
end

local function near_case(m)
  local case = m:figure "Case"
  for _, hero in ipairs(fit(m)) do
    if case.place == "table" and hero:touches(case) then return hero end
  end
end

-- What brings somebody out, the one with the case first: as far as the legs go, or off the table.
local function way_out(m)
  local hero = carrier(m) or ready(m) or fit(m)[1]
  if not hero then return "" end
  local goal = { x = math.floor(hero.x), y = 23.5 }
  local far = m.game:way(hero, goal).length > 2 * hero.M
  return ("%s move %d, 23.5%s"):format(called(hero), goal.x, far and "" or " leave")
end

-- "1 success", "3 successes"; "no success".
local function successes(n)
  return n == 0 and "no success" or n == 1 and "1 success" or n .. " successes"
end

local bonuses = {
  move = "half a move", jump = "a jump", shoot = "a shot", prone = "lying down",
  finish = "finishing somebody off", token = "a support token",
}

local suits = {
  clubs = "Clubs are orders: a bogey that sees somebody attacks, one that sees nobody comes closer; "
    .. "and it gains a support token.",
  diamonds = "Diamonds are equipment: the bogey gains a support token, and the nearest of you is "
    .. "targeted, which makes the next shot easier.",
  hearts = "Hearts are support: the bogey and another one gain a support token, and one that is "
    .. "down may get up.",
  spades = "Spades are an attack: a bogey that sees somebody shoots, then comes closer; one that "
    .. "sees nobody only comes closer.",
}

-- What the last card was and what it meant.
local function card(m)
  local v = m.vars
  if v.suit == "joker" then
    return "The card was a joker: a complication, something that nobody has planned for."
  end
  if not v.suit then return "" end
  return suits[v.suit]
end

local lesson = {
  {
    title = "A quiet step",
    text = [[
You command Mara (A on the map) and Jon (B). The case is the *, and two guards, g1 and g2, look the
other way. You give one order at a time, to whom you like, as often as you like. But after every order a
card is turned over, and the card moves the enemy.

A cautious move is the way not to be noticed. It goes up to M inches, 4 for Mara. Then comes a test: as
many twelve-sided dice as her D, which is 4, against twice the inches gone and 1 more for each enemy
within 12 inches. Here that is 4. You sort the dice into groups, and each group that adds up to 4 or
more is a success; a 12 is one more for free. The first success stops most of what the next card would
do.]],
    try = "mara cautious north 2",
    done = function(m) return m.vars.crept ~= nil end,
    after = function(m)
      local n = m.vars.crept
      return n == 0 and "The dice in the brackets gave no success this time, so the card counts in "
        .. "full. The move stays: a failed test costs nothing else."
        or "Look at the dice in the brackets: what is joined by + is a group. That is "
        .. successes(n) .. ". The first one stopped the main action of the card; each further one "
        .. "is a bonus action: there is a task about those further on."
    end,
    rules = { "ZD-TEST-02", "ZD-MOVE-03", "ZD-MOVE-04" },
  },
  {
    title = "The card",
    text = [[
Now see what a card does when nothing stops it. A normal move goes twice as far as a cautious one, 8
inches for Jon, and needs no test. But it is heard: every enemy within 12 inches becomes alert and sees
all around.

The suit of the card says what is done, and its value says by whom: a number moves a grunt, a jack,
queen or king an elite, an ace a boss. It is always the one nearest to the hero who has just acted. So
you choose with each order who may draw the enemy's attention.

The program shows where a move ends before you make it: Enter makes it, `no` does not.]],
    try = function(m) return called(ready(m, "Jon")) .. " move north 3" end,
    done = function(m) return m.vars.walked ~= nil end,
    open = function(m) return ready(m) ~= nil end,
    after = card,
    rules = { "ZD-MOVE-07", "ZD-RED-ACT-01", "ZD-RED-ALERT-02" },
  },
  {
    title = "Cover",
    text = [[
Who stands in the open is shot at. A wall that you touch hides a part of you from those behind it: you
are obscured, and that adds 1 or 2 to what they need to hit, and as much to your armour. If all of you
is hidden, nobody can shoot at all.

`to cover` finds the place in reach where the fewest enemies see the least of you. Behind the name of a
place you may add `prone`: who lies down behind something low is hidden better.]],
    try = function(m) return called(ready(m, "Mara")) .. " move to cover" end,
    done = function(m) return m.vars.cover ~= nil end,
    open = function(m) return ready(m) ~= nil and #standing(m) > 0 end,
    again = function(m)
      return m.vars.exposed and "That place still shows all of you to somebody. `figures` lists who "
        .. "stands where, and a preview says who would see you."
    end,
    after = "That is cover. Before you stop anywhere, ask who will see you there: the preview of "
      .. "a move says so, and how well they could shoot.",
    rules = { "ZD-STATE-OBSCURED-02", "ZD-STATE-OBSCURED-04" },
  },
  {
    title = "Recover",
    text = function(m)
      local hero = stressed(m)
      if not hero then return "" end
      return hero.name .. " is stressed, and can do only this: recover, a test of Discipline "
        .. "against 10. Each success takes away a level of stress. Do it while nobody sees "
        .. hero.name .. ", or it may start again with the next card."
    end,
    try = function(m) return called(stressed(m)) .. " recover" end,
    done = function(m) return m.vars.recovered ~= nil end,
    open = function(m) return stressed(m) ~= nil end,
    after = function(m)
      return m.vars.recovered == 0 and "No success: the stress stays for now, and you can try again."
        or "That is " .. successes(m.vars.recovered) .. ", and the stress is less."
    end,
    rules = { "ZD-RECOVER-01", "ZD-STATE-STRESSED-02" },
  },
  {
    title = "A shot",
    text = function(m)
      local who, whom = shot(m)
      if not who or not whom then return "" end
      return "A shot is a test of Fight: " .. who.name .. " rolls " .. who.F .. " dice. What each "
        .. "group needs is the range in inches, plus 1 because the light is poor, plus what hides "
        .. "or protects " .. whom.name .. ". So get close, but not so close that all of them see "
        .. "you. The list of orders has the exact odds of every shot.\n\nEach success is a hit. A "
        .. "grunt goes down with one wound and is dead with two. Somebody who is only down may be "
        .. "helped up again by a card, so one hit more is worth having. And a shot is loud."
    end,
    try = function(m)
      local who, whom = shot(m)
      return whom and called(who) .. " shoot " .. whom.name:lower() or ""
    end,
    done = function(m) return m.vars.shot ~= nil end,
    open = function(m) return shot(m) ~= nil end,
    after = function(m)
      local n, needs = m.vars.shot, m.vars.needed
      if n == 0 then
        return "It needed " .. needs .. ", and no group of the dice reached that. `why` shows what "
          .. "the number was made of, and `undo` takes an order back whenever you wish."
      end
      return "It needed " .. needs .. ": " .. successes(n) .. ". Hits beyond those that kill are "
        .. "bonus actions. `why` shows what the number was made of."
    end,
    rules = { "ZD-SHOOT-01", "ZD-SHOOT-07", "ZD-BOGEY-DMG-02" },
  },
  {
    title = "Stress",
    text = "Somebody has shot at you. Hit or not, the target takes a test of Discipline against 10. "
      .. "Whoever fails is stressed: runs for cover or lies down, and can do nothing but recover until "
      .. "calm again. Whoever passes with successes to spare gets bonus actions at once. "
      .. "(`rules ZD-STRESS-01`)",
    done = function(m) return m.vars.stress ~= nil end,
  },
  {
    title = "Wounds",
    text = "One of you is wounded. Each wound that armour does not stop takes a hero a step down: "
      .. "fewer dice, then no running, then no moving; the fifth kills. `medic` treats somebody in "
      .. "contact, yourself included. (`rules ZD-MEDIC-01`)",
    done = function(m) return m.vars.wounded ~= nil end,
  },
  {
    title = "A bonus action",
    text = [[
A short cautious move has a low number to reach, so it often has successes to spare. Each of those is a
bonus action, and any of your heroes may take it: half a move, a shot, lying down, a support token, and
some others. Each kind can be done only once in an order.

When you are asked, choose `gain a token`: a die that you may add to a later test, or that saves you
from a hit. It can be kept, an unused bonus action cannot. The number or the words of the answer will
do; Enter takes the one with the star.]],
    try = function(m) return called(ready(m, "Mara")) .. " cautious south 1" end,
    done = function(m) return m.vars.bonus ~= nil end,
    open = function(m) return ready(m) ~= nil end,
    again = function(m)
      return m.vars.spare == 0 and "No success to spare this time. A move of half an inch needs even "
        .. "less: `mara cautious north 0.5`."
        or "You had a bonus action and let it go; it cannot be kept. Try once more, and choose one."
    end,
    after = function(m)
      local what = bonuses[m.vars.bonus] or m.vars.bonus
      return "A bonus action: " .. what .. ". It costs no card, which is what makes it worth having. "
        .. "Good players live on them."
    end,
    rules = { "ZD-BONUS-03", "ZD-BONUS-04", "ZD-SUPPORT-02" },
  },
  {
    title = "Waiting",
    text = [[
Who is on overwatch waits for a good moment. While a bogey or a friend acts, the waiting hero may break
in with one bonus action: a shot at somebody who walks into sight, a step back behind the wall. It ends
when the hero does anything else, or when anything happens to the hero.

The program asks you whenever you could break in. Enter goes on waiting.]],
    try = function(m) return called(ready(m, "Jon")) .. " overwatch" end,
    done = function(m) return m.vars.waited ~= nil end,
    open = function(m) return ready(m) ~= nil end,
    after = "From now on the waiting hero may break in. One hero covers while the other one walks: "
      .. "that is how teams cross open ground.",
    rules = { "ZD-OW-02", "ZD-OW-07", "ZD-OW-08" },
  },
  {
    title = "Going to a place",
    text = [[
Now to the case. Places have many names: `north 6`, `24, 10`, `towards grunt 1 4`, `to contact with
case`; `help places` lists them. The way round walls is found for you, and a move that is too long ends
where the legs do, so it may take two or three orders. `move north 3 then west 4` goes round a corner
where you want it.

Cautiously or fast? Look at who is alert, and who could see you. There is no right answer, only a price.]],
    try = function(m) return called(ready(m, "Mara")) .. " move to contact with case" end,
    done = function(m) return m.vars.reached ~= nil end,
    open = function(m) return ready(m) ~= nil and m:figure("Case").place == "table" end,
    again = "Not there yet. Go on, by this or any other way:",
    after = "In contact: the bases touch. That is what most actions with things need.",
    rules = { "ZD-MOVE-01", "ZD-MOVE-16" },
  },
  {
    title = "Taking it",
    text = [[
Using a thing in contact is to interact. For the case that is a test of Acuity against 10: one success
takes it, more are bonus actions. If you hold a support token you are asked whether to add it as a die.]],
    try = function(m) return called(near_case(m)) .. " interact case" end,
    done = function(m) return m.vars.taken ~= nil end,
    open = function(m) return near_case(m) ~= nil end,
    again = function(m)
      return m.vars.fumbled and "No success: the lock holds. Try again, as often as you dare; each "
        .. "try turns a card." or nil
    end,
    after = "You have it. From here on only the way home counts.",
    rules = { "ZD-INTERACT-02", "ZD-OBJ-CARRY-01" },
  },
  {
    title = "Leaving",
    text = [[
The way out is the bottom edge. Whoever stands within reach of it leaves by a move with the word `leave`
at its end. The battle is over when nobody who can act is left on the table, and it is won if the case
is off it.

An urgent move goes three times M in a straight line, but leaves the hero stunned for a while. On the
last stretch that may be worth it.]],
    try = way_out,
    done = function(m) return m.vars.left ~= nil end,
    open = function(m) return #fit(m) > 0 end,
    again = "Not off the table yet. Go on towards the bottom edge:",
    after = "One of you is out.",
    rules = { "ZD-MIS-GEN-05", "ZD-MOVE-09" },
  },
  {
    title = "The last one out",
    text = "Now bring out whoever is left, with the same words. Nobody asks you to hurry, but each "
      .. "order turns a card, and the last card of the deck ends the battle, too.",
    try = way_out,
    done = function(m) return m.vars.left and m:team_gone() end,
    open = function(m) return m.vars.left and #fit(m) > 0 end,
    again = "Not off the table yet. Go on towards the bottom edge:",
    rules = { "ZD-MIS-GEN-02" },
  },

  questions = {
    ["bonus.declare"] = "there is a success to spare. Choose what to do with it, or Enter for nothing: "
      .. "the other hero may use it, too.",
    ["overwatch"] = "a hero on overwatch can break in here. Enter lets this pass and waits on.",
    ["token.die"] = "a support token can be spent now, as one die more. Enter keeps it.",
    ["stress.place"] = "who fails a stress test runs for cover. Enter takes the first place.",
  },

  close = function(m)
    local v, all = m.vars, "The case is still in the yard, but nobody minds: `undo` takes back the last "
      .. "order, if you want to go on, and the lesson can be begun again at any time."
    if m.primary_secured then all = "The case is out, and so is the lesson." end
    if v.crept and v.walked and v.cover and v.shot and v.bonus then
      all = all .. " You know now what an order is, a test, a card, cover, a shot and a bonus action. "
        .. "That is most of the game; the rest says what it is when it comes up."
    end
    return all .. "\n\nNext: `zerodark play rescue` is a whole mission with four heroes. `hint` says what "
      .. "a bot would do, `goal` what it is about, and a name with a question mark, `jon?`, all "
      .. "about somebody."
  end,
}

-- Where everybody who stands would see only a part of a figure, or nothing, if he turned round.
local function in_cover(m, figure)
  for _, bogey in ipairs(standing(m)) do
    if bogey:obscured(figure, nil, true) == 0 then return false end
  end
  return true
end

return mission {
  id = "learn", title = "First steps", modes = { "solo" }, team = "2/0/0",
  visibility = 1, table = { 24, 24 }, params = { ["table.small"] = 12 },
  briefing = "A case of papers stands in a yard, and the guards look the other way. Fetch it, and leave "
    .. "by the bottom edge. A lesson tells you, order by order, how.",
  terrain = {
    wall { "garden wall", from = { 3, 15 }, to = { 10, 15 }, height = 3 },
    wall { "low wall", from = { 13, 12 }, to = { 19, 12 }, height = 0.7 },
    box { "crates", at = { 10, 8 }, size = { 2, 2 }, height = 2 },
    wall { "shed", from = { 18, 5 }, to = { 24, 5 }, height = 3 },
  },
  heroes = {
    { name = "Mara", M = 4, F = 3, A = 4, D = 4, AV = 2, at = { 7, 21 } },
    { name = "Jon", M = 4, F = 5, A = 3, D = 3, AV = 2, at = { 14, 21 } },
  },

  setup = function(m)
    m:objective { name = "Case", primary = true, at = { 7, 10 }, toughness = "invulnerable" }
    m:deploy_team { entry = "planned", edge = "bottom" }
    m:add("Grunt", { name = "Grunt 1", at = { 15, 7 }, face = { 15, 2 } })
    m:add("Grunt", { name = "Grunt 2", at = { 21, 9 }, face = { 21, 6 } })
    m:add("Elite", { name = "Elite 1", at = { 21, 2 }, face = { 21, 0 } })
    m:exit("bottom")
    m:pickup { test = "A(10)" }
    m:carry { av = 1, moves = "freely" }
    -- The first cards are kind ones: nothing unforeseen happens before one knows what is foreseen.
    m.deck:stack {
      "5D", "7S", "4H", "8H", "3D", "9H", "2H", "6H", "5H", "7H", "10H", "3H", "4D", "2D", "6D", "9D",
    }
  end,

  on = {
    ["test"] = function(m, e)
      if e.name == "cautious" then m.vars.crept_now = e.successes end
      if e.name == "recover" then m.vars.recovered = e.successes end
      if e.name == "stress" then m.vars.stress = e.successes end
    end,
    ["move"] = function(m, e)
      if not e.mover or e.mover.kind ~= "hero" then return end
      if not m.vars.walked or e.way == "stress" then return end
      if in_cover(m, e.mover) then m.vars.cover = 1 else m.vars.exposed = true end
    end,
    ["card"] = function(m, e) m.vars.suit = e.suit end,
    ["shoot"] = function(m, e)
      if e.shooter and e.shooter.kind == "hero" then
        m.vars.shot, m.vars.needed = e.successes, e.target_number
      end
    end,
    ["bonus"] = function(m, e)
      if e.now and e.figure.kind == "hero" then m.vars.bonus = e.option end
    end,
    ["hurt"] = function(m, e)
      if e.figure.kind == "hero" and e.figure.wounded > 0 then m.vars.wounded = 1 end
    end,
    ["overwatch"] = function(m) m.vars.waited = 1 end,
    ["interact"] = function(m, e) if e.successes == 0 then m.vars.fumbled = true end end,
    ["objective.taken"] = function(m) m.vars.taken = 1 end,
    ["leave"] = function(m) m.vars.left = 1 end,
    ["action"] = function(m, e)
      local v = m.vars
      if v.crept_now then
        v.crept, v.spare, v.crept_now = v.crept_now, math.max(v.crept_now - 1, 0), nil
      end
      if e.action == "move" or e.action == "normal" then v.walked = 1 end
      if near_case(m) then v.reached = 1 end
    end,
  },
  over = { "team_gone", "deck_empty" },
  lesson = lesson,
}
