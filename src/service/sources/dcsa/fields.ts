export class WrongForm extends Error {
  override name = 'WrongForm'
}

export type Fields = Readonly<Record<string, unknown>>

export function fieldsAt(fields: Fields | null, name: string): Fields | null {
  const value = fields?.[name] ?? null
  if (value === null || isFields(value)) return value
  throw new WrongForm(`${name} is ${kindOf(value)}, but must be an object`)
}

/** Returns the list in a field. Converts a single object to a list, and a missing field to an empty list. */
export function listAt(fields: Fields | null, name: string): Fields[] {
  const value = fields?.[name] ?? []
  if (isFields(value)) return [value]
  if (!Array.isArray(value)) throw new WrongForm(`${name} is ${kindOf(value)}, but must be a list`)
  return value.map((item: unknown, index) => {
    if (isFields(item)) return item
    throw new WrongForm(`${name}[${index}] is ${kindOf(item)}, but must be an object`)
  })
}

/** Returns the first text among fields, trimmed. Null if all are missing. Throws `WrongForm` for another type. */
export function textAt(fields: Fields | null, ...names: string[]): string | null {
  for (const name of names) {
    const value = fields?.[name] ?? null
    if (value === null || value === '') continue
    if (typeof value !== 'string') {
      throw new WrongForm(`${name} is ${kindOf(value)}, but must be text`)
    }
    if (value.length > longestText)
      throw new WrongForm(`${name} has ${value.length} characters; the limit is ${longestText}`)
    const text = value.trim()
    if (text !== '') return text
  }
  return null
}

/** Returns a text field. Converts an integer, because some shipping lines write numbers without quotation marks. */
export function wordAt(fields: Fields | null, ...names: string[]): string | null {
  for (const name of names) {
    const value = fields?.[name]
    const word = Number.isSafeInteger(value) ? String(value) : textAt(fields, name)
    if (word !== null) return word
  }
  return null
}

const longestText = 10_000

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return `the ${typeof value} ${String(value).slice(0, 40)}`
}
