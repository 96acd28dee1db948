/** Returns the value of a name in a table; undefined for unknown and inherited names, such as `constructor`. */
export const ownValue = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined)
