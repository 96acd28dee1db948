import { isDisowning, type Observation } from '../../sources/source.js'
import { utcInstant } from '../reduction/canonical-order.js'
import { Reduction } from '../reduction/reduction.js'
import { type ShipmentChange, shipmentChanges } from '../shipment-changes.js'
import type { ContainerState, ShipmentState } from '../shipment-state.js'
import { eventsEverValid, nameOfChange } from './events-ever-valid.js'
import { type TrackingEnd, trackingEnd } from './stop-rules.js'

export interface Replay {
  before: ShipmentState | null
  state: ShipmentState
  /** The changes to report. Each transport event occurs once. */
  changes: ShipmentChange[]
  /** Events that were retracted and are now valid again. They are not reported again. */
  restored: ShipmentChange[]
  /** Containers that turned out not to belong to the shipment. Their attributes are reset. */
  emptied: ContainerState[]
  /** The new observations that were processed. Observations from after the end of tracking are not processed. */
  applied: Observation[]
  /** When and why tracking ends. As long as tracking continues, the time is in the future. */
  end: TrackingEnd
}

interface ReplayInput {
  known: Observation[]
  added: Observation[]
  at: string
  since: string
  /** True to process observations from after the end of tracking. Default: false. Must be false for a simulation. */
  acceptsLateInput?: boolean
}

/**
 * Applies observations in the order in which sources stated them: a hold that was placed and released between two polls
 * gives two changes. A late observation corrects the state, but not changes that were reported. Skips observations
 * after the end of tracking unless `acceptsLateInput` is true. Has no side effects.
 */
export function replay({ known, added, at, since, acceptsLateInput }: ReplayInput): Replay {
  const reduction = new Reduction()
  reduction.add(known)
  const before = known.length > 0 ? reduction.state() : null
  const collected: Pick<Replay, 'changes' | 'restored'> = { changes: [], restored: [] }
  const collect = changeCollector(known, collected)
  const applied: Observation[] = []
  let state = before
  const knownUntil = earlierOf(lastSeen(known), at)
  let end = state && trackingEnd({ state, at: knownUntil, since })
  // A new shipment has no changes to report, so all observations of the first poll are applied at once.
  const first = { at, observations: added }
  const batches = before === null ? [first] : bySeenAt(added, { knownUntil, at })
  for (const batch of batches) {
    // Ignores an end of tracking if a user resumed tracking after it.
    const isOver = end !== null && end.at > since && end.at <= batch.at
    if (state && end && isOver && !acceptsLateInput) {
      return { before, state, ...collected, emptied: [], applied, end }
    }
    reduction.add(batch.observations)
    applied.push(...batch.observations)
    const next = reduction.state()
    collect(shipmentChanges(state, next, batch.at))
    state = next
    const newEnd = trackingEnd({ state, at: batch.at, since })
    const isStillOver = isOver && newEnd.at <= batch.at && newEnd.reason === end?.reason
    if (!isStillOver) end = newEnd
  }
  state ??= reduction.state()
  end ??= trackingEnd({ state, at, since })
  const numbers = new Set(state.containers.map(({ number }) => number))
  const gone = before?.containers.filter(({ number }) => !numbers.has(number)) ?? []
  const emptied = gone.map(({ number }) => reduction.emptyContainer(number))
  return { before, state, ...collected, emptied, applied, end }
}

function changeCollector(
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
    const before = boxes.size > 0 ? eventsEverValid(known, boxes) : new Set()
    for (const change of news) {
      const name = nameOfChange(change)
      if (name !== null) names.add(name)
      if (before.has(name)) restored.push(change)
      else changes.push(change)
    }
  }
}

interface Batch {
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
    // Uses the current time for an observation from the future, because the clock of its sender must be ahead.
    const seenAt = seen >= knownUntil ? earlierOf(seen, at) : at
    const batch = batches.get(seenAt)
    if (batch) batch.push(observation)
    else batches.set(seenAt, [observation])
  }
  const sorted = [...batches]
    .map(([seenAt, observations]) => ({ at: seenAt, observations }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
  if (disowning.length === 0) return sorted
  // Removes containers of other shipments first, so that their changes are not reported for this shipment.
  const [first = { at, observations: [] }, ...later] = sorted
  return [{ ...first, observations: [...disowning, ...first.observations] }, ...later]
}

const earlierOf = (a: string, b: string): string => (Date.parse(a) <= Date.parse(b) ? a : b)

const lastSeen = (observations: readonly Observation[]): string =>
  observations.reduce((last, { seen_at }) => {
    const seen = utcInstant(seen_at)
    return seen > last ? seen : last
  }, '')
