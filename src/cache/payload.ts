import { OctError } from '../errors.js'
import type { SqlValue } from '../sqlite/driver.js'

/**
 * Parses a stored payload. Its type is not checked, because this program wrote it. Throws `local`
 * where it is damaged.
 */
export function parsed<Payload>(column: SqlValue | undefined): Payload {
  try {
    return JSON.parse(String(column)) as Payload
  } catch (cause) {
    throw new OctError('local', 'The cache is damaged: a row cannot be read', {
      reason: 'All of it can be read from the service again.',
      tryNext: ['oct cache verify --repair'],
      cause,
    })
  }
}

/** Whether an error of `parsed` says that a stored payload is damaged. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof OctError && error.cause instanceof SyntaxError

/** Parses a payload of an outer join; null where nothing was joined. */
export function parsedOrNull<Payload>(column: SqlValue | undefined): Payload | null {
  return column === null || column === undefined ? null : parsed<Payload>(column)
}

export const instant = (column: SqlValue | undefined): Date => new Date(String(column))
