/** Returns undefined for an unknown name. Inherited members, such as `constructor`, are not values of the table. */
export const ownValue = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined)
