import { shortText } from '../domain/short-text.js'
import { withoutMarkup } from '../domain/without-markup.js'

/** A text that somebody else wrote: a carrier, a terminal, the author of a document or an email, or a customer. */
export interface Untrusted {
  untrusted: string
}

/** The longest text of others that an answer contains, in characters. */
const longest = 200

/** Matches control characters, and characters that are invisible or change the direction of text. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu

/** Removes what could hide in a text, and breaks addresses, so that no program makes links of them. */
export const inert = (text: string, most = longest): string =>
  shortText(
    withoutMarkup(text)
      .replace(/[\r\n\t]+/g, ' ')
      .replace(invisible, '')
      .replace(/(?<scheme>[a-z][a-z\d+.-]*):\/\//gi, '$<scheme>[:]//')
      .replace(/\bwww\./gi, 'www[.]')
      .trim(),
    most,
  )

/** Marks a text of others; undefined for an absent or empty text. */
export function theirs(text: unknown): Untrusted | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined
  const untrusted = inert(text)
  return untrusted === '' ? undefined : { untrusted }
}

export const theirsOf = (texts: readonly string[]): Untrusted | undefined =>
  theirs([...new Set(texts)].join(', '))

/** Reduces a number of a container, bill or booking to characters that no sentence can consist of. */
export const bare = (number: unknown): string =>
  `${number ?? ''}`.replace(/[^A-Za-z0-9./-]/g, '').slice(0, 35)

/** Returns a value that only consists of the letters of a code, such as a SCAC or a currency; otherwise null. */
export const code = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z0-9]{2,11}$/i.test(value) ? value : null

/** Returns an instant of the service as ISO 8601 in UTC; undefined for a text that is not an instant. */
export function instant(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) return undefined
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString().replace('.000Z', 'Z')
}

/** Removes members without a value, which only cost tokens. */
export const compact = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) =>
        value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** Members whose texts repeat others, and are left out of lines. */
const repeated = ['where', 'equipment', 'voyage', 'last_event']

/** Returns the texts of others in a record as marked JSON for a line of text; empty without such texts. */
export function markedTexts(record: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(record).flatMap(([name, value]): [string, string][] => {
    if (repeated.includes(name) || !(value instanceof Object) || !('untrusted' in value)) return []
    return [[name, String(value.untrusted)]]
  })
  return texts.length === 0 ? '' : `; untrusted ${JSON.stringify(Object.fromEntries(texts))}`
}
