import { costsInJson } from '../../domain/tariffs/costs-in-json.js'
import { boxesOf } from '../board/boxes-of.js'
import type { CostReader } from '../http/environment.js'
import type { Tenant } from '../store/database/store.js'
import type { World } from '../world.js'
import { clocksOfBoxes } from './clocks-of-boxes.js'
import { usableRules } from './usable-rules.js'

/** Computes the costs of containers. The number of queries does not depend on the number of containers. */
export const costReader =
  ({ clock }: Pick<World, 'clock'>, tenant: Tenant, checksum: string): CostReader =>
  async (rows) => {
    const now = clock()
    const rules = rows.length === 0 ? undefined : await usableRules(tenant, { now, checksum })
    if (rules === undefined) return new Map()
    const boxes = await boxesOf(
      tenant,
      rows.map(({ id, shipment_id }) => ({ container_id: id, shipment_id })),
    )
    const found = await clocksOfBoxes(tenant, boxes, { rules, now })
    return new Map(found.map(({ box, clocks }) => [box.container.id, costsInJson(clocks)]))
  }
