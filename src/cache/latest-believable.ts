/** Largest difference between the clocks of an account's machines, plus the time to store a reading. */
const toleranceMs = 300_000

/**
 * Returns the latest time that a reading can have. A later time comes from a clock that was ahead, and does not show
 * how old a row is.
 */
export const latestBelievable = (now: Date): Date => new Date(now.getTime() + toleranceMs)
