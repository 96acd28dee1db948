import type { SqlValue } from '../sqlite/driver.js'

/** A stored payload. Written by this program, so its type is taken on trust. */
export function parsed<Payload>(column: SqlValue | undefined): Payload {
  return JSON.parse(String(column)) as Payload
}

/** A payload of an outer join, or null where nothing was joined. */
export function parsedOrNull<Payload>(column: SqlValue | undefined): Payload | null {
  return column === null || column === undefined ? null : parsed<Payload>(column)
}

/** A stored instant. */
export const instant = (column: SqlValue | undefined): Date => new Date(String(column))
