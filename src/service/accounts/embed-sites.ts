import { findAccount } from '../store/account-rows.js'
import { embedSitesOf, replaceEmbedSites } from '../store/embed-sites.js'
import type { World } from '../world.js'
import { recordSettings } from './account-settings.js'
import { type ListedAccount, listAccounts } from './edit-account.js'

/** Replaces the list of sites that may show pages of an account in frames. Returns undefined for an unknown account. */
export async function setEmbedSites(
  world: World,
  name: string,
  sites: readonly string[],
): Promise<ListedAccount | undefined> {
  const isKnown = await world.store.transaction('everything', async (db) => {
    const account = await findAccount(db, name)
    if (account === undefined || account.deleted_at !== null) return false
    const tenant = { db, accountId: account.id }
    const before = { 'sites that may embed pages': await embedSitesOf(tenant) }
    await replaceEmbedSites(tenant, [...new Set(sites)])
    const after = { 'sites that may embed pages': await embedSitesOf(tenant) }
    const at = world.clock().toISOString()
    await recordSettings(db, { accountId: account.id, at, before, after })
    return true
  })
  if (!isKnown) return undefined
  return (await listAccounts(world)).find((account) => account.name === name)
}
