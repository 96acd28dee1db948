import { OctError } from '../errors.js'
import type { SqlValue } from '../sqlite/driver.js'

/** Parses stored JSON. Does not check its type. Throws `local` if the JSON is damaged. */
export function parsed<Payload>(column: SqlValue | undefined): Payload {
  try {
    return JSON.parse(String(column)) as Payload
  } catch (cause) {
    throw new OctError('local', 'The cache is damaged: a row cannot be read', {
      reason: 'The service has all data of the cache.',
      tryNext: ['oct cache verify --repair'],
      cause,
    })
  }
}

export const isUnreadable = (error: unknown): boolean =>
  error instanceof OctError && error.cause instanceof SyntaxError

export function parsedOrNull<Payload>(column: SqlValue | undefined): Payload | null {
  return column === null || column === undefined ? null : parsed<Payload>(column)
}

export const instant = (column: SqlValue | undefined): Date => new Date(String(column))
