import { ToolError } from './tool-error.js'
import { markedTexts } from './untrusted.js'

/** Maximum size of a result in characters: about 2,000 tokens, or 8,000 tokens if the call asks for many rows. */
const usualSize = 7_300
const largestSize = 30_500

export const usualLimit = 20
export const largestLimit = 100

export interface Wish {
  limit?: number
  cursor?: string
}

/** A row of a list. Its members are computed on first use, because a page shows few rows of a long list. */
export interface Row {
  /** Identifies the row. The next page starts after this row, even if the list has changed. */
  key: string
  record: Record<string, unknown>
  /** The row in oct's own words. It contains no texts by third parties, which come after it and are marked. */
  line: string
}

export interface Page {
  rows: Record<string, unknown>[]
  lines: string[]
  about: { total: number; next_cursor?: string }
}

/** Returns the requested number of rows, or fewer if the result would be too large. */
export function pageOf(all: readonly Row[], { limit = usualLimit, cursor }: Wish): Page {
  const start = cursor === undefined ? 0 : startOf(all, cursor)
  const size = limit > usualLimit ? largestSize : usualSize
  const taken: Row[] = []
  let used = 0
  for (const { line: words, ...row } of all.slice(start, start + limit)) {
    const line = `${words}${markedTexts(row.record)}`
    used += JSON.stringify([row.record, line]).length
    if (used > size && taken.length > 0) break
    taken.push({ ...row, line })
  }
  const next = all[start + taken.length]
  return {
    rows: taken.map(({ record }) => record),
    lines: taken.map(({ line }) => line),
    about: {
      total: all.length,
      ...(next === undefined ? {} : { next_cursor: cursorAt(start + taken.length, next) }),
    },
  }
}

const cursorAt = (index: number, { key }: Row): string =>
  Buffer.from(JSON.stringify([index, key])).toString('base64url')

function startOf(all: readonly Row[], cursor: string): number {
  const [index, key] = readCursor(cursor)
  if (all[index]?.key === key) return index
  const moved = all.findIndex((row) => row.key === key)
  return moved < 0 ? Math.min(index, all.length) : moved
}

function readCursor(cursor: string): [index: number, key: string] {
  try {
    const [index, key] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Number.isSafeInteger(index) && index >= 0 && typeof key === 'string') return [index, key]
  } catch {
    // For an invalid cursor, throws the error below, which says what to do.
  }
  throw new ToolError(
    'invalid',
    'The cursor is not the next_cursor of a result: call the tool without a cursor',
  )
}
