/**
 * Nautical miles. Empty in the source: the build fills it, so that short commands load no sea
 * lanes.
 */
export const measuredDistances: Readonly<Record<string, number>> = {}
