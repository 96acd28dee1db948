import { classifyDocument } from '../../../domain/documents/classify-document.js'
import { type LabelledValue, labelledValues } from './labelled-values.js'
import {
  announcesArrival,
  announcesFreeDay,
  deniesArrival,
  namesDelivery,
} from './labels-in-prose.js'
import type { NoticeField } from './notice-labels.js'
import type { NoticeLine } from './notice-lines.js'
import { hasTitle, isTitled } from './notice-titles.js'

/**
 * Kind of a document about an import. The labels of a `release` (delivery order, release order or telex release) mean
 * the same as in an arrival notice, but `Pick up by` only says how long the order is valid. `demurrage` is an invoice:
 * oct reads its B/L, and its containers with their last free days. It ignores other dates in an invoice, which are
 * periods of charges and days of payment.
 */
export type NoticeKind = 'notice' | 'release' | 'demurrage' | 'demurrage_and_detention'

/** Returns the kind of a document. `why` tells the user if oct does not read documents of this kind. */
export function noticeKind(
  document: { fileName: string; text: string },
  lines: readonly NoticeLine[],
): { kind: NoticeKind } | { why: string } {
  const { text } = document
  const { type, isSure = false, notes } = classifyDocument(document)
  const head = lines.slice(0, headLines).flatMap(({ cells }) => cells.map((cell) => cell.text))
  const isUnclear = type === null && !isSure
  const isNotice =
    type === 'arrival_notice' ||
    (type === null && hasTitle(text)) ||
    (isUnclear && ofUnclear.some((it) => it(lines))) ||
    ((type === null || ofTransport.has(type)) && isTitled(text)) ||
    (type !== null && ofTransport.has(type) && (announcesArrival(lines) || statesFreeDay(lines)))
  if (isNotice) return { kind: 'notice' }
  const isOfRelease = type !== null && ofRelease.has(type)
  const isReleased = isOfRelease || (type === null && head.some((it) => release.test(it)))
  if (isReleased && !head.some((it) => ofExport.test(it))) return { kind: 'release' }
  if ((type === null || type === 'freight_invoice') && head.some((it) => demurrage.test(it)))
    return { kind: head.some((it) => detention.test(it)) ? 'demurrage_and_detention' : 'demurrage' }
  return {
    why: `This is not an arrival notice. ${notes} Send the arrival notice of the shipping line for this shipment.`,
  }
}

/** Returns whether labels state a B/L or container, its vessel or port, and its ETA or last free day. */
const statesArrival = (lines: readonly NoticeLine[]): boolean =>
  statesDate(lines, ['eta', 'revised_eta', 'last_free_day', 'revised_last_free_day'])

const statesFreeDay = (lines: readonly NoticeLine[]): boolean =>
  statesDate(lines, ['last_free_day', 'revised_last_free_day'])

function statesDate(lines: readonly NoticeLine[], dates: readonly NoticeField[]): boolean {
  const labelled = labelledValues(lines)
  const has = (pattern: RegExp, ...fields: readonly NoticeField[]): boolean =>
    labelled.some(
      ({ field, texts }) => fields.includes(field) && texts.some((text) => pattern.test(text)),
    )
  return (
    has(/\d{4}/, 'master_bill', 'bill', 'container') &&
    (has(/\p{L}{3}/u, 'vessel', 'port_of_discharge') ||
      has(/^\p{L}{3,}.*\d/u, 'eta') ||
      (!dates.includes('eta') && namesDelivery(labelled))) &&
    has(/\d\D+\d/, ...dates)
  )
}

/** What makes a document a notice if neither its title nor its words show its type. */
const ofUnclear = [announcesArrival, announcesFreeDay, statesArrival, statesFreeDay, deniesArrival]

/** Names of documents that every arrival notice also has as labels, where they may look like a title. */
const ofTransport: ReadonlySet<string> = new Set(['bill_of_lading', 'sea_waybill'])

const ofRelease: ReadonlySet<string> = new Set(['delivery_order', 'telex_release'])

const headLines = 8

const start = '^(?:\\W|re:|fwd?:|subject:|betreff:|[a-z][a-z&.]{1,14}(?: [a-z&.]{2,15}){0,3} - )*'

const release = new RegExp(
  `${start}(?:(?:import|freight|cargo|container|carrier|ocean|line|customs and freight) )*(?:delivery order|release (?:order|notice|notification|confirmation|advice)|freight released?|telex release|express release|cargo released?|container released?|released(?= - |: ))(?!\\p{L})`,
  'iu',
)

/** Matches the title of an order for an empty container, or the title of another export document. */
const ofExport =
  /\b(?:empty (?:container |equipment )?(?:release|pick-?up)|export (?:container )?(?:release|order|delivery)|booking release)\b/i

const demurrage = new RegExp(
  `${start}(?:(?:import|port|terminal|final|tax|proforma|pro forma|pro-forma) )*(?:demurrage|storage)(?: (?:&|and|/) ?detention| ?/ ?(?:detention|storage))?(?: charges?)? (?:freight )?(?:invoice|bill|statement|debit note)(?!\\p{L})`,
  'iu',
)

const detention = /\b(?:detention|per diem)\b/i

/**
 * Returns the labels that mean the same as in an arrival notice. In an invoice for demurrage and detention, omits
 * labels such as `Free time ended`, which may be about either charge.
 */
export function labelsOfKind(
  kind: NoticeKind,
  labelled: readonly LabelledValue[],
): LabelledValue[] {
  if (kind === 'release')
    return labelled.filter(({ words }) => !/\bpick(?:ed)?[- ]?up by$/i.test(words))
  if (kind === 'notice') return [...labelled]
  return labelled.flatMap((label): LabelledValue[] => {
    if (label.field === 'charges_begin') return []
    const isOfEither = kind === 'demurrage_and_detention' && !ofPickup.test(label.words)
    if (label.field === 'last_free_day' && isOfEither) return []
    if (!ofArrival.has(label.field)) return [label]
    // An invoice is written after the arrival. Its arrival date is therefore actual, unless the label says otherwise.
    return /\beta\b|e\.t\.a|estimated|expected/i.test(label.words)
      ? []
      : [{ ...label, field: 'ata' }]
  })
}

const ofArrival: ReadonlySet<string> = new Set(['eta', 'revised_eta', 'eta_at_delivery'])

const ofPickup = /demurrage|storage|lfd|last free|last day/i
