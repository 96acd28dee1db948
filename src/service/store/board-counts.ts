import { type SelectQueryBuilder, sql } from 'kysely'
import { type BoardFilter, boardQuery } from './board-rows.js'
import type { BoardCountRow } from './database/page-tables.js'
import type { Tenant } from './database/store.js'
import type { Tables } from './database/tables.js'

export type BoardCount = Pick<
  BoardCountRow,
  'kind' | 'is_blocked' | 'is_ready' | 'is_arriving' | 'total'
>

type Facet = BoardCountRow['facet']

type CountQuery = SelectQueryBuilder<Tables, 'board_counts', object>

const counted = ({ db, accountId }: Tenant, facet: Facet): CountQuery =>
  db
    .selectFrom('board_counts')
    .where('account_id', '=', accountId)
    .where('facet', '=', facet)
    .where('total', '>', 0)

const flags = ['kind', 'is_blocked', 'is_ready', 'is_arriving'] as const

const summed = sql<number>`sum(total)`

/** Counts containers by kind. If at most one filter is set, uses stored counts. Ignores a filter by kind. */
export async function countBoard(tenant: Tenant, filter: BoardFilter): Promise<BoardCount[]> {
  const [first, ...others] = givenFacets(filter)
  const { facet, value } = first ?? { facet: 'all' as const, value: '' }
  const rows =
    others.length === 0
      ? await counted(tenant, facet)
          .select([...flags, 'total'])
          .where('value', '=', value)
          .execute()
      : await boardQuery(tenant, { ...filter, kinds: undefined })
          .select([...flags, sql<number>`count(*)`.as('total')])
          .groupBy(flags)
          .execute()
  return rows.map((row) => ({ ...row, kind: row.kind ?? 0, total: Number(row.total) }))
}

function givenFacets({ customer_id, terminal, scac }: BoardFilter) {
  const given: [Facet, string | null | undefined][] = [
    ['customer', customer_id],
    ['terminal', terminal],
    ['line', scac],
  ]
  return given.flatMap(([facet, value]) =>
    value === undefined ? [] : [{ facet, value: value ?? '' }],
  )
}

export interface BoardGroup {
  /** Id of the customer, or name of the terminal. Null for the group of containers without a customer or terminal. */
  value: string | null
  total: number
}

const columns = { customer: 'customer_id', terminal: 'terminal' } as const

/** Counts the containers in each group. The groups are in no particular order. */
export async function countGroups(
  tenant: Tenant,
  filter: BoardFilter,
  by: keyof typeof columns,
): Promise<BoardGroup[]> {
  const { kinds } = filter
  if (givenFacets(filter).length > 0) {
    const rows = await boardQuery(tenant, filter)
      .select([`${columns[by]} as value`, sql<number>`count(*)`.as('total')])
      .groupBy(columns[by])
      .execute()
    return rows.map(({ value, total }) => ({ value, total: Number(total) }))
  }
  const query = counted(tenant, by)
    .select(['value', summed.as('total')])
    .groupBy('value')
  const rows = await (kinds ? query.where('kind', 'in', kinds) : query).execute()
  return rows.map(({ value, total }) => ({ value: value || null, total: Number(total) }))
}

export interface BoardChoice {
  value: string
  label: string
  total: number
}

export async function customersOfBoard(tenant: Tenant): Promise<BoardChoice[]> {
  const rows = await tenant.db
    .selectFrom(largest(tenant, 'customer').as('largest'))
    .innerJoin('parties', 'parties.id', 'largest.value')
    .select(['largest.value', 'company_name as label', 'largest.total'])
    .execute()
  return byLabel(rows.map((row) => ({ ...row, total: Number(row.total) })))
}

export async function terminalsOfBoard(tenant: Tenant): Promise<BoardChoice[]> {
  const rows = await largest(tenant, 'terminal').execute()
  return byLabel(rows.map(({ value, total }) => ({ value, label: value, total: Number(total) })))
}

const largest = (tenant: Tenant, facet: Facet) =>
  counted(tenant, facet)
    .where('value', '!=', '')
    .select(['value', summed.as('total')])
    .groupBy('value')
    .orderBy(summed, 'desc')
    .limit(mostChoices)

/** Maximum number of choices in a filter of the board. The choices with the most containers are offered. */
const mostChoices = 50

const byLabel = (choices: readonly BoardChoice[]): BoardChoice[] =>
  choices.toSorted((a, b) => (a.label < b.label ? -1 : 1))
