import { isFields } from './fields.js'

/** A message with other names for some of its fields, wherever in it they are. */
export function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, names))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      Object.hasOwn(names, name) ? (names[name] ?? name) : name,
      renamed(inner, names),
    ]),
  )
}
