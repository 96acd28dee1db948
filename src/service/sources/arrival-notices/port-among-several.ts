import { countryName } from '../../../domain/country-name.js'
import type { Place } from '../edi/facts/find-place.js'
import { placesNamed } from '../edi/facts/find-place-by-name.js'
import type { NoticeField } from './notice-labels.js'
import type { NoticeLine } from './notice-lines.js'
import { noticePlace } from './notice-place.js'

/**
 * Returns the port with an ambiguous name, such as San Antonio (Chile or Texas), if the rest of the notice names only
 * one of the countries, or contains an internet address there; otherwise, a problem. Null for unambiguous names.
 */
export function portAmongSeveral(text: string, rest: string): Place | { problem: string } | null {
  const hubs = placesNamed(text).filter(({ isHub }) => isHub)
  const places = [...new Map(hubs.map((place) => [place.locode, place])).values()]
  if (places.length < 2) return null
  const stated = places.filter(
    ({ country }) =>
      namesOfCountry(country).some((name) => hasWords(rest, name)) || hasAddressIn(rest, country),
  )
  const [only, another] = stated
  const place = only === undefined || another !== undefined ? null : noticePlace(only.locode)
  if (place !== null) return place
  const each = places.map(({ locode, country }) => `${locode} (${countryName(country)})`)
  return {
    problem: `"${text.slice(0, 40)}" may be ${each.join(' or ')}, and the notice does not say which`,
  }
}

/** Returns a notice's text without the places of origin, which say nothing about the port of discharge. */
export const restOf = (lines: readonly NoticeLine[]): string =>
  lines
    .filter(({ cells }) => !cells.some(({ labels }) => labels.some(isOfOrigin)))
    .flatMap(({ cells }) => cells.map(({ text }) => text))
    .join('\n')

const isOfOrigin = ({ field, words }: { field: NoticeField; words: string }): boolean =>
  field === 'port_of_lading' ||
  /^(?:shipper|exporter|place of receipt|origin|cargador|embarcador|expéditeur|absender|verlader)/i.test(
    words,
  )

const hasWords = (text: string, name: string): boolean =>
  new RegExp(`(?<!\\p{L})${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'iu').test(text)

/** Returns whether a text has an internet address of a country, as in `avisos@agente.cl`. */
const hasAddressIn = (text: string, country: string): boolean =>
  new RegExp(`[\\w-]\\.${country === 'GB' ? 'uk' : country}(?![\\w.-])`, 'i').test(text)

const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'tr']

const namesOfCountry = (code: string): string[] => [
  ...new Set(
    languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? ''),
  ),
  ...(code === 'US' ? ['USA', 'U.S.A.'] : code === 'GB' ? ['UK', 'England'] : []),
]
