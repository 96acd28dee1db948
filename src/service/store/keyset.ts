import { type SelectQueryBuilder, sql } from 'kysely'
import type { CountedCollection, Tables } from './database/tables.js'

/** One column of a sort order. The values of all columns of the sort order together identify a row. */
export interface Term {
  column: string
  isDescending: boolean
  holds: 'text' | 'integer'
}

/** Position in a sorted list. It contains the values of the sort columns in the last row before a page. */
export type Place = readonly (string | number)[]

type RowQuery<Name extends CountedCollection> = SelectQueryBuilder<Tables, Name, object>

export const byAge: readonly Term[] = [
  { column: 'created_at', isDescending: true, holds: 'text' },
  { column: 'id', isDescending: false, holds: 'text' },
]

export const byOrdinal: readonly Term[] = [
  { column: 'ordinal', isDescending: true, holds: 'integer' },
]

export const inOrder = (terms: readonly Term[]) =>
  sql.join(
    terms.map(({ column, isDescending }) =>
      isDescending ? sql`${sql.ref(column)} DESC` : sql.ref(column),
    ),
  )

/** Reads the page after a position in constant time: each sort column has its own query, which uses the index. */
export async function rowsAfter<Name extends CountedCollection>(
  query: RowQuery<Name>,
  { terms, place, limit }: { terms: readonly Term[]; place: Place; limit: number },
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let equal = terms.length - 1; equal >= 0 && rows.length < limit; equal -= 1) {
    const conditions = terms.slice(0, equal + 1).map(({ column, isDescending }, index) => {
      const sign = index < equal ? '=' : isDescending ? '<' : '>'
      return sql<boolean>`${sql.ref(column)} ${sql.raw(sign)} ${place[index]}`
    })
    const found = await query
      .where(sql<boolean>`${sql.join(conditions, sql` AND `)}`)
      .selectAll()
      .orderBy(inOrder(terms))
      .limit(limit - rows.length)
      .execute()
    rows.push(...(found as Record<string, unknown>[]))
  }
  return rows
}

/** Converts the position of a row to text, for the link to the next page. */
export const placeText = (terms: readonly Term[], row: object): string =>
  Buffer.from(
    JSON.stringify(terms.map(({ column }) => (row as Record<string, unknown>)[column])),
  ).toString('base64url')

/** Reads the start of a page from a link. Undefined if the link belongs to another sort order. */
export function readPlace(terms: readonly Term[], text: string | undefined): Place | undefined {
  if (text === undefined || text.length > longestPlace) return undefined
  const values = parsed(text)
  const fits = Array.isArray(values) && values.length === terms.length
  return fits && terms.every(({ holds }, index) => isValue(values[index], holds))
    ? values
    : undefined
}

const longestPlace = 400

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

const isValue = (value: unknown, holds: Term['holds']): boolean =>
  holds === 'integer'
    ? Number.isSafeInteger(value)
    : typeof value === 'string' && /^[\x20-\x7e]*$/.test(value)
