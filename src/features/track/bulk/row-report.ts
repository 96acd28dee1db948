import type { TrackingRequest } from '../../../contract/tracking-request.js'
import type { SheetRow } from '../../../desk/sheet/read-sheet.js'
import { billsInWords } from '../../../domain/bills-in-words.js'
import { isStanding } from '../../../domain/request-status.js'
import { shellWord } from '../../../domain/shell-word.js'
import { failedReasonInWords } from '../../../domain/words.js'
import { adviceFor, isNothing, type Labels, missingOn } from '../add-to-bill.js'
import { notAddedOf } from './add-references.js'
import type { BulkRow, LineDecision, OnBills } from './bulk-row.js'
import { outcomeName } from './outcome-of-row.js'

export interface RowReport {
  source: SheetRow
  place: string
  number: string
  type: string | null
  scac: string | null
  decision: string | null
  action: string
  outcome: string
  request_id: string | null
  status: string | null
  simulated: boolean | null
  reason: string
  cure: string
  candidates: string[]
}

export function rowReport(row: BulkRow): RowReport {
  const { fate, line } = row
  const reported = fate.kind === 'duplicate' ? fate.of : row
  const request = requestOf(reported)
  return {
    source: row.source,
    place: row.place,
    number: row.number,
    type:
      typeOnBill(reported) ??
      request?.request_type ??
      choiceOf(reported)?.type ??
      reported.type ??
      null,
    scac: request?.scac ?? choiceOf(reported)?.scac ?? reported.scac ?? null,
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

const typeOnBill = ({ fate }: BulkRow) => (fate.kind === 'on_bill' ? 'container' : undefined)

const choiceOf = ({ fate }: BulkRow) => (fate.kind === 'new' ? fate.choice : undefined)

function actionOf(row: BulkRow): string {
  const { fate } = row
  if ('bills' in fate && isLacking(row, fate)) return 'add references'
  if (fate.kind === 'new') return 'register'
  if (fate.kind === 'undecided') return 'confirm'
  return fate.kind === 'invalid' || fate.kind === 'rejected' ? 'correct' : 'nothing'
}

interface Words {
  reason: string
  cure: string
}

const inDoubt = {
  reason: 'the request was sent, but no response arrived',
  cure: 'run the command again: oct first checks whether the number is registered',
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
      return onBillWords(row, fate, `already on ${billsInWords(fate.bills)}`)
    case 'duplicate':
      return { reason: `the same number as ${fate.of.place}`, cure: '' }
    case 'skipped':
      return { reason: 'the number was skipped', cure: '' }
    case 'tracked':
      return trackedWords(row, fate)
    case 'registered':
      return { reason: whyEnded(fate.request) || (line?.doubts ?? ''), cure: cureOf(fate.request) }
    default:
      return isInDoubt
        ? inDoubt
        : { reason: [line?.doubts, earlier].filter(Boolean).join(' '), cure: '' }
  }
}

const lackingOn = ({ number, refs, tags }: BulkRow, { bills }: OnBills): Labels =>
  missingOn({ numbers: [number], bills, refs, tags })

const isLacking = (row: BulkRow, fate: OnBills): boolean =>
  !fate.isAdded && !isNothing(lackingOn(row, fate))

function onBillWords(row: BulkRow, { bills, isAdded }: OnBills, reason: string): Words {
  const missing = lackingOn(row, { bills, isAdded })
  const lacking = [...missing.refs, ...missing.tags].join(', ')
  if (isNothing(missing)) return { reason, cure: '' }
  if (isAdded) return { reason: `${reason}; added to the bill: ${lacking}`, cure: '' }
  const [bill] = bills
  const cure =
    bills.length === 1
      ? `run the command again with --yes to add ${lacking} to ${bill?.bill_of_lading_number}`
      : adviceFor(bills, missing)
  return { reason, cure }
}

function trackedWords(row: BulkRow, fate: Extract<BulkRow['fate'], { kind: 'tracked' }>): Words {
  const { request } = fate
  const left = notAddedOf(row)
  if (left !== undefined) return { reason: whyEnded(request) || left.why, cure: left.cure }
  if (isLacking(row, fate) || fate.isAdded) return onBillWords(row, fate, 'already tracked')
  return { reason: whyEnded(request), cure: cureOf(request) }
}

function undecidedWords(
  number: string,
  { line, given }: { line: LineDecision | undefined; given: string | undefined },
): Words {
  if (given !== undefined) {
    return {
      reason: line?.doubts ?? '',
      cure: 'run the command again with --yes, or another shipping line',
    }
  }
  const isGuess = line?.decision === 'no_prediction'
  const scac = (!isGuess && line?.candidates.slice(0, 4)) || '<scac>'
  const reason = 'the shipping line is not certain'
  return { reason, cure: `oct track ${shellWord(number)} --scac ${scac}` }
}

function whyEnded(request: TrackingRequest): string {
  const { status, failed_reason } = request
  if (isStanding(request)) return ''
  if (status === 'failed') return failedReasonInWords(failed_reason ?? 'unknown').what
  return `the number was registered before, and its status is now ${status.replaceAll('_', ' ')}`
}

function cureOf(request: TrackingRequest): string {
  const { status, failed_reason } = request
  const number = shellWord(request.request_number)
  if (isStanding(request)) return ''
  if (status !== 'failed') return `oct track ${number} registers the number again`
  const { advice } = failedReasonInWords(failed_reason ?? 'unknown')
  return `${advice}; oct tracking retry ${number}`
}
