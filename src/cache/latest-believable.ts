/** Clocks of an account's machines differ by less, and storing a reading takes less. */
const toleranceMs = 300_000

/** A later time comes from a clock that was ahead, so it does not show a row's age. */
export const latestBelievable = (now: Date): Date => new Date(now.getTime() + toleranceMs)
