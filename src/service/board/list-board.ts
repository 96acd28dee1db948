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

export interface NamedGroup extends BoardGroup {
  /** Name of the customer or terminal of the group. Null for the containers without a customer or terminal. */
  name: string | null
}

export interface ListedBoard {
  rows: ListedBoardRow[]
  /** The groups of the whole board in their order. Empty if the board is sorted by urgency. */
  groups: NamedGroup[]
}

export interface BoardPage {
  order: BoardOrder
  limit: number
  offset: number
}

/** Reads a page of the board. If sorted by customer or terminal, containers that have none come last. */
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

/** Returns the groups of a board, sorted by name in the order of character codes. */
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

interface Slice {
  value: string | null
  /** Number of rows of the group on earlier pages. `count` is the number of its rows on this page. */
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

/** Reads rows by group. Only the first and last group may continue on other pages; the others are read together. */
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
