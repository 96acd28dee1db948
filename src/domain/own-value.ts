/** Returns the value of a name in a table; undefined for an unknown name, and for inherited members. */
export const ownValue = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined)
