import type { Container } from '../../contract/tracked-resources.js'
import { isAhead } from '../is-ahead.js'
import type { EventFacts, FactName, KnownBox, KnownEvent } from './known-box.js'

/** Attributes that state milestones, by the statuses that they prove. */
const provenBy: Readonly<Record<string, readonly FactName[]>> = {
  new: ['empty_out_at', 'pol_full_in_at'],
  on_ship: ['pol_vessel_loaded_at', 'pol_vessel_departed_at', 'pod_arrived_at'],
  grounded: ['pod_discharged_at', 'ind_rail_unloaded_at'],
  available: ['pod_discharged_at', 'ind_rail_unloaded_at'],
  not_available: ['pod_discharged_at', 'ind_rail_unloaded_at'],
  off_dock: ['pod_discharged_at'],
  awaiting_inland_transfer: ['pod_discharged_at'],
  on_rail: ['pod_rail_loaded_at', 'pod_rail_departed_at', 'ind_ata_at'],
  picked_up: ['pod_full_out_at', 'final_destination_full_out_at'],
  delivered: ['delivered_at'],
  empty_returned: ['empty_terminated_at'],
}

const milestoneFacts: readonly FactName[] = [...new Set(Object.values(provenBy).flat())]

/** Returns whether an attribute of a container states a milestone that was in the future when it was read. */
export const hasFactAhead = (
  container: Readonly<Record<string, unknown>>,
  readAt: string,
): boolean => milestoneFacts.some((fact) => isInstantAhead(container[fact], readAt))

/**
 * Milestones that were in the future when they were read. `ahead` has null for each of them. The status is removed too
 * if only such a milestone proves it.
 */
export function withoutFactsAhead(box: KnownBox): { believed: KnownBox; ahead: EventFacts } {
  const { container, readAt } = box
  const names = milestoneFacts.filter((fact) => isInstantAhead(container[fact], readAt(fact) ?? ''))
  if (names.length === 0) return { believed: box, ahead: {} }
  const ahead: EventFacts = Object.fromEntries(names.map((name) => [name, null]))
  const believed = { ...container, ...ahead }
  const proofs = provenBy[container.current_status ?? ''] ?? []
  const isStatusAhead =
    proofs.some((fact) => names.includes(fact)) && !proofs.some((fact) => believed[fact])
  if (isStatusAhead) Object.assign(ahead, { current_status: null })
  return {
    ahead,
    believed: {
      ...box,
      container: { ...believed, ...ahead },
      readAt: (member) => (member in ahead ? null : readAt(member)),
    },
  }
}

/** Returns the milestones that an earlier call of `withoutFactsAhead` removed, as the service states them. */
export function removedFacts(
  stated: Container,
  used: EventFacts,
): Readonly<Record<string, string>> | undefined {
  const removed = milestoneFacts.flatMap((fact) => {
    const value = stated[fact]
    return used[fact] === null && typeof value === 'string' ? [[fact, value] as const] : []
  })
  return removed.length === 0 ? undefined : Object.fromEntries(removed)
}

/** Returns whether an event states a move that has happened, and not one that was in the future when it was read. */
export const hasHappened = ({ event: { event, timestamp }, readAt }: KnownEvent): boolean =>
  !isMove(event) || !isInstantAhead(timestamp, readAt)

/** Returns whether the name of an event states an actual move. An event may lack a name. */
const isMove = (name: unknown): boolean =>
  typeof name === 'string' &&
  name.startsWith('container.transport.') &&
  !name.includes('.estimated.')

const isInstantAhead = (at: unknown, readAt: string): boolean =>
  typeof at === 'string' && isAhead(at, readAt)
