import { findPort } from '../../../domain/reference/ports.js'
import { changes } from './date-in-force.js'
import {
  beginsDate,
  behindDate,
  isUncertain,
  noStatement,
  proseDate,
  withPlainDates,
} from './date-in-prose.js'
import { noticePort, noticeTerminal } from './notice-place.js'

export interface ProseArrival {
  /** UN/LOCODE of the place, or a name that several ports have. Null if the sentence names none. */
  locode: string | null
  isInland: boolean
  /** The date and the rest of the sentence, which may change the date. Empty if the sentence has no date. */
  date: string
  field: 'eta' | 'ata'
  words: string
}

/**
 * Finds arrivals in an English sentence, such as `is due to arrive at Savannah on 12 December 2026`. The place and the
 * date must come directly after the words about the arrival. Leaves out an arrival with a condition, an earlier plan
 * (`was due to arrive`), an arrival at an unknown place, and an arrival in a port of transshipment.
 */
export function arrivalsInProse(sentence: string): ProseArrival[] {
  if (isUncertain(sentence)) return []
  const named = [...sentence.matchAll(afterDate)].flatMap(({ index, groups = {} }) => {
    const isOther = excluded.test(sentence.slice(0, index)) || onward.test(sentence.slice(index))
    const locode = isOther ? null : portInProse(groups.place ?? '')
    if (locode === null || findPort(locode) === undefined) return []
    const date = withPlainDates(groups.date ?? '')
    return [{ locode, isInland: false, date, field: 'eta' as const, words: groups.words ?? '' }]
  })
  if (named.length > 0) return named
  return [...sentence.matchAll(arrival)].flatMap(({ 0: words, index, groups = {} }) => {
    const before = sentence.slice(0, index)
    const rest = sentence.slice(index + words.length)
    const { place = '', clock = '', date, after = '' } = beside.exec(rest)?.groups ?? {}
    if ([excluded, belief, otherTransport].some((it) => it.test(before)) || onward.test(rest))
      return []
    const named = [place, placeBehind.exec(after)?.groups?.place ?? ''].find(isNamed) ?? ''
    const locode = named === '' ? null : portInProse(named)
    if (named === '' ? date === undefined : locode === null) return []
    if (named === '' && isDue.test(words) && ![ofVessel, inCapitals].some((it) => it.test(before)))
      return []
    const isInland = locode !== null && findPort(locode) === undefined
    const text =
      date === undefined ? '' : `${withPlainDates(date)} ${clock}`.trim() + behindDate(after)
    const field = groups.past === undefined ? 'eta' : 'ata'
    return [{ locode, isInland, date: text, field, words: words.trim() }]
  })
}

/** Returns whether an English sentence names a port that is not in `ports`, after a word such as `at` or `to`. */
export const namesOtherPort = (sentence: string, ports: ReadonlySet<string>): boolean =>
  [...sentence.matchAll(anyPlace)].some(({ groups }) => {
    const locode = portInProse(groups?.place ?? '')
    return locode !== null && findPort(locode) !== undefined && !ports.has(locode)
  })

/** Returns the UN/LOCODE of the port, city or terminal that a text such as `Long Beach, CA` names; null if unknown. */
function portInProse(text: string): string | null {
  const name = text.replace(/[\s,.]+$/, '')
  const parts = name.split(/,\s*/)
  const named = [
    name,
    ...(parts.length > 1 ? [parts.slice(0, -1).join(', '), parts.at(-1) ?? ''] : []),
  ]
  const place = named.map((it) => noticePort(it)?.where.locode).find((it) => it)
  return place ?? noticeTerminal(name, null)?.locode ?? null
}

const plans = 'due|scheduled|expected|estimated|anticipated|planned|set|slated|projected'

/** Matches words that need a vessel or goods before them: a report or a payment may also be due on a day. */
const isDue = new RegExp(`^(?:is|are)\\b.*\\b(?:${plans})$|^due$`, 'i')
const ofVessel =
  /\b(?:vessel|ship|containers?|box(?:es)?|units?|shipments?|cargo|goods|consignment|it|she|they|feeder|eta|arrival)\b(?:[^\w-]+[\w-]+){0,5}\W*$/i
const inCapitals = /\b[A-Z]{3,}(?:[ ,.]+[A-Z0-9]+)*\W*$/

const isNamed = (place: string): boolean =>
  place !== '' &&
  !/^(?:the |our |your )?(?:port|pod|destination|terminal|(?:destination|discharge) port)$/i.test(
    place,
  )

const moved = `(?:(?:has|have|had|is|was) )?(?:(?:now|just|again|been|being) )*(?:${changes})`

const arrival = new RegExp(
  `\\b(?:(?<past>(?:(?:has|have) (?:now |already |just |safely )*)?(?:arrived|berthed|docked))|(?:${plans}) to (?:arrive|berth|dock|reach|be arriving)|(?:will|should) (?:now )?(?:arrive|berth|dock|reach|get (?:in|into|to)|be (?:arriving|berthing)|be (?=in|at))|(?:is|are) (?:now |currently )?(?:(?:${plans})(?= (?:in|into|at|on) )|arriving)|arrives|arriving|(?:has|have|with) an? (?:new |current |revised |updated )?eta of|due(?= (?:(?:in|into|at) )?\\p{L})|(?:eta|estimated (?:time|date) of arrival|(?:estimated|expected|scheduled) (?:arrival|eta)(?: date| time)?)(?: (?:date|for the vessel|of the vessel))?(?=[^:.;\\d]{0,50} (?:is|will be|remains|${moved})\\b))(?=[\\s,(])`,
  'giu',
)

/** Matches the words before the new date of an arrival, such as `has been changed from 12/13/2026 to`. */
const changedTo = `(?:${moved})(?: again)?(?:,? from (?:the )?${proseDate})?,? (?:to|until|till)`

const word = `(?!(?:${beginsDate})\\b)\\p{L}[\\p{L}.'’/-]*`
const name = `(?<place>${word}(?:,? ${word}){0,6}(?: ?\\([^)\\d]{2,30}\\))?)`
const port =
  '(?:the |our |your )?(?:(?:port|terminal|pod|destination)(?: of (?:discharge|destination|entry))?,?(?: of| in| at|:)? )?'
const filler = `(?:[\\s,():/-]|(?:${changedTo}|on/or about|on|or|about|by|around|approx(?:imately)?\\.?|abt\\.?|tentatively|for|at|the|is|be|will|of|now|currently|estimated|expected|local time|lt|eta)(?![\\p{L}\\d]))*`

const beside = new RegExp(
  `^[\\s,:(]*(?:(?:at|in|into|to) )?(?:(?:aboard|on board)(?: (?:the |subject |above )*vessel)? )?(?:${port}${name})?${filler}(?:(?<clock>\\d{1,2}:\\d{2}) ?(?:hrs|hours|h|lt|local time)?[\\s,]*(?:on )?)?(?:(?<date>${proseDate})(?<after>.*))?`,
  'isu',
)

/** Matches an arrival after its date, as in `the line now gives 12/17/2026 as her arrival in Savannah`. */
const afterDate = new RegExp(
  `\\b(?:(?:now|currently) (?:gives?|states?|shows?|advises?|confirms?|quotes?|estimates?|expects?|has|have)|(?:gives?|confirms?|advises?) (?:us )?now) (?<date>${proseDate}) as (?<words>(?:the |her |its |their |a )?(?:new |revised |estimated |expected |latest |updated )*(?:eta|arrival|date of arrival)(?: date)?) (?:in|at|into|to|for) ${port}${name}`,
  'gisu',
)

const placeBehind = new RegExp(
  `^(?:[ ,@]+(?:at )?\\d{1,2}:\\d{2}\\S*(?: ?(?:hrs|lt))?)?,? (?:at|in|into) ${port}${name}`,
  'isu',
)

const anyPlace = new RegExp(
  `(?<!\\b(?:from|ex|left|departed|loaded|sailed) )\\b(?:at|in|into|to|for) ${port}${name}`,
  'giu',
)

/** Matches words before an arrival that make the arrival a condition, a denial or an earlier plan. */
const excluded =
  /\bexample\b|\be\.g\.|\b(?:if|unless|in case|should|provided|assuming|once|when|after|until|before|whether|upon)\b[^,;]*$|\b(?:not|never|no longer|was|were|had|might|may|could|would|original(?:ly)?|initial(?:ly)?|previous(?:ly)?|former(?:ly)?|old)\b(?:\W+(?:been|be|yet|being|is))*\W*$/i

const belief = new RegExp(`${noStatement}[^,;]*$`, 'i')

const otherTransport =
  /\b(?:trucks?|drivers?|trains?|rail ?cars?|rail|wagons?|chassis|barges?|courier|documents?|originals?|payment|flight|trailer|lorry|empty|empties|feeder|invoices?|amount|balance|fees?)\b[^;]*$/i

/** Matches words after an arrival which say that the cargo is transported on from the place. */
const onward =
  /\b(?:trans-?s?hip\w*|t\/s|in transit|connect(?:s|ing|ion)?|en route|onward|on-?carriage|(?:then|before) (?:sail|continu|proceed)\w*|from (?:there|where)|by (?:rail|train|truck|road|barge)|for export)\b/i
