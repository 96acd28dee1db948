import { saveBoardRow, type TurningRow, turningRows } from '../store/board-rows.js'
import type { Tenant } from '../store/database/store.js'
import { clocksOfBoxes } from '../tariffs/clocks-of-boxes.js'
import { usableRules } from '../tariffs/usable-rules.js'
import type { World } from '../world.js'
import { boardRowOf } from './board-row-of.js'
import { voyagesOf } from './boxes-of.js'

/** Number of rows per transaction. The number is low, because no other process can write during a transaction. */
const portion = 200

/** Updates outdated boards until `performance.now()` reaches `untilMs`. Resolves to true if outdated rows remain. */
export const turnBoards =
  (world: World) =>
  async (untilMs: number): Promise<boolean> => {
    const { db } = world.store
    do {
      const query = { now: world.clock().toISOString(), limit: portion }
      const rows = await turningRows(db, query)
      for (const accountId of new Set(rows.map(({ account_id }) => account_id))) {
        await deriveBoard(world, accountId)
      }
      if (rows.length < portion) return false
    } while (performance.now() < untilMs)
    return true
  }

/** Updates some outdated rows of an account's board. Returns true if more rows may be outdated. */
export async function deriveBoard(world: World, accountId: string): Promise<boolean> {
  const now = world.clock()
  const query = { now: now.toISOString(), limit: portion, accountId }
  // First checks without a transaction whether a row is outdated, because usually no row is.
  if ((await turningRows(world.store.db, { ...query, limit: 1 })).length === 0) return false
  return world.store.transaction({ accountId }, async (db) => {
    const tenant = { db, accountId }
    const rows = await turningRows(db, query)
    await deriveRows(tenant, rows, now)
    return rows.length === portion
  })
}

async function deriveRows(tenant: Tenant, rows: readonly TurningRow[], now: Date): Promise<void> {
  const voyages = await voyagesOf(
    tenant,
    rows.map(({ shipment_id }) => shipment_id),
  )
  const rules = await usableRules(tenant, { now })
  const wanted = new Set(rows.map(({ container_id }) => container_id))
  // If the costs of a container can depend on other containers of the same bill, updates these containers too.
  const isWanted = (id: string) => rules?.needsBill || wanted.has(id)
  const found = [...voyages.values()].flatMap(({ row, boxes }) =>
    boxes
      .filter(({ container }) => isWanted(container.id))
      .map((box) => ({ box, customerId: row.customer_id })),
  )
  const boxes = found.map(({ box }) => box)
  const clocks = rules ? await clocksOfBoxes(tenant, boxes, { rules, now }) : undefined
  for (const [index, { box, customerId }] of found.entries()) {
    const moment = { now, customerId, clocks: clocks?.[index]?.clocks ?? [] }
    await saveBoardRow(tenant, boardRowOf(box, moment))
  }
}
