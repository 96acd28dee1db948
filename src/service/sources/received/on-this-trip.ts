import type { Observation, TrackedNumber } from '../source.js'
import type { ReceivedRow } from './about-subject.js'
import { ownMovesElsewhere } from './own-moves-elsewhere.js'
import type { ReceivedObservation } from './received-observation.js'
import { isOfTrip, type Trip, tripOf } from './trip-of.js'
import { portElsewhere, portPassed, type TripPorts, tripPorts } from './trip-ports.js'

export interface KnownShipment {
  tracked: TrackedNumber
  answered: readonly Observation[]
}

/** Returns the statements about the trip of a shipment. Selects them by numbers, times and ports. */
export function onThisTrip(
  all: readonly ReceivedRow[],
  { tracked, answered }: KnownShipment,
): ReceivedRow[] {
  const byBox = new Map<string, ReceivedRow[]>()
  for (const received of all) {
    const box = received.row.container ?? ''
    const those = byBox.get(box)
    if (those) those.push(received)
    else byBox.set(box, [received])
  }
  const wide = (byBox.get('') ?? []).filter(({ about }) => about === 'shipment')
  const ofBox = (box: string): ReceivedObservation[] => [
    ...wide,
    ...answered.flatMap((observation): ReceivedObservation[] =>
      !('container' in observation) || ['', box].includes(observation.container)
        ? [{ about: 'shipment', observation }]
        : [],
    ),
  ]
  const shipmentPorts = tripPorts([
    ...all.flatMap(({ about, observation }) => (about === 'shipment' ? [observation] : [])),
    ...answered,
  ])
  const refused = new Set<ReceivedObservation>()
  for (const [box, said] of byBox) {
    if (!said.some(isDoubtful)) continue
    const answeredOfBox = ofBox(box)
    const trip = tripOf(said, { registeredAt: tracked.registered_at, answered: answeredOfBox })
    const known = { trip, answered: answeredOfBox, shipmentPorts }
    for (const it of notOfTrip(said, known)) refused.add(it)
  }
  return all.filter((received) => {
    const { row, about } = received
    return about !== 'another' && (row.container === null || !refused.has(received))
  })
}

/** Returns whether a statement may be of another trip or place: it names only a container, or a terminal sent it. */
const isDoubtful = ({ about, observation }: ReceivedObservation): boolean =>
  about === 'box' || (about === 'shipment' && observation.data_source === 'terminal')

interface KnownTrip {
  trip: Trip
  answered: readonly ReceivedObservation[]
  /** Places in the statements that name the shipment. They apply to all containers of the shipment. */
  shipmentPorts: TripPorts
}

/**
 * Returns the statements to ignore: statements that name only a container, but have the time or port of another trip;
 * and pickup statements of a terminal at a port through which the trip only passes.
 */
function notOfTrip(
  said: readonly ReceivedRow[],
  { trip, answered, shipmentPorts }: KnownTrip,
): ReceivedObservation[] {
  const isBare = ({ about }: ReceivedObservation) => about === 'box'
  const ofOtherTime = said.filter((it) => isBare(it) && !isOfTrip(it.observation, trip))
  const skipped = new Set(ofOtherTime)
  const inTime = said.filter((it) => it.about !== 'another' && !skipped.has(it))
  const isOfTerminal = (it: ReceivedObservation) =>
    isBare(it) && it.observation.data_source === 'terminal'
  const naming = [...answered, ...inTime.filter((it) => !isOfTerminal(it))]
  const ports = tripPorts(
    naming.map(({ observation }) => observation),
    shipmentPorts,
  )
  const passed = inTime.filter(({ observation }) => portPassed(observation, ports) !== null)
  const away = inTime.filter(
    (it) => isOfTerminal(it) && portElsewhere(it.observation, ports) !== null,
  )
  if (away.length === 0) return [...ofOtherTime, ...passed]
  const elsewhere = away.map(({ observation }) => observation)
  const counted = [...naming, ...inTime].filter((it) => !away.some((other) => other === it))
  const others = counted.map(({ observation }) => observation)
  const isOwn = ownMovesElsewhere({ elsewhere, others, ports })
  return [...ofOtherTime, ...passed, ...away.filter(({ observation }) => !isOwn(observation))]
}
