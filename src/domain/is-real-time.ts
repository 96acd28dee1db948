/** Earlier UTC instants are placeholders, because no tracked container moved so long ago. */
export const earliestTime = '2000-01-01T00:00:00Z'

/** Returns whether a value is a real time. Returns false for a placeholder such as `0001-01-01T00:00:00Z` or `N/A`. */
export const isRealTime = (at: string | number): boolean =>
  (typeof at === 'string' ? Date.parse(at) : at) >= earliestMs

const earliestMs = Date.parse(earliestTime)
