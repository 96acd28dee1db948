import { readCodes } from '../../../domain/documents/fields/read-codes.js'
import type { Place } from '../edi/facts/find-place.js'
import { lineOf, lineOfParty } from '../edi/facts/line-of.js'
import type { Whereabouts } from '../source.js'
import { boxNumbersIn } from './box-numbers-in.js'
import type { LabelledValue } from './labelled-values.js'
import type { NoticeField } from './notice-labels.js'
import { endsInSentence, type NoticeLine } from './notice-lines.js'
import {
  facilityOfCustoms,
  noticeDelivery,
  noticePlace,
  noticePort,
  noticeTerminal,
  rampNamed,
} from './notice-place.js'
import { placeBefore } from './place-of-date.js'
import { portAmongSeveral } from './port-among-several.js'

/** A value of an arrival notice, with its page and line. Pages and lines are counted from 1. */
export interface Stated<Value> {
  value: Value
  page: number
  line: number
}

/** The value of a field in an arrival notice. `doubts` say why oct does not use a stated value. */
export interface Found<Value> {
  stated: Stated<Value> | null
  doubts: { page: number; line: number; reason: string }[]
}

interface Question<Value> {
  fields: readonly NoticeField[]
  name: string
  read: (
    text: string,
    label: LabelledValue,
  ) => Value | { problem: string; isWithdrawn?: true } | null
}

/**
 * Returns the value of a field; none if two labels state different values. Prefers labels outside of sentences. Ignores
 * a label in a sentence that names a container number before the label.
 */
export function oneOf<Value>(
  labelled: readonly LabelledValue[],
  question: Question<Value>,
): Found<Value> {
  const own = labelled.filter(({ field }) => question.fields.includes(field))
  const apart = own.filter(({ before }) => !endsInSentence(before))
  const found = readAll(apart, question)
  return found.stated !== null || found.doubts.length > 0
    ? found
    : readAll(
        own.filter(({ before }) => !endsInSentence(before) || boxNumbersIn(before).length === 0),
        question,
      )
}

function readAll<Value>(
  labelled: readonly LabelledValue[],
  { name, read }: Question<Value>,
): Found<Value> {
  const all: Stated<Value>[] = []
  const doubts: Found<Value>['doubts'] = []
  let isWithdrawn = false
  for (const label of labelled) {
    const { page, line } = label
    for (const text of label.texts) {
      const value = read(text, label)
      if (value === null) continue
      if (typeof value === 'object' && 'problem' in value) {
        doubts.push({ page, line, reason: `${name}: ${value.problem}` })
        isWithdrawn ||= value.isWithdrawn ?? false
      } else all.push({ value, page, line })
      break
    }
  }
  if (isWithdrawn) return { stated: null, doubts }
  const [first] = all
  const values = new Set(all.map(({ value }) => JSON.stringify(value)))
  if (first === undefined || values.size === 1) return { stated: first ?? null, doubts }
  const { page, line } =
    all.find(({ value }) => JSON.stringify(value) !== JSON.stringify(first.value)) ?? first
  const reason = `${name}: the notice states ${values.size} different values`
  return { stated: null, doubts: [...doubts, { page, line, reason }] }
}

export const bookingOf = (labelled: readonly LabelledValue[]): string | null =>
  oneOf(labelled, {
    fields: ['booking'],
    name: 'booking',
    read: (text) => readCodes(text, 'booking')[0] ?? null,
  }).stated?.value ?? null

/** Returns the SCAC of the shipping line: from a label such as `Carrier`, otherwise from the letterhead. */
export function lineNamed(
  labelled: readonly LabelledValue[],
  lines: readonly NoticeLine[],
): string | null {
  const nameOf = (name: string): string | null => lineOfParty({ code: '', name })
  const { stated } = oneOf(labelled, { fields: ['carrier'], name: 'carrier', read: nameOf })
  if (stated !== null) return stated.value
  const coded = labelled.find(({ words }) => /^scac(?: code)?$/i.test(words))?.texts[0] ?? ''
  if (lineOf(coded) !== null) return lineOf(coded)
  const head = lines.slice(0, letterhead).flatMap(({ cells }) => cells)
  const values = new Set(labelled.flatMap(({ texts }) => texts))
  const names = head.flatMap(({ text, labels: [label] }) =>
    values.has(text) ? [] : text.slice(0, label?.start).split(betweenNames),
  )
  const named = new Set([
    ...names.flatMap((name) => nameOf(name.trim()) ?? []),
    ...head.flatMap((cell) => lineOfMail(cell) ?? []),
  ])
  return named.size === 1 ? ([...named][0] ?? null) : null
}

/** Returns the line of a sender such as `noreply@maersk.com`, or of a subject such as `Maersk Last Free Day Notice`. */
function lineOfMail({ text }: NoticeLine['cells'][number]): string | null {
  const [, sender] = /^from ?:.*@(?:[\w.-]+\.)?([\w-]+)\.[a-z]{2,4}>?$/i.exec(text) ?? []
  return lineOf(sender ?? subject.exec(text)?.[1] ?? '')
}

const subject =
  /^subject ?: ?(?:(?:re|fwd?) ?: ?)*(.+?)(?: -)? (?:(?:pre-?)?arrival|(?:import|container|your)|last free|lfd|pick-?up|off-?rail|free time|shipment notice)\b/i

const letterhead = 6

const betweenNames = /\s*[,;·|]\s*|\s+-(?:\s+|$)|\bas agents? for\b/i

export const portOfLading = (labelled: readonly LabelledValue[]): Found<Place> =>
  placeAt(labelled, { field: 'port_of_lading', read: noticePort })

/** Returns the port of discharge. `rest`, the rest of the notice, decides between ports with the same name. */
export const portOfDischarge = (labelled: readonly LabelledValue[], rest: string): Found<Place> =>
  placeAt(labelled, {
    field: 'port_of_discharge',
    read: (text) => noticePort(text) ?? portAmongSeveral(text, rest),
  })

/** Returns the place of delivery, which may be an inland city with the same name as a port. */
export function deliveryAt(labelled: readonly LabelledValue[], port: string | null): Found<Place> {
  const found = placeAt(labelled, { field: 'delivery', read: (text) => noticeDelivery(text, port) })
  return found.stated !== null || found.doubts.length > 0 ? found : deliveryOfArrival(labelled)
}

/** Finds the place of delivery before a date of arrival, as in `Final dest. / ETA: Chicago, IL / 18-Dec-2026`. */
const deliveryOfArrival = (labelled: readonly LabelledValue[]): Found<Place> =>
  oneOf<Place>(labelled, {
    fields: ['eta_at_delivery'],
    name: 'delivery',
    read: (text) => noticePlace(placeBefore(text)?.locode ?? ''),
  })

const placeAt = (
  labelled: readonly LabelledValue[],
  {
    field,
    read,
  }: { field: NoticeField; read: (text: string) => Place | { problem: string } | null },
): Found<Place> =>
  oneOf<Place>(labelled, {
    fields: [field],
    name: field.replaceAll('_', ' '),
    read: (text) => {
      const isChanged = changedPlace.test(text)
      if (isChanged)
        return {
          problem: `"${text.slice(0, 60)}" mentions a change, so oct does not use this place`,
          isWithdrawn: true,
        }
      return read(text)
    },
  })

/** Finds the port after `To:`. Finds nothing without a port after `From:`, because `To:` may begin an address. */
export function portOfRoute(labelled: readonly LabelledValue[]): Found<Place> {
  const portsBehind = (word: string) =>
    oneOf<Place>(
      labelled
        .filter(({ field, words }) => field === 'other' && words.toLowerCase() === word)
        .map((label) => ({ ...label, field: 'port_of_discharge' as const })),
      { fields: ['port_of_discharge'], name: 'port of discharge', read: noticePort },
    )
  return portsBehind('from').stated === null ? { stated: null, doubts: [] } : portsBehind('to')
}

/** Finds the port in the words of an ETA, as in `ETA Auckland: 09 Dec 2026`. */
export const portOfArrival = (labelled: readonly LabelledValue[]): Found<Place> =>
  oneOf<Place>(labelled, {
    fields: ['eta', 'revised_eta'],
    name: 'port of discharge',
    read: (text) => noticePlace(placeBefore(text)?.locode ?? ''),
  })

/** Returns the port of the pickup terminal. Ignores numbered names such as `Pier 4`, which many ports have. */
export function portOfTerminal(labelled: readonly LabelledValue[]): Found<Place> {
  const named = labelled.filter(({ texts: [text = ''] }) => !numbered.test(text))
  const { stated } = terminalOf(named, null)
  const port = stated?.value.smdg_code === undefined ? null : noticePlace(stated.value.locode)
  return { stated: stated && port && { ...stated, value: port }, doubts: [] }
}

const numbered = /^(?:terminal|pier|berth|dock|wharf|quay|t)[ -]?\w{1,3}$/i

/** Matches a text which says that its place has changed, such as `Los Angeles (changed to Oakland)`. */
const changedPlace =
  /(?:->|=>|[→⇒➔➜➡])|\b(?:changed|diverted|rerouted|replaced|amended|omitted|cancell?ed|instead of|now at|now to)\b/i

/** Matches a label of a place that may have a FIRMS code of its own, such as `Exam site` or `Former location`. */
const site = /\b(?:location|site|terminal|facility|pier|cy|ramp)\b/i

/** Finds the terminal by FIRMS code or else by name. Ignores the FIRMS code of the place for empty returns. */
export function terminalOf(
  labelled: readonly LabelledValue[],
  locode: string | null,
): Found<Whereabouts> {
  const isSite = ({ field, words }: LabelledValue) =>
    field === 'terminal' || field === 'return' || (field === 'other' && site.test(words))
  const ofPickup = labelled.filter((label, nth) => {
    if (label.field !== 'firms') return false
    const before = labelled.slice(0, nth).findLast(isSite)
    const after = labelled.slice(nth).find((it) => it.row === label.row && isSite(it))
    const nearest = before?.row === label.row ? before : (after ?? before)
    return nearest === undefined || nearest.field === 'terminal'
  })
  const coded = oneOf(ofPickup, {
    fields: ['firms'],
    name: 'FIRMS code',
    read: (text) => {
      const code = /^[A-Z0-9]{4}(?![A-Z0-9])/i.exec(text)?.[0]
      if (code === undefined) return null
      const isOfCanada = /^\d{4}$/.test(code) && locode?.startsWith('CA') === true
      return facilityOfCustoms(code, isOfCanada)
    },
  })
  if (coded.stated !== null) return coded
  const named = oneOf(labelled, {
    fields: ['terminal'],
    name: 'terminal',
    read: (text) => noticeTerminal(text, locode) ?? rampNamed(text),
  })
  return { stated: named.stated, doubts: [...coded.doubts, ...named.doubts] }
}
