import type { SqlValue } from './driver.js'

/**
 * Converts a value for SQLite: `Date` to ISO text, boolean to 0 or 1, undefined to null. Throws `TypeError` for any
 * other object, because SQLite drivers would read the object as named parameters and store NULL.
 */
export function bind(value: unknown): SqlValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value
  }
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return value
  throw new TypeError(`cannot bind ${typeof value} to a SQL parameter`)
}

export const bindAll = (values: readonly unknown[]): SqlValue[] => values.map(bind)
