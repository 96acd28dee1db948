import { isId } from '../domain/identifier.js'
import { shortText } from '../domain/short-text.js'
import { withoutMarkup } from '../domain/without-markup.js'

/** A text by a third party: a carrier, a terminal, a customer, or the author of a document or email. */
export interface Untrusted {
  untrusted: string
}

/** Maximum length, in characters, of a third party's text in the result of a tool. */
const longest = 200

/** Matches control characters, and characters that are invisible or change the direction of text. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu

/** Changes web addresses in a text, so that programs do not turn them into links. */
export const inert = (text: string, most = longest): string =>
  shortText(
    withoutMarkup(text)
      .replace(/[\r\n\t]+/g, ' ')
      .replace(invisible, '')
      .replaceAll('://', '[:]//')
      .replace(/\bwww\./gi, 'www[.]')
      .trim(),
    most,
  )

/** Quotes a text for a confirmation. Marks a text that is not shown exactly, because it could hide something. */
export function quoted(text: string): string {
  const shown = inert(text).replaceAll('"', "'")
  return shown === text ? `"${shown}"` : `"${shown}" (not shown exactly)`
}

/** Returns a text by a third party with a mark that says so. Returns undefined if there is no text. */
export function theirs(text: unknown, most = longest): Untrusted | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined
  const untrusted = inert(text, most)
  return untrusted === '' ? undefined : { untrusted }
}

export const theirsOf = (texts: readonly string[]): Untrusted | undefined =>
  theirs([...new Set(texts)].join(', '))

/** Maximum number of letters in a row in a container, bill or booking number. More letters could be an instruction. */
const longestWord = 11
const mostWords = 3

/** Returns the number of a container, bill or booking. Shortens a number that could be an instruction to the model. */
export function bare(number: unknown): string {
  const plain = `${number ?? ''}`.replace(/[^A-Za-z0-9./-]/g, '').slice(0, 35)
  const words = plain.match(/[A-Za-z]{3,}/g) ?? []
  const isSentence = words.length > mostWords || words.some(({ length }) => length > longestWord)
  return isSentence ? plain.slice(0, longestWord) : plain
}

/** Returns the id of an object. A UUID stays unchanged. Any other id is treated like a number. */
export const bareId = (id: string): string => (isId(id) ? id : bare(id))

/** Returns a value that has the form of a code, such as a SCAC or currency. Otherwise, returns null. */
export const code = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z0-9]{2,11}$/i.test(value) ? value : null

/** Returns an instant as ISO 8601 in UTC. Returns undefined for a text that is not an instant. */
export function instant(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) return undefined
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString().replace('.000Z', 'Z')
}

/** Removes members without a value, because they would only lengthen the text for the model. */
export const compact = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) =>
        value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** Members that are left out of the text of a row, because other members state the same facts. */
const repeated = ['where', 'equipment', 'voyage', 'last_event', 'from', 'to']

/** Returns the marked texts by third parties in a record as JSON. Returns an empty text if there are none. */
export function markedTexts(record: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(record).flatMap(([name, value]): [string, string][] => {
    if (repeated.includes(name) || !(value instanceof Object) || !('untrusted' in value)) return []
    return [[name, String(value.untrusted)]]
  })
  return texts.length === 0 ? '' : `; untrusted ${JSON.stringify(Object.fromEntries(texts))}`
}
