import { type ResolvedLine, resolveLine } from '../edi/facts/resolve-line.js'
import type { ShipmentObservation, Whereabouts } from '../source.js'
import type { Statement } from '../statement.js'
import type { ShipmentLocation } from './codes.js'
import type { DcsaContext } from './dcsa-context.js'
import type { DcsaEvent } from './event.js'

/** Returns the B/L and booking number of an event. If it states none, returns the numbers of the request. */
export function namesOf(
  { bill, booking }: DcsaEvent,
  { names = {} }: DcsaContext,
): Statement['names'] {
  const isNamed = bill !== null || booking !== null
  const [ownBill, ownBooking] = isNamed ? [bill, booking] : [names.bill, names.booking]
  return { ...(ownBill && { bill: ownBill }), ...(ownBooking && { booking: ownBooking }) }
}

export const lineOfEvent = (event: DcsaEvent, { scac }: DcsaContext): ResolvedLine =>
  resolveLine({
    partner: scac,
    parties: event.sender === null ? [] : [{ code: event.sender, name: '' }],
    numbers: [event.bill ?? undefined, event.booking ?? undefined],
    sender: '',
    shipOperator: event.vessel?.operator ?? '',
  })

export function wordOf(event: DcsaEvent, locode: string): string {
  const { kind, code, classifier, booking, bill, vessel, voyages } = event
  const ship = [vessel?.imo ?? '', voyages.outbound ?? voyages.inbound ?? '']
  return [kind, code, classifier, bill ?? booking ?? '', locode, ...ship].join('/')
}

/** Returns the voyage number: the inbound voyage for arrivals and discharges, the outbound voyage for other events. */
export const voyageOf = ({ code, voyages: { inbound, outbound } }: DcsaEvent): string | null =>
  code === 'ARRI' || code === 'DISC' ? (inbound ?? outbound) : (outbound ?? inbound)

export function portAt(
  location: ShipmentLocation,
  where: Whereabouts,
): Partial<ShipmentObservation> {
  if (location === 'delivery') return { destination: where }
  return location === 'lading' ? { port_of_lading: where } : { port_of_discharge: where }
}
