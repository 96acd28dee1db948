/**
 * Returns the value of a name in a table. Returns undefined for an unknown name and for an inherited name, such as
 * `constructor`.
 */
export const ownValue = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined)
