-- red-force.lua: bogeys, the control deck, complications.

-- What bogeys are.

-- Heavies stand as tall as Mechs: they see over walls, and are seen over them.
param("heavy_bogey_cyl3", true)

-- Every bogey without a printed firewall has FW 2: hacking them is work for specialists.
param("bogey_fw_default", 2)

-- A Sniper that has changed sides shoots without its lethal skill.
param("dominated_sniper_lethal", false)

-- Two of the bogeys that stand there at the start are machines of the same type.
param("synthetic_starting_force", 2)

-- A Mech holds three tokens: it takes longer to bring down, and hits harder.
param("mech_three_tokens", true)

-- Every Mech is a machine to be hacked, whatever table it came from.
param("mech_always_synthetic", true)

-- Whoever a complication brings is of flesh and blood.
param("complication_bogeys_never_synthetic", true)

-- The Boss both teams find at the start of a versus battle is never a machine.
param("versus_start_boss_organic", true)

-- Bogeys that are down still count as on the table for whoever asks whether any are left.
param("down_bogeys_are_witnesses", true)

-- A special bogey that is down counts as there: no second one comes while it lies.
param("down_special_counts", true)

-- How bogeys move.

-- Broken ground does not slow bogeys.
param("bogeys_ignore_broken", true)

-- What bogeys can climb at all costs them none of their move.
param("bogey_climb_free", true)

-- Mechs climb three inches: walls that stopped them do so no more.
param("mech_climbs_3", true)

-- Bogeys come down from any roof; only the way up is limited.
param("bogeys_drop_any_height", true)

-- Bogeys step across gaps that are no wider than their own base.
param("bogeys_cross_small_gaps", true)

-- With no hero on the table bogeys stand still: allies draw nobody.
param("heroes_only_moves", true)

-- Bogeys that see nobody walk towards heroes who are still in the fight, not towards bodies.
param("moves_ignore_ooa_heroes", true)

-- Where bogeys appear.

-- Bogeys that find no room are moved along by a quarter of an inch at a time, as a hand would do
-- it.
param("deploy_slide_step", 25)

-- A bogey may appear touching a character; nobody fights before somebody acts.
param("deploy_into_contact", true)

-- New bogeys always look outwards, away from the primary objective.
param("face_away_from_primary", true)

-- When somebody has left the table, the bogey nearest to any hero acts.
param("exit_uses_nearest_to_any_hero", true)

-- After a pass the bogey nearest to whoever acted last acts.
param("pass_uses_last_actor", true)

-- After deeds in the datastream the bogey nearest to the primary objective acts.
param("ai_uses_objective", true)

-- Solo and team battles have no more miniatures than a versus one: when a kind runs out the
-- other comes.
param("solo_figure_limit", true)

-- What they notice.

-- Picking up, switching and the like make no noise.
param("quiet_automatic_actions", true)

-- Earned moves are noticed like others.
param("bonus_moves_alert", true)

-- Whoever is passed is alerted, not only whoever is near where one stops.
param("alert_along_path", true)

-- What they do.

-- Only cards from 2 to 10 make a second bogey act; aces and faces do not.
param("secondary_by_value", true)

-- After each card every bogey on the table does its second action: much more Red Force.
param("all_bogeys_secondary", true)

-- Bogeys treat the fallen as if they were not there, in all they do.
param("bogeys_ignore_ooa", true)

-- Clubs attacks nobody who is down, just as spades does not.
param("clubs_spares_ooa", true)

-- Diamonds neither marks nor attacks anybody who is down.
param("diamonds_ignore_ooa", true)

-- Diamonds gives a token first, always, and it is used in the attack that follows.
param("diamonds_token_always", true)

-- Hearts wakes the fallen first; whoever wakes may be the one that is supported.
param("hearts_revive_first", true)

-- An EWOp bogey cannot touch a firewall as high as its Att, whatever tokens it has.
param("ewop_fw_at_least_att_fails", true)

-- A firewall makes an EWOp bogey's attack harder instead of taking dice from it.
param("fw_in_target_number", true)

-- EWOp bogeys reach everybody who is targeted, seen or not.
param("ewop_bogey_sees_targeted", true)

-- An EWOp bogey's tokens help in each attack of one action, and then are gone.
param("ewop_tokens_all_attacks", true)

-- Armour is not tested against an EWOp bogey; it makes the attack harder all the same.
param("ewop_attack_no_armour", true)

-- The clock and the cards.

-- Half upgrades of the team are added up and rounded down: one card more now and then.
param("clock_half_round_down", true)

-- When the last card turns up the battle is over: nobody acts on it.
param("last_card_no_effect", true)

-- Where one activation turns two cards, both are seen before the first one takes effect.
param("broken_ground_flip_both_first", true)

-- Complications of cards that were only run down teach nobody anything.
param("no_xp_for_clock_jokers", true)

-- Whether the mission is over is asked before the card: the last deed of a battle is answered by
-- nobody.
param("end_check_before_flip", true)

-- Complications.

-- Two teams meet the complications of solo play.
param("versus_advanced_complications", true)

-- Solo and team battles have the four plain complications: more enemies, no tricks.
param("solo_basic_complications", true)

-- Killing the Boss that a complication brought as a target is worth 1 XP to each hero.
param("priority_target_xp_1", true)

-- An objective that poor intel brings back lies where the mission would put it, not where it
-- was.
param("cancelled_marker_redeploys", true)

-- A perimeter alarm stuns every machine and everybody stressed, targeted before or not.
param("alarm_stuns_all_synthetics", true)

-- Betrayal gives every bogey all the tokens it can hold.
param("betrayal_fills_tokens", true)

-- A booby trap without an objective on the table hurts nobody.
param("booby_trap_spares_reference", true)

-- A pulse leaves ordinary IFFs on; spelldecks go off.
param("pulse_spares_normal_iff", true)
