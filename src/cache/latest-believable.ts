/** Largest difference between the clocks of an account's machines, plus the time to store a reading. */
const toleranceMs = 300_000

/** Returns the latest time that a reading can have; a later time comes from a clock that was ahead. */
export const latestBelievable = (now: Date): Date => new Date(now.getTime() + toleranceMs)
