/** Nautical miles. The build fills this table, so that short commands load no sea lanes. */
export const measuredDistances: Readonly<Record<string, number>> = {}
