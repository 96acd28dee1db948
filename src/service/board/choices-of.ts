import type { FilterChoices } from '../pages/board.js'
import { customersOfBoard, terminalsOfBoard } from '../store/board-rows.js'
import type { Db, Tenant } from '../store/database/store.js'

interface Kept {
  choices: FilterChoices
  /** Value of `performance.now()` when the choices were counted. */
  countedAt: number
}

const keptOf = new WeakMap<Db, Map<string, Kept>>()

/** Number of containers from which counting the choices takes longer than the rest of a board. */
const largeBoard = 5000

/** How long the choices of a large board are kept, in milliseconds. A new customer appears in the filters afterwards. */
const keptMs = 60_000

/** Maximum number of accounts whose filter choices are kept in memory. */
const mostAccounts = 200

/**
 * Returns the customers and terminals by which a board can be filtered. Counting the choices reads a row for each
 * container, so the choices of a large board are kept for a minute. `total` is the number of containers on the board.
 */
export async function choicesOf(tenant: Tenant, total: number): Promise<FilterChoices> {
  const kept = keptOf.get(tenant.db) ?? new Map<string, Kept>()
  keptOf.set(tenant.db, kept)
  const known = kept.get(tenant.accountId)
  if (known && performance.now() - known.countedAt < keptMs) return known.choices
  const choices = {
    customers: await customersOfBoard(tenant),
    terminals: await terminalsOfBoard(tenant),
  }
  if (total >= largeBoard) {
    if (kept.size >= mostAccounts) kept.clear()
    kept.set(tenant.accountId, { choices, countedAt: performance.now() })
  }
  return choices
}
