import type { Text, Viewing } from '../../cli/output/view.js'
import type { TerminalFee } from '../../contract/container.js'
import type { Change } from '../../domain/change.js'
import { doubtedTime } from '../../domain/doubted-change.js'
import { amountInCell } from '../../domain/fees.js'
import { ownValue } from '../../domain/own-value.js'
import { doubtInWords } from '../../domain/step-in-words.js'
import { withoutMarkup } from '../../domain/without-markup.js'
import {
  failedReasonInWords,
  holdInWords,
  requestStatusInWords,
  statusInWords,
  stoppedReasonInWords,
} from '../../domain/words.js'
import { changeLabels, holdLists } from './change-labels.js'
import { datedInWords, isDeadline } from './dated-fact.js'
import type { ChangeRow } from './list-changes.js'

export function changeInWords(row: ChangeRow, viewing: Viewing): Text {
  const text = usedInWords(row, viewing)
  const doubted = doubtedTime(row.change, row.box)
  if (doubted === null) return text
  return { words: `${text.words} (${doubtInWords(doubted, viewing.now)})`, tone: 'warn' }
}

function usedInWords(row: ChangeRow, viewing: Viewing): Text {
  const { attribute, from, to } = row.change
  const list = holdLists.find(({ prefix }) => attribute.startsWith(prefix))
  if (list) {
    return holdText({ name: attribute.slice(list.prefix.length), from, to, where: list.where })
  }
  const label = labelOf(attribute)
  const [before, after] = [valueInWords(row, from, viewing), valueInWords(row, to, viewing)]
  if (before === '') return { words: `${label}: ${after}` }
  if (after === '') return { words: `${label} removed (was ${before})` }
  // Two instants on the same local day are the same last free day, so nothing changed for the reader.
  if (after === before) return { words: `${label}: ${after}` }
  return directed({ words: `${label}: ${before} → ${after}` }, row.change)
}

export function valueInWords(row: ChangeRow, value: unknown, viewing: Viewing): string {
  const { attribute } = row.change
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) {
    return value.map((each) => valueInWords(row, each, viewing)).join(', ')
  }
  if (typeof value === 'object') return objectInWords(row, value)
  const text = String(value)
  const owner = { container: row.box?.container ?? null, shipment: row.shipment }
  return (
    datedInWords({ path: attribute, value: text, owner, zone: row.zone }, viewing) ??
    (ownValue(wordings, attribute) ?? same)(text, row.change)
  )
}

const same = (text: string): string => text

const wordings: Record<string, (text: string, change: Change) => string> = {
  current_status: statusInWords,
  status: requestStatusInWords,
  failed_reason: (reason) => failedReasonInWords(reason).what,
  location_at_pod_terminal: withoutMarkup,
  line_tracking_stopped_reason: stoppedReasonInWords,
}

function labelOf(attribute: string): string {
  const known = ownValue(changeLabels, attribute)
  if (known) return known
  const fee = /^(?:fees_at_pod_terminal|ind_facility_fees)\.(.+)$/.exec(attribute)?.[1]
  if (fee) return `${fee.replaceAll('_', ' ')} fee`
  return attribute.replace(/_at$/, '').replaceAll(/[_.]/g, ' ')
}

interface HoldChange {
  name: string
  from: unknown
  to: unknown
  where: string
}

function holdText({ name, from, to, where }: HoldChange): Text {
  const [before, after] = [holdStatus(from), holdStatus(to)]
  const hold = `${holdInWords(name)}${where}`
  if (after === null) return { words: `${hold} lifted`, tone: 'good' }
  if (after === 'hold') {
    const was = before === null ? 'placed' : `in force (was ${before})`
    return { words: `${hold} ${was}`, tone: 'bad' }
  }
  const was = before === null ? '' : ` (was ${before === 'hold' ? 'in force' : before})`
  return { words: `${hold} ${after}${was}`, tone: 'warn' }
}

function holdStatus(value: unknown): string | null {
  const [first] = [value].flat()
  if (typeof first !== 'object' || first === null) return null
  return 'status' in first && typeof first.status === 'string' ? first.status : 'in force'
}

function objectInWords({ shipment, terminals }: ChangeRow, value: object): string {
  const { amount, status, id } = value as Record<string, unknown>
  if (amount !== undefined) return amountInCell(value as TerminalFee)
  const place = terminals?.get(String(id))
  const bill = shipment?.id === id ? shipment?.bill_of_lading_number : undefined
  return String(status ?? place ?? bill ?? id ?? JSON.stringify(value))
}

/** Adds `earlier` or `later` to a changed time. An earlier last free day is a warning, because it may cost money. */
function directed(text: Text, { attribute, from, to }: Change): Text {
  const [before, after] = [Date.parse(String(from)), Date.parse(String(to))]
  const isTime = /_at$|lfd|_on$/.test(attribute)
  if (!isTime || Number.isNaN(before) || Number.isNaN(after) || before === after) return text
  const isEarlier = after < before
  if (isDeadline(attribute)) {
    const words = `${text.words} ${isEarlier ? '⚠ earlier' : 'later'}`
    return isEarlier ? { words, tone: 'warn' } : { words }
  }
  return { words: `${text.words} (${isEarlier ? 'earlier' : 'later'})` }
}
