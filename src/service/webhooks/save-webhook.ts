import { randomBytes } from 'node:crypto'
import type { Caller } from '../accounts/keys.js'
import type { FieldError } from '../field-error.js'
import type { Tenant } from '../store/database/store.js'
import type { WebhookRow } from '../store/database/webhook-tables.js'
import { makeWaitingDue } from '../store/deliveries/claims.js'
import { newId } from '../store/new-id.js'
import { abandonPending } from '../store/webhook-notifications.js'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  updateWebhook,
} from '../store/webhook-rows.js'
import type { World } from '../world.js'
import { missingFields, readWebhook, type WebhookFields } from './read-webhook.js'

export type SavedWebhook = { row: WebhookRow } | { errors: FieldError[] }

/** Creates a webhook. The webhook receives only events that happen after its creation. */
export async function createWebhook(
  world: World,
  caller: Caller,
  attributes: Record<string, unknown>,
): Promise<SavedWebhook> {
  const read = readWebhook(attributes, world.deliveries?.allow)
  const missing = missingFields(attributes)
  if ('errors' in read) return { errors: [...missing, ...read.errors] }
  if (missing.length > 0) return { errors: missing }
  const at = world.clock().toISOString()
  const most = world.deliveries?.maxWebhooks ?? 100
  return world.store.transaction(caller, async (db) => {
    if ((await countWebhooks({ db, accountId: caller.accountId })) >= most) return tooMany(most)
    const row: WebhookRow = {
      id: newId(),
      account_id: caller.accountId,
      secret: newSecret(),
      created_at: at,
      exhausted_in_row: 0,
      deactivated_at: null,
      ...defaults,
      ...read.fields,
    }
    await insertWebhook(db, row)
    return { row }
  })
}

const tooMany = (most: number): SavedWebhook => ({
  errors: [
    {
      pointer: '/data',
      detail: `An account may have at most ${most} webhooks: delete one first`,
    },
  ],
})

/** Returns a random secret of 32 bytes. This is the length of a SHA-256 digest. */
const newSecret = (): string => randomBytes(32).toString('hex')

const defaults: WebhookFields = { url: '', active: 1, events: '[]', headers: '[]' }

interface Edit {
  id: string
  attributes: Record<string, unknown>
}

export async function editWebhook(
  world: World,
  caller: Caller,
  { id, attributes }: Edit,
): Promise<SavedWebhook | undefined> {
  const read = readWebhook(attributes, world.deliveries?.allow)
  if ('errors' in read) return read
  const at = world.clock().toISOString()
  return world.store.transaction(caller, async (db) => {
    const tenant: Tenant = { db, accountId: caller.accountId }
    const row = await findWebhook(tenant, id)
    if (row === undefined) return undefined
    const change = { ...read.fields, ...consequences(row, read.fields) }
    if (Object.keys(change).length > 0) await updateWebhook(tenant, id, change)
    if (mayFixDeliveries(row, change)) await makeWaitingDue(db, id, at)
    if (change.active === 0) await abandonPending(tenant, { webhookId: id, at })
    return { row: { ...row, ...change } }
  })
}

/** Resets the count of failed notifications if the URL changes or the webhook is activated again. */
function consequences(row: WebhookRow, change: Partial<WebhookFields>): Partial<WebhookRow> {
  const hasNewUrl = change.url !== undefined && change.url !== row.url
  const isResumed = change.active === 1 && row.active === 0
  return {
    ...((hasNewUrl || isResumed) && { exhausted_in_row: 0 }),
    ...(isResumed && { deactivated_at: null }),
  }
}

const mayFixDeliveries = (row: WebhookRow, { url, headers }: Partial<WebhookFields>): boolean =>
  (url !== undefined && url !== row.url) || (headers !== undefined && headers !== row.headers)

/** Deletes a webhook and marks its pending notifications as failed. Returns false if the webhook does not exist. */
export function endWebhook(
  world: World,
  { accountId }: Pick<Caller, 'accountId'>,
  id: string,
): Promise<boolean> {
  const at = world.clock().toISOString()
  return world.store.transaction({ accountId }, async (db) => {
    const tenant: Tenant = { db, accountId }
    if ((await findWebhook(tenant, id)) === undefined) return false
    await abandonPending(tenant, { webhookId: id, at })
    return deleteWebhook(tenant, id)
  })
}
