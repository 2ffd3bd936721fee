-- damage.lua: what hits do to whom, going down, dying, and the support tokens that take hits.
local book = require "book"
local number, switch = book.number, book.switch

-- Support tokens -------------------------------------------------------------------------------

local of_rank = { grunt = "tokens.grunt", elite = "tokens.elite", boss = "tokens.boss" }

-- One, two or three by its rank; by a switch three for any Mech.
local function tokens_of(bogey)
  if bogey.profile == "Mech" and switch "mech_three_tokens" then return 3 end
  return number(of_rank[bogey.rank])
end

-- Characters hold one, things none (ZD-SUPPORT-02, ZD-SUPPORT-03, ZD-STATE-DEPLOYED-02).
quantity("token.limit", function(terms, who)
  terms:clear()
  local figure = who.figure
  if book.is_bogey(figure) then
    terms:add("rank", tokens_of(figure), "ZD-SUPPORT-03")
  elseif book.is_character(figure) then
    terms:add("character", number "tokens.character", "ZD-SUPPORT-02")
  end
end)

-- Those past the limit are lost (ZD-RED-TOKEN-01).
instead("token.gain", function(who)
  local figure = who.figure
  local gained = math.min(who.value, figure.token_limit - figure.tokens)
  if gained > 0 then figure:change("tokens", gained) end
end)

-- Characters -----------------------------------------------------------------------------------

-- Whoever has hit an enemy chooses; accidents do not (ZD-SHOOT-08).
local function may_choose(by, victim)
  return by and book.is_character(by) and book.is_enemy(by, victim)
end

-- How many of the hits past out of action are wounds: none of them, or up to so many.
local function choose_wounds(by, victim, most, excess)
  local options = {}
  for n = 0, most do options[n + 1] = { kind = n, figure = by, target = victim, value = n } end
  local chosen = game:decide("hurt.beyond", {
    side = by.side, figure = victim, value = excess, options = options,
  })
  return chosen - 1
end

-- Each hit is a wound, up to death. Those past out of action may be left for bonus actions instead, but
-- for a switch (ZD-SHOOT-08, ZD-DMG-02).
local function wounds_of(hurt)
  local victim, by, hits = hurt.figure, hurt.by, hurt.hits
  local wounds = math.min(hits, number "wounded.dead" - victim.wounded)
  local to_ooa = number "wounded.ooa" - victim.wounded
  local chooses = to_ooa > 0 and hits > to_ooa and not hurt.past_tokens and may_choose(by, victim)
  if not chooses then return wounds end
  if not switch "ooa_hits_mandatory" then
    wounds = to_ooa + choose_wounds(by, victim, wounds - to_ooa, hits - to_ooa)
  end
  hurt.surplus = hits - wounds
  return wounds
end

local function hurt_character(hurt)
  local wounds = wounds_of(hurt)
  if wounds <= 0 then return end
  hurt.figure:change("wounded", wounds, hurt.by)
  if hurt.figure.wounded >= number "wounded.dead" and hurt.figure.dead == 0 then
    game:step("figure.dead", hurt)
  end
end

-- Bogeys ---------------------------------------------------------------------------------------

-- Each of its tokens takes a hit; what goes past tokens takes them all along, and by a switch puts it
-- down at most (ZD-SUPPORT-08, ZD-RED-TOKEN-06, ZD-BOGEY-DMG-08). Returns the hits that are left.
local function absorb(hurt)
  local bogey, hits = hurt.figure, hurt.hits
  if hurt.past_tokens then
    bogey:put("tokens", 0, hurt.by)
    return switch "explosive_example_result" and math.min(hits, bogey.Wnd) or hits
  end
  local absorbed = math.min(hits, bogey.tokens)
  bogey:change("tokens", -absorbed, hurt.by)
  return hits - absorbed
end

-- All its wounds of one action count: as many as it has Wnd put it down, more kill it, and what is more
-- than that is left over (ZD-DMG-03, ZD-BOGEY-DMG-01, ZD-BOGEY-DMG-02, ZD-SHOOT-07).
local function hurt_bogey(hurt)
  local bogey, wounds = hurt.figure, absorb(hurt)
  local total = bogey.states["wounds now"] or 0
  total = total + wounds
  bogey:put("wounds now", math.min(total, 99), hurt.by)
  if wounds == 0 then return end
  if total > bogey.Wnd then
    hurt.surplus = total - (bogey.Wnd + 1)
    game:step("figure.dead", hurt)
  elseif total == bogey.Wnd and bogey.down == 0 then
    game:step("figure.down", hurt)
  end
end

-- Things ---------------------------------------------------------------------------------------

local stands = { sturdy = "objective.sturdy.wounds", tough = "objective.tough.wounds" }

-- A marker is destroyed by one wound, or as many as its toughness says (ZD-OBJ-TOUGH-01 to 06).
local function hurt_marker(marker, hurt)
  if marker.toughness == "invulnerable" then return end
  marker:change("wounded", hurt.hits, hurt.by)
  local most = stands[marker.toughness]
  if marker.wounded >= (most and number(most) or 1) then
    game:step("objective.destroyed", { marker = marker, figure = hurt.by })
  end
end

-- What a character carries is safe, but for a switch; captives are in any case (ZD-OBJ-CARRY-04).
local function hurt_burden(hurt)
  if not switch "carried_objective_uses_toughness" then return end
  for _, burden in ipairs(game:figures()) do
    if burden.carried_by == hurt.figure and not burden.captive_of then hurt_marker(burden, hurt) end
  end
end

-- A deployed gadget has nothing that keeps it whole (ZD-STATE-DEPLOYED-01).
local function hurt_gadget(hurt)
  hurt.figure:struck(hurt.cause)
  game:step("figure.dead", hurt)
end

-- What happens ---------------------------------------------------------------------------------

-- Hits become wounds; whom it hits says how (ZD-DMG-01).
instead("hurt", function(hurt)
  local figure = hurt.figure
  if figure.dead > 0 or figure.spent then return end
  if hurt.hits <= 0 then
    if hurt.past_tokens and book.is_bogey(figure) then figure:put("tokens", 0, hurt.by) end
    return
  end
  game:tell { name = "hurt", who = figure, whom = hurt.by, value = hurt.hits, text = hurt.cause }
  if figure.kind == "objective" then
    hurt_marker(figure, hurt)
  elseif figure.kind == "gadget" then
    hurt_gadget(hurt)
  elseif book.is_bogey(figure) then
    hurt_bogey(hurt)
  else
    hurt_burden(hurt)
    hurt_character(hurt)
  end
end)

-- Whoever is put back on its feet has no tokens but those that it gets then (ZD-STATE-DOWN-03).
instead("figure.down", function(hurt)
  local bogey, by = hurt.figure, hurt.by
  game:tell { name = "figure.down", who = bogey, whom = by }
  bogey:put("tokens", 0, by)
  bogey:put("downed now", 1, by)
  bogey:put("down", 1, by)
end)

-- The body of a character stays, lying down, and changes no more (ZD-STATE-DEAD-01).
local function character_dies(figure, by)
  figure:put("wounded", number "wounded.dead", by)
  figure:put("prone", 1, by)
  figure:put("targeted", 0, by)
end

-- Bogeys and gadgets are gone; by a switch the body of one that was dominated stays (ZD-STATE-DEAD-02,
-- ZD-EW-DOMBOGEY-10).
local function leaves_table(figure)
  local stays = figure.dominated > 0 and switch "dominated_dead_stays"
  return figure.kind == "gadget" or (figure.kind == "bogey" and not stays)
end

instead("figure.dead", function(hurt)
  local figure, by = hurt.figure, hurt.by
  if figure.dead > 0 then return end
  game:remember_death(figure, by)
  game:tell { name = "figure.dead", who = figure, whom = by, text = hurt.cause }
  if book.is_character(figure) then character_dies(figure, by) end
  figure:put("dead", 1, by)
  if figure.kind == "bogey" then figure:back_to_reserve() end
  if leaves_table(figure) then game:set(figure, { place = "gone" }) end
  figure:release_dogs()
end)
