import { pair, withWords } from '../../cli/output/screen-lines.js'
import { momentInWords, systemMoment } from '../../cli/output/time-text.js'
import type { ScreenLine, View, Viewing } from '../../cli/output/view.js'
import {
  type BoxFacts,
  hasReachedPort,
  inlandArrivedAt,
  inlandEtaAt,
} from '../../domain/arrival.js'
import { type Box, billNumber } from '../../domain/box.js'
import { zoneOfPlace } from '../../domain/fact-zone.js'
import { tagsOf } from '../../domain/tags.js'
import type { Voyage } from '../../domain/voyage.js'
import { boxColumns } from '../boxes/box-columns.js'
import { shipmentColumns, shipmentsView } from './shipments.view.js'

export const shipmentView: View<Voyage> = {
  ...shipmentsView,
  name: 'shipment',
  shape: 'object',
  noun: 'shipment',
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
    pair('Terminal', { words: terminalsInWords(voyage, viewing) }),
    pair('Ref', shipmentColumns.ref.text(voyage, viewing)),
    pair('Customer', shipmentColumns.customer.text(voyage, viewing)),
    pair('Tags', { words: tagsOf(shipment).join(', ') }),
    pair('Earliest LFD', shipmentColumns.earliestDeadline.text(voyage, viewing)),
    pair('Containers', shipmentColumns.boxes.text(voyage, viewing)),
    pair('Tracking', shipmentColumns.tracking.text(voyage, viewing)),
    pair('Line read', { words: systemMoment(shipment.line_tracking_last_succeeded_at, viewing) }),
  ])
}

function departure({ shipment, boxes }: Voyage, viewing: Viewing): string {
  const { pol_etd_at: estimated, pol_timezone: zone } = shipment
  const actual = (box: Pick<Box, 'container' | 'shipment'>) =>
    box.container.pol_vessel_departed_at ?? box.shipment?.pol_atd_at
  const inWords = (at: string | null | undefined) => (at ? momentInWords(at, zone, viewing) : '')
  const known = boxes.length === 0 ? [shipment.pol_atd_at] : boxes.map(actual)
  if (known.some(Boolean)) {
    const words = boxes.map((box) => inWords(actual(box)) || departureUnstated(box))
    return boxes.length === 0 ? inWords(shipment.pol_atd_at) : eachOf(words, 'not known')
  }
  return estimated ? `${momentInWords(estimated, zone, viewing)} (estimated)` : ''
}

/** Returns `not departed` only if the service states departures of containers, and not only of bills. */
const departureUnstated = ({ container, shipment }: Pick<Box, 'container' | 'shipment'>): string =>
  container.pol_vessel_departed_at === null && !hasReachedPort(container, shipment)
    ? 'not departed'
    : 'not known'

function inlandArrival({ shipment, boxes }: Voyage, viewing: Viewing): string {
  const own = boxes.map((box) => inlandInWords(box.container, box.shipment, viewing))
  return boxes.length === 0 ? inlandInWords({}, shipment, viewing) : eachOf(own, 'not reported')
}

function inlandInWords(container: BoxFacts, shipment: Box['shipment'], viewing: Viewing): string {
  const inWords = (at: string) =>
    momentInWords(at, zoneOfPlace('inland', { container, shipment }, at), viewing)
  const actual = inlandArrivedAt(container, shipment)
  if (actual) return `arrived ${inWords(actual)}`
  const estimated = inlandEtaAt(container, shipment)
  return estimated ? `${inWords(estimated)} (estimated)` : ''
}

const terminalsInWords = ({ boxes }: Voyage, viewing: Viewing): string =>
  eachOf(
    boxes.map((box) => boxColumns.terminal.text(box, viewing).words),
    'not known',
  )

function eachOf(words: readonly string[], unknown: string): string {
  const different = [...new Set(words)]
  if (different.length < 2) return different[0] ?? ''
  const count = (each: string) => words.filter((other) => other === each).length
  return different.map((each) => `${count(each)} of ${words.length} ${each || unknown}`).join('; ')
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
