/** Tolerance in ms: how far the clocks of several machines may differ, plus the time to store a response. */
const toleranceMs = 300_000

export const latestBelievable = (now: Date): Date => new Date(now.getTime() + toleranceMs)
