import { likelyScac } from '../../domain/inferred-number.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import type { RetryOutcome } from './retrying/retry-outcome.js'

/** Sets exit code 11 if the shipping line is uncertain, and exit code 12 if only a part of the retry was done. */
export function retryExit(outcome: RetryOutcome): void {
  if (outcome.outcome === 'needs_confirmation') throw needsConfirmation(outcome)
  if (outcome.error) throw stillTracked(outcome, outcome.error)
  if (outcome.notCarried.length > 0) throw leftBehind(outcome)
}

export function retryNotice({ outcome, request, previous }: RetryOutcome): string | undefined {
  if (outcome === 'skipped') return 'Nothing was done.'
  if (outcome !== 'already_tracked' || previous !== null || request === null) return undefined
  const { request_number: number, scac, status } = request
  const line = scac
    ? `shipping line ${scac}`
    : 'a shipping line that the service is still detecting'
  return `${number} is already tracked with ${line} (${status}); nothing was done. For another shipping line: oct tracking retry ${shellWord(number)} --scac <scac>`
}

function needsConfirmation({ number, inference }: RetryOutcome): OctError {
  const scac = inference ? likelyScac(inference) : '<scac>'
  const word = shellWord(number)
  return new OctError('needs_confirmation', `The shipping line of ${number} is not certain`, {
    reason:
      'oct registered nothing. A person must choose the shipping line, because a wrong choice delays tracking by days.',
    tryNext: [`oct tracking retry ${word} --scac ${scac}`, `oct infer ${word}`],
  })
}

function stillTracked({ number, request, previous }: RetryOutcome, cause: OctError): OctError {
  const line = previous?.scac ? `shipping line ${previous.scac}` : 'the previous shipping line'
  const mayHaveEnded = cause.code === 'unavailable' && !cause.unsent
  const message = mayHaveEnded
    ? `The tracking of ${number} with ${line} may not have ended`
    : `The tracking of ${number} with ${line} was not ended`
  return new OctError('partial', message, {
    reason: `${cause.message}. The number is also tracked with shipping line ${request?.scac}; run the command again to end the previous tracking.`,
    tryNext: [`oct tracking retry ${shellWord(number)} --scac ${request?.scac}`],
    requestId: cause.requestId,
    cause,
  })
}

function leftBehind({ number, notCarried }: RetryOutcome): OctError {
  return new OctError('partial', `Some data of ${number} was not copied to the new request`, {
    reason: `Not copied: ${notCarried.join(', ')}.`,
    tryNext: [`oct fields show ${shellWord(number)}`, `oct tracking show ${shellWord(number)}`],
  })
}
