import type { TransportEvent } from '../contract/tracked-resources.js'
import { embedded, type PortCall } from './box.js'
import { validEvents } from './journey.js'
import { journeyRank } from './journey-order.js'
import { milestoneName } from './timeline.js'

const inPort: ReadonlyMap<string, boolean> = new Map([
  ['feeder_loaded', true],
  ['feeder_arrived', true],
  ['feeder_discharged', false],
  ['transshipment_arrived', true],
  ['transshipment_discharged', false],
  ['transshipment_loaded', true],
])

const onward = ['feeder_departed', 'vessel_loaded', 'vessel_departed', 'transshipment_departed']

/**
 * Returns the port on the way in which a container is, according to its latest actual move. Returns null if this move
 * does not end a leg before the port of discharge, or if no move is known.
 */
export function portCall(events: readonly TransportEvent[]): PortCall | null {
  const last = validEvents(events)
    .map((event) => ({ event, name: milestoneName(event.event), at: timeOf(event) }))
    .filter(({ event }) => !event.event.includes('.estimated.'))
    .filter(({ name }) => inPort.has(name) || onward.includes(name))
    .sort((a, b) => a.at - b.at || journeyRank(a.name) - journeyRank(b.name))
    .at(-1)
  const isAboard = inPort.get(last?.name ?? '')
  if (last === undefined || isAboard === undefined) return null
  const { location, location_name, location_locode } = last.event
  const port = embedded<{ name: string }>(location, 'name')?.name
  return { port: port || location_name || location_locode || null, isAboard }
}

const timeOf = ({ timestamp }: TransportEvent): number => Date.parse(timestamp ?? '')
