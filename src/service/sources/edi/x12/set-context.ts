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

/** One transaction set and what it is read with. */
export interface SetContext {
  draft: ReadingDraft
  partner: Partner
  envelope: X12Envelope
  /** Of ISA or GS; empty where there is neither. */
  sender: string
  /** UTC instant. */
  receivedAt: string
  type: string
  /** From ST on. */
  segments: readonly X12Segment[]
}

/** The time of the message: of its group, else of its interchange. */
export function saidAt({ envelope }: SetContext): WallTime | null {
  const { group, interchange } = envelope
  const ofGroup = readDigits(group[4] ?? '', group[5] ?? '') ?? readDigits(group[4] ?? '', '')
  return ofGroup ?? readDigits(interchange[9] ?? '', interchange[10] ?? '')
}

/** Numbers of the elements of a date, a time and the code of its zone. */
export type TimeElements = readonly [date: number, time: number, zone: number | null]

/** A time as a segment states it; null where it states none, with a warning where it is no time. */
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
    draft.warn(segment, `the zone "${word.slice(0, 10)}" is not known; read as local time`)
  }
  const wall = readDigits(day, clock, zoneOf ?? null)
  if (wall) return wall
  const bare = readDigits(day, '', zoneOf ?? null)
  const what = `${day} ${clock}`.trim().slice(0, 30)
  draft.warn(segment, bare ? `"${what}" has no such time; read as a day` : `"${what}" is no date`)
  return bare
}

/** The date of a DTM, in its own elements or as a period of one day or minute (D8, DT). */
export function dateIn(context: SetContext, dtm: X12Segment): WallTime | null {
  const digits = ['D8', 'DT'].includes(element(dtm, 5)) ? element(dtm, 6) : ''
  if (digits === '' || element(dtm, 2) !== '') return timeIn(context, dtm, [2, 3, 4])
  const elements = ['', digits.slice(0, 8), digits.slice(8), element(dtm, 4)]
  return timeIn(context, { ...dtm, elements }, [2, 3, 4])
}

/** A place as the partner and the reference know it. */
export const placeIn = (
  { partner }: SetContext,
  { country = '', ...words }: Partial<PlaceWords>,
): Place | UnknownPlace =>
  findPlace(placeWords({ ...words, country: findCountry(country) || country }), partner.places)

/** A city by its name, state and country, which stand from the element of a number on. */
export function cityOf(segment: X12Segment, first: number): Partial<PlaceWords> {
  const [name, region, country] = [
    element(segment, first),
    element(segment, first + 1),
    element(segment, first + 2),
  ]
  const unsaid = isProvinceOfCanada(region) ? 'CA' : 'US'
  return { name, region, country: country || unsaid }
}

/**
 * The code of a place, with the list that its qualifier says it is of (X12, element 309); ports of
 * Schedule D (D) by their UN/LOCODE.
 */
export function codeIn(qualifier: string, code: string): Pick<PlaceWords, 'code' | 'list'> {
  const port = qualifier === 'D' ? portOfScheduleD(code) : undefined
  if (port !== undefined) return { code: port, list: 'locode' }
  if (qualifier === 'UN') return { code, list: 'locode' }
  return { code, list: qualifier === '' || qualifier === 'ZZ' ? 'unsaid' : 'other' }
}

/** Where ST stands. */
export const spotOf = ({ segments }: SetContext): Spot => segments[0] ?? { position: 0, tag: 'ST' }
