import { type SelectQueryBuilder, sql } from 'kysely'
import { runCompiled } from './database/compiled-once.js'
import type { BoardRow } from './database/page-tables.js'
import type { Db, Tenant } from './database/store.js'
import type { Tables } from './database/tables.js'

/** Filters of a board. Without a filter, the board shows every container. */
export interface BoardFilter {
  customer_id?: string
  terminal?: string
  scac?: string
  kinds?: readonly number[]
}

export type BoardOrder = 'urgency' | 'customer' | 'terminal'

export interface BoardCount
  extends Pick<BoardRow, 'is_due' | 'is_blocked' | 'is_ready' | 'is_arriving'> {
  kind: number
  total: number
}

type BoardQuery = SelectQueryBuilder<Tables, 'board_rows', object>

function filtered({ db, accountId }: Tenant, filter: BoardFilter): BoardQuery {
  let query: BoardQuery = db
    .selectFrom('board_rows')
    .where('board_rows.account_id', '=', accountId)
    .where('kind', 'is not', null)
  const { customer_id, terminal, scac, kinds } = filter
  if (customer_id !== undefined) query = query.where('customer_id', '=', customer_id)
  if (terminal !== undefined) query = query.where('terminal', '=', terminal)
  if (scac !== undefined) query = query.where('scac', '=', scac)
  if (kinds !== undefined) query = query.where('kind', 'in', kinds)
  return query
}

/** Counts the containers of a board by their kind and flags, for the numbers at the top of the board. */
export async function countBoard(tenant: Tenant, filter: BoardFilter): Promise<BoardCount[]> {
  const flags = ['kind', 'is_due', 'is_blocked', 'is_ready', 'is_arriving'] as const
  const rows = await filtered(tenant, filter)
    .select([...flags, sql<number>`count(*)`.as('total')])
    .groupBy(flags)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind ?? 0, total: Number(row.total) }))
}

export interface BoardPage {
  order: BoardOrder
  limit: number
  offset: number
}

export type ListedBoardRow = Pick<
  BoardRow,
  'container_id' | 'shipment_id' | 'customer_id' | 'terminal'
> & {
  kind: number
  customer: string | null
}

/**
 * Lists the containers of a board in the given order. Containers without a customer or terminal come last in an order
 * by customer or terminal.
 */
export async function listBoard(
  tenant: Tenant,
  filter: BoardFilter,
  { order, limit, offset }: BoardPage,
): Promise<ListedBoardRow[]> {
  const rows = await filtered(tenant, filter)
    .leftJoin('parties', 'parties.id', 'board_rows.customer_id')
    .select(['container_id', 'shipment_id', 'customer_id', 'terminal', 'kind'])
    .select('parties.company_name as customer')
    .orderBy(orders[order])
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind ?? 0 }))
}

const orders = {
  urgency: sql`kind, sort_key, container_id`,
  customer: sql`customer_id IS NULL, parties.company_name, customer_id, kind, sort_key, container_id`,
  terminal: sql`terminal IS NULL, terminal, kind, sort_key, container_id`,
} satisfies Record<BoardOrder, unknown>

/** One choice of a filter on the board, with the number of containers that the choice selects. */
export interface BoardChoice {
  value: string
  label: string
  total: number
}

export async function customersOfBoard(tenant: Tenant): Promise<BoardChoice[]> {
  const counted = filtered(tenant, {})
    .select(['customer_id', sql<number>`count(*)`.as('total')])
    .where('customer_id', 'is not', null)
    .groupBy('customer_id')
    .orderBy('total', 'desc')
    .limit(mostChoices)
    .as('counted')
  // Joins the names after counting, because joining the name of every container would take longer.
  const rows = await tenant.db
    .selectFrom(counted)
    .innerJoin('parties', 'parties.id', 'counted.customer_id')
    .select(['counted.customer_id as value', 'company_name as label', 'counted.total'])
    .execute()
  return byLabel(rows.map((row) => ({ ...row, value: row.value ?? '', total: Number(row.total) })))
}

export async function terminalsOfBoard(tenant: Tenant): Promise<BoardChoice[]> {
  const rows = await filtered(tenant, {})
    .select(['terminal as value', sql<number>`count(*)`.as('total')])
    .where('terminal', 'is not', null)
    .groupBy('terminal')
    .orderBy('total', 'desc')
    .limit(mostChoices)
    .execute()
  return byLabel(
    rows.map(({ value, total }) => ({
      value: value ?? '',
      label: value ?? '',
      total: Number(total),
    })),
  )
}

/** Maximum number of choices that a filter offers. The choices with the most containers are offered. */
const mostChoices = 100

const byLabel = (choices: readonly BoardChoice[]): BoardChoice[] =>
  choices.toSorted((a, b) => (a.label < b.label ? -1 : 1))

/** Returns the fees owed for each container that passes the filter, as JSON. Omits containers without fees. */
export async function feesOnBoard(tenant: Tenant, filter: BoardFilter): Promise<string[]> {
  const rows = await filtered(tenant, filter).select('fees').where('fees', '!=', '[]').execute()
  return rows.map(({ fees }) => fees)
}

export type TurningRow = Pick<BoardRow, 'container_id' | 'account_id' | 'shipment_id'>

/** Returns the outdated rows of boards, of one account or of all accounts. */
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

/**
 * SQL that makes SQLite use the index by time, which finds the few outdated rows. Otherwise SQLite would read every row
 * of the account.
 */
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

/** Marks all rows of an account's board as outdated, for example after its tariffs changed. */
export async function outdateBoard({ db, accountId }: Tenant): Promise<void> {
  await db
    .updateTable('board_rows')
    .set({ turns_at: '' })
    .where('account_id', '=', accountId)
    .where('turns_at', '!=', '')
    .execute()
}
