import { daysBetween } from '../../../domain/calendar-date.js'
import type { UnreadFile } from '../../documents/reading/read-document-bytes.js'
import { readBytes } from '../../documents/reading/read-document-bytes.js'
import type { Reading, Remark } from '../statement.js'
import { usualOrder } from '../terminal-files/facts/date-sense.js'
import { arrivalDates, textsOfDates } from './arrival-dates.js'
import { type NoticePart, partsOfBills } from './bills-together.js'
import { withoutCargoWords, withoutChargeWords } from './cargo-words.js'
import { freeUntilOf } from './free-until.js'
import { freeFields, type LabelledValue, labelledValues } from './labelled-values.js'
import { withProse } from './labels-in-prose.js'
import { labelsOfRelease } from './labels-of-release.js'
import { leftOutContainers } from './left-out-containers.js'
import { lineBefore, masterBill } from './master-bill.js'
import type { NoticeBox } from './notice-box.js'
import { dateHabits, writtenDate } from './notice-dates.js'
import {
  bookingOf,
  deliveryAt,
  type Found,
  lineNamed,
  oneOf,
  portOfArrival,
  portOfDischarge,
  portOfLading,
  portOfRoute,
  portOfTerminal,
  terminalOf,
} from './notice-facts.js'
import { labelsOfKind, type NoticeKind, noticeKind } from './notice-kind.js'
import type { NoticeField } from './notice-labels.js'
import { type NoticeLine, noticeLines, placedText } from './notice-lines.js'
import { noticeStatements } from './notice-statements.js'
import { isOfRows, misprintedNumbers, noticeBoxes } from './notice-table.js'
import { noticesIn } from './notice-titles.js'
import { vesselOf } from './notice-vessel.js'
import { otherFacts } from './other-facts.js'
import { ownLines } from './own-lines.js'
import { atInland, atPort } from './place-of-free-day.js'
import { restOf } from './port-among-several.js'
import { returnOf } from './return-place.js'
import { splitNumbers } from './split-numbers.js'
import { touchingColumns } from './touching-columns.js'
import { whyNotInForce } from './why-not-in-force.js'
import { withdrawnDates } from './withdrawn-dates.js'
import { type WhereOf, wordsForPlaces } from './words-for-places.js'
import { withWholeDates } from './wrapped-dates.js'
import { isWrittenInAmerica } from './written-in-america.js'

export interface NoticeQuestion extends UnreadFile {
  receivedAt: string
}

/** The content of the file, or `why` oct did not read it. If `isReadable` is true, it is another kind of document. */
export type NoticeAnswer = { reading: Reading } | { why: string; isReadable: boolean }

export async function readArrivalNotice(question: NoticeQuestion): Promise<NoticeAnswer> {
  const { text, why, placed, sheets } = await readBytes(question)
  if (text === null) return { why: why ?? 'The file has no text.', isReadable: false }
  const read = noticeLines(ownLines(placed ?? placedText(text)))
  const all = withoutChargeWords(withoutCargoWords(withWholeDates(read)))
  const recognized = noticeKind({ fileName: question.fileName, text }, all)
  if ('why' in recognized) return { ...recognized, isReadable: true }
  const notices = noticesIn(all).flatMap(partsOfBills)
  const whereOf = wordsForPlaces(sheets)
  const answers = notices.map((part) => readingOf({ ...question, ...recognized, whereOf }, part))
  const readings = answers.flatMap((answer) => ('reading' in answer ? answer.reading : []))
  const [first] = answers
  if (readings.length === 0 && first !== undefined) return first
  return {
    reading: {
      statements: readings.flatMap(({ statements }) => statements),
      warnings: answers.flatMap((answer, nth): Remark[] => {
        if ('reading' in answer) return answer.reading.warnings
        const { page = 1, line = 1 } = notices[nth]?.lines[0] ?? {}
        return [{ where: whereOf({ page, line }), reason: answer.why }]
      }),
      setAside: readings.flatMap(({ setAside }) => setAside),
    },
  }
}

function readingOf(
  { fileName, receivedAt, kind, whereOf }: NoticeQuestion & { kind: NoticeKind; whereOf: WhereOf },
  { lines, hasBoxes, doubts: unclear }: NoticePart,
): NoticeAnswer {
  const invalid = whyNotInForce(lines)
  if (invalid !== null) return { why: invalid, isReadable: true }
  const withdrawn = withdrawnDates(lines)
  const boxes = noticeBoxes(lines, kind).map((box) => withoutTexts(box, withdrawn.fields))
  const ofForm = kind === 'release' ? labelsOfRelease(lines) : []
  const ofLabels = labelsOfKind(kind, [...labelledValues(lines), ...ofForm]).filter(
    (label) => !isOfRows(label, boxes),
  )
  const labelled = withProse(ofLabels, lines, boxes).filter(
    ({ field }) => !withdrawn.fields.has(field),
  )
  const named = lineNamed(labelled, lines)
  const bill = masterBill(labelled, named)
  const booking = bookingOf(labelled)
  if (bill.stated === null && boxes.length === 0 && booking === null) {
    const why =
      'The notice contains no bill of lading number and no container number with a valid check digit: ask the sender for a notice with the B/L number.'
    return { why, isReadable: true }
  }
  const ofBill = bill.stated?.value
  const scac = ofBill ? (ofBill.scac ?? lineBefore(ofBill.number, lines) ?? named) : named
  const journey = journeyOf(lines, { labelled, boxes, receivedAt })
  const numbers = { boxes: hasBoxes ? boxes : [], booking, scac, bill: bill.stated }
  const { statements, doubts } = noticeStatements({
    ...{ fileName, whereOf, receivedAt },
    ...numbers,
    ...journey,
  })
  if (!hasBoxes) return { reading: { statements, warnings: [], setAside: [] } }
  const { ports, terminal, returnTo, vessel, arrivals, freeUntil } = journey
  const rest = [terminal, returnTo, vessel, freeUntil, ...Object.values(arrivals)]
  const found: Found<unknown>[] = [bill, ...Object.values(ports), ...rest]
  const unread = [
    ...unreadNumbers(misprintedNumbers(lines), 'has a wrong check digit'),
    ...unreadNumbers(splitNumbers(lines), 'is split over two lines'),
    ...unreadNumbers(leftOutContainers(lines), 'is replaced, canceled or left behind'),
  ]
  const touching = touchingColumns(lines)
  const stated = [...found.flatMap((it) => it.doubts), ...unclear]
  const all = [stated, withdrawn.doubts, doubts, unread, touching]
  const warnings = all
    .flat()
    .map(({ page, line, reason }): Remark => ({ where: whereOf({ page, line }), reason }))
  const place = bill.stated ?? labelled.find(({ field }) => field === 'booking')
  if (statements.length === 0 && place) {
    const reason =
      'the notice names this B/L or booking number, but states no fact that oct can read'
    const about = bill.stated && { bill: { number: bill.stated.value.number, scac } }
    warnings.push({ where: whereOf(place), reason, ...about })
  }
  const others = otherFacts(labelled, { boxes, whereOf, ...journey })
  return { reading: { statements, warnings, setAside: others } }
}

const unreadNumbers = (numbers: ReturnType<typeof splitNumbers>, why: string) =>
  numbers.map(({ number, page, line }) => {
    return { page, line, reason: `${number} ${why}, so oct read nothing about this container` }
  })

const withoutTexts = (box: NoticeBox, fields: ReadonlySet<NoticeField>): NoticeBox => ({
  ...box,
  texts: Object.fromEntries(
    Object.entries(box.texts).filter(([field]) => !fields.has(field as NoticeField)),
  ),
})

const isNamed = (place: RegExp, { before, words }: LabelledValue): boolean =>
  place.test(before + words)

/** Maximum number of days from the print of a notice to its receipt. An older date is that of the terms or the form. */
const longestWait = 400

/** Returns the country whose usual order of day and month a notice follows. Null if it may have been written abroad. */
function countryOfDates(port: string | null, isOfAmerica: () => boolean): string | null {
  const country = port?.slice(0, 2) ?? null
  return country !== null && usualOrder(country) === 'mdy' && !isOfAmerica() ? null : country
}

function journeyOf(
  lines: NoticeLine[],
  {
    labelled,
    boxes,
    receivedAt,
  }: { labelled: LabelledValue[]; boxes: NoticeBox[]; receivedAt: string },
) {
  const named = portOfDischarge(labelled, restOf(lines))
  const isOpen = named.stated === null && named.doubts.length === 0
  const others = isOpen ? [portOfRoute, portOfArrival, portOfTerminal] : []
  const discharge =
    others.map((find) => find(labelled)).find(({ stated, doubts }) => stated ?? doubts[0]) ?? named
  const port = discharge.stated?.value.where.locode || null
  const ports = {
    lading: portOfLading(labelled),
    discharge,
    delivery: deliveryAt(labelled, port),
  }
  const delivery = ports.delivery.stated?.value.where.locode || null
  const isInland = delivery !== null && delivery !== port
  const near = receivedAt.slice(0, 10)
  const country = countryOfDates(port, () => isWrittenInAmerica(lines, labelled))
  const texts = textsOfDates(labelled, boxes)
  const { stated: printed } = oneOf(labelled, {
    fields: ['printed'],
    name: 'print date',
    read: (text) => writtenDate(text, dateHabits(texts, { near, country })),
  })
  const isOfNotice = printed !== null && daysBetween(printed.value.date, near) <= longestWait
  const written = isOfNotice ? printed.value.date : near
  const habits = dateHabits(texts, { near: written < near ? written : near, country })
  const terminal = terminalOf(labelled, port)
  const isAtRamp = terminal.stated?.value.ramp !== undefined
  const isFreeAtRamp =
    isInland && labelled.some((label) => freeFields.has(label.field) && isNamed(atInland, label))
  return {
    ports,
    habits,
    terminal,
    returnTo: returnOf(labelled),
    vessel: vesselOf(labelled),
    arrivals: arrivalDates(lines, labelled, {
      ...{ habits, places: { port, delivery } },
      today: receivedAt.slice(0, 10),
    }),
    freeUntil: freeUntilOf(labelled, {
      lines,
      boxes,
      isOther: (label) => isNamed(isInland || isAtRamp ? atPort : atInland, label),
      habits,
      pickup: (isFreeAtRamp ? null : terminal.stated?.value.locode) || delivery || port,
    }),
    isFreeAtRamp,
    printed: printed?.value ?? null,
  }
}
