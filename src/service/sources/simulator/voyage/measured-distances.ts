/**
 * Nautical miles by pair of ports where they were measured beforehand. Empty in the sources: the
 * build puts in what `measureLanes` says, so that a short-lived command needs no sea lanes.
 */
export const measuredDistances: Readonly<Record<string, number>> = {}
