/**
 * Replaces each NUL character of a text, or of the texts in a list, with U+FFFD. PostgreSQL refuses a statement with a
 * NUL character, and functions of SQLite ignore the text after it. Texts of carriers and of webhook endpoints may
 * contain a NUL character.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string')
    return value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
  return Array.isArray(value) ? value.map(storable) : value
}
