/** Clocks of one account's machines differ by less, and no reading takes longer to be stored. */
const toleranceMs = 300_000

/**
 * The latest time of a reading that can be true at `now`; a row of a later one was stored under a
 * clock that ran ahead, and its time says nothing about its age.
 */
export const latestBelievable = (now: Date): Date => new Date(now.getTime() + toleranceMs)
