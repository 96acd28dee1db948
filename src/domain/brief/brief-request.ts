import type { TrackingRequest } from '../../contract/tracking-request.js'
import { nextStep } from '../next-step.js'
import { textsOf } from '../texts-of.js'
import { failedReasonInWords, requestStatusInWords, requestTypeInWords } from '../words.js'
import type { Brief } from './brief.js'
import { about, firstReference, named, onDay, plain, sentence } from './prose.js'

/** Describes a tracking request without a shipment in two sentences: the result, and what to do. */
export function briefRequest(request: TrackingRequest, now: Date): Brief {
  const number = `${named(request.request_number)}${about([
    firstReference(textsOf(request.ref_numbers)),
    `${named(request.scac)} ${requestTypeInWords(named(request.request_type))}`.trim(),
    request.simulated ? 'simulated' : '',
  ])}`
  const registered = `was registered${onDay(request.created_at, 'UTC', now)}`
  return {
    kind: 'tracking_request',
    id: request.id,
    number: request.request_number,
    state: requestStatusInWords(request.status),
    sentences: [
      sentence(`${number} ${registered} and ${standing(request)}`),
      sentence(plain(nextStep(request, now).words)),
    ],
    deadline: null,
    simulated: request.simulated === true,
  }
}

function standing({ status, failed_reason }: TrackingRequest): string {
  switch (status) {
    case 'pending':
      return 'is still pending'
    case 'awaiting_manifest':
      return 'waits for the manifest of the shipping line'
    case 'failed':
      return `failed: ${failedReasonInWords(failed_reason ?? 'no reason given').what}`
    default:
      return `is ${requestStatusInWords(named(status) || 'unknown')}`
  }
}
