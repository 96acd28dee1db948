import { systemMoment } from '../../cli/output/time-text.js'
import type { Column, Field, Text, Tone, View, Viewing } from '../../cli/output/view.js'
import type { TrackingRequest, TrackingRequestAttributes } from '../../contract/tracking-request.js'
import { ownValue } from '../../domain/own-value.js'
import { requestLineInWords } from '../../domain/request-line.js'
import { referencesIn } from '../../domain/texts-of.js'
import {
  failedReasonInWords,
  requestStatusInWords,
  requestTypeInWords,
} from '../../domain/words.js'
import { simulatedColumn } from '../simulated-column.js'

const attributeMeanings = {
  request_number: 'container, bill or booking number of the tracking request',
  request_type: 'bill_of_lading, booking_number or container (container is beta)',
  scac: 'SCAC of the shipping line; null while the service detects the line',
  status: 'pending, awaiting_manifest, created, failed, tracking_stopped or cancelled',
  failed_reason:
    'why the request failed, or the latest temporary failure while the service retries',
  failed_reason_detail: 'what you can do about the failure, if the service states it',
  ref_numbers: 'customer references that were given with the tracking request',
  shipment_tags: 'tags that were given with the tracking request',
  is_retrying:
    'whether the service will try again, because it could not read the data of the shipping line',
  retry_count: 'number of retries so far',
  created_at: 'when the tracking request was created, UTC',
  updated_at: 'when the request last changed, UTC',
  simulated: 'true if the sandbox simulated the data',
} satisfies Record<keyof TrackingRequestAttributes, string>

export const requestFields: Field<TrackingRequest>[] = [
  field('request_number', (request) => request.request_number),
  field('request_type', (request) => request.request_type),
  field('scac', (request) => request.scac ?? null),
  field('status', (request) => request.status),
  field('failed_reason', (request) => request.failed_reason ?? null),
  field('ref_numbers', (request) => request.ref_numbers ?? []),
  field('created_at', (request) => request.created_at ?? null),
  {
    name: 'shipment_id',
    meaning: 'id of the shipment that the request created',
    value: (request) => request.tracked_object?.id ?? null,
  },
  {
    name: 'id',
    meaning: 'id of the tracking request at the service',
    value: (request) => request.id,
  },
  field('simulated', (request) => request.simulated ?? null),
]

function field(
  name: keyof typeof attributeMeanings,
  value: Field<TrackingRequest>['value'],
): Field<TrackingRequest> {
  return { name, meaning: attributeMeanings[name], value }
}

const columns: Column<TrackingRequest>[] = [
  { heading: 'Number', text: (request) => ({ words: request.request_number, tone: 'strong' }) },
  { heading: 'Type', text: (request) => ({ words: requestTypeInWords(request.request_type) }) },
  { heading: 'Line', text: (request) => ({ words: requestLineInWords(request) }) },
  { heading: 'Status', text: (request) => requestStatusText(request) },
  { heading: 'Why', text: (request) => ({ words: whyInWords(request) }) },
  { heading: 'Ref', text: (request) => ({ words: referencesIn(request.ref_numbers).join(', ') }) },
  {
    heading: 'Registered',
    text: (request, viewing) => ({ words: systemMoment(request.created_at, viewing) }),
  },
  simulatedColumn((request) => request.simulated),
]

export const trackingRequestsView: View<TrackingRequest> = {
  name: 'tracking requests',
  shape: 'list',
  noun: 'tracking request',
  columns,
  fields: requestFields,
  attributes: attributeMeanings,
  id: (request) => request.id,
  record: (request) => ({ ...request }),
  empty: 'No tracking requests. Track a number: oct track <number>',
}

const statusTones: Record<string, Tone> = {
  created: 'good',
  failed: 'bad',
  pending: 'warn',
  awaiting_manifest: 'warn',
}

export function requestStatusText(request: TrackingRequest): Text {
  return {
    words: requestStatusInWords(request.status),
    tone: ownValue(statusTones, request.status) ?? 'plain',
  }
}

export function whyInWords(request: TrackingRequest): string {
  if (!request.failed_reason) return ''
  if (request.failed_reason_detail) return request.failed_reason_detail
  const { what, advice } = failedReasonInWords(request.failed_reason)
  if (request.status === 'failed') return `${what}; ${advice}`
  return request.is_retrying ? `${what}; retried ${request.retry_count ?? 0} times` : what
}

export const trackingRequestView: View<TrackingRequest> = {
  ...trackingRequestsView,
  name: 'tracking request',
  shape: 'object',
  screen: (request, viewing) => requestScreen(request, viewing),
}

function requestScreen(request: TrackingRequest, viewing: Viewing) {
  const heading = {
    kind: 'heading' as const,
    words: `${request.request_number}${request.simulated ? ' (simulated)' : ''}`,
  }
  const pairs = columns
    .filter((column) => !['Number', 'Simulated'].includes(column.heading))
    .map((column) => ({
      kind: 'pair' as const,
      label: column.heading,
      text: column.text(request, viewing),
    }))
  return [heading, ...pairs.filter((pair) => pair.text.words !== '')]
}
