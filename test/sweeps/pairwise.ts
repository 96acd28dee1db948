/** Whether every combination runs; set by the campaign of the sweeps. */
export const isFull = process.env.OCT_FULL_SWEEPS === '1'

/**
 * Whether the suite runs a combination of choices, given by the position of each option. It runs
 * every second combination: of three or more choices each pair of options occurs, of two choices
 * each option. The campaign of the sweeps runs every combination.
 */
export const isRun = (...positions: readonly number[]): boolean =>
  isFull || positions.reduce((sum, position) => sum + position, 0) % 2 === 0

/**
 * Every third case, beginning with the given one. The suite takes these of a check that has a case for each command,
 * and the sweeps begin at different commands. The campaign of the sweeps takes every case.
 */
export const oneInThree = <Case>(cases: readonly Case[], first: 0 | 1 | 2): readonly Case[] =>
  isFull ? cases : cases.filter((_, position) => position % 3 === first)
