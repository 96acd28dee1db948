/** Clocks of an account's machines differ by less than this, and storing a reading takes less. */
const toleranceMs = 300_000

/**
 * Returns the latest believable time of a reading at `now`. A row with a later time was stored while
 * a clock ran ahead, so its time does not show its age.
 */
export const latestBelievable = (now: Date): Date => new Date(now.getTime() + toleranceMs)
