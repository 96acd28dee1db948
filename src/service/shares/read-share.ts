import type { Box } from '../../domain/box.js'
import { boxesOf, voyagesOf } from '../board/boxes-of.js'
import { listBoard } from '../store/board-rows.js'
import { containersById } from '../store/containers.js'
import type { ShareRow } from '../store/database/page-tables.js'
import type { Tenant } from '../store/database/store.js'
import { findParty } from '../store/parties.js'

/** Maximum number of containers in the shared link of a customer. */
const mostShared = 500

/** Reads the containers that a shared link may show at present. Reads no other containers. */
export async function boxesOfShare(
  tenant: Tenant,
  { kind, target_id: target }: Pick<ShareRow, 'kind' | 'target_id'>,
): Promise<Box[]> {
  switch (kind) {
    case 'container': {
      const [row] = await containersById(tenant, [target])
      return row === undefined
        ? []
        : boxesOf(tenant, [{ container_id: row.id, shipment_id: row.shipment_id }])
    }
    case 'shipment':
      return (await voyagesOf(tenant, [target])).get(target)?.boxes ?? []
    case 'customer': {
      if ((await findParty(tenant, target)) === undefined) return []
      const page = { limit: mostShared, offset: 0 }
      return boxesOf(tenant, await listBoard(tenant, { customer_id: target }, page))
    }
  }
}
