-- electronic-warfare.lua: hacks, domination, Spooks and minds in the datastream.

-- Firewalls.

-- A machine without a working IFF keeps the firewall it was built with.
param("synthetic_fw_without_iff", 2)

-- The token's die counts before one looks whether a firewall is too high to try.
param("ew_autofail_after_token", true)

-- Buffs may raise a firewall as high as they come.
param("fw_buff_uncapped", true)

-- A firewall makes hacks harder instead of taking their dice.
param("hack_fw_adds_to_v", true)

-- No test of electronic warfare is easier than 4, however near.
param("ew_min_target", 4)

-- A gadget defends itself with its own firewall, whoever carries it.
param("carried_gadget_fw", true)

-- A hardened gadget has FW 2 for those who hack it, though its carrier has more.
param("hardened_ignores_carrier_fw", true)

-- Three firewalls may be bought: whoever begins with one comes to FW 4.
param("firewall_max_upgrades", 3)

-- A firewall is a gadget: switched off, pulsed or hacked it protects nobody.
param("firewall_is_gadget", true)

-- Seeing and reaching.

-- Targeted figures are easier to hack by a die, as they are to shoot.
param("ew_targeted_bonus", true)

-- Being targeted does not uncover whoever cannot be seen at all.
param("targeted_keeps_obscured", true)

-- Ranges of skills through a relay are measured from the relay: it extends your reach.
param("relay_ew_range_from_relay", true)

-- A mind in the datastream is 13 inches from everything.
param("ai_datastream_range", 13)

-- Hacks and buffs.

-- What a hack does takes effect after the bonus actions it earned.
param("ew_states_after_bonus", true)

-- An EWOp may buff itself.
param("buff_self_allowed", true)

-- A hack may switch a gadget on as well as off.
param("hack_can_switch_on", true)

-- An ace that counts as a Joker cannot be confounded.
param("ace_joker_no_confound", true)

-- What is left of foretelling may be bonus actions instead of cards.
param("foretell_surplus_bonus", true)

-- Interference.

-- Being targeted, or no more, does not end interference.
param("interference_ignores_targeted", true)

-- Concealment ends when interference does.
param("conceal_ends_with_interference", true)

-- Spooks.

-- A Spook draws its hand before the clock has eaten cards.
param("spook_draws_before_clock", true)

-- The Spook plays first, and its card may be confounded.
param("spook_before_confound", true)

-- Domination.

-- More successes than needed dominate as well: strong EWOps do not overshoot.
param("dominate_at_least", true)

-- An EWOp that walks into contact may dominate instead of fighting.
param("dominate_on_contact", true)

-- When its EWOp falls, the dominated bogey is gone.
param("dominated_down_removed", true)

-- When its EWOp leaves the table, what it dominated is lost.
param("dominate_ends_on_exit", true)

-- A dominated bogey that dies stays on the table as a body.
param("dominated_dead_stays", true)

-- Whoever dominates an EWOp sets free what that one held.
param("dominated_ewop_releases", true)

-- A dominated bogey counts as a hero wherever heroes are counted.
param("dominated_class", true)

-- A dominated machine loses what its make was good at.
param("dominated_keeps_type_traits", false)

-- A dominated robot loses what its program lent it.
param("dominated_program_grants", false)

-- Its own side scores nothing for it; those who hold it still do.
param("dominated_not_survivor", true)

-- Its IFF is friendly to those who hold it only.
param("dominated_iff_follows_controller", true)

-- Your mind in the datastream may take your own machines back.
param("ai_reclaim_own_dominated", true)

-- Pulses hurt a mind in the datastream like any machine.
param("pulse_hits_datastream_ai", true)
