import type { Db, Tenant } from './database/store.js'

/** Returns the sites that may show the widget and the map of an account in a frame. The list is sorted. */
export async function embedSitesOf({ db, accountId }: Tenant): Promise<string[]> {
  const rows = await db
    .selectFrom('embed_sites')
    .select('site')
    .where('account_id', '=', accountId)
    .orderBy('site')
    .execute()
  return rows.map(({ site }) => site)
}

export async function replaceEmbedSites(
  { db, accountId }: Tenant,
  sites: readonly string[],
): Promise<void> {
  await db.deleteFrom('embed_sites').where('account_id', '=', accountId).execute()
  if (sites.length === 0) return
  const rows = sites.map((site) => ({ account_id: accountId, site }))
  await db.insertInto('embed_sites').values(rows).execute()
}

export const allEmbedSites = (db: Db): Promise<{ account_id: string; site: string }[]> =>
  db.selectFrom('embed_sites').selectAll().orderBy('site').execute()
