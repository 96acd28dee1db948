import { outdateBoard } from '../store/board-rows.js'
import type { Tenant } from '../store/database/store.js'
import { deleteTariffSet, findTariffSet, saveTariffSet } from '../store/tariff-sets.js'
import type { World } from '../world.js'
import { type NamedText, tariffText, textsIn } from './tariff-text.js'

interface Replacement {
  files: readonly NamedText[]
  /** Gate calendars. If undefined, the account keeps its present gate calendars. */
  gates?: readonly NamedText[] | undefined
  /** Checksum of the tariffs to replace; null if there must be none. Undefined to replace any tariffs. */
  replaces?: string | null | undefined
}

/** Replaces the tariffs of an account. If their checksum is not `replaces`, returns false and changes nothing. */
export const replaceTariffs = (
  { store, clock }: World,
  { accountId }: Tenant,
  { files, gates, replaces }: Replacement,
): Promise<boolean> =>
  store.transaction({ accountId }, async (db) => {
    const tenant = { db, accountId }
    const row = await findTariffSet(tenant)
    const before = row?.checksum ?? null
    if (replaces !== undefined && replaces !== before) return false
    const next = tariffText(files, gates ?? textsIn(row?.gates))
    if (next.checksum === before) return true
    await saveTariffSet(tenant, { ...next, updated_at: clock().toISOString() })
    await outdateBoard(tenant)
    return true
  })

export const deleteTariffs = ({ store }: World, { accountId }: Tenant): Promise<void> =>
  store.transaction({ accountId }, async (db) => {
    const tenant = { db, accountId }
    if ((await findTariffSet(tenant)) === undefined) return
    await deleteTariffSet(tenant)
    await outdateBoard(tenant)
  })
