import { ToolError } from './tool-error.js'
import { markedTexts } from './untrusted.js'

/** The most characters of an answer: about 2,000 tokens, or 8,000 if the call asks for many rows. */
const usualSize = 7_300
const largestSize = 30_500

/** The most rows of a page unless the call asks for more. */
export const usualLimit = 20
export const largestLimit = 100

export interface Wish {
  limit?: number
  cursor?: string
}

export interface Row {
  /** Identifies the row, so that a page continues at the right row after the list has changed. */
  key: string
  record: Record<string, unknown>
  /** Words of this program about the row; the texts of others are added as marked JSON. */
  line: string
}

export interface Page {
  rows: Record<string, unknown>[]
  lines: string[]
  /** The members that say whether the list is complete. */
  about: { total: number; next_cursor?: string }
}

/** Cuts a list to the wished number of rows, and to the size of an answer. */
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
    // The error below says what to do.
  }
  throw new ToolError('invalid', 'The cursor is not one that a tool returned. Call without cursor.')
}
