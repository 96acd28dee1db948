/** Tolerance in ms. Covers differences between the clocks of machines, and the time to store a response. */
const toleranceMs = 300_000

export const latestBelievable = (now: Date): Date => new Date(now.getTime() + toleranceMs)
