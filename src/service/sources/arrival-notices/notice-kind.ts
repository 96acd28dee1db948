import { classifyDocument } from '../../../domain/documents/classify-document.js'
import type { LabelledValue } from './labelled-values.js'
import { announcesArrival } from './labels-in-prose.js'
import type { NoticeLine } from './notice-lines.js'
import { hasTitle, isTitled } from './notice-titles.js'

/**
 * Kind of a document with facts about an import. A `release` is a delivery order, a release order or a telex release: it
 * states the same facts as an arrival notice, but never in words about how long the order is valid or paid. A
 * `demurrage` document is an invoice for demurrage or storage: it states its B/L and, in rows with a last free day or
 * beside a label, its containers and their last free days. The other dates of an invoice are periods of charges and
 * days of payment.
 */
export type NoticeKind = 'notice' | 'release' | 'demurrage'

/** Returns the kind of a document, or `why` it is another document. */
export function noticeKind(
  document: { fileName: string; text: string },
  lines: readonly NoticeLine[],
): { kind: NoticeKind } | { why: string } {
  const { text } = document
  const { type, notes } = classifyDocument(document)
  const head = headOf(text)
  const isNotice =
    type === 'arrival_notice' ||
    (type === null && (hasTitle(text) || announcesArrival(lines))) ||
    ((type === null || ofTransport.has(type)) && isTitled(text))
  if (isNotice) return { kind: 'notice' }
  const isOfRelease = type !== null && ofRelease.has(type)
  if ((isOfRelease || (type === null && release.test(head))) && !ofExport.test(head))
    return { kind: 'release' }
  if ((type === null || type === 'freight_invoice') && demurrage.test(head))
    return { kind: 'demurrage' }
  return { why: `This is not an arrival notice. ${notes}` }
}

/** Documents whose name is also a label in every arrival notice, so that the label may look like a title. */
const ofTransport: ReadonlySet<string> = new Set(['bill_of_lading', 'sea_waybill'])

const ofRelease: ReadonlySet<string> = new Set(['delivery_order', 'telex_release'])

const headOf = (text: string): string =>
  text
    .split(/[\n\r\f]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, headLines)
    .map((line) => line.trim().slice(0, longestTitle))
    .join('\n')

const headLines = 8
const longestTitle = 120

const start = '^(?:\\W|re:|fwd?:|subject:|betreff:|[a-z&.]{2,15}(?: [a-z&.]{2,15}){0,3} - )*'

const release = new RegExp(
  `${start}(?:(?:import|freight|cargo|container|carrier|ocean|line|customs and freight) )*(?:delivery order|release (?:order|notice|notification|confirmation|advice)|freight released?|telex release|express release|cargo released?|container released?)(?!\\p{L})`,
  'imu',
)

/** Matches the title of an order for an empty container, or of another document for an export. */
const ofExport =
  /\b(?:empty (?:container |equipment )?(?:release|pick-?up)|export|booking release)\b/i

const demurrage = new RegExp(
  `${start}(?:(?:import|port|terminal|final|tax|proforma|pro forma|pro-forma) )*(?:demurrage|storage)(?: (?:&|and|/) ?detention| ?/ ?(?:detention|storage))?(?: charges?)? (?:freight )?(?:invoice|bill|statement|debit note)(?!\\p{L})`,
  'imu',
)

/** Returns the labels of a document that mean the same as in an arrival notice. */
export function labelsOfKind(
  kind: NoticeKind,
  labelled: readonly LabelledValue[],
): LabelledValue[] {
  if (kind === 'release')
    return labelled.filter(({ words }) => !/\bpick(?:ed)?[- ]?up by$/i.test(words))
  if (kind === 'notice') return [...labelled]
  return labelled.flatMap((label): LabelledValue[] => {
    if (label.field === 'charges_begin') return []
    if (!ofArrival.has(label.field)) return [label]
    // An invoice is written after the arrival.
    return /\beta\b|e\.t\.a|estimated|expected/i.test(label.words)
      ? []
      : [{ ...label, field: 'ata' }]
  })
}

const ofArrival: ReadonlySet<string> = new Set(['eta', 'revised_eta', 'eta_at_delivery'])
