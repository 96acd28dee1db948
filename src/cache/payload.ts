import { OctError } from '../errors.js'
import type { SqlValue } from '../sqlite/driver.js'

/** The type is not checked, because this program wrote the payload. Throws `local` if damaged. */
export function parsed<Payload>(column: SqlValue | undefined): Payload {
  try {
    return JSON.parse(String(column)) as Payload
  } catch (cause) {
    throw new OctError('local', 'The cache is damaged: a row cannot be read', {
      reason: 'The service has all of its data.',
      tryNext: ['oct cache verify --repair'],
      cause,
    })
  }
}

/** Whether `parsed` found a damaged payload. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof OctError && error.cause instanceof SyntaxError

/** Parses a column of an outer join; null if nothing was joined. */
export function parsedOrNull<Payload>(column: SqlValue | undefined): Payload | null {
  return column === null || column === undefined ? null : parsed<Payload>(column)
}

export const instant = (column: SqlValue | undefined): Date => new Date(String(column))
