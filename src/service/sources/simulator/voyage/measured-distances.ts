export const measuredDistances: Readonly<Record<string, number>> = {}
