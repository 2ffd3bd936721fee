-- kit.lua: teams, upgrades, gadgets, weapons, grenades.

-- Building a team.

-- A hero may be worth less than its points allow.
param("allow_unspent_stat_points", true)

-- Each hero's halves are rounded up by themselves: odd halves cost the team cards.
param("half_rounds_up_per_hero", true)

-- Two halves fill one slot only where they are of one kind.
param("half_pairing_same_kind_only", true)

-- A hero and each of its allies have three stat points of their own.
param("stat_points_per_model", true)

-- A remote may be better than whoever steers it.
param("remote_stat_upgrades", true)

-- A team may have several leaders, and all their re-rolls.
param("multiple_leaders", true)

-- A leader who is hurt has fewer re-rolls left, at once.
param("leader_pool_dynamic", true)

-- Skills.

-- The first shot counts as one of gun-fu's: one fewer in all.
param("gunfu_count_initial_shot", true)

-- The stealthy may jump again, not only move again.
param("stealthy_includes_jump", true)

-- A duellist may hold a combat shield.
param("duel_allows_combat_shield", true)

-- Sappers have no re-rolls for patching themselves.
param("sapper_self_reroll", false)

-- A quality that a program once lent stays when the program changes.
param("program_quality_permanent", true)

-- Armour.

-- Every shot takes a layer of ablative armour, hit or miss.
param("ablative_spent_on_miss", true)

-- A lethal weapon is judged by what armour has left of the hits.
param("lethal_threshold_after_armour", true)

-- A 12 with the shield turns a blow aside and does not strike back.
param("shield_12_hits_attacker", false)

-- An exoskeleton may take M beyond 6.
param("exo_above_6", true)

-- Gadgets.

-- A relay works on when its carrier is down.
param("relay_works_when_carrier_ooa", true)

-- One may shoot straight at what only the relay sees, at one's own range.
param("relay_los_for_direct_fire", true)

-- While one looks through a relay one sees nothing else; looking up is an action.
param("relay_view_exclusive", true)

-- Each visor is switched, and hacked, by itself.
param("visors_separate_io", true)

-- Painting a target is an attack: it is noticed, frightens, and earns bonus actions.
param("paint_counts_as_shooting", true)

-- Only its owner switches what lies deployed, or an EWOp who buffs it.
param("deployed_toggle_owner_only", true)

-- Robots see through a cloned IFF; sentries and explosive rounds do not.
param("clone_fools_robots", false)

-- Sentries.

-- Its owner says at which point of the way a sentry fires.
param("sentry_owner_picks_point", true)

-- What a sentry's shot has to spare after a kill earns its team bonus actions.
param("sentry_surplus_bonus", true)

-- Any change of state ends a sentry's watch until it is put down anew.
param("sentry_overwatch_strict", true)

-- A gun that is switched on again fires at what moves from then on.
param("gun_needs_movement", true)

-- A mine's blast spares no friend; only its trigger knows them.
param("mine_ignores_iff_safety", true)

-- A mine goes off for those whom it can see.
param("mine_trigger_needs_los", true)

-- A mine that is shot goes off where it lies.
param("shot_mine_detonates", true)

-- Only friends inside radius and arc keep a claymore quiet.
param("claymore_iff_in_arc_only", true)

-- A claymore reaches no further than its radius.
param("claymore_range_limited_to_radius", true)

-- Explosions.

-- Blasts take bogeys down and never kill them.
param("explosive_example_result", true)

-- Cover helps armour against blasts.
param("blast_av_adds_obscured", true)

-- Bogeys roll Def against blasts: each success stops a hit.
param("bogey_blast_save_def", true)

-- Only those in sight of the explosion are stunned, thrown down and shaken.
param("blast_effects_need_los", true)

-- Explosive shots are fired with friends in the blast, and hurt them.
param("explosive_ignores_iff", true)

-- Everybody in a blast is tested for nerves, and targeted no more.
param("blast_victims_stress", true)

-- What an explosive kill has to spare earns bonus actions as well.
param("explosive_surplus_bonus", true)

-- The extra hit of a targeted victim widens the blast.
param("targeted_hit_widens_blast", true)

-- Lethal explosives of two successes reach an inch further; one success does nothing.
param("lethal_explosive_on_roll", true)

-- No weapon explodes and sprays at once.
param("forbid_explosive_spray", true)

-- Sprays.

-- A spray may spare whoever it was aimed at.
param("spray_free_split", true)

-- Sprays spread among bogeys only.
param("spray_bogeys_only", true)

-- Grenades.

-- The same grenades may be bought twice, for twice as many.
param("grenade_extra_load", true)

-- A throw earns one bonus action at most.
param("grenade_single_bonus", true)

-- No other upgrade helps a throw, visors least of all.
param("grenade_blocks_all_upgrades", true)

-- How well a throw goes is what was rolled; a targeted victim makes it no better.
param("grenade_targeted_hit_off", true)

-- Every brightlight reaches five inches.
param("grenade_radius_fixed5", true)

-- Brightlights throw people down, shake them and spare friends as explosives do; hits become
-- stun.
param("brightlight_full_explosive", true)

-- Standing in chem hurts at every end of an activation, not only on the way through.
param("chem_every_activation", true)

-- The one a frag is thrown at fares like all the others.
param("frag_no_instakill", true)

-- A stun grenade does one thing: what its number of successes says.
param("stun_grenade_exclusive", true)

-- Stun grenades throw people down and cost them their tokens.
param("stun_keeps_prone", true)
