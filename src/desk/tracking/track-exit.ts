import type { TrackingRequest } from '../../contract/tracking-request.js'
import { counted } from '../../domain/counted.js'
import { likelyScac } from '../../domain/inferred-number.js'
import { manifestDayInWords } from '../../domain/manifest-wait.js'
import { isWaiting } from '../../domain/request-status.js'
import { shellWord } from '../../domain/shell-word.js'
import { failedReasonInWords } from '../../domain/words.js'
import { OctError } from '../../errors.js'
import type { Workspace } from '../workspace.js'
import type { TrackOutcome } from './track-outcome.js'

/**
 * Throws the error of a single number. Of several numbers, a failed one decides (exit code 12), then one that needs a
 * confirmation (11), then one that is pending although the command waited (8).
 */
export function trackExit(outcomes: readonly TrackOutcome[], waiting: Waiting): void {
  const [only] = outcomes
  if (outcomes.length === 1 && only !== undefined) exitOfOne(only, waiting)
  else exitOfSeveral(outcomes, waiting)
}

interface Waiting extends Place {
  isWaiting: boolean
}

type Place = Pick<Workspace, 'isSandbox' | 'now'>

function exitOfSeveral(outcomes: readonly TrackOutcome[], { isWaiting, ...place }: Waiting): void {
  const failed = outcomes.filter(({ error, request }) => error || request?.status === 'failed')
  if (failed.length > 0) throw partly(failed.length, outcomes.length, failed)
  const undecided = outcomes.filter(({ outcome }) => outcome === 'needs_confirmation')
  if (undecided.length > 0) throw needsConfirmation(undecided)
  const requests = outcomes.map(({ request }) => request).filter((request) => request !== null)
  if (isWaiting) requestExit(requests, place)
}

function exitOfOne(outcome: TrackOutcome, { isWaiting, ...place }: Waiting): void {
  if (outcome.error) throw outcome.error
  if (outcome.outcome === 'needs_confirmation') throw needsConfirmation([outcome])
  if (outcome.request && (isWaiting || outcome.request.status === 'failed')) {
    requestExit([outcome.request], place)
  }
}

export function requestExit(requests: readonly TrackingRequest[], place: Place): void {
  const failed = requests.filter(({ status }) => status === 'failed')
  const [first] = failed
  if (first !== undefined && requests.length === 1) throw failedRequest(first)
  if (failed.length > 0) {
    throw new OctError('partial', `${failed.length} of ${requests.length} requests failed`, {
      tryNext: ['oct tracking list --status failed'],
    })
  }
  const open = requests.filter(isWaiting)
  if (open.length > 0) throw stillOpen(open, place)
}

function failedRequest({ request_number, failed_reason }: TrackingRequest): OctError {
  const { what, advice } = failedReasonInWords(failed_reason ?? 'unknown')
  const number = shellWord(request_number)
  return new OctError('rejected', `${request_number} cannot be tracked: ${what}`, {
    reason: `What to do: ${advice}.`,
    ...(failed_reason ? { serviceCode: failed_reason } : {}),
    tryNext: [`oct infer ${number}`, `oct tracking show ${number}`],
  })
}

function stillOpen(open: readonly TrackingRequest[], { isSandbox, now }: Place): OctError {
  const [first] = open
  const number = first?.request_number ?? ''
  const subject = open.length === 1 ? number : counted(open.length, 'request')
  const verb = open.length === 1 ? 'is' : 'are'
  const isAwaiting = open.every(({ status }) => status === 'awaiting_manifest')
  const day = isAwaiting && open.length === 1 ? manifestDayInWords(first?.created_at, now()) : ''
  return new OctError(
    'pending',
    `${subject} ${verb} ${isAwaiting ? 'awaiting the manifest' : 'still pending'}${day === '' ? '' : `, ${day}`}`,
    {
      reason: isAwaiting
        ? 'The shipping line has not published the manifest yet; the service tries again daily for 7 days.'
        : (first?.failed_reason_detail ?? whyPending(isSandbox)),
      tryNext: [
        ...(isSandbox ? ['oct sandbox advance 1d'] : []),
        `oct tracking show ${shellWord(number)} --wait`,
      ],
      retryable: true,
    },
  )
}

const whyPending = (isSandbox: boolean): string =>
  isSandbox
    ? 'In the sandbox, the shipping line responds only after you advance the clock of the sandbox. The number stays registered.'
    : 'The number stays registered; the shipping line has not answered yet.'

function needsConfirmation(undecided: readonly TrackOutcome[]): OctError {
  const [first] = undecided
  const number = first?.number ?? ''
  const scac = first?.inference ? likelyScac(first.inference) : '<scac>'
  const subject = undecided.length === 1 ? number : `${undecided.length} numbers`
  return new OctError('needs_confirmation', `The shipping line of ${subject} is not certain`, {
    reason: `${undecided.length === 1 ? 'The number was' : 'The numbers were'} not registered. A person must choose the shipping line, because a wrong choice delays tracking by days.`,
    tryNext: [`oct track ${shellWord(number)} --scac ${scac}`, `oct infer ${shellWord(number)}`],
  })
}

function partly(failed: number, all: number, outcomes: readonly TrackOutcome[]): OctError {
  const [first] = outcomes
  return new OctError('partial', `${failed} of ${all} numbers could not be tracked`, {
    reason: first?.error ? `${first.number}: ${first.error.message}` : undefined,
    tryNext: first?.error?.tryNext ?? ['oct tracking list --status failed'],
  })
}
