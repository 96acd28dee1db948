import { type SelectQueryBuilder, sql } from 'kysely'
import { runCompiled } from './database/compiled-once.js'
import type { BoardRow } from './database/page-tables.js'
import type { Db, Tenant } from './database/store.js'
import type { Tables } from './database/tables.js'

/** Filters of the board. An absent filter selects all containers; null selects those without a customer or terminal. */
export interface BoardFilter {
  customer_id?: string | null
  terminal?: string | null
  scac?: string
  kinds?: readonly number[] | undefined
}

export type BoardOrder = 'urgency' | 'customer' | 'terminal'

type BoardQuery = SelectQueryBuilder<Tables, 'board_rows', object>

export function boardQuery({ db, accountId }: Tenant, filter: BoardFilter): BoardQuery {
  const { customer_id, terminal, scac, kinds } = filter
  let query: BoardQuery = db.selectFrom('board_rows').where('board_rows.account_id', '=', accountId)
  query =
    kinds === undefined ? query.where('kind', 'is not', null) : query.where('kind', 'in', kinds)
  if (customer_id !== undefined) query = query.where(equals('customer_id', customer_id))
  if (terminal !== undefined) query = query.where(equals('terminal', terminal))
  if (scac !== undefined) query = query.where('scac', '=', scac)
  return query
}

const equals = (column: string, value: string | null) =>
  value === null
    ? sql<boolean>`${sql.ref(column)} IS NULL`
    : sql<boolean>`${sql.ref(column)} = ${value}`

export type ListedBoardRow = Pick<
  BoardRow,
  'container_id' | 'shipment_id' | 'customer_id' | 'terminal'
> & {
  kind: number
}

/** Lists the containers of the board. The most urgent container is first. */
export async function listBoard(
  tenant: Tenant,
  filter: BoardFilter,
  page: { limit: number; offset: number },
): Promise<ListedBoardRow[]> {
  // Finds the container ids of the page in an index, so that the rows of earlier pages are not read.
  const wanted = boardQuery(tenant, filter)
    .select('container_id')
    .orderBy(byUrgency)
    .limit(page.limit)
    .offset(page.offset)
  const query = tenant.db.selectFrom('board_rows').where('container_id', 'in', wanted)
  return listed(query)
}

/** Lists the groups of the board: each customer or terminal with its containers. The most urgent group is first. */
export const listGroups = (
  tenant: Tenant,
  filter: BoardFilter,
  { column, values }: { column: 'customer_id' | 'terminal'; values: readonly string[] },
): Promise<ListedBoardRow[]> => listed(boardQuery(tenant, filter).where(column, 'in', values))

async function listed(query: BoardQuery): Promise<ListedBoardRow[]> {
  const rows = await query
    .select(['container_id', 'shipment_id', 'customer_id', 'terminal', 'kind'])
    .orderBy(sortedByUrgency)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind ?? 0 }))
}

const byUrgency = sql`kind, sort_key, container_id`

/** Sorts like `byUrgency`. The plus sign keeps SQLite from reading the whole board by an index. */
const sortedByUrgency = sql`+kind, sort_key, container_id`

/** Returns the owed fees of each container of the board as JSON. Skips containers without fees. */
export async function feesOnBoard(tenant: Tenant, filter: BoardFilter): Promise<string[]> {
  const rows = await boardQuery(tenant, filter).select('fees').where('fees', '!=', '[]').execute()
  return rows.map(({ fees }) => fees)
}

export type TurningRow = Pick<BoardRow, 'container_id' | 'account_id' | 'shipment_id'>

export function turningRows(
  db: Db,
  { now, limit, accountId }: { now: string; limit: number; accountId?: string },
): Promise<TurningRow[]> {
  const query = db
    .selectFrom('board_rows')
    .select(['container_id', 'account_id', 'shipment_id'])
    .where('turns_at', '<=', now)
    .orderBy('turns_at')
    .limit(limit)
  return (accountId === undefined ? query : query.where(ofAccount(accountId))).execute()
}

export async function countTurning({ db, accountId }: Tenant, now: string): Promise<number> {
  const { total } = await db
    .selectFrom('board_rows')
    .select(sql<number>`count(*)`.as('total'))
    .where('turns_at', '<=', now)
    .where(ofAccount(accountId))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Keeps the query planner from using the index by account. The index by time is much faster here. */
const ofAccount = (accountId: string) => sql<boolean>`account_id || '' = ${accountId}`

export type DerivedRow = Omit<BoardRow, 'account_id' | 'shipment_id'>

export async function saveBoardRow(
  { db, accountId }: Tenant,
  { container_id, ...columns }: DerivedRow,
): Promise<void> {
  await runCompiled(db, {
    shape: `row of the board: ${Object.keys(columns)}`,
    query: () =>
      db
        .updateTable('board_rows')
        .set(columns)
        .where('account_id', '=', accountId)
        .where('container_id', '=', container_id),
    values: [...Object.values(columns), accountId, container_id],
  })
}

/** Marks all rows of a board as outdated, for example after a change of the tariffs. */
export async function outdateBoard({ db, accountId }: Tenant): Promise<void> {
  await db
    .updateTable('board_rows')
    .set({ turns_at: '' })
    .where('account_id', '=', accountId)
    .where('turns_at', '!=', '')
    .execute()
}
