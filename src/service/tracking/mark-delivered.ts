import { normalizeContainerNumber } from '../../domain/container-number.js'
import type { MilestoneObservation, Whereabouts } from '../sources/source.js'
import { openContainersNumbered } from '../store/containers.js'
import type { ContainerRow } from '../store/database/tables.js'
import { findShipment } from '../store/shipments.js'
import type { World } from '../world.js'
import { advance } from './advance-tracking.js'
import { applyObservations } from './polling/apply-observations.js'

export interface DeliveredBox {
  number: string
  accountId?: string
  at: Date
}

/** `not_out`: the container has not left its terminal, so it cannot be delivered yet. */
export type Delivery = 'marked' | 'already' | 'unknown' | 'not_out'

/** Records that a container was delivered. Only a user can state this, because no source reports deliveries. */
export async function markDelivered(world: World, box: DeliveredBox): Promise<Delivery> {
  // Polls first, so that earlier events are recorded before the delivery. There may be no source to poll.
  if (world.sources.length > 0) await advance(world)
  const number = normalizeContainerNumber(box.number)
  const found = await openContainersNumbered(world.store.db, number, box.accountId)
  if (found.length === 0) return 'unknown'
  const waiting = found.filter((row) => attributesOf(row).current_status !== 'delivered')
  if (waiting.length === 0) return 'already'
  const out = waiting.filter((row) => isOutBy(row, box.at))
  for (const row of out) await mark(world, row, box.at)
  return out.length > 0 ? 'marked' : 'not_out'
}

function isOutBy(row: ContainerRow, at: Date): boolean {
  const { current_status, pod_full_out_at, final_destination_full_out_at } = attributesOf(row)
  const outAt = final_destination_full_out_at ?? pod_full_out_at
  return (
    statusesOut.includes(current_status) &&
    (typeof outAt !== 'string' || Date.parse(outAt) <= at.getTime())
  )
}

const statusesOut: readonly unknown[] = ['picked_up', 'dropped', 'loaded']

const attributesOf = (row: ContainerRow) => JSON.parse(row.attributes) as Record<string, unknown>

async function mark(world: World, row: ContainerRow, at: Date): Promise<void> {
  const now = world.clock()
  await world.store.transaction({ accountId: row.account_id }, async (db) => {
    const tenant = { db, accountId: row.account_id }
    const shipment = await findShipment(tenant, row.shipment_id)
    if (shipment === undefined) return
    const place = row.pickup_facility ?? row.pod_terminal ?? shipment.port_of_discharge
    if (place === null) return
    const said = deliveredStatement(row, { at, now, where: JSON.parse(place) as Whereabouts })
    await applyObservations(tenant, shipment, { observations: [said], at: now })
  })
}

function deliveredStatement(
  { number }: ContainerRow,
  { at, now, where }: { at: Date; now: Date; where: Whereabouts },
): MilestoneObservation {
  return {
    kind: 'milestone',
    key: `${number}/delivered by hand/${at.toISOString()}`,
    seen_at: now.toISOString(),
    data_source: 'user',
    data_provider_name: 'User',
    data_provider_code: 'USER',
    container: number,
    event: 'delivered',
    original_event: 'Marked delivered',
    at: at.toISOString(),
    estimated: false,
    where: { locode: where.locode },
  }
}
