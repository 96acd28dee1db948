import type { TrackingRequest } from '../../contract/tracking-request.js'
import { billsInWords } from '../../domain/bills-in-words.js'
import { isStanding } from '../../domain/request-status.js'
import { shellWord } from '../../domain/shell-word.js'
import { failedReasonInWords } from '../../domain/words.js'
import type { SheetRow } from '../sheet/read-sheet.js'
import { missingOn } from '../tracking/add-to-bill.js'
import type { BulkRow, LineDecision } from './bulk-row.js'
import { outcomeName } from './outcome-of-row.js'

/** What is to be said of one row of a sheet, before or after it was tracked. */
export interface RowReport {
  /** The row as it stands in the file. */
  source: SheetRow
  place: string
  number: string
  type: string | null
  scac: string | null
  /** `given`, `detect`, `accepted`, `chosen`, or the word of the inference. */
  decision: string | null
  /** What is to be done: register, confirm, correct, add references or nothing. */
  action: string
  /** What was done, or why nothing was. */
  outcome: string
  request_id: string | null
  status: string | null
  /** Null on live data. */
  simulated: boolean | null
  reason: string
  cure: string
  /** `MAEU 0.9`, best first. */
  candidates: string[]
}

/** The report of a row; one that doubles another tells what became of that. */
export function rowReport(row: BulkRow): RowReport {
  const { fate, line } = row
  const told = fate.kind === 'duplicate' ? fate.of : row
  const request = requestOf(told)
  return {
    source: row.source,
    place: row.place,
    number: row.number,
    type: typeOnBill(told) ?? request?.request_type ?? choiceOf(told)?.type ?? told.type ?? null,
    scac: request?.scac ?? choiceOf(told)?.scac ?? told.scac ?? null,
    decision: line?.decision ?? null,
    action: actionOf(row),
    outcome: outcomeName(row),
    request_id: request?.id ?? null,
    status: request?.status ?? null,
    simulated: request?.simulated ?? null,
    ...wordsOf(row),
    candidates: line === undefined || line.candidates === '' ? [] : line.candidates.split(';'),
  }
}

function requestOf({ fate }: BulkRow): TrackingRequest | null {
  if (fate.kind === 'on_bill') return fate.by
  return 'request' in fate ? fate.request : null
}

/** Its request is that of a bill, and the number that of a container. */
const typeOnBill = ({ fate }: BulkRow) => (fate.kind === 'on_bill' ? 'container' : undefined)

const choiceOf = ({ fate }: BulkRow) => (fate.kind === 'new' ? fate.choice : undefined)

function actionOf(row: BulkRow): string {
  const { fate } = row
  if (fate.kind === 'on_bill' && isLacking(row)) return 'add references'
  if (fate.kind === 'new') return 'register'
  if (fate.kind === 'undecided') return 'confirm'
  return fate.kind === 'invalid' || fate.kind === 'rejected' ? 'correct' : 'nothing'
}

interface Words {
  reason: string
  cure: string
}

const inDoubt = {
  reason: 'it was sent, and no answer came',
  cure: 'the same command again looks it up before it sends it',
}

function wordsOf(row: BulkRow): Words {
  const { number, fate, line, isInDoubt, earlier = '' } = row
  switch (fate.kind) {
    case 'invalid':
    case 'rejected':
      return { reason: fate.error.message, cure: fate.error.tryNext.join('; ') }
    case 'undecided':
      return undecidedWords(number, { line, given: fate.given })
    case 'on_bill':
      return onBillWords(row, fate)
    case 'duplicate':
      return { reason: `the same number as ${fate.of.place}`, cure: '' }
    case 'skipped':
      return { reason: 'it was skipped', cure: '' }
    case 'tracked':
      return { reason: whyEnded(fate.request), cure: cureOf(fate.request) }
    case 'registered':
      return { reason: whyEnded(fate.request) || (line?.doubts ?? ''), cure: cureOf(fate.request) }
    default:
      return isInDoubt
        ? inDoubt
        : { reason: [line?.doubts, earlier].filter(Boolean).join(' '), cure: '' }
  }
}

type OnBill = Extract<BulkRow['fate'], { kind: 'on_bill' }>

/** What of a row its bill lacks. */
function lackingOn({ number, refs, tags }: BulkRow, { bills }: OnBill): string[] {
  const missing = missingOn({ numbers: [number], bills, refs, tags })
  return [...missing.refs, ...missing.tags]
}

const isLacking = (row: BulkRow): boolean =>
  row.fate.kind === 'on_bill' && !row.fate.isAdded && lackingOn(row, row.fate).length > 0

function onBillWords(row: BulkRow, fate: OnBill): Words {
  const reason = `already on ${billsInWords(fate.bills)}`
  const lacking = lackingOn(row, fate).join(', ')
  if (fate.isAdded) return { reason: `${reason}; added there: ${lacking}`, cure: '' }
  if (lacking === '') return { reason, cure: '' }
  const bill = fate.bills[0]?.bill_of_lading_number ?? ''
  const cure =
    fate.bills.length === 1
      ? `the same command with --yes adds ${lacking} to ${bill}`
      : `oct ref add ${bill} ${lacking}`
  return { reason, cure }
}

function undecidedWords(
  number: string,
  { line, given }: { line: LineDecision | undefined; given: string | undefined },
): Words {
  if (given !== undefined) {
    return { reason: line?.doubts ?? '', cure: 'the same command with --yes, or another line' }
  }
  const isGuess = line?.decision === 'no_prediction'
  const scac = (!isGuess && line?.candidates.slice(0, 4)) || '<scac>'
  const reason = 'which line issued it is not certain'
  return { reason, cure: `oct track ${shellWord(number)} --scac ${scac}` }
}

function whyEnded(request: TrackingRequest): string {
  const { status, failed_reason } = request
  if (isStanding(request)) return ''
  if (status === 'failed') return failedReasonInWords(failed_reason ?? 'unknown').what
  return `it was registered before and is ${status.replaceAll('_', ' ')} now`
}

function cureOf(request: TrackingRequest): string {
  const { status, failed_reason } = request
  const number = shellWord(request.request_number)
  if (isStanding(request)) return ''
  if (status !== 'failed') return `oct track ${number} registers it again`
  const { advice } = failedReasonInWords(failed_reason ?? 'unknown')
  return `${advice}; oct tracking retry ${number}`
}
