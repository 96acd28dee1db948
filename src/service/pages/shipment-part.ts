import type { Container } from '../../contract/container.js'
import { dateInWords } from '../../domain/calendar-date.js'
import { lastFreeDay } from '../../domain/last-free-day.js'
import { activeHolds, holdName, readiness } from '../../domain/readiness.js'
import { findLine } from '../../domain/reference/lines.js'
import { holdInWords, statusInWords } from '../../domain/words.js'
import { escapeHtml } from '../../maps/page/escape-html.js'
import { momentText } from '../../maps/page/moment-text.js'
import type { ShownContainer, ShownShipment } from './found-shipments.js'

/** One shipment and its containers, as HTML; every text of it is escaped. */
export function shipmentPart(shipment: ShownShipment): string {
  const rows = shipment.containers.map((box) => containerRow(box, shipment)).join('')
  const heads = headings.map((words) => `<th scope="col">${words}</th>`).join('')
  const simulated = shipment.isSimulated ? '<p class="note">Simulated data.</p>' : ''
  return `${simulated}<h1>${escapeHtml(shipment.number)}</h1><dl>${facts(shipment)}</dl>
<table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`
}

const headings = ['Container', 'Status', 'Pickup', 'Holds', 'Last free day', 'Where', 'References']

function facts({ attributes, scac, references, stoppedAt }: ShownShipment): string {
  const { port_of_lading_name: from, port_of_discharge_name: to } = attributes
  const arrival = attributes.pod_ata_at ? 'Arrived' : 'Arrives'
  const moment = attributes.pod_ata_at ?? attributes.pod_eta_at
  const said: [string, string | null | undefined][] = [
    ['Line', findLine(scac)?.name ?? scac],
    ['References', references.join(', ')],
    ['Route', from || to ? `${from ?? 'not reported'} → ${to ?? 'not reported'}` : ''],
    ['Destination', attributes.destination_name],
    [
      'Vessel',
      [attributes.pod_vessel_name, attributes.pod_voyage_number].filter(Boolean).join(' '),
    ],
    [arrival, momentText(moment, attributes.pod_timezone)],
    ['Tracking ended', momentText(stoppedAt, 'UTC')],
  ]
  return said
    .filter(([, text]) => text)
    .map(([name, text]) => `<dt>${name}</dt><dd>${escapeHtml(String(text))}</dd>`)
    .join('')
}

function containerRow({ facts, references, isSelected }: ShownContainer, shipment: ShownShipment) {
  const deadline = lastFreeDay(facts)
  const cells = [
    String(facts.number),
    facts.current_status === undefined ? '' : statusInWords(String(facts.current_status)),
    readiness(facts, placesOf(shipment)),
    holdsInWords(facts),
    deadline === null ? 'not reported' : dateInWords(deadline.date, noYear),
    facts.location_at_pod_terminal ?? '',
    references.join(', '),
  ].map((text) => `<td>${escapeHtml(String(text))}</td>`)
  return `<tr${isSelected ? ' aria-current="true"' : ''}>${cells.join('')}</tr>`
}

const holdsInWords = (facts: Container): string =>
  activeHolds(facts)
    .map((hold) => holdInWords(holdName(hold)))
    .join(', ') || (facts.holds_at_pod_terminal ? 'none' : 'not reported')

const placesOf = ({ attributes }: ShownShipment) => ({
  destination_locode: attributes.destination_locode ?? null,
  port_of_discharge_locode: attributes.port_of_discharge_locode ?? null,
})

/** A page is kept or sent on: every date says its year. */
const noYear = 0
