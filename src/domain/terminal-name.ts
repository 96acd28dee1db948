import type { Terminal } from '../contract/place.js'
import { foldText } from './matches-words.js'

type Codes = Pick<Terminal, 'smdg_code' | 'firms_code' | 'bic_facility_code'>
type Named = Partial<Pick<Terminal, 'name' | 'nickname'> & Codes>

/** Returns the name of a terminal. Uses a nickname such as `APMT` or `1700` only if no better name is known. */
export function facilityName(facility: Named | null | undefined): string {
  const texts = [facility?.nickname, facility?.name].map(trimmed)
  const name = texts.find((text) => text !== '' && !isCode(text, facility ?? {}))
  return name ?? texts.find((text) => text !== '') ?? terminalCode(facility) ?? ''
}

export const terminalCode = (facility: Partial<Codes> | null | undefined): string | null =>
  trimmed(facility?.smdg_code) || trimmed(facility?.bic_facility_code) || null

/** Adds the port unless the name already contains it, because some companies have terminals in several ports. */
export function withPort(name: string, port: string): string {
  if (name === '') return port
  if (port === '') return isCode(name, {}) ? `terminal ${name}` : name
  const [words, town] = [name, port].map((text) => ` ${foldText(text).replace(apart, ' ').trim()} `)
  return words?.includes(town ?? '') && words !== town ? name : `${name}, ${port}`
}

/** Matches spaces and punctuation. Lists the characters, because compiling Unicode classes would take 0.1 ms. */
const apart = /[\s!-/:-@[-`{-\u00bf\u2000-\u206f\u3000-\u303f]+/g

const trimmed = (text: unknown): string => (typeof text === 'string' ? text.trim() : '')

/** Returns whether a name is only a code: capitals, digits and punctuation, or a code of the facility. */
function isCode(text: string, { smdg_code, firms_code, bic_facility_code }: Partial<Codes>) {
  const codes = [smdg_code, firms_code, bic_facility_code].map((code) => foldText(trimmed(code)))
  return codes.includes(foldText(text)) || /^[!-`{-~]+$/.test(text)
}
