import type { Shipment } from '../../contract/tracked-resources.js'
import { percent } from '../../desk/tracking/inference.view.js'
import type { TrackOutcome } from '../../desk/tracking/track-outcome.js'
import { billsInWords } from '../../domain/bills-in-words.js'
import { shellWord } from '../../domain/shell-word.js'
import { requestTypeInWords } from '../../domain/words.js'

const spokenOf = 10

export function trackNotices(
  outcomes: readonly TrackOutcome[],
  { isTerminal }: { isTerminal: boolean },
): string[] {
  const [only] = outcomes
  if (outcomes.length === 1 && only !== undefined) return sentenceOf(only, isTerminal)
  const each = outcomes.length > spokenOf ? [] : outcomes.flatMap(lineSentence)
  return [...each, ...countsOf(outcomes)]
}

function lineSentence(outcome: TrackOutcome): string[] {
  if (outcome.onBills) return [onBillsSentence(outcome.number, outcome.onBills)]
  const isTold = outcome.outcome === 'registered' && outcome.inference !== undefined
  return isTold ? [`${outcome.number}: ${kindOf(outcome)}`] : []
}

const onBillsSentence = (number: string, bills: readonly Shipment[]): string =>
  `${number} is already on ${billsInWords(bills)}; nothing was registered`

function countsOf(outcomes: readonly TrackOutcome[]): string[] {
  const counts = new Map<string, number>()
  for (const { outcome } of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return [...counts].map(([outcome, count]) => `${count} ${outcome.replaceAll('_', ' ')}`)
}

function sentenceOf(outcome: TrackOutcome, isTerminal: boolean): string[] {
  const { number, request, onBills } = outcome
  if (onBills) return [onBillsSentence(number, onBills)]
  if (request === null) return []
  if (outcome.outcome === 'already_tracked') return [`${number} is already tracked`]
  const isWaiting = request.status === 'pending' && !isTerminal
  const next = isWaiting ? [`oct tracking show ${shellWord(number)} --wait`] : []
  return [`${kindOf(outcome)}: registered`, ...next]
}

function kindOf({ request, inference }: TrackOutcome): string {
  const type = requestTypeInWords(request?.request_type ?? '')
  const kind = type.charAt(0).toUpperCase() + type.slice(1)
  const candidates = inference?.shipping_line.candidates ?? []
  const line = candidates.find(({ scac }) => scac === request?.scac)
  if (line === undefined) return request?.scac ? `${kind} of ${request.scac}` : kind
  const reason = line.reason === undefined ? '' : `, ${line.reason}`
  return `${kind} of ${line.scac} ${line.name} (${percent(line)}${reason})`
}
