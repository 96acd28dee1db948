/** True if every combination runs; set by the campaign of the sweeps. */
export const isFull = process.env.OCT_FULL_SWEEPS === '1'

/**
 * Whether the suite runs a combination of choices, given by the position of each option. It runs
 * every second combination: of three or more choices each pair of options occurs, of two choices
 * each option. The campaign of the sweeps runs every combination.
 */
export const isRun = (...positions: readonly number[]): boolean =>
  isFull || positions.reduce((sum, position) => sum + position, 0) % 2 === 0

/**
 * Returns every third case, beginning with the given one. The suite takes these cases of a check that has many cases
 * for the same code. The campaign of the sweeps takes every case.
 */
export const oneInThree = <Case>(cases: readonly Case[], first: 0 | 1 | 2): readonly Case[] =>
  oneIn(3, cases, first)

/** Like `oneInThree`, but returns every sixth case, for sweeps of commands. Each sweep begins at another command. */
export const oneInSix = <Case>(
  cases: readonly Case[],
  first: 0 | 1 | 2 | 3 | 4 | 5,
): readonly Case[] => oneIn(6, cases, first)

const oneIn = <Case>(share: number, cases: readonly Case[], first: number): readonly Case[] =>
  isFull ? cases : cases.filter((_, position) => position % share === first)
