/** Clocks of an account's machines differ by less, and storing a reading takes less. */
const toleranceMs = 300_000

/**
 * A row with a later time was stored while a clock was ahead, so its time does not show its age.
 */
export const latestBelievable = (now: Date): Date => new Date(now.getTime() + toleranceMs)
