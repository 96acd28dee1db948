import { looksLikeDate } from '../../../domain/documents/fields/read-date.js'
import { dateDigits } from '../terminal-files/facts/read-report-date.js'
import { isUnknownDate } from './date-in-force.js'
import type { LabelledValue } from './labelled-values.js'
import type { NoticeBox } from './notice-box.js'
import type { DateHabits, NoticeDate } from './notice-dates.js'
import { notInForce, noticeDate } from './notice-dates.js'
import { type Found, oneOf } from './notice-facts.js'
import type { NoticeField } from './notice-labels.js'
import { endsInSentence, type NoticeLine } from './notice-lines.js'
import { placeBefore, placeBehind } from './place-of-date.js'

export interface ArrivalDates {
  atPort: Found<NoticeDate>
  /** Day on which the vessel arrived. If the notice states this day, oct uses it instead of the ETA. */
  arrived: Found<NoticeDate>
  atDelivery: Found<NoticeDate>
}

type Doubt = Found<NoticeDate>['doubts'][number]

interface Places {
  port: string | null
  delivery: string | null
}

/**
 * Reads arrivals. An ETA without a place is for the port of discharge. An ETA beside the place of delivery or after a
 * place name is for that place. A single ETA in the row of the place of delivery is ambiguous, so it is ignored.
 */
export function arrivalDates(
  lines: readonly NoticeLine[],
  labelled: readonly LabelledValue[],
  { habits, places, today }: { habits: DateHabits; places: Places; today: string },
): ArrivalDates {
  const rowsOf = (of: NoticeField): Set<number> =>
    new Set(
      labelled.flatMap(({ field, texts, row }) =>
        field === of && !texts.every((text) => /^(?:X+|[-*.]+)$/i.test(text)) ? row : [],
      ),
    )
  const [rowsOfDelivery, rowsOfPort] = [rowsOf('delivery'), rowsOf('port_of_discharge')]
  const hasOwnEta = labelled.some(
    ({ field, texts: [text = ''] }) => field === 'eta_at_delivery' && /\d/.test(text),
  )
  const isOfDelivery = ({ field, row, words }: LabelledValue) =>
    (field === 'eta' || field === 'revised_eta' || field === 'ata') &&
    !hasOwnEta &&
    !ofPort.test(words) &&
    (places.delivery === null || places.delivery !== places.port) &&
    rowsOfDelivery.has(row) &&
    !rowsOfPort.has(row)
  const isOnTheWay = ({ row }: LabelledValue) =>
    !rowsOfPort.has(row) && (lines[row]?.cells ?? []).some(({ text }) => placeOnTheWay.test(text))
  const etas = newest(labelled, { fields: ['eta', 'revised_eta'], habits }).filter(
    (label) => !isOnTheWay(label),
  )
  const vessel = etas.filter((label) => !isOfDelivery(label))
  const atPort = placed(vessel, { habits, isAt: (locode) => locode === places.port })
  const ofDelivery = labelled.filter(({ field }) => field === 'eta_at_delivery')
  const inland = [...withoutPlans(ofDelivery, habits), ...etas.filter(isOfDelivery)]
  const isOfPlace = (label: LabelledValue) =>
    label.field === 'eta_at_delivery' || atPort.stated !== null
  const named = vessel.filter(({ texts }) =>
    texts.some((text) => {
      const place = placeBefore(text)
      return place !== null && place.locode !== places.port && place.locode === places.delivery
    }),
  )
  const isSilent = atPort.stated === null && atPort.doubts.length === 0
  return {
    atPort: isSilent ? { stated: null, doubts: vessel.flatMap(unread) } : atPort,
    arrived: notLater(
      today,
      dateAt(
        labelled.filter(
          (label) => !isOnTheWay(label) && !isOfDelivery(label) && !notYet.test(label.before),
        ),
        { fields: ['ata'], name: 'ATA', habits, isAt: (locode) => locode === places.port },
      ),
    ),
    atDelivery: placed([...inland.filter(isOfPlace), ...named], {
      habits,
      isAt: (locode) => locode === places.delivery,
    }),
  }
}

const notYet = /\b(?:not|until|when|once)(?: yet)?\W*$/i

/** Matches a label such as `ETA at Port of Discharge`, which says that its ETA is for the port. */
const ofPort = /\b(?:port|pod|discharge)\b/i

/** Replaces an arrival after the day of receipt by a remark which says that it cannot be right. */
function notLater(today: string, found: Found<NoticeDate>): Found<NoticeDate> {
  if (found.stated === null || found.stated.value.date <= today) return found
  const { page, line, value } = found.stated
  const reason = `ATA: "${value.date}" is after the day on which the notice was received`
  return { stated: null, doubts: [...found.doubts, { page, line, reason }] }
}

/** Returns a remark about an ETA that is not a readable date, such as `12/10 0600 HRS`. */
const unread = ({ texts: [text = ''], before, page, line }: LabelledValue): Doubt[] =>
  /\d\D+\d/.test(text) &&
  !/^notice\b/i.test(text) &&
  !endsInSentence(before) &&
  placeBefore(text) === null
    ? [{ page, line, reason: `ETA: "${text.slice(0, 40)}" is not a date that can be read` }]
    : []

/** Matches the name of a place before the port of discharge. An ETA at such a place is ignored. */
const placeOnTheWay =
  /^\W*(?:trans?-?s?hip(?:ment|ping)?|t\/s|via)\s*:|^\W*(?:trans?-?s?hip(?:ment|ping)|t\/s|via|transit|first|last|next)\b.{0,12}\b(?:port|call)\b/i

/** Returns the texts that start with a date. Their dates show whether the notice writes the day or the month first. */
export function textsOfDates(
  labelled: readonly LabelledValue[],
  boxes: readonly NoticeBox[],
): string[] {
  const ofLabels = labelled
    .filter(({ field, words, before }) => {
      const isDate = dateFields.includes(field) || (field === 'other' && dateOfTrip.test(words))
      return isDate && !endsInSentence(before)
    })
    .flatMap(({ texts }) => {
      const all = texts.flatMap((text) => [text, placeBefore(text)?.rest ?? ''])
      return all.find((text) => looksLikeDate(text) || dateDigits(text) !== null) ?? []
    })
  const ofRows = boxes.flatMap(({ texts }) => dateFields.flatMap((field) => texts[field] ?? []))
  return [...ofLabels, ...ofRows]
}

const dateFields: readonly NoticeField[] = [
  'eta',
  'revised_eta',
  'ata',
  'eta_at_delivery',
  'last_free_day',
  'revised_last_free_day',
  'charges_begin',
  'general_order',
  'printed',
]

/** Labels of dates that only serve to find out whether the notice writes the day or the month first. */
const dateOfTrip =
  /^date$|\b(?:et[ad]|at[ad]|sailing|departure|arrival|discharge|available|return|free|lfd)\b/i

/** Returns the labels of the revised date. If there is no revised date, returns the labels of the first date. */
export function newest(
  labelled: readonly LabelledValue[],
  {
    fields,
    habits,
  }: { fields: readonly [first: NoticeField, revised: NoticeField]; habits: DateHabits },
): LabelledValue[] {
  const revised = labelled.filter(
    ({ field, texts }) =>
      field === fields[1] &&
      texts.some((text) => isUnknownDate(text) || noticeDate(text, habits) !== null),
  )
  if (revised.length > 0) return revised
  return withoutPlans(
    labelled.filter(({ field }) => field === fields[0]),
    habits,
  )
}

/** Leaves out planned dates, such as `Planned arrival`, if another label states an estimated date. */
function withoutPlans(labelled: LabelledValue[], habits: DateHabits): LabelledValue[] {
  const others = labelled.filter(({ words }) => !planned.test(words))
  const isEstimated = others.some(({ texts }) =>
    texts.some((text) => noticeDate(text, habits) !== null),
  )
  return isEstimated ? others : labelled
}

const planned = /\b(?:planned|scheduled|geplante?s?|planificad[oa])\b/i

const placed = (
  labelled: readonly LabelledValue[],
  at: { habits: DateHabits; isAt: (locode: string) => boolean },
): Found<NoticeDate> =>
  dateAt(labelled, { fields: ['eta', 'revised_eta', 'eta_at_delivery'], name: 'ETA', ...at })

interface DateQuestion {
  fields: readonly NoticeField[]
  /** Name of the date in remarks for users, such as `ETA`. */
  name: string
  habits: DateHabits
  isAt: (locode: string) => boolean
}

/** Reads a date. If a place follows, as in `12/05/2026 (Busan)`, reads the date only if `isAt` accepts the place. */
export const dateAt = (
  labelled: readonly LabelledValue[],
  { fields, name, habits, isAt }: DateQuestion,
): Found<NoticeDate> =>
  oneOf(labelled, {
    fields,
    name,
    read: (text, { field }) => {
      if (field.startsWith('revised') && isUnknownDate(text)) return notInForce(text)
      const direct = noticeDate(text, habits)
      if (direct !== null) {
        const behind = placeBehind(text)
        return behind === null || isAt(behind) ? direct : null
      }
      const place = placeBefore(text)
      return place !== null && isAt(place.locode) ? noticeDate(place.rest, habits) : null
    },
  })
