import type { TransportEvent } from '../../contract/transport-event.js'
import type { Box } from '../../domain/box.js'
import { allHolds } from '../../domain/readiness.js'
import { timeline } from '../../domain/timeline.js'
import { whereabouts } from '../../domain/whereabouts.js'
import { holdInWords } from '../../domain/words.js'
import { arrivalText, boxColumns, feesInWords, readinessText } from './box-columns.js'
import { equipment, references } from './box-fields.js'
import { boxRecord } from './box-record.js'
import { containersView } from './containers-view.js'
import { placeInWords, sourceInWords, vesselAndVoyage } from './event-text.js'
import { routeInWords, vesselInWords } from './shipments-view.js'
import { momentInWords } from './time-text.js'
import type { ScreenLine, Text, View, Viewing } from './view.js'

/** One container with its events. */
export interface ContainerDetail extends Box {
  events: TransportEvent[]
}

/** `oct containers show`: the box, its deadlines, and its timeline. */
export const containerView: View<ContainerDetail> = {
  name: 'container',
  shape: 'object',
  columns: containersView.columns,
  fields: containersView.fields,
  ...(containersView.defaults === undefined ? {} : { defaults: containersView.defaults }),
  ...(containersView.attributes === undefined ? {} : { attributes: containersView.attributes }),
  id: (detail) => detail.container.id,
  record: (detail) => ({ ...boxRecord(detail), transport_events: detail.events }),
  empty: 'No container.',
  screen: (detail, viewing) => [
    ...headLines(detail, viewing),
    ...pickupLines(detail, viewing),
    ...timelineLines(detail, viewing),
  ],
}

function headLines(detail: ContainerDetail, viewing: Viewing): ScreenLine[] {
  const { container, shipment } = detail
  const simulated = container.simulated ? ' (simulated)' : ''
  const lines: ScreenLine[] = [
    { kind: 'heading', words: `${container.number}${simulated}` },
    pair('Status', boxColumns.status.text(detail, viewing)),
    pair('Where', { words: whereabouts(detail) }),
    pair('ETA/arrived', arrivalText(detail, viewing)),
    ...(shipment
      ? [
          pair('Bill', {
            words: `${shipment.bill_of_lading_number} ${shipment.shipping_line_short_name ?? shipment.shipping_line_scac ?? ''}`,
          }),
          pair('Route', { words: routeInWords(shipment) }),
          pair('Vessel', { words: lastVessel(detail) || vesselInWords(shipment) }),
          pair('Customer', { words: shipment.customer_name ?? '' }),
        ]
      : []),
    pair('Ref', { words: references(detail).join(', ') }),
    pair('Size', { words: equipment(detail) }),
    pair('Seal', { words: container.seal_number ?? '' }),
    pair('Checked', boxColumns.checked.text(detail, viewing)),
  ]
  return lines.filter(hasWords)
}

function pickupLines(detail: ContainerDetail, viewing: Viewing): ScreenLine[] {
  const lines: ScreenLine[] = [
    { kind: 'blank' },
    { kind: 'heading', words: 'Pickup' },
    pair('State', readinessText(detail)),
    pair('Terminal', boxColumns.terminal.text(detail, viewing)),
    pair('Yard', { words: detail.container.location_at_pod_terminal ?? '' }),
    ...holdLines(detail),
    pair('Last free day', boxColumns.lastFreeDay.text(detail, viewing)),
    pair('Appointment', boxColumns.appointment.text(detail, viewing)),
    pair('Fees', { words: feesInWords(detail) }),
  ]
  return lines.filter(hasWords)
}

function holdLines(detail: ContainerDetail): ScreenLine[] {
  const holds = allHolds(detail.container)
  if (holds.length === 0) return [pair('Holds', boxColumns.why.text(detail, noMoment))]
  return holds.map(({ name, status, description }, index) => {
    const announced = status === 'hold' ? '' : ' announced'
    const words = `${holdInWords(name)}${announced}${description ? `: ${description}` : ''}`
    return pair(index === 0 ? 'Holds' : '', { words, tone: status === 'hold' ? 'bad' : 'warn' })
  })
}

/** The column for holds reads no clock. */
const noMoment: Viewing = {
  now: new Date(0),
  timeStyle: 'utc',
  localZone: 'UTC',
  staleAfterMs: 0,
}

function timelineLines({ events }: ContainerDetail, viewing: Viewing): ScreenLine[] {
  const milestones = timeline(events)
  if (milestones.length === 0) return []
  const rows = milestones.map(({ event, kind, words }): Text[] => [
    {
      words: momentInWords(event.timestamp, event.timezone, viewing),
      tone: kind === 'estimated' ? 'dim' : 'plain',
    },
    { words: kind === 'estimated' ? `${words} (estimated)` : words },
    { words: placeInWords(event) },
    { words: vesselAndVoyage(event) },
    { words: sourceInWords(event.data_source), tone: 'dim' },
  ])
  return [
    { kind: 'blank' },
    { kind: 'heading', words: 'Timeline' },
    { kind: 'table', headings: ['When', 'What', 'Place', 'Vessel/voyage', 'Source'], rows },
  ]
}

/** The ship that it is or was on: boxes of one bill can travel on several. */
function lastVessel({ events }: ContainerDetail): string {
  const sailed = timeline(events).filter(
    ({ event, kind }) => kind === 'actual' && vesselAndVoyage(event),
  )
  const last = sailed.at(-1)
  return last === undefined ? '' : vesselAndVoyage(last.event)
}

const pair = (label: string, text: Text): ScreenLine => ({ kind: 'pair', label, text })

const hasWords = (line: ScreenLine): boolean =>
  line.kind !== 'pair' || line.text.words.trim() !== ''
