import type { StoppedReason } from '../../../contract/vocabulary.js'
import type { Observation } from '../../sources/source.js'
import { reduceShipment } from '../reduce-shipment.js'
import { type ShipmentChange, shipmentChanges } from '../shipment-changes.js'
import type { ShipmentState } from '../shipment-state.js'
import { stopReason } from './stop-rules.js'

/** What new observations make of a shipment. */
export interface Replay {
  state: ShipmentState
  changes: ShipmentChange[]
  stopped: { at: string; reason: StoppedReason } | null
}

interface Heard {
  known: Observation[]
  added: Observation[]
  /** When the source was asked. */
  at: string
}

/**
 * Adds observations in the order in which they were seen, so that a hold that came and went
 * between two polls leaves both its changes; pure. What a stop rule ends is not looked at further.
 */
export function replay({ known, added, at }: Heard): Replay {
  let seen = known
  let state = known.length > 0 ? reduceShipment(known) : null
  const changes: ShipmentChange[] = []
  // what had happened before the first poll is one piece of news, not a history of them
  const batches = state === null ? [{ seen_at: at, observations: added }] : bySeenAt(added)
  for (const batch of batches) {
    seen = [...seen, ...batch.observations]
    const next = reduceShipment(seen)
    changes.push(...shipmentChanges(state, next, batch.seen_at))
    state = next
    const reason = stopReason(next)
    if (reason !== null) return { state, changes, stopped: { at: batch.seen_at, reason } }
  }
  state ??= reduceShipment([])
  const reason = stopReason(state)
  return { state, changes, stopped: reason === null ? null : { at, reason } }
}

function bySeenAt(observations: Observation[]): { seen_at: string; observations: Observation[] }[] {
  const batches = new Map<string, Observation[]>()
  for (const observation of observations) {
    const batch = batches.get(observation.seen_at)
    if (batch) batch.push(observation)
    else batches.set(observation.seen_at, [observation])
  }
  return [...batches]
    .map(([seen_at, batch]) => ({ seen_at, observations: batch }))
    .sort((a, b) => (a.seen_at < b.seen_at ? -1 : 1))
}
