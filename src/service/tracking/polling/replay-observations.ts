import { isDisowning, type Observation } from '../../sources/source.js'
import { utcInstant } from '../reduction/canonical-order.js'
import { Reduction } from '../reduction/reduction.js'
import { type ShipmentChange, shipmentChanges } from '../shipment-changes.js'
import type { ContainerState, ShipmentState } from '../shipment-state.js'
import { eventsOnceStanding, nameOfChange } from './standing-before.js'
import { type TrackingEnd, trackingEnd } from './stop-rules.js'

/** What new observations make of a shipment. */
export interface Replay {
  /** Null where nothing was known. */
  before: ShipmentState | null
  state: ShipmentState
  /** Each transport event is among them once. */
  changes: ShipmentChange[]
  /**
   * Transport events of known statements that stood before, lost their ground and stand again. Most
   * were told at that time, and the record of what was told decides: no event is told twice.
   */
  restored: ShipmentChange[]
  /** Containers that are none of the shipment, as it turns out, with nothing that was known of them. */
  emptied: ContainerState[]
  /** Of what was added, all that was looked at. */
  applied: Observation[]
  /** When tracking ends; in the future where it goes on. */
  end: TrackingEnd
}

interface Heard {
  known: Observation[]
  added: Observation[]
  /** When the source was asked. */
  at: string
  /** From when the windows of the stop rules count at the earliest. */
  since: string
  /**
   * Whether what is said after a rule has ended tracking counts. In a simulated world nobody asks
   * then, however far its clock was moved at once; so it is when absent.
   */
  hearsOn?: boolean
}

/**
 * Adds observations in the order in which they were seen, so that a hold that came and went
 * between two polls leaves both its changes; pure. What comes late, after later things are known,
 * is a correction of the moment at which it came: what was told stays told. What a stop rule ends
 * is not looked at further where nothing is heard after that.
 */
export function replay({ known, added, at, since, hearsOn }: Heard): Replay {
  const reduction = new Reduction()
  reduction.add(known)
  const before = known.length > 0 ? reduction.state() : null
  const told: Pick<Replay, 'changes' | 'restored'> = { changes: [], restored: [] }
  const tell = teller(known, told)
  const applied: Observation[] = []
  let state = before
  const knownUntil = earlierOf(lastSeen(known), at)
  let end = state && trackingEnd({ state, at: knownUntil, since })
  // what had happened before the first poll is one piece of news, not a history of them
  const first = { at, observations: added }
  const batches = before === null ? [first] : bySeenAt(added, { knownUntil, at })
  for (const batch of batches) {
    // what had ended it before it was taken up again ends it by what is known then
    const isOver = end !== null && end.at > since && end.at <= batch.at
    if (state && end && isOver && !hearsOn) {
      return { before, state, ...told, emptied: [], applied, end }
    }
    reduction.add(batch.observations)
    applied.push(...batch.observations)
    const next = reduction.state()
    tell(shipmentChanges(state, next, batch.at))
    state = next
    const newEnd = trackingEnd({ state, at: batch.at, since })
    const isStillOver = isOver && newEnd.at <= batch.at && newEnd.reason === end?.reason
    if (!isStillOver) end = newEnd
  }
  state ??= reduction.state()
  end ??= trackingEnd({ state, at, since })
  const numbers = new Set(state.containers.map(({ number }) => number))
  const gone = before?.containers.filter(({ number }) => !numbers.has(number)) ?? []
  const emptied = gone.map(({ number }) => reduction.emptied(number))
  return { before, state, ...told, emptied, applied, end }
}

/** Sorts the changes of one step after the other, and leaves out what an earlier step has told. */
function teller(
  known: readonly Observation[],
  { changes, restored }: Pick<Replay, 'changes' | 'restored'>,
): (step: ShipmentChange[]) => void {
  const names = new Set<string>()
  const knownUntil = lastSeen(known)
  const isOld = ({ reference }: ShipmentChange) =>
    reference.type === 'transport_event' && reference.seen_at <= knownUntil
  return (step) => {
    const news = step.filter((change) => {
      const name = nameOfChange(change)
      return name === null || !names.has(name)
    })
    const boxes = new Set(news.filter(isOld).flatMap(({ container }) => container ?? []))
    const before = boxes.size > 0 ? eventsOnceStanding(known, boxes) : new Set()
    for (const change of news) {
      const name = nameOfChange(change)
      if (name !== null) names.add(name)
      if (before.has(name)) restored.push(change)
      else changes.push(change)
    }
  }
}

interface Batch {
  /** When it became known. */
  at: string
  observations: Observation[]
}

function bySeenAt(
  added: readonly Observation[],
  { knownUntil, at }: { knownUntil: string; at: string },
): Batch[] {
  const batches = new Map<string, Observation[]>()
  const disowning = added.filter(isDisowning)
  for (const observation of added) {
    if (isDisowning(observation)) continue
    const seen = utcInstant(observation.seen_at)
    // whose clock is ahead has not said it later than it was heard
    const seenAt = seen >= knownUntil ? earlierOf(seen, at) : at
    const batch = batches.get(seenAt)
    if (batch) batch.push(observation)
    else batches.set(seenAt, [observation])
  }
  const sorted = [...batches]
    .map(([seenAt, observations]) => ({ at: seenAt, observations }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
  if (disowning.length === 0) return sorted
  // what never was this shipment's is out of the way before anything follows from the rest
  const [first = { at, observations: [] }, ...later] = sorted
  return [{ ...first, observations: [...disowning, ...first.observations] }, ...later]
}

const earlierOf = (a: string, b: string): string => (Date.parse(a) <= Date.parse(b) ? a : b)

const lastSeen = (observations: readonly Observation[]): string =>
  observations.reduce((last, { seen_at }) => {
    const seen = utcInstant(seen_at)
    return seen > last ? seen : last
  }, '')
