/** Tolerance in ms, for the difference between clocks of several machines and the time to store a response. */
const toleranceMs = 300_000

export const latestBelievable = (now: Date): Date => new Date(now.getTime() + toleranceMs)
