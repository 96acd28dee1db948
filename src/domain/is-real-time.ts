/** UTC instant before which no tracked container moved. */
export const earliestTime = '2000-01-01T00:00:00Z'

/** Returns whether a text is a time, and not a sign for an unknown time, such as `0001-01-01T00:00:00Z` or `N/A`. */
export const isRealTime = (at: string): boolean => Date.parse(at) >= Date.parse(earliestTime)
