import type { Db, Tenant } from './database/store.js'
import type { WebhookRow } from './database/webhook-tables.js'
import { type Page, type PageOf, readPage } from './page.js'

export const listWebhooks = (tenant: Tenant, page: Page): Promise<PageOf<WebhookRow>> =>
  readPage(tenant, { collection: 'webhooks', query: own(tenant), page, isFiltered: false })

const own = (tenant: Tenant) =>
  tenant.db.selectFrom('webhooks').where('account_id', '=', tenant.accountId)

export const findWebhook = (tenant: Tenant, id: string): Promise<WebhookRow | undefined> =>
  own(tenant).selectAll().where('id', '=', id).executeTakeFirst()

export async function countWebhooks(tenant: Tenant): Promise<number> {
  const { total } = await own(tenant)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const webhooksById = (tenant: Tenant, ids: string[]): Promise<WebhookRow[]> =>
  own(tenant).selectAll().where('id', 'in', ids).execute()

export async function insertWebhook(db: Db, row: WebhookRow): Promise<void> {
  await db.insertInto('webhooks').values(row).execute()
}

export async function updateWebhook(
  tenant: Tenant,
  id: string,
  change: Partial<WebhookRow>,
): Promise<void> {
  await tenant.db
    .updateTable('webhooks')
    .set(change)
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a webhook, but not its past deliveries. Returns false if the webhook does not exist. */
export async function deleteWebhook(tenant: Tenant, id: string): Promise<boolean> {
  const { numDeletedRows } = await tenant.db
    .deleteFrom('webhooks')
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function switchOffWebhooks(tenant: Tenant, at: string): Promise<void> {
  await tenant.db
    .updateTable('webhooks')
    .set({ active: 0, deactivated_at: at })
    .where('account_id', '=', tenant.accountId)
    .execute()
}
