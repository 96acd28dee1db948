/**
 * Precomputed nautical miles by pair of ports. Empty in the source code: the build fills in the
 * result of `measureLanes`, so that short commands need not load the sea lanes.
 */
export const measuredDistances: Readonly<Record<string, number>> = {}
