/**
 * Replaces NUL characters in a text or list with U+FFFD. Carriers or webhook endpoints may send them, but PostgreSQL
 * rejects them, and functions of SQLite ignore the text after them.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string')
    return value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
  return Array.isArray(value) ? value.map(storable) : value
}
