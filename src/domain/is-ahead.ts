const dayMs = 86_400_000

/**
 * Returns whether an instant that is stated as past lies in the future, so that it can only be a plan or an error.
 * `readAt` is when the statement was read. Tolerates one day, because clocks and time zones of sources may be wrong.
 */
export const isAhead = (at: string, readAt: string | Date): boolean =>
  Date.parse(at) > new Date(readAt).getTime() + dayMs
