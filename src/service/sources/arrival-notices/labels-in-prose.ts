import { lineOfNumber } from '../edi/facts/line-of.js'
import { arrivalsInAsian } from './arrivals-in-asian.js'
import { arrivalsInLanguages, movesArrival, portsInLanguages } from './arrivals-in-languages.js'
import { arrivalsInProse, namesOtherPort, type ProseArrival } from './arrivals-in-prose.js'
import { boxNumbersIn } from './box-numbers-in.js'
import { freeDaysInProse } from './free-days-in-prose.js'
import { type LabelledValue, labelledValues } from './labelled-values.js'
import { notArrived } from './not-arrived.js'
import type { NoticeBox } from './notice-box.js'
import type { NoticeField } from './notice-labels.js'
import { endsInSentence, type NoticeLine } from './notice-lines.js'
import { noticeDelivery, noticePort } from './notice-place.js'
import { saidIn, sentencesOf } from './notice-prose.js'
import { ofTitle } from './notice-vessel.js'
import type { ProseFact } from './prose-fact.js'
import { vesselsInProse } from './vessels-in-prose.js'

/** Groups of fields. If a label states one field of a group, oct looks for none of the group in sentences. */
const groups: readonly (readonly NoticeField[])[] = [
  ['eta', 'revised_eta', 'ata'],
  ['port_of_discharge'],
  ['delivery', 'eta_at_delivery'],
  ['vessel'],
  ['voyage'],
  ['last_free_day', 'revised_last_free_day', 'charges_begin'],
  ['master_bill', 'bill', 'customs_bill', 'unsure_bill'],
]

/**
 * Returns the labels of a notice. Adds facts that only an English sentence states, such as `your container is due to
 * arrive at Savannah on 12 December 2026`. Skips arrivals at several ports, which are ambiguous.
 */
export function withProse(
  labelled: readonly LabelledValue[],
  lines: readonly NoticeLine[],
  boxes: readonly NoticeBox[],
): LabelledValue[] {
  const isStated = (fields: readonly NoticeField[]): boolean =>
    labelled.some((label) => fields.includes(label.field) && isApart(label)) ||
    boxes.some(({ texts }) => fields.some((field) => texts[field]))
  const open = new Set(groups.filter((fields) => !isStated(fields)).flat())
  const values = new Set(
    labelled.flatMap((label) =>
      /^shipment\b/i.test(label.words) || (ofBill.has(label.field) && !isApart(label))
        ? []
        : label.texts,
    ),
  )
  const found = labelsInProse(lines, boxes).filter(
    ({ field, texts: [text = ''] }) =>
      open.has(field) && !(field === 'unsure_bill' && values.has(text)),
  )
  const read = new Set(found.map(({ field }) => field))
  return [...labelled.filter((label) => !read.has(label.field) || isApart(label)), ...found]
}

/** Returns whether a label with a value is not in a sentence. */
const isApart = ({ field, before, texts }: LabelledValue): boolean => {
  const [first = ''] = texts
  const form = names.has(field) ? /\p{L}/u : /\d/
  const isValue = ofBill.has(field)
    ? form.test(first)
    : texts.some((text) => form.test(text) && !ofTitle.test(text))
  return isValue && ![before, first].some((it) => endsInSentence(it) || arrivalsIn(it).length > 0)
}

const ofBill: ReadonlySet<NoticeField> = new Set(['master_bill', 'bill'])

const names: ReadonlySet<NoticeField> = new Set(['port_of_discharge', 'delivery', 'vessel'])

/** Returns whether a text announces the arrival of a container or B/L at a known port, in an English sentence. */
export function announcesArrival(lines: readonly NoticeLine[]): boolean {
  const text = lines.flatMap(({ cells }) => cells.map((cell) => cell.text)).join('  ')
  return (
    (boxNumbersIn(text).length > 0 || numbersOfLines(text).length > 0) &&
    labelsInProse(lines, []).some(({ field }) => field === 'port_of_discharge')
  )
}

/** Returns whether a text states the last free day of a container in an English sentence, and names a known port. */
export function announcesFreeDay(lines: readonly NoticeLine[]): boolean {
  const text = lines.flatMap(({ cells }) => cells.map((cell) => cell.text)).join('  ')
  return (
    boxNumbersIn(text).length > 0 &&
    labelsInProse(lines, []).some(({ field }) => field === 'last_free_day') &&
    (namesPort(labelledValues(lines)) || namesDelivery(labelledValues(lines)))
  )
}

/**
 * Returns whether a text denies the arrival of a vessel, and its labels state a container, its B/L and a known port.
 */
export function deniesArrival(lines: readonly NoticeLine[]): boolean {
  const text = lines.flatMap(({ cells }) => cells.map((cell) => cell.text)).join('  ')
  const labelled = labelledValues(lines)
  return (
    sentencesOf(lines).some((sentence) => saidIn(sentence, notArrived) !== null) &&
    numbersOfLines(text).length > 0 &&
    labelled.some(
      ({ field, texts }) =>
        field === 'container' && texts.some((it) => boxNumbersIn(it).length > 0),
    ) &&
    namesPort(labelled)
  )
}

const namesPort = (labelled: readonly LabelledValue[]): boolean =>
  labelled.some(
    ({ field, texts: [text = ''] }) => field === 'port_of_discharge' && noticePort(text) !== null,
  )

/** Returns whether a label states a known place of delivery. */
export const namesDelivery = (labelled: readonly LabelledValue[]): boolean =>
  labelled.some(
    ({ field, texts: [text = ''] }) => field === 'delivery' && noticeDelivery(text, null) !== null,
  )

function labelsInProse(lines: readonly NoticeLine[], boxes: readonly NoticeBox[]): LabelledValue[] {
  const sentences = sentencesOf(lines)
  const arrivals = sentences.map(({ text }) => arrivalsIn(text))
  const ports = new Set(
    arrivals.flat().flatMap(({ locode, isInland }) => (isInland || locode === null ? [] : locode)),
  )
  const isForeign = sentences.some(
    ({ text }, nth) => arrivals[nth]?.length !== arrivalsInProse(text).length,
  )
  const isMoved = isForeign && sentences.some(({ text }) => movesArrival.test(text))
  const isClear =
    !isMoved &&
    ports.size <= 1 &&
    !sentences.some(({ text }) =>
      isForeign
        ? portsInLanguages(text).some((port) => !ports.has(port))
        : namesOtherPort(text, ports),
    )
  const containers = boxes.map(({ number }) => number)
  return sentences.flatMap(({ text, page, line }, nth) => {
    const facts: ProseFact[] = [
      ...numbersOfLines(text).map((number) => ({
        field: 'unsure_bill' as const,
        text: number,
        words: '',
      })),
      ...(isClear ? (arrivals[nth] ?? []).flatMap(factsOfArrival) : []),
      ...vesselsInProse(text),
      ...freeDaysInProse(text, containers),
    ]
    const row = lines.findIndex((it) => it.page === page && it.line === line)
    const around = { before: '', next: null, row, page, line }
    return facts.map(({ text: value, ...fact }) => ({ ...around, ...fact, texts: [value] }))
  })
}

/** Returns the arrivals in a sentence, in any known language. */
export function arrivalsIn(sentence: string): ProseArrival[] {
  const readers = [arrivalsInProse, arrivalsInLanguages, arrivalsInAsian]
  return readers.map((read) => read(sentence)).find(({ length }) => length > 0) ?? []
}

function factsOfArrival({ locode, isInland, date, field, words }: ProseArrival): ProseFact[] {
  const place = isInland ? 'delivery' : 'port_of_discharge'
  const atDelivery = field === 'eta' ? 'eta_at_delivery' : 'other'
  // The date counts only for the port that the sentence names.
  const text = locode === null || isInland ? date : `${locode} ${date}`
  return [
    ...(locode === null ? [] : [{ field: place, text: locode, words } as const]),
    ...(date === '' ? [] : [{ field: isInland ? atDelivery : field, text, words } as const]),
  ]
}

/** Returns numbers in a text that begin with the code of a shipping line: `COSU8021145500`, `MAEU - 264980021`. */
const numbersOfLines = (text: string): string[] =>
  [...text.matchAll(numberOfLine)].flatMap(([number]) =>
    lineOfNumber(number.replace(/[ -]/g, '')) === null || boxNumbersIn(number).length > 0
      ? []
      : number,
  )

const numberOfLine =
  /(?<![A-Z0-9])(?:[A-Z]{4}(?=(?:[A-Z]*\d){5})[A-Z0-9]{6,14}|[A-Z]{4} - \d{8,12})(?![A-Z0-9-])/g
