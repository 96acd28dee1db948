import type { SelectQueryBuilder } from 'kysely'
import type { BoardRow } from './database/page-tables.js'
import type { Tenant } from './database/store.js'
import type { Tables } from './database/tables.js'

/** Filters of the list of costs. Without a filter, the list contains all containers with costs. */
export interface CostFilter {
  customer_id?: string
  terminal?: string
  scac?: string
}

type CostQuery = SelectQueryBuilder<Tables, 'board_rows', object>

function filtered({ db, accountId }: Tenant, filter: CostFilter): CostQuery {
  let query: CostQuery = db
    .selectFrom('board_rows')
    .where('board_rows.account_id', '=', accountId)
    .where('cost_key', 'is not', null)
  const { customer_id, terminal, scac } = filter
  if (customer_id !== undefined) query = query.where('customer_id', '=', customer_id)
  if (terminal !== undefined) query = query.where('terminal', '=', terminal)
  if (scac !== undefined) query = query.where('scac', '=', scac)
  return query
}

export type SummedRow = Pick<
  BoardRow,
  'container_id' | 'customer_id' | 'terminal' | 'scac' | 'costs'
>

export const costsOnBoard = (tenant: Tenant, filter: CostFilter): Promise<SummedRow[]> =>
  filtered(tenant, filter)
    .select(['container_id', 'customer_id', 'terminal', 'scac', 'costs'])
    .execute()

/** Lists the containers with costs. The most urgent container is first. */
export const listCostRows = (
  tenant: Tenant,
  filter: CostFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Pick<BoardRow, 'container_id' | 'shipment_id'>[]> =>
  filtered(tenant, filter)
    .select(['container_id', 'shipment_id'])
    .orderBy('cost_key')
    .orderBy('container_id')
    .limit(limit)
    .offset(offset)
    .execute()
