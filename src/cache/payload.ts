import { OctError } from '../errors.js'
import type { SqlValue } from '../sqlite/driver.js'

/**
 * A stored payload. Written by this program, so its type is taken on trust; `local` where somebody
 * else has damaged it.
 */
export function parsed<Payload>(column: SqlValue | undefined): Payload {
  try {
    return JSON.parse(String(column)) as Payload
  } catch (cause) {
    throw new OctError('local', 'The cache is damaged: a row of it cannot be read', {
      reason: 'All of it can be read from the service again.',
      tryNext: ['oct cache verify --repair'],
      cause,
    })
  }
}

/** Whether it failed because a stored payload is damaged. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof OctError && error.cause instanceof SyntaxError

/** A payload of an outer join, or null where nothing was joined. */
export function parsedOrNull<Payload>(column: SqlValue | undefined): Payload | null {
  return column === null || column === undefined ? null : parsed<Payload>(column)
}

/** A stored instant. */
export const instant = (column: SqlValue | undefined): Date => new Date(String(column))
