import { isDisowning, type Observation } from '../../sources/source.js'
import { utcInstant } from '../reduction/canonical-order.js'
import { Reduction } from '../reduction/reduction.js'
import { type ShipmentChange, shipmentChanges } from '../shipment-changes.js'
import type { ContainerState, ShipmentState } from '../shipment-state.js'
import { eventsEverValid, nameOfChange } from './events-ever-valid.js'
import { type TrackingEnd, trackingEnd } from './stop-rules.js'

/** What new observations change about a shipment. */
export interface Replay {
  /** Null if nothing was known. */
  before: ShipmentState | null
  state: ShipmentState
  /** Contains each transport event once. */
  changes: ShipmentChange[]
  /** Retracted events that are valid again. The record of change events reports no event twice. */
  restored: ShipmentChange[]
  /** Containers that turned out not to belong to the shipment; their attributes are reset. */
  emptied: ContainerState[]
  /** The added observations that were processed. */
  applied: Observation[]
  /** In the future if tracking goes on. */
  end: TrackingEnd
}

interface ReplayInput {
  known: Observation[]
  added: Observation[]
  /** When the source was asked. */
  at: string
  /** The earliest start of the windows of the stop rules. */
  since: string
  /** Input after the end counts. Default: false, because nobody asks then in a simulated world. */
  acceptsLateInput?: boolean
}

/**
 * Pure. Observations apply in the order in which they were seen, so a hold between two polls gives
 * two changes. A late observation corrects the state at its arrival; reported changes stay. After a
 * stop rule, the rest is skipped unless `acceptsLateInput` is set.
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
  // Everything before the first poll is one piece of news, not a sequence of changes.
  const first = { at, observations: added }
  const batches = before === null ? [first] : bySeenAt(added, { knownUntil, at })
  for (const batch of batches) {
    // What is known now decides about an end from before tracking was resumed.
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

/** Leaves out changes that an earlier step reported. */
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
    // Seen after its receipt: the sender's clock is ahead.
    const seenAt = seen >= knownUntil ? earlierOf(seen, at) : at
    const batch = batches.get(seenAt)
    if (batch) batch.push(observation)
    else batches.set(seenAt, [observation])
  }
  const sorted = [...batches]
    .map(([seenAt, observations]) => ({ at: seenAt, observations }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
  if (disowning.length === 0) return sorted
  // Disowning observations come first, before the rest has any consequences.
  const [first = { at, observations: [] }, ...later] = sorted
  return [{ ...first, observations: [...disowning, ...first.observations] }, ...later]
}

const earlierOf = (a: string, b: string): string => (Date.parse(a) <= Date.parse(b) ? a : b)

const lastSeen = (observations: readonly Observation[]): string =>
  observations.reduce((last, { seen_at }) => {
    const seen = utcInstant(seen_at)
    return seen > last ? seen : last
  }, '')
