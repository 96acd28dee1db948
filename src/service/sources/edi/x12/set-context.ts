import { findCountry } from '../facts/find-country.js'
import { findPlace, type Place, type UnknownPlace } from '../facts/find-place.js'
import { type PlaceWords, placeWords } from '../facts/place-words.js'
import type { ReadingDraft, Spot } from '../facts/reading-draft.js'
import { readDigits, type WallTime } from '../facts/wall-time.js'
import { isProvinceOfCanada } from '../facts/zone-of-region.js'
import { zoneOfWord } from '../facts/zone-words.js'
import type { Partner } from '../partner/partner.js'
import { portOfScheduleD } from './schedule-d.js'
import type { X12Envelope } from './x12-frames.js'
import { element, type X12Segment } from './x12-segment.js'

export interface SetContext {
  draft: ReadingDraft
  partner: Partner
  envelope: X12Envelope
  sender: string
  receivedAt: string
  type: string
  segments: readonly X12Segment[]
}

export function sentAt({ envelope }: SetContext): WallTime | null {
  const { group, interchange } = envelope
  const ofGroup = readDigits(group[4] ?? '', group[5] ?? '') ?? readDigits(group[4] ?? '', '')
  return ofGroup ?? readDigits(interchange[9] ?? '', interchange[10] ?? '')
}

export type TimeElements = readonly [date: number, time: number, zone: number | null]

/** Reads the date and time in a segment. Returns null if there is no date. Adds a warning for invalid values. */
export function timeIn(
  { draft }: SetContext,
  segment: X12Segment,
  [date, time, zone]: TimeElements,
): WallTime | null {
  const [day, clock] = [element(segment, date), element(segment, time)]
  if (day === '') return null
  const word = zone === null ? '' : element(segment, zone)
  const zoneOf = zoneOfWord(word)
  if (zoneOf === undefined) {
    draft.warn(
      segment,
      `the zone "${word.slice(0, 10)}" is unknown; the time is read as local time`,
    )
  }
  const wall = readDigits(day, clock, zoneOf ?? null)
  if (wall) return wall
  const bare = readDigits(day, '', zoneOf ?? null)
  const what = `${day} ${clock}`.trim().slice(0, 30)
  draft.warn(
    segment,
    bare ? `"${what}" has an invalid time; only the date is read` : `"${what}" is not a date`,
  )
  return bare
}

/** Reads the date of a DTM segment. In the period formats D8 and DT, reads a period of a single day or minute. */
export function dateIn(context: SetContext, dtm: X12Segment): WallTime | null {
  const digits = ['D8', 'DT'].includes(element(dtm, 5)) ? element(dtm, 6) : ''
  if (digits === '' || element(dtm, 2) !== '') return timeIn(context, dtm, [2, 3, 4])
  const elements = ['', digits.slice(0, 8), digits.slice(8), element(dtm, 4)]
  return timeIn(context, { ...dtm, elements }, [2, 3, 4])
}

export const placeIn = (
  { partner }: SetContext,
  { country = '', ...words }: Partial<PlaceWords>,
): Place | UnknownPlace =>
  findPlace(placeWords({ ...words, country: findCountry(country) || country }), partner.places)

export function cityOf(segment: X12Segment, first: number): Partial<PlaceWords> {
  const [name, region, country] = [
    element(segment, first),
    element(segment, first + 1),
    element(segment, first + 2),
  ]
  const unsaid = isProvinceOfCanada(region) ? 'CA' : 'US'
  return { name, region, country: country || unsaid }
}

/** Reads the code of a place. X12 element 309 states the code list. Converts a Schedule D code to a UN/LOCODE. */
export function codeIn(qualifier: string, code: string): Pick<PlaceWords, 'code' | 'list'> {
  const port = qualifier === 'D' ? portOfScheduleD(code) : undefined
  if (port !== undefined) return { code: port, list: 'locode' }
  if (qualifier === 'UN') return { code, list: 'locode' }
  return { code, list: qualifier === '' || qualifier === 'ZZ' ? 'unsaid' : 'other' }
}

export const spotOf = ({ segments }: SetContext): Spot => segments[0] ?? { position: 0, tag: 'ST' }
