-- missions.lua: objectives, modes, the seven missions, operations.

-- Sides and objectives.

-- Dogs, drones and robots may take, open and carry objectives.
param("allies_may_take_objectives", true)

-- Every secondary objective is worth 1 XP to each hero where the mission says nothing.
param("secondary_objective_xp_1", true)

-- In solo and team battles a dead carrier is gone and its marker stands there.
param("solo_body_removed", true)

-- Shots at a carrier may destroy what it carries.
param("carried_objective_uses_toughness", true)

-- Any table edge is a way out.
param("leave_by_any_edge", true)

-- Who or what is dragged leaves only when its own base is at the exit.
param("dragged_must_touch_exit", true)

-- How battles end.

-- Once the primary objective is achieved the mission is won, even if nobody walks home.
param("all_ooa_after_primary_is_success", true)

-- Equal points: the side with more heroes on their feet wins.
param("draw_by_heroes_left", true)

-- Whoever is still on the table when the deck runs out is lost, fit or not.
param("left_behind_is_lost", true)

-- Bodies that are brought home are lost all the same.
param("dead_dragged_is_lost", true)

-- Paying for ways in.

-- A price may be paid partly in XP and partly in cards.
param("mixed_xp_card_payment", true)

-- One hero alone pays the price of a briefing.
param("mission_xp_single_payer", true)

-- Touching the marker one came in by hides one again.
param("concealed_again_on_contact", true)

-- Rescue.

-- The grid for new bogeys stays where the first marker was, wherever that has gone.
param("rescue_grid_stays_centre", true)

-- The flank may begin at any corner of the table.
param("rescue_flank_any_corner", true)

-- Whoever reaches the exit with somebody leaves at once.
param("rescue_carrier_must_leave", true)

-- With several lost heroes, who lies where is drawn before the battle.
param("rescue_random_identity", true)

-- A Rescue that failed has to be played until it works before the operation goes on.
param("failed_rescue_must_be_replayed", true)

-- Data Grab.

-- The data is heavy: its carrier drags it.
param("datagrab_drag", true)

-- The card turned after a Joker says which edge, and nothing else.
param("datagrab_reflip_edge_only", true)

-- An ace that counts as a Joker still says which edge by its suit.
param("ace_joker_keeps_suit", true)

-- The edge stays what it was for the first carrier, whoever carries later.
param("datagrab_edge_kept", true)

-- The Heist.

-- The players put the vault door where they like.
param("heist_vault_placed_by_players", true)

-- One test with two successes opens the vault.
param("heist_two_successes_suffice", true)

-- Going into the vault is an action of its own.
param("heist_exit_needs_interact", true)

-- The Heist is won the moment that the vault is open.
param("heist_open_is_enough", true)

-- Fight Out.

-- A Joker's complication comes at once, not when things have calmed down.
param("fightout_joker_at_once", true)

-- The players say which bogey in reserve rolls.
param("fightout_reserve_by_player", true)

-- A bogey goes when it is more than 30 inches from any one of you.
param("fightout_30_from_any_one", true)

-- Everybody on their feet has to get out.
param("fightout_all_not_ooa_must_leave", true)

-- Each bogey is confused on its own: a marker is drawn for every one.
param("sow_confusion_per_bogey", true)

-- Versus.

-- A hero may carry as many crates as it can reach.
param("resupply_carry_several", true)

-- Captured bogeys are dragged as if they wore nothing.
param("kidnap_drag_av0", true)

-- The battle ends when one side has brought out five.
param("kidnap_five_per_side", true)

-- Hearts may wake a captive, and it is free.
param("captives_revive", true)

-- A captive in somebody's hands may be shot, finished or revived like anybody who lies there.
param("captives_open_to_others", true)

-- Operations.

-- The XP of a higher difficulty is paid for failing too.
param("difficulty_xp_on_failure", true)

-- After a success any number of supply drops may be bought, at 5 XP each.
param("several_supply_drops", true)

-- A 6 on the second die of a weapon drop is a silent weapon.
param("supply_weapon_6_silent", true)

-- What supply drops bring makes the clock run like upgrades.
param("supply_items_run_clock", true)
