/** Positions at which the columns of a text begin. */
export type ColumnStarts = readonly number[]

/**
 * Finds where columns begin in a text that is aligned with spaces, below a header that `scoreOf` knows. Null if a word
 * of a row crosses the start of a column, because the cells cannot be cut there.
 */
export function fixedColumns(
  lines: readonly string[],
  scoreOf: (cells: readonly string[]) => number,
): ColumnStarts | null {
  const scores = lines.map((line) => scoreOf(line.trim().split(/\s{2,}/)))
  const at = scores.indexOf(Math.max(...scores))
  const header = lines[at]
  if (header === undefined || (scores[at] ?? 0) < leastColumns) return null
  const starts = [...header.matchAll(/\S+(?: \S+)*/g)].map(({ index }) => index)
  const below = lines
    .slice(at + 1)
    .filter((line) => /[A-Z]{4}[ -]?\d{6}/i.test(line) && !isLabeled(line.trim()))
  const isAligned = below.every((line) =>
    starts.every((start) => start === 0 || /^\s?$/.test(line.charAt(start - 1))),
  )
  return below.length > 0 && isAligned ? starts : null
}

/** Minimum number of known column names in a header. A line with fewer column names is ordinary text. */
const leastColumns = 3

export const cellsAt = (line: string, starts: ColumnStarts): string[] =>
  starts.map((start, nth) => line.slice(start, starts[nth + 1]).trim())

/**
 * Returns whether a line begins with a label, as in `Vessel: ONE APUS  Voyage: 058E`. It is not aligned with columns.
 */
export const isLabeled = (line: string): boolean => /^[A-Z][\w/#. ]{1,24}:(?:\s|$)/.test(line)
