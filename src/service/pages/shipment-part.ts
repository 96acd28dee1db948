import { arrival } from '../../domain/arrival.js'
import type { Box } from '../../domain/box.js'
import { dateInWords } from '../../domain/calendar-date.js'
import { escapeHtml } from '../../domain/escape-html.js'
import { containerFees, feeInCell } from '../../domain/fees.js'
import { lastFreeDay } from '../../domain/last-free-day.js'
import { pickupPlace } from '../../domain/pickup-place.js'
import { pickupState, unknownFactsInWords } from '../../domain/pickup-state.js'
import { allHolds, holdName, isGone } from '../../domain/readiness.js'
import { findLine } from '../../domain/reference/lines.js'
import { factStatus, factStatusWords, type PickupFact } from '../../domain/reported.js'
import {
  boxSailing,
  type SailingFacts,
  sailingInWords,
  sailingsOf,
  vesselInWords,
} from '../../domain/sailing.js'
import { withoutMarkup } from '../../domain/without-markup.js'
import { holdInWords, statusInWords } from '../../domain/words.js'
import { momentText } from '../../maps/page/moment-text.js'
import type { ShownContainer, ShownShipment } from './found-shipments.js'

/** Writes the HTML of a shipment. Escapes every text. */
export function shipmentPart(shipment: ShownShipment): string {
  const rows = shipment.containers.map(containerRow).join('')
  const heads = headings.map((words) => `<th scope="col">${words}</th>`).join('')
  const simulated = shipment.isSimulated ? '<p class="note">Simulated data.</p>' : ''
  return `${simulated}<h1>${escapeHtml(shipment.number)}</h1><dl>${facts(shipment)}</dl>
<table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`
}

const headings = [
  'Container',
  'Status',
  'Pickup',
  'Holds',
  'Last free day',
  'Where',
  'References',
  'Fees',
  'Terminal',
  'Vessel',
  'Arrival',
]

function facts(shipment: ShownShipment): string {
  const { attributes, scac, references, stoppedAt } = shipment
  const { port_of_lading_name: from, port_of_discharge_name: to } = attributes
  const entries: [string, string | null | undefined][] = [
    ['Line', findLine(scac)?.name ?? scac],
    ['References', references.join(', ')],
    ['Route', from || to ? `${from ?? 'not reported'} → ${to ?? 'not reported'}` : ''],
    ['Destination', attributes.destination_name],
    ...sailingFacts(shipment),
    ['Tracking ended', momentText(stoppedAt, 'UTC')],
  ]
  return entries
    .filter(([, text]) => text)
    .map(([name, text]) => `<dt>${name}</dt><dd>${escapeHtml(String(text))}</dd>`)
    .join('')
}

function sailingFacts({ attributes, containers }: ShownShipment): [string, string][] {
  const sailings = sailingsOf(containers, ({ box }) => boxSailing(box.container))
  const zone = attributes.pod_timezone
  const [only] = sailings
  if (only === undefined || sailings.length > 1) {
    const words = { total: containers.length, zone, thisYear: noYear }
    return [['Vessels', sailings.map((sailing) => sailingInWords(sailing, words)).join('; ')]]
  }
  return [['Vessel', vesselInWords(only.facts)], arrivalFact(only.facts, zone)]
}

function arrivalFact(facts: SailingFacts, zone: string | null | undefined): [string, string] {
  return facts.hasArrived
    ? ['Arrived', momentText(facts.pod_ata_at, zone)]
    : ['Arrives', momentText(facts.pod_eta_at, zone)]
}

function arrivalInWords({ container, shipment }: Box): string {
  const when = arrival(container, shipment)
  if (when === null) return ''
  return `${when.kind === 'arrived' ? 'Arrived' : 'Arrives'} ${momentText(when.at, when.zone)}`
}

function containerRow({ box, references, isSelected }: ShownContainer): string {
  const { container } = box
  const deadline = lastFreeDay(container)
  const cells = [
    String(container.number),
    container.current_status === undefined ? '' : statusInWords(String(container.current_status)),
    pickupInWords(box),
    holdsInWords(box),
    deadline === null ? missingInWords(box, 'pickup_lfd') : dateInWords(deadline.date, noYear),
    withoutMarkup(container.location_at_pod_terminal ?? ''),
    references.join(', '),
    containerFees(container).map(feeInCell).join(' + ') || missingInWords(box, 'fees'),
    pickupPlace(box).label,
    vesselInWords(boxSailing(container)),
    arrivalInWords(box),
  ].map((text) => `<td>${escapeHtml(String(text))}</td>`)
  return `<tr${isSelected ? ' aria-current="true"' : ''}>${cells.join('')}</tr>`
}

function pickupInWords(box: Box): string {
  const { words } = pickupState(box)
  return words === 'no data' ? `${words} (${unknownFactsInWords(box, ['availability'])})` : words
}

const holdsInWords = (box: Box): string =>
  allHolds(box.container)
    .map((hold) => {
      const name = holdInWords(holdName(hold))
      return hold.status === 'hold' ? name : `${name} (${hold.status || 'no status'})`
    })
    .join(', ') || missingInWords(box, 'holds')

function missingInWords(box: Box, fact: PickupFact): string {
  const status = factStatus(box, fact)
  const isPast = isGone(box.container, box.shipment) && status !== 'none'
  return status === 'stated' || isPast ? '' : factStatusWords[status]
}

/** Stands for the current year, so that every date is written with its year: users may save the page. */
const noYear = 0
