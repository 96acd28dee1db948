import type { Cell, Field, Text, View } from '../../cli/output/view.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import { simulatedColumn } from '../../desk/simulated-column.js'
import { rankedInWords } from '../../desk/tracking/inference.view.js'
import { requestStatusText } from '../../desk/tracking/tracking-requests.view.js'
import { rankedScacs } from '../../domain/inferred-number.js'
import { requestLineInWords } from '../../domain/request-line.js'
import type { RetryOutcome } from './retrying/retry-outcome.js'

export const retryView: View<RetryOutcome> = {
  name: 'retry',
  shape: 'object',
  noun: 'tracking request',
  columns: [
    { heading: 'Number', text: ({ number }) => ({ words: number, tone: 'strong' }) },
    {
      heading: 'Line',
      text: ({ request }) => ({ words: request ? requestLineInWords(request) : '' }),
    },
    { heading: 'Request', text: requestText },
    { heading: 'Before', text: (row) => ({ words: beforeInWords(row) }) },
    { heading: 'Ended', text: (row) => ({ words: endedInWords(row) }) },
    { heading: 'Carried over', text: ({ carried }) => ({ words: carried.join(', ') }) },
    {
      heading: 'Not carried over',
      text: ({ notCarried }) => ({ words: notCarried.join(', '), tone: 'warn' }),
    },
    simulatedColumn(({ request }) => request?.simulated),
  ],
  fields: [
    field('number', 'number that is tracked again', ({ number }) => number),
    field(
      'outcome',
      'result for the number: registered, already_tracked, needs_confirmation or skipped',
      ({ outcome }) => outcome,
    ),
    field('scac', 'SCAC of the shipping line', ({ request }) => request?.scac ?? null),
    field('status', 'status of the tracking request', ({ request }) => request?.status ?? null),
    field('request_id', 'id of the tracking request', ({ request }) => request?.id ?? null),
    field(
      'previous_scac',
      'SCAC of the shipping line before the retry',
      ({ previous }) => previous?.scac ?? null,
    ),
    field(
      'previous_status',
      'status of the previous tracking request',
      ({ previous }) => previous?.status ?? null,
    ),
    field(
      'previous_request_id',
      'id of the previous tracking request',
      ({ previous }) => previous?.id ?? null,
    ),
    field(
      'stopped_shipment_id',
      'id of the shipment that is no longer tracked',
      ({ stopped }) => stopped?.id ?? null,
    ),
    field(
      'withdrawn',
      'whether the previous tracking request was canceled',
      ({ isWithdrawn }) => isWithdrawn,
    ),
    field(
      'carried',
      'what was copied from the previous request, such as references and tags',
      ({ carried }) => carried,
    ),
    field(
      'not_carried',
      'what could not be copied from the previous request',
      ({ notCarried }) => notCarried,
    ),
    field(
      'candidates',
      'likely shipping lines, most likely first, if you must confirm the shipping line',
      (row) => rankedScacs(candidatesOf(row)),
    ),
    field(
      'simulated',
      'true if the sandbox simulated the data',
      ({ request }) => request?.simulated ?? null,
    ),
  ],
  id: ({ request }) => request?.id ?? '',
  record: retryRecord,
  empty: 'No number was tracked again',
}

function field(
  name: string,
  meaning: string,
  value: (row: RetryOutcome) => Cell,
): Field<RetryOutcome> {
  return { name, meaning, value }
}

function requestText(row: RetryOutcome): Text {
  const { request, outcome } = row
  if (request === null) {
    const words = [outcome.replaceAll('_', ' '), rankedInWords(candidatesOf(row))].filter(Boolean)
    return { words: words.join(': '), tone: 'warn' }
  }
  const text = requestStatusText(request)
  return outcome === 'already_tracked' ? { ...text, words: `already ${text.words}` } : text
}

function beforeInWords({ previous }: RetryOutcome): string {
  return previous === null
    ? ''
    : `${requestLineInWords(previous)}: ${requestStatusText(previous).words}`
}

function endedInWords({ stopped, isWithdrawn, previous }: RetryOutcome): string {
  const line = previous ? ` under ${requestLineInWords(previous)}` : ''
  if (stopped) return `tracking of ${stopped.bill_of_lading_number}${line}`
  return isWithdrawn ? `the request${line}` : ''
}

const candidatesOf = ({ outcome, inference }: RetryOutcome) =>
  outcome === 'needs_confirmation' ? (inference?.shipping_line.candidates ?? []) : []

function withShipmentRef(request: TrackingRequest): TrackingRequest {
  const { tracked_object: shipment } = request
  return { ...request, tracked_object: shipment && { id: shipment.id, type: shipment.type } }
}

function retryRecord({ error, ...row }: RetryOutcome): Record<string, unknown> {
  return {
    ...(row.request ?? {}),
    number: row.number,
    outcome: row.outcome,
    previous: row.previous && withShipmentRef(row.previous),
    stopped_shipment_id: row.stopped?.id ?? null,
    withdrawn: row.isWithdrawn,
    carried: row.carried,
    not_carried: row.notCarried,
    ...(row.inference === undefined ? {} : { inference: row.inference }),
    ...(error === undefined ? {} : { error: { code: error.code, message: error.message } }),
  }
}
