import { billNumber } from '../../domain/box.js'
import { tagsOf } from '../../domain/tags.js'
import type { Voyage } from '../../domain/voyage.js'
import { boxColumns } from './box-columns.js'
import { pair, withWords } from './screen-lines.js'
import { shipmentColumns, shipmentsView } from './shipments-view.js'
import { momentInWords, systemMoment } from './time-text.js'
import type { ScreenLine, View, Viewing } from './view.js'

/** `oct shipments show`: the bill and its boxes. */
export const shipmentView: View<Voyage> = {
  ...shipmentsView,
  name: 'shipment',
  shape: 'object',
  empty: 'No shipment.',
  screen: (voyage, viewing) => [...headLines(voyage, viewing), ...boxLines(voyage, viewing)],
}

function headLines(voyage: Voyage, viewing: Viewing): ScreenLine[] {
  const { shipment } = voyage
  const line = shipment.shipping_line_name ?? shipment.shipping_line_scac ?? ''
  return withWords([
    {
      kind: 'heading',
      words: `${billNumber(shipment)}${shipment.simulated ? ' (simulated)' : ''}`,
    },
    pair('Line', { words: line }),
    pair('Route', shipmentColumns.route.text(voyage, viewing)),
    pair('Vessel', shipmentColumns.vessel.text(voyage, viewing)),
    pair('Departed', { words: departure(voyage, viewing) }),
    pair('ETA/arrived', shipmentColumns.arrival.text(voyage, viewing)),
    pair('Inland', { words: inlandArrival(voyage, viewing) }),
    pair('Ref', shipmentColumns.ref.text(voyage, viewing)),
    pair('Customer', shipmentColumns.customer.text(voyage, viewing)),
    pair('Tags', { words: tagsOf(shipment).join(', ') }),
    pair('Earliest LFD', shipmentColumns.earliestDeadline.text(voyage, viewing)),
    pair('Boxes', shipmentColumns.boxes.text(voyage, viewing)),
    pair('Tracking', shipmentColumns.tracking.text(voyage, viewing)),
    pair('Line read', { words: systemMoment(shipment.line_tracking_last_succeeded_at, viewing) }),
  ])
}

function departure({ shipment }: Voyage, viewing: Viewing): string {
  const { pol_atd_at: actual, pol_etd_at: estimated, pol_timezone: zone } = shipment
  if (actual) return momentInWords(actual, zone, viewing)
  return estimated ? `${momentInWords(estimated, zone, viewing)} (estimated)` : ''
}

function inlandArrival({ shipment }: Voyage, viewing: Viewing): string {
  const { destination_ata_at: actual, destination_eta_at: estimated } = shipment
  const zone = shipment.destination_timezone
  if (actual) return `arrived ${momentInWords(actual, zone, viewing)}`
  return estimated ? `${momentInWords(estimated, zone, viewing)} (estimated)` : ''
}

const boxTable = [
  boxColumns.container,
  boxColumns.state,
  boxColumns.why,
  boxColumns.lastFreeDay,
  boxColumns.where,
  boxColumns.arrival,
  boxColumns.fees,
]

function boxLines({ boxes }: Voyage, viewing: Viewing): ScreenLine[] {
  if (boxes.length === 0) return []
  return [
    { kind: 'blank' },
    {
      kind: 'table',
      headings: boxTable.map((column) => column.heading),
      whole: [boxColumns.lastFreeDay.heading],
      rows: boxes.map((box) => boxTable.map((column) => column.text(box, viewing))),
    },
  ]
}
