/**
 * Replaces NUL characters, perhaps from carriers and webhook endpoints, with U+FFFD, in a text or list. PostgreSQL
 * refuses them, and functions of SQLite ignore the text after them.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string')
    return value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
  return Array.isArray(value) ? value.map(storable) : value
}
