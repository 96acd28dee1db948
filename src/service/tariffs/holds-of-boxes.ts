import type { Box } from '../../domain/box.js'
import type { Change } from '../../domain/change.js'
import type { HoldSpan } from '../../domain/tariffs/clock-facts.js'
import { holdSpans } from '../../domain/tariffs/hold-spans.js'
import { changedFacts } from '../../domain/watched-facts.js'
import type { Tenant } from '../store/database/store.js'
import {
  changesetsOfShipments,
  type StoredChangeset,
} from '../store/history/container-changesets.js'

/** Returns the holds of containers, with the days of each hold. The keys are container ids. Includes past holds. */
export async function holdsOfBoxes(
  tenant: Tenant,
  boxes: readonly Box[],
): Promise<Map<string, HoldSpan[]>> {
  const shipments = new Set(boxes.flatMap(({ shipment }) => shipment?.id ?? []))
  const changes = new Map<string, Change[]>()
  for (const stored of await changesetsOfShipments(tenant, [...shipments])) {
    const own = changes.get(stored.container_id) ?? []
    changes.set(stored.container_id, [...own, ...holdChanges(stored, own.length)])
  }
  return new Map([...changes].map(([id, own]) => [id, holdSpans(own)]))
}

function holdChanges({ container_id, at, changeset }: StoredChangeset, from: number): Change[] {
  const [before, after] = changeset.holds_at_pod_terminal ?? []
  const name = 'holds_at_pod_terminal'
  return changedFacts('container', { [name]: before }, { [name]: after }).map((change, index) => ({
    id: from + index,
    kind: 'container',
    objectId: container_id,
    number: '',
    attribute: change.path,
    from: change.from,
    to: change.to,
    readAt: at,
    previousReadAt: at,
  }))
}
