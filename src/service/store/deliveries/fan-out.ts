import { setImmediate as afterOtherWork } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { runCompiled } from '../database/compiled-once.js'
import type { Db, Store } from '../database/store.js'
import type { Tables } from '../database/tables.js'
import type { WebhookRow } from '../database/webhook-tables.js'
import { lastRecorded } from '../history/next-recorded.js'
import { innerId } from '../new-id.js'

/** Writes one notification per change for each webhook that was subscribed before the change. */
export async function fanOutChanges(
  { db, transaction }: Pick<Store, 'db' | 'transaction'>,
  now: string,
): Promise<void> {
  // Usually nothing has changed, and no write transaction is needed.
  let isMore = await hasNews(db)
  while (isMore) {
    await transaction('everything', (writing) => fanOutBatch(writing, now))
    isMore = await hasNews(db)
    if (isMore) await afterOtherWork()
  }
}

/**
 * Writes the notifications of earlier changes; call this in a transaction before subscriptions
 * change.
 */
export async function fanOutBefore(db: Db, now: string): Promise<void> {
  while (await hasNews(db)) await fanOutBatch(db, now)
}

async function hasNews(db: Db): Promise<boolean> {
  const after = await cursorOf(db)
  const next = await changesAfter(db, after).select('sequence').limit(1).executeTakeFirst()
  return next !== undefined
}

async function cursorOf(db: Db): Promise<number> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', cursorKey)
    .executeTakeFirst()
  return Number(row?.value ?? 0)
}

const cursorKey = 'fanned_out_sequence'

const changesAfter = (db: Db, sequence: number) =>
  db.selectFrom('change_events').where('sequence', '>', sequence).orderBy('sequence')

/** Writes a limited number of notifications, because other writers wait meanwhile. */
async function fanOutBatch(db: Db, now: string): Promise<void> {
  const after = await cursorOf(db)
  if (!(await isAnyActive(db))) return moveCursor(db, await lastRecorded(db))
  const changes = await changesAfter(db, after).selectAll().limit(mostChanges).execute()
  const active = await activeWebhooks(db, [...new Set(changes.map((one) => one.account_id))])
  let added = 0
  let last = after
  for (const change of changes) {
    if (added >= mostNotifications) break
    for (const { row, events } of active.get(change.account_id) ?? []) {
      const isSubscribed = change.sequence > row.since_sequence && events.has(change.event)
      if (!isSubscribed) continue
      await insertNotification(db, { change, webhookId: row.id, now })
      added += 1
    }
    last = change.sequence
  }
  await moveCursor(db, last)
}

const mostChanges = 200
/** Most notifications of a batch; all notifications of one change are in the same batch. */
const mostNotifications = 200

async function isAnyActive(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('webhooks')
    .select('id')
    .where('active', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Subscription {
  row: WebhookRow
  events: ReadonlySet<string>
}

/** Returns the active webhooks by account, without accounts that may not send data out. */
async function activeWebhooks(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, Subscription[]>> {
  const rows = await db
    .selectFrom('webhooks')
    .innerJoin('accounts', 'accounts.id', 'webhooks.account_id')
    .selectAll('webhooks')
    .where('active', '=', 1)
    .where('account_id', 'in', accountIds)
    .where('accounts.disabled_features', 'not like', '%"data_out"%')
    .execute()
  const byAccount = new Map<string, Subscription[]>()
  for (const row of rows) {
    const others = byAccount.get(row.account_id) ?? []
    others.push({ row, events: new Set(JSON.parse(row.events)) })
    byAccount.set(row.account_id, others)
  }
  return byAccount
}

interface NewNotification {
  change: Selectable<Tables['change_events']>
  webhookId: string
  now: string
}

/**
 * Writes a notification; without a due time while an earlier notification of its subject waits. Its
 * id comes from the change, so that each change notifies once.
 */
async function insertNotification(
  db: Db,
  { change, webhookId, now }: NewNotification,
): Promise<void> {
  const subject_id = change.container_id ?? change.shipment_id ?? change.reference_id
  const isNext = !(await isSubjectWaiting(db, { webhookId, subject_id }))
  const values = {
    id: innerId(webhookId, `notification:${change.id}`),
    account_id: change.account_id,
    webhook_id: webhookId,
    event: change.event,
    reference_type: change.reference_type,
    reference_id: change.reference_id,
    container_id: change.container_id,
    subject_id,
    change_sequence: change.sequence,
    delivery_status: 'pending' as const,
    created_at: now,
    body: null,
    attempts: 0,
    next_attempt_at: isNext ? now : null,
    lease_until: null,
    lease_token: null,
    settled_at: null,
  }
  await runCompiled(db, {
    shape: 'new notification',
    query: () =>
      db
        .insertInto('webhook_notifications')
        .values(values)
        .onConflict((conflict) => conflict.doNothing()),
    values: Object.values(values),
  })
}

async function isSubjectWaiting(
  db: Db,
  { webhookId, subject_id }: { webhookId: string; subject_id: string },
): Promise<boolean> {
  const rows = await runCompiled(db, {
    shape: 'notification that isSubjectWaiting of a subject',
    query: () =>
      db
        .selectFrom('webhook_notifications')
        .select('id')
        .where('delivery_status', '=', 'pending')
        .where('webhook_id', '=', webhookId)
        .where('subject_id', '=', subject_id)
        .limit(1),
    values: ['pending', webhookId, subject_id, 1],
  })
  return rows.length > 0
}

async function moveCursor(db: Db, sequence: number): Promise<void> {
  const value = String(sequence)
  await db
    .insertInto('meta')
    .values({ key: cursorKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
