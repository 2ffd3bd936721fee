-- answers.lua: who may put another card in place of the one that was flipped.
local book = require "book"
local switch = book.switch

local function is_joker(card)
  return card:find "^JOKER" ~= nil
end

-- Confounding ----------------------------------------------------------------------------------

-- An EWOp that is busy confounding flips, on the table or in the datastream (ZD-EW-CONFOUND-01).
local function confounds(figure)
  return figure.states.confounding and (book.on_table(figure) or figure.in_datastream)
end

-- No joker can be confounded, nor the last card (ZD-EW-CONFOUND-02); by a switch nor what counts as one.
local function can_be_confounded(view)
  local counts = view.what == "activation" and switch "ace_joker_no_confound"
    and game:counts_as_joker(view.card)
  return not is_joker(view.card) and game.deck.left > 0 and not counts
end

local function wants_to(ewop, card)
  local options = { { kind = 0, figure = ewop }, { kind = 1, figure = ewop } }
  return game:decide("confound", {
    side = ewop.side, figure = ewop, value = book.number_of(card), options = options,
  }) == 2
end

-- One or two cards more.
local function how_many(ewop)
  local options = {}
  for n = 1, math.min(2, game.deck.left) do options[n] = { kind = n, figure = ewop, value = n } end
  return game:decide("confound.cards", { side = ewop.side, figure = ewop, options = options })
end

-- A joker among them has to be taken (ZD-EW-CONFOUND-03).
local function choose_card(ewop, cards)
  local options = {}
  for i, card in ipairs(cards) do
    if is_joker(card) then return card end
    options[i] = { kind = i - 1, figure = ewop, value = book.number_of(card) }
  end
  return cards[game:decide("confound.choose", { side = ewop.side, figure = ewop, options = options })]
end

local function tell(name, who, card)
  game:tell { name = name, who = who, value = book.number_of(card), text = card }
end

-- One of the flipped cards counts.
local function replace(ewop, view)
  local cards = { view.card }
  for _ = 1, how_many(ewop) do cards[#cards + 1] = game:turn_over("confound", ewop) end
  view.card = choose_card(ewop, cards)
  tell("confound", ewop, view.card)
end

-- A test of A against the value of the card; where it fails the confounding is over (ZD-EW-CONFOUND-01).
local function confound(ewop, view)
  if not wants_to(ewop, view.card) then return false end
  local successes = game:test {
    figure = ewop, stat = "A", name = "confound",
    target = { { "card", book.value_of(view.card), "ZD-EW-CONFOUND-01" } },
  }
  if successes == 0 then
    ewop:put("confounding", 0, ewop)
    return false
  end
  replace(ewop, view)
  return true
end

-- One after the other, those of the side whose activation it is first, until one has succeeded.
local function confound_all(view)
  local turn = game.turn_side or "team"
  for _, first in ipairs { true, false } do
    for _, figure in ipairs(game:figures()) do
      local may = confounds(figure) and (figure.side == turn) == first and can_be_confounded(view)
      if may and confound(figure, view) then return end
    end
  end
end

-- A Spook's hand -------------------------------------------------------------------------------

-- Out of action, or under somebody else's control, it cannot play (ZD-SPEC-SPOOK-04).
local function can_play(hand)
  local spook = hand.figure
  return #hand.cards > 0 and spook:is "spook" and not spook.ooa and spook.dominated == 0
end

-- It may play a card of its hand in place of the flipped one (ZD-SPEC-SPOOK-02).
local function offer(hand, view)
  local spook, options = hand.figure, { { kind = 0, figure = hand.figure, value = -1 } }
  for i, card in ipairs(hand.cards) do
    options[i + 1] = { kind = i, figure = spook, value = book.number_of(card) }
  end
  local chosen = game:decide("spook.card", {
    side = spook.side, figure = spook, value = book.number_of(view.card), options = options,
  })
  local card = hand.cards[chosen - 1]
  if not card then return false end
  spook:play_card(card)
  view.card = card
  tell("spook.play", spook, card)
  return true
end

-- Whose activation it was.
local function side_that_acted(view)
  local actor = view.actor or game.actor
  return game.turn_side or (actor and actor.side) or "team"
end

-- Its side first, then the other; one card in all (ZD-SPEC-SPOOK-03).
local function play_from_hand(view)
  local side = side_that_acted(view)
  for _, same in ipairs { true, false } do
    for _, hand in ipairs(game:hands()) do
      if can_play(hand) and (hand.figure.side == side) == same and offer(hand, view) then return end
    end
  end
end

-- Confounding decides which of the flipped cards counts, then a Spook may put another in its place; by a
-- switch the other way round (ZD-DECK-09, ZD-DECK-10, ZD-SPEC-SPOOK-05).
instead("flip.answer", function(view)
  if switch "spook_before_confound" then
    play_from_hand(view)
    confound_all(view)
    return
  end
  confound_all(view)
  play_from_hand(view)
end)
