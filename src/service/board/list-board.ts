import { type BoardGroup, countGroups } from '../store/board-counts.js'
import {
  type BoardFilter,
  type BoardOrder,
  type ListedBoardRow,
  listBoard,
  listGroups,
} from '../store/board-rows.js'
import type { Tenant } from '../store/database/store.js'
import { partiesById } from '../store/parties.js'

/** The containers of one customer or terminal on a board. */
export interface NamedGroup extends BoardGroup {
  /** Name of the customer or terminal; null for containers without one. */
  name: string | null
}

export interface ListedBoard {
  rows: ListedBoardRow[]
  /** The groups of the whole board, in their order; empty for a board in the order of urgency. */
  groups: NamedGroup[]
}

export interface BoardPage {
  order: BoardOrder
  limit: number
  offset: number
}

/** Lists a page of a board. Containers without a customer or terminal come last in an order by customer or terminal. */
export async function listPage(
  tenant: Tenant,
  filter: BoardFilter,
  { order, limit, offset }: BoardPage,
): Promise<ListedBoard> {
  if (order === 'urgency')
    return { rows: await listBoard(tenant, filter, { limit, offset }), groups: [] }
  const groups = await namedGroups(tenant, filter, order)
  const slices = slicesOf(groups, { limit, offset })
  return { groups, rows: await rowsOf(tenant, filter, { order, slices }) }
}

type Grouping = Exclude<BoardOrder, 'urgency'>

/** Returns the groups of a board by name. The names are sorted by code units. */
async function namedGroups(
  tenant: Tenant,
  filter: BoardFilter,
  by: Grouping,
): Promise<NamedGroup[]> {
  const groups = await countGroups(tenant, filter, by)
  const ids = by === 'customer' ? groups.flatMap(({ value }) => value ?? []) : []
  const parties = ids.length === 0 ? [] : await partiesById(tenant, ids)
  const names = new Map(parties.map(({ id, company_name }) => [id, company_name]))
  return groups
    .map((group) => ({
      ...group,
      name: by === 'customer' ? (names.get(group.value ?? '') ?? null) : group.value,
    }))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const keyOf = ({ name, value }: NamedGroup): string => `${name ?? '\u{10FFFF}'} ${value ?? ''}`

/** The part of a group that is on a page. */
interface Slice {
  value: string | null
  /** Number of containers of the group before the page. `count` is the number on the page. */
  from: number
  count: number
  isWhole: boolean
}

function slicesOf(
  groups: readonly NamedGroup[],
  { limit, offset }: { limit: number; offset: number },
): Slice[] {
  const slices: Slice[] = []
  let begin = 0
  for (const { value, total } of groups) {
    const from = Math.max(0, offset - begin)
    const count = Math.min(total, offset + limit - begin) - from
    if (count > 0) slices.push({ value, from, count, isWhole: count === total })
    begin += total
  }
  return slices
}

/**
 * Reads the rows of the groups on a page. Only the first and the last group can continue on another page, so all other
 * groups are read together.
 */
async function rowsOf(
  tenant: Tenant,
  filter: BoardFilter,
  { order, slices }: { order: Grouping; slices: readonly Slice[] },
): Promise<ListedBoardRow[]> {
  const column = order === 'customer' ? 'customer_id' : 'terminal'
  const values = slices.flatMap(({ value, isWhole }) => (isWhole && value !== null ? value : []))
  const whole = values.length === 0 ? [] : await listGroups(tenant, filter, { column, values })
  const rows: ListedBoardRow[] = []
  for (const { value, from, count, isWhole } of slices) {
    const read =
      isWhole && value !== null
        ? whole.filter((row) => row[column] === value)
        : await listBoard(tenant, { ...filter, [column]: value }, { limit: count, offset: from })
    rows.push(...read)
  }
  return rows
}
