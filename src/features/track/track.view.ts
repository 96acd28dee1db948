import type { Cell, Column, Field, Text, View, Viewing } from '../../cli/output/view.js'
import { boxColumns } from '../../desk/boxes/box-columns.js'
import { boxFields } from '../../desk/boxes/box-fields.js'
import { shipmentRecord } from '../../desk/shipments/shipments.view.js'
import { simulatedColumn } from '../../desk/simulated-column.js'
import { rankedInWords } from '../../desk/tracking/inference.view.js'
import type { TrackOutcome } from '../../desk/tracking/track-outcome.js'
import { requestStatusText, whyInWords } from '../../desk/tracking/tracking-requests.view.js'
import type { Box } from '../../domain/box.js'
import { counted } from '../../domain/counted.js'
import { rankedScacs } from '../../domain/inferred-number.js'
import { trackNotices } from './track-notices.js'

/** Returns the output about tracked numbers: rows for people and tables, and one record per number for JSON. */
export function trackPresentation(
  outcomes: readonly TrackOutcome[],
  { isMany, isTerminal }: { isMany: boolean; isTerminal: boolean },
) {
  return {
    view: trackRowsView,
    rows: trackRows(outcomes),
    records: () => outcomes.map(outcomeRecord),
    notices: trackNotices(outcomes, { isTerminal }),
    isMany,
  }
}

export interface TrackRow {
  outcome: TrackOutcome
  box: Box | null
}

function trackRows(outcomes: readonly TrackOutcome[]): TrackRow[] {
  const shown = new Set<string>()
  return outcomes.flatMap((outcome): TrackRow[] => {
    const boxes = outcome.voyage?.boxes ?? []
    if (boxes.length === 0) return [{ outcome, box: null }]
    return boxes.flatMap((box) => {
      if (shown.has(box.container.id)) return []
      shown.add(box.container.id)
      return [{ outcome, box }]
    })
  })
}

const ofBox = (column: Column<Box>): Column<TrackRow> => ({
  heading: column.heading,
  text: (row, viewing) => (row.box === null ? { words: '' } : column.text(row.box, viewing)),
})

const fieldOfBox = (field: Field<Box>): Field<TrackRow> => ({
  ...field,
  value: (row, viewing) => (row.box === null ? null : field.value(row.box, viewing)),
})

export const trackRowsView: View<TrackRow> = {
  name: 'track',
  shape: 'object',
  noun: 'number',
  columns: [
    { heading: 'Bill', text: (row) => ({ words: billOf(row), tone: 'strong' }) },
    { heading: 'Request', text: requestText, narrowest: 14 },
    ofBox(boxColumns.container),
    ofBox(boxColumns.status),
    ofBox(boxColumns.where),
    ofBox(boxColumns.arrival),
    ofBox(boxColumns.lastFreeDay),
    ofBox(boxColumns.state),
    ofBox(boxColumns.why),
    ofBox(boxColumns.fees),
    ofBox(boxColumns.line),
    simulatedColumn((row) => isSimulated(row)),
  ],
  narrow: { first: ['Line', 'Status', 'Where'], last: ['ETA/arrived', 'Bill'] },
  fields: [
    field(
      'bill_of_lading_number',
      'bill of lading or booking, or the number that you gave',
      billOf,
    ),
    field(
      'request_status',
      'status of the tracking request, or the reason why there is no request',
      requestStatus,
    ),
    ...[
      boxFields.number,
      boxFields.current_status,
      boxFields.where,
      boxFields.arrival_kind,
      boxFields.arrival_at,
      boxFields.pickup_lfd_date,
      boxFields.pickup_lfd_source,
      boxFields.earliest_lfd_date,
      boxFields.readiness,
      boxFields.holds,
      boxFields.fees,
    ].map(fieldOfBox),
    field('scac', 'SCAC of the shipping line', ({ outcome }) => outcome.request?.scac ?? null),
    field(
      'candidates',
      'likely shipping lines, most likely first, if you must confirm the shipping line',
      candidates,
    ),
    field(
      'outcome',
      'result for the number: registered, already_tracked, needs_confirmation, skipped or rejected',
      (row) => row.outcome.outcome,
    ),
    fieldOfBox(boxFields.sailing_confirmed),
    field('simulated', 'true if the sandbox simulated the data', (row) => isSimulated(row) ?? null),
  ],
  id: ({ outcome, box }) => box?.container.id ?? outcome.request?.id ?? '',
  record: (row) => outcomeRecord(row.outcome),
  count: (rows) => new Set(rows.map(({ outcome }) => outcome)).size,
  breakdown: containerCount,
}

function containerCount(rows: readonly TrackRow[]): string[] {
  const count = rows.filter(({ box }) => box !== null).length
  return count === 0 ? [] : [counted(count, 'container')]
}

function field(name: string, meaning: string, value: (row: TrackRow) => Cell): Field<TrackRow> {
  return { name, meaning, value }
}

function outcomeRecord(outcome: TrackOutcome): Record<string, unknown> {
  const { number, request, voyage, inference, error } = outcome
  const shipment = voyage === null ? null : shipmentRecord(voyage)
  return {
    number,
    outcome: outcome.outcome,
    ...(outcome.onBills
      ? { already_on: outcome.onBills.map((bill) => bill.bill_of_lading_number) }
      : {}),
    ...(request ?? {}),
    shipment: shipment && withoutMember(shipment, 'containers'),
    containers: shipment?.containers ?? [],
    ...(inference === undefined ? {} : { inference }),
    ...(error === undefined ? {} : { error: { code: error.code, message: error.message } }),
  }
}

function withoutMember(record: Record<string, unknown>, member: string): Record<string, unknown> {
  const { [member]: _left, ...rest } = record
  return rest
}

function billOf({ outcome }: TrackRow): string {
  return outcome.voyage?.shipment.bill_of_lading_number ?? outcome.number
}

function requestStatus({ outcome }: TrackRow): string {
  return outcome.request?.status ?? outcome.outcome
}

function requestText(row: TrackRow, _viewing: Viewing): Text {
  const { request, outcome, error } = row.outcome
  if (request === null) {
    const detail = error ? error.message : candidatesInWords(row.outcome)
    const words = [outcome.replaceAll('_', ' '), detail].filter((part) => part !== '').join(': ')
    return { words, tone: outcome === 'rejected' ? 'bad' : 'warn' }
  }
  const why = whyInWords(request)
  const status = requestStatusText(request)
  return why === '' ? status : { ...status, words: `${status.words}: ${why}` }
}

function candidatesInWords({ outcome, inference }: TrackOutcome): string {
  if (outcome !== 'needs_confirmation') return ''
  return rankedInWords(inference?.shipping_line.candidates ?? [])
}

function candidates({ outcome }: TrackRow): string[] {
  if (outcome.request !== null) return []
  return rankedScacs(outcome.inference?.shipping_line.candidates ?? [])
}

function isSimulated({ outcome, box }: TrackRow): boolean | undefined {
  return box?.container.simulated ?? outcome.request?.simulated
}
