/** Time in ms by which a response may be ahead of this clock: clocks differ, and storing takes time. */
const toleranceMs = 300_000

export const latestBelievable = (now: Date): Date => new Date(now.getTime() + toleranceMs)
