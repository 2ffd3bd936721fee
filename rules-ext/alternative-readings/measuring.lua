-- measuring.lua: how far it is, who sees what, and how opposed dice cancel.

-- Distances.

-- Shots and skills reach the middle of the target's base: everybody is about half an inch
-- further away, big robots more.
param("range_to_target_centre", true)

-- Height costs no range: from a roof you shoot as far as from the street below it.
param("range_horizontal_only", true)

-- "Closest" compares the straight lines between the middles of bases, to the hair's breadth:
-- hardly ever a tie.
param("closest_by_centres", true)

-- Where two figures are equally near, the players point at one instead of leaving it to the
-- dice.
param("ties_players_choose", true)

-- Opposed dice.

-- Each matching die of the other side takes a whole success away; what is left of a group is not
-- grouped anew.
param("counter_match_cancels_success", true)

-- Against a lone 12, your own 12 cancels twice: firewalls and shields of one die fall more
-- easily to luck.
param("counter_12_on_12_double", true)

-- Awareness and field of view.

-- Awareness is a ball, not a column: somebody on the roof straight above you may be out of it.
param("awareness_3d", true)

-- Whoever is near enough to be noticed may be shot at behind your back; walls still stop the
-- shot.
param("awareness_gives_los", true)

-- A shot that is earned while moving may go in any direction, as the move itself looked
-- everywhere.
param("bonus_shoot_moving_fov", true)

-- You may turn on the spot before you shoot: nobody is safe behind a stationary figure any more.
param("free_turn_before_shot", true)

-- Whatever of the target lies outside your field of view counts as covered: shots past your
-- shoulder get harder.
param("fov_cells_count_hidden", true)

-- Lines of sight.

-- You look from both shoulders too, and the best of the three counts: leaning round corners
-- works.
param("los_viewpoints_3", true)

-- Figures never hide other figures; only terrain does. Crowds give no cover.
param("figures_block_los_off", true)

-- Smoke reaches the sky: a roof gives no view over it.
param("gas_infinite_height", true)

-- Smoke and darkness together never make a shot worse than visibility 6 would.
param("visibility_cap_6", true)

-- Somebody whom bogeys attack without seeing counts as well covered, not as gone: worse for the
-- bogey, not hopeless.
param("hidden_counts_as_obscured3", true)
