/** A part of a message that is not of the standard's form; `where` is its path. */
export class WrongForm extends Error {
  override name = 'WrongForm'
}

export type Fields = Readonly<Record<string, unknown>>

/** The object of some name; null where there is none. Throws `WrongForm` for anything else. */
export function fieldsAt(fields: Fields | null, name: string): Fields | null {
  const value = fields?.[name] ?? null
  if (value === null || isFields(value)) return value
  throw new WrongForm(`${name} is ${kindOf(value)}, and should be an object`)
}

/** The objects of a list of some name, or the only one that stands for it; none where there is none. */
export function listAt(fields: Fields | null, name: string): Fields[] {
  const value = fields?.[name] ?? []
  if (isFields(value)) return [value]
  if (!Array.isArray(value))
    throw new WrongForm(`${name} is ${kindOf(value)}, and should be a list`)
  return value.map((item: unknown, index) => {
    if (isFields(item)) return item
    throw new WrongForm(`${name}[${index}] is ${kindOf(item)}, and should be an object`)
  })
}

/**
 * The text under the first of some names that has one, without space around it; null where none
 * has. Throws `WrongForm` for a value that is no text.
 */
export function textAt(fields: Fields | null, ...names: string[]): string | null {
  for (const name of names) {
    const value = fields?.[name] ?? null
    if (value === null || value === '') continue
    if (typeof value !== 'string') {
      throw new WrongForm(`${name} is ${kindOf(value)}, and should be a text`)
    }
    if (value.length > longestText)
      throw new WrongForm(`${name} is a text of ${value.length} characters`)
    const text = value.trim()
    if (text !== '') return text
  }
  return null
}

/** The same of a number that a line writes without quotes: a reference, or of a voyage. */
export function wordAt(fields: Fields | null, ...names: string[]): string | null {
  for (const name of names) {
    const value = fields?.[name]
    const word = Number.isSafeInteger(value) ? String(value) : textAt(fields, name)
    if (word !== null) return word
  }
  return null
}

/** No text of the standard is longer. */
const longestText = 10_000

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Such as `the number 5`, `a list`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return `the ${typeof value} ${String(value).slice(0, 40)}`
}
