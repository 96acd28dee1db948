import type { Route } from '../route-features.js'
import { type Journey, journeyOf, type PortCall, type VesselPlace } from './journey-of.js'
import {
  courseWords,
  hasNothing,
  isReached,
  nothingKnown,
  percent,
  portEvents,
  portName,
  vesselName,
  type When,
} from './port-words.js'
import { nearestPort, progressOf } from './progress-of.js'

/** Describes each route in a paragraph: its ports and their times, the position of the vessel, and the next event. */
export function describeRoutes(routes: readonly Route[], { when }: { when: When }): string {
  const paragraphs = routes.map((route) => describeJourney(journeyOf(route), when).join('\n'))
  return `${paragraphs.join('\n\n')}\n`
}

function describeJourney(journey: Journey, when: When): string[] {
  const { number, ports, vessels } = journey
  if (hasNothing(journey) && ports.length === 0) return [nothingKnown(journey)]
  const known = ports.filter((port) => port.name || port.label)
  return [
    `${number}: ${ends(known)}${journey.isSimulated ? ' Simulated.' : ''}`,
    ...ports.map((port) => portSentence(port, when)),
    ...vessels.map((vessel) => vesselSentence(vessel, { journey, when })),
    remainingWords(journey),
  ]
}

function ends(ports: readonly PortCall[]): string {
  const [first, last] = [ports[0], ports.at(-1)]
  if (first === undefined || last === undefined) return 'no port is known.'
  if (first === last) return `one port, ${portName(first)}.`
  return `${ports.length} ports, from ${portName(first)} to ${portName(last)}.`
}

function portSentence(port: PortCall, when: When): string {
  const place = [portName(port), port.country].filter((words) => words !== '').join(', ')
  const role = port.label && port.name ? ` (${port.label})` : ''
  const events = portEvents(port, when)
  return `${place}${role}: ${events.length > 0 ? events.join(', ') : 'no times known'}.`
}

function vesselSentence(
  vessel: VesselPlace,
  { journey, when }: { journey: Journey; when: When },
): string {
  const voyage = vessel.voyage ? [`voyage ${vessel.voyage}`] : []
  const nearest = nearestPort(journey, vessel)
  const near = nearest
    ? [`${miles(nearest.distanceNm)} from ${portName(nearest.port)}, the nearest port of the route`]
    : []
  const facts = [
    ...voyage,
    ...legWords(journey, vessel),
    ...near,
    ...courseWords(vessel),
    ...(vessel.at ? [`as of ${when(vessel.at, 'UTC')}`] : []),
  ]
  return `Vessel ${vesselName(vessel)}: ${facts.join(', ') || 'only its position is known'}.`
}

function legWords(journey: Journey, { sequence }: VesselPlace): string[] {
  const from = journey.ports.find((port) => port.sequence === sequence)
  const to = journey.ports.find((port) => port.sequence === sequence + 1)
  if (from === undefined || to === undefined) return []
  const leg = `from ${portName(from)} to ${portName(to)}`
  const { share } = progressOf(journey, sequence)
  return [share === null ? leg : `about ${percent(share)} of the way ${leg}`]
}

function remainingWords(journey: Journey): string {
  const ahead = journey.ports.filter((port) => !isReached(port)).map(portName)
  if (ahead.length === 0) return 'Every port has been reached.'
  const { remainingNm } = progressOf(journey)
  const way = remainingNm > 0 ? `, ${miles(remainingNm)} to sail` : ''
  return `Still to come: ${ahead.join(', ')}${way}.`
}

const miles = (nm: number): string => `${Math.round(nm).toLocaleString('en-US')} nautical miles`
