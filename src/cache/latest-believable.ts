/**
 * Largest difference between the clocks of machines that share an account, plus the time to store a response, in ms.
 */
const toleranceMs = 300_000

/** Returns the latest possible time of a response. A later time comes from a clock that is ahead. */
export const latestBelievable = (now: Date): Date => new Date(now.getTime() + toleranceMs)
