/** Largest clock difference between the machines of an account, plus the time to store a response, in ms. */
const toleranceMs = 300_000

/** Returns the latest plausible time of a response; a later time comes from a clock that was ahead. */
export const latestBelievable = (now: Date): Date => new Date(now.getTime() + toleranceMs)
