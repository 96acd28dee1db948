import type { Journey, Moment, PortCall, VesselPlace } from './journey-of.js'
import { progressOf } from './progress-of.js'

/** Formats an instant as `Thu 14 May 18:00 EDT`. If `zone` is null, the time is local in an unknown zone. */
export type When = (at: string, zone: string | null) => string

export function portEvents(port: PortCall, when: When): string[] {
  const eventsOf = (moment: Moment | null, happened: string, expected: string): string[] =>
    moment === null
      ? []
      : [`${moment.isActual ? happened : expected} ${when(moment.at, port.zone)}`]
  return [
    ...eventsOf(port.arrival, 'arrived', 'expected'),
    ...eventsOf(port.departure, 'left', 'leaves'),
  ]
}

export const isReached = ({ arrival, departure }: PortCall): boolean =>
  arrival?.isActual === true || departure?.isActual === true

export const portName = ({ name, label }: PortCall): string => name || label || 'unnamed port'

export const vesselName = ({ name, imo }: VesselPlace): string =>
  name || (imo ? `IMO ${imo}` : 'unnamed vessel')

const winds = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest']

export function courseWords({ heading, knots }: VesselPlace): string[] {
  const words: string[] = []
  if (heading !== null) {
    const degrees = String(Math.round(heading) % 360).padStart(3, '0')
    words.push(`heading ${degrees}° (${winds[Math.round(heading / 45) % 8]})`)
  }
  if (knots !== null) words.push(`${Math.round(knots * 10) / 10} knots`)
  return words
}

export function journeyWords(journey: Journey, when: When): string[] {
  const { ports } = journey
  const [first, last] = [ports[0], ports.at(-1)]
  if (first === undefined || last === undefined) return ['no port known']
  const ends = first === last ? portName(first) : `${portName(first)} → ${portName(last)}`
  const { share } = progressOf(journey)
  const events = portEvents({ ...last, departure: null }, when)
  return [ends, ...(share === null ? [] : [percent(share)]), ...events]
}

/** Formats a share as a percentage. Only exactly 1 becomes `100 %`, and only exactly 0 becomes `0 %`. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100)
  const honest = share >= 1 ? 100 : share <= 0 ? 0 : Math.min(99, Math.max(1, rounded))
  return `${honest} %`
}

export const hasNothing = ({ ports, vessels, paths, places }: Journey): boolean =>
  !ports.some(({ place }) => place !== null) && vessels.length + paths.length + places.length === 0

export const nothingKnown = ({ number }: Journey): string =>
  `${number}: no route data yet; no port or vessel position is known.`
