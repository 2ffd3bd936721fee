-- fighting.lua: shots, close quarters, overwatch, wounds and nerves.

-- Shooting.

-- The Def of bogeys makes them no harder to hit: shots at the better ones are as easy as at
-- Grunts.
param("bogey_def_ignored", true)

-- Cover counts twice: it makes armour better, and that armour the shot harder.
param("obscured_av_counts_in_target", true)

-- Bogeys are never better covered than half, not even from a shooter that is stunned.
param("stunned_shooter_bogey_cap2", true)

-- All hits become wounds, up to killing, before any is spent on a bonus action.
param("ooa_hits_mandatory", true)

-- Bogeys that are down may be shot at any time: finishing them needs nobody beside them.
param("shoot_down_bogeys", true)

-- Whether a weapon is lethal is judged before a targeted figure takes its extra hit.
param("lethal_before_targeted", true)

-- Only characters suffer the extra hit of being targeted; bogeys do not.
param("targeted_hit_characters_only", true)

-- Every marker of a targeted figure brings its own die and hit: marking the same one again pays.
param("targeted_stacks", true)

-- Close quarters.

-- Mechs are hit on 7 in close quarters, as Bosses are.
param("mech_cqb_7", true)

-- What one has to reach in a brawl goes by F and D as bought, less the wounds, whatever else
-- lowers them.
param("cqb_printed_stats", true)

-- In a brawl everybody in contact rolls, and the attacker shares out the hits among them.
param("cqb_all_engaged_roll", true)

-- Tokens that were used as dice in a brawl still take one hit each before they are gone.
param("cqb_tokens_still_absorb", true)

-- Bogeys pay no heed to the fallen at their feet and do what their card says.
param("bogey_ignores_ooa_contact", true)

-- The stressed have to fight whoever touches them; there is no recovering first.
param("stressed_engaged_must_cqb", true)

-- A bogey that only allies hold may walk away from them, towards a hero.
param("engaged_bogeys_may_leave_allies", true)

-- Overwatch.

-- Steps behind a wall wake overwatch as well, if they are in the field of view. A shot still
-- needs a line.
param("overwatch_fov_without_los", true)

-- Overwatch is for characters only: bogeys move and shoot without being interrupted.
param("overwatch_vs_bogeys_off", true)

-- Being engaged or covered, or not any more, ends overwatch: it needs a settled place.
param("overwatch_positional_states", true)

-- Bonus actions.

-- You choose each bonus action when the one before is done, not all of them beforehand.
param("bonus_sequential_choice", true)

-- Only whoever is active finishes the fallen, and has to touch them; friends do not do it in
-- passing.
param("finish_touching_active", true)

-- A medic wakes the stunned only where the test works.
param("medic_unstun_on_success_only", true)

-- Wounded, stunned, nervous.

-- Badly wounded means out: nobody crawls, shoots or recovers at wounded(3).
param("ooa_cannot_act", true)

-- Whoever the shot has taken out need not test for nerves as well.
param("newly_ooa_no_test", true)

-- Machines that are shot at roll too, though nothing frightens them: what they have to spare
-- earns bonus actions.
param("synthetic_stress_bonus", true)

-- Passing a test of nerves costs nothing: every success beyond the stress so far is a bonus
-- action.
param("stress_all_successes_bonus", true)

-- Carriers that go down drop what they carried beside them, where the next one can take it.
param("ooa_carrier_drops", true)
