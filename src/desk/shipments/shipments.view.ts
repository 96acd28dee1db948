import type { Column, Text, View } from '../../cli/output/view.js'
import { billNumber } from '../../domain/box.js'
import { zoneOfTime } from '../../domain/fact-zone.js'
import { isPlannedEnd } from '../../domain/planned-end.js'
import { areSailingsUnread } from '../../domain/sailing.js'
import { destinationPlace, dischargePlace, ladingPlace } from '../../domain/shipment-places.js'
import { referencesIn } from '../../domain/texts-of.js'
import { boxesInWords, type Voyage } from '../../domain/voyage.js'
import { stoppedReasonInWords } from '../../domain/words.js'
import { boxRecord } from '../boxes/box-record.js'
import { firstDueText } from '../boxes/first-due-text.js'
import { simulatedColumn } from '../simulated-column.js'
import { sailingRecords, shipmentArrivalText, vesselsInWords } from './sailing-text.js'
import { shipmentAttributeMeanings } from './shipment-attribute-meanings.js'
import { shipmentFields } from './shipment-fields.js'

export const shipmentColumns = {
  bill: column('Bill', ({ shipment }) => ({
    words: billNumber(shipment),
    tone: 'strong',
  })),
  ref: {
    ...column('Ref', ({ shipment }) => ({ words: referencesIn(shipment.ref_numbers).join(', ') })),
    narrowest: 6,
  },
  customer: {
    ...column('Customer', ({ shipment }) => ({ words: shipment.customer_name ?? '' })),
    narrowest: 8,
  },
  line: column('Line', ({ shipment }) => ({ words: shipment.shipping_line_scac ?? '' })),
  route: {
    ...column('POL → POD', ({ shipment }) => ({ words: routeInWords(shipment) })),
    narrowest: 9,
  },
  vessel: {
    ...column('Vessel/voyage', (voyage) => ({ words: vesselsInWords(voyage) })),
    narrowest: 8,
  },
  arrival: {
    ...column('ETA/arrived', (voyage, viewing) => shipmentArrivalText(voyage, viewing)),
    narrowest: 19,
  },
  boxes: { ...column('Boxes', (voyage) => ({ words: boxesInWords(voyage) })), narrowest: 14 },
  earliestDeadline: column('Earliest LFD', ({ boxes }, viewing) => firstDueText(boxes, viewing)),
  tracking: column('Tracking', trackingText),
} satisfies Record<string, Column<Voyage>>

export const shipmentsView: View<Voyage> = {
  name: 'shipments',
  shape: 'list',
  noun: 'shipment',
  columns: [
    ...Object.values(shipmentColumns),
    simulatedColumn(({ shipment }) => shipment.simulated),
  ],
  fields: Object.values(shipmentFields),
  narrow: {
    first: ['Line', 'Customer', 'Tracking', 'Vessel/voyage'],
    last: ['Ref', 'POL → POD', 'Containers'],
  },
  defaults: Object.keys(shipmentFields).filter(
    (name) => !['id', 'states', 'pull_by_date'].includes(name),
  ),
  attributes: shipmentAttributeMeanings,
  zoneOfTime: ({ shipment }, attribute) => zoneOfTime(attribute, { container: null, shipment }),
  usesGates: true,
  id: ({ shipment }) => shipment.id,
  record: shipmentRecord,
  checkedAt: ({ shipment }) => shipment.line_tracking_last_succeeded_at ?? null,
  empty: 'No active shipments. Track a number: oct track <number>',
}

export function shipmentRecord(voyage: Voyage): Record<string, unknown> {
  const { shipment, boxes } = voyage
  return {
    ...shipment,
    sailings: sailingRecords(voyage),
    ...(areSailingsUnread(boxes) ? { sailing_confirmed: false } : {}),
    containers: boxes.map((box) => {
      const { shipment: _repeated, ...record } = boxRecord(box)
      return record
    }),
  }
}

function column(heading: string, text: Column<Voyage>['text']): Column<Voyage> {
  return { heading, text }
}

type Shipment = Voyage['shipment']

export function routeInWords(shipment: Shipment): string {
  const from = ladingPlace(shipment) ?? '?'
  const to = dischargePlace(shipment) ?? '?'
  const beyond = destinationPlace(shipment)
  const isBeyond = beyond && shipment.destination_locode !== shipment.port_of_discharge_locode
  return `${from} → ${to}${isBeyond ? ` → ${beyond}` : ''}`
}

function trackingText({ shipment }: Voyage): Text {
  if (!shipment.line_tracking_stopped_at) return { words: 'active', tone: 'good' }
  const reason = shipment.line_tracking_stopped_reason
  const words = `stopped: ${reason ? stoppedReasonInWords(reason) : 'unknown'}`
  return { words, tone: isPlannedEnd(reason) ? 'plain' : 'warn' }
}
