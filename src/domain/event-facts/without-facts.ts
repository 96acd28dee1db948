import type { EventFacts, FactName, KnownBox } from './known-box.js'

/** The attributes of milestones that prove each status. */
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

export const milestoneFacts: readonly FactName[] = [...new Set(Object.values(provenBy).flat())]

/** Returns the milestones that prove a status of a container. */
export const proofsOf = (status: string): readonly FactName[] => provenBy[status] ?? []

export interface Removal {
  /** The container after the removal of attributes. */
  believed: KnownBox
  /** The removed attributes. Each is null, or contains the part of its value that remains valid. */
  removed: EventFacts
  /** The values of the removed attributes. The keys are the paths of the attributes. */
  doubtful: Readonly<Record<string, string>>
}

/** Removes attributes of a container. Removes its status too if no remaining milestone proves the status. */
export function withoutFacts(
  box: KnownBox,
  removed: EventFacts,
  doubtful: Removal['doubtful'],
): Removal {
  if (Object.keys(removed).length === 0) return { believed: box, removed, doubtful }
  const { container, readAt } = box
  const believed = { ...container, ...removed }
  const proofs = proofsOf(container.current_status ?? '')
  const isStatusRemoved =
    proofs.some((fact) => fact in removed) && !proofs.some((fact) => believed[fact])
  const all: EventFacts = isStatusRemoved
    ? { ...removed, ...({ current_status: null } as object) }
    : removed
  return {
    removed: all,
    doubtful,
    believed: {
      ...box,
      container: { ...believed, ...all },
      readAt: (member) => (member in all ? null : readAt(member)),
    },
  }
}
