/** How many rows a person gets on a screen who did not ask for a number (contract, part 2). */
export const defaultScreenRows = 50

export interface LimitQuestion {
  total: number
  /** `--limit`. */
  limit?: number | undefined
  /** A list as a table on a terminal, where nobody reads a thousand rows. */
  isForScreen: boolean
}

/** How many rows of the total are shown. */
export function shownRows({ total, limit, isForScreen }: LimitQuestion): number {
  const most = limit ?? (isForScreen ? defaultScreenRows : total)
  return Math.min(most, total)
}
