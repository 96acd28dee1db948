import { OctError } from '../../errors.js'
import { type DerivedShipment, shipmentsAfter } from '../store/shipments.js'
import type { World } from '../world.js'
import { derivationFor } from './polling/derivation.js'
import { rederiveShipment } from './rederive-account.js'

/** Computes states again that an older version of oct computed. Each shipment stores the version of its state. */
export function outdatedShipments(world: World): (untilMs: number) => Promise<boolean> {
  let rows: DerivedShipment[] = []
  let after: string | null = ''
  const next = async (): Promise<DerivedShipment | undefined> => {
    if (rows.length === 0 && after !== null) {
      rows = await shipmentsAfter(world.store.db, { id: after, limit: portion })
      after = rows.at(-1)?.id ?? null
    }
    return rows.shift()
  }
  return async (untilMs) => {
    do {
      const row = await next()
      if (row === undefined) return false
      await bringUpToDate(world, row).catch((error: unknown) => {
        rows.unshift(row)
        throw error
      })
    } while (performance.now() < untilMs)
    return true
  }
}

/** Maximum number of shipments whose ids and versions are read at once. */
const portion = 200

/** Computes the state of a shipment again. If this fails, the stored state stays. */
async function bringUpToDate(world: World, row: DerivedShipment): Promise<void> {
  const { name } = await derivationFor({ db: world.store.db, accountId: row.account_id })
  if (row.derivation === name) return
  try {
    await rederiveShipment(world, row)
  } catch (error) {
    // An `OctError` means a full disk or a locked file: other shipments would fail too.
    if (error instanceof OctError) throw error
    world.onError(error)
  }
}
