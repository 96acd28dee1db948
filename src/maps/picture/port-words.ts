import type { Journey, Moment, PortCall, VesselPlace } from './journey-of.js'
import { progressOf } from './progress-of.js'

/** An instant for eyes, with its zone: `Thu 14 May 18:00 EDT`; a null zone is a local reading. */
export type When = (at: string, zone: string | null) => string

/** When a box came to a port and left it, or will: `arrived Thu 14 May 18:00 EDT`. */
export function portEvents(port: PortCall, when: When): string[] {
  const said = (moment: Moment | null, happened: string, expected: string): string[] =>
    moment === null
      ? []
      : [`${moment.isActual ? happened : expected} ${when(moment.at, port.zone)}`]
  return [...said(port.arrival, 'arrived', 'expected'), ...said(port.departure, 'left', 'leaves')]
}

/** Whether the box has been there. */
export const isReached = ({ arrival, departure }: PortCall): boolean =>
  arrival?.isActual === true || departure?.isActual === true

/** Its name, or what else tells it apart. */
export const portName = ({ name, label }: PortCall): string => name || label || 'unnamed port'

/** The same of a vessel. */
export const vesselName = ({ name, imo }: VesselPlace): string =>
  name || (imo ? `IMO ${imo}` : 'unnamed vessel')

const winds = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest']

/** What is known of how it sails: `heading 087° (east), 18.2 knots`. */
export function courseWords({ heading, knots }: VesselPlace): string[] {
  const words: string[] = []
  if (heading !== null) {
    const degrees = String(Math.round(heading) % 360).padStart(3, '0')
    words.push(`heading ${degrees}° (${winds[Math.round(heading / 45) % 8]})`)
  }
  if (knots !== null) words.push(`${Math.round(knots * 10) / 10} knots`)
  return words
}

/** A whole journey in a few words: `Shanghai → Los Angeles`, `62 %`, `expected Mon 25 May 07:00 PDT`. */
export function journeyWords(journey: Journey, when: When): string[] {
  const { ports } = journey
  const [first, last] = [ports[0], ports.at(-1)]
  if (first === undefined || last === undefined) return ['no port known']
  const ends = first === last ? portName(first) : `${portName(first)} → ${portName(last)}`
  const { share } = progressOf(journey)
  const events = portEvents({ ...last, departure: null }, when)
  return [ends, ...(share === null ? [] : [percent(share)]), ...events]
}

/** Never `100 %` of what is not whole, nor `0 %` of what is begun. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100)
  const honest = share >= 1 ? 100 : share <= 0 ? 0 : Math.min(99, Math.max(1, rounded))
  return `${honest} %`
}

/** Whether there is nothing to draw: no route data exists (specification, presence rules). */
export const hasNothing = ({ ports, vessels, paths, places }: Journey): boolean =>
  !ports.some(({ place }) => place !== null) && vessels.length + paths.length + places.length === 0

/** The sentence that stands for a map of nothing. */
export const nothingKnown = ({ number }: Journey): string =>
  `${number}: no route is known yet; it comes with ports and a vessel.`
