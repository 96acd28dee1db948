import { isDeepStrictEqual } from 'node:util'
import type { Changeset } from '../../contract/change-event.js'
import type { ContainerState } from './shipment-state.js'

const reported = {
  available_for_pickup: ({ attributes }) => attributes.available_for_pickup,
  pickup_lfd: ({ attributes }) => attributes.pickup_lfd,
  pickup_lfd_line: ({ attributes }) => attributes.import_deadlines?.pickup_lfd_line,
  pickup_lfd_terminal: ({ attributes }) => attributes.import_deadlines?.pickup_lfd_terminal,
  pickup_lfd_rail: ({ attributes }) => attributes.import_deadlines?.pickup_lfd_rail,
  pickup_appointment_at: ({ attributes }) => attributes.pickup_appointment_at,
  fees_at_pod_terminal: ({ attributes }) => attributes.fees_at_pod_terminal,
  holds_at_pod_terminal: ({ attributes }) => attributes.holds_at_pod_terminal,
} as const satisfies Record<string, (state: ContainerState) => unknown>

const lists: readonly string[] = ['fees_at_pod_terminal', 'holds_at_pod_terminal']

/** Returns changes as `{attribute: [old, new]}`. For a new container, old lists are empty, other old values null. */
export function changesBetween(before: ContainerState | null, after: ContainerState): Changeset {
  const changeset: Changeset = {}
  for (const [name, read] of Object.entries(reported)) {
    const absent = lists.includes(name) ? [] : null
    const old = (before && read(before)) ?? absent
    const now = read(after) ?? absent
    if (!isDeepStrictEqual(old, now)) changeset[name] = [old, now]
  }
  return changeset
}
