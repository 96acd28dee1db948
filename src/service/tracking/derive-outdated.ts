import { OctError } from '../../errors.js'
import { type DerivedShipment, shipmentsAfter } from '../store/shipments.js'
import type { World } from '../world.js'
import { deriveOneAnew } from './derive-anew.js'
import { derivationFor } from './polling/derivation.js'

/**
 * Brings up to date what an older oct has derived in another way, tracked or stopped, a shipment at a
 * time until `performance.now()` has reached `untilMs`; true where some may be left. Each shipment is
 * looked at once while the program runs. Whoever is killed meanwhile goes on with the rest at the next
 * start, because each notes with what it was derived.
 */
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

/** Of which each is a line of an index and a word. */
const portion = 200

/** What cannot be derived is reported, and stays as it is. */
async function bringUpToDate(world: World, row: DerivedShipment): Promise<void> {
  const { name } = await derivationFor({ db: world.store.db, accountId: row.account_id })
  if (row.derivation === name) return
  try {
    await deriveOneAnew(world, row)
  } catch (error) {
    // a full disk or a locked file is nobody's row
    if (error instanceof OctError) throw error
    world.onError(error)
  }
}
