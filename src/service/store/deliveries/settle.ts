import { runCompiled } from '../database/compiled-once.js'
import type { Db } from '../database/store.js'
import type {
  DeliveryStatus,
  WebhookNotificationLogRow,
  WebhookNotificationRow,
  WebhookRow,
} from '../database/webhook-tables.js'
import { newId } from '../new-id.js'
import { abandonPending } from '../webhook-notifications.js'

export interface EndedAttempt {
  row: WebhookNotificationRow
  log: Omit<WebhookNotificationLogRow, 'id' | 'notification_id'>
  verdict: { kind: 'succeeded' } | { kind: 'exhausted' } | { kind: 'again'; at: string }
  disableAfter: number
}

/** `lost`: nothing was stored, because another process has the notification or it was deleted. */
export type Settled = 'settled' | 'switched_off' | 'lost'

export async function settleAttempt(db: Db, attempt: EndedAttempt): Promise<Settled> {
  if (!(await updateClaimed(db, attempt))) return settleAbandoned(db, attempt)
  const { row, verdict } = attempt
  await insertLog(db, attempt)
  if (verdict.kind === 'again') return 'settled'
  await promoteNext(db, row)
  if (verdict.kind === 'exhausted') return countExhausted(db, attempt)
  await countDelivered(db, row.webhook_id)
  return 'settled'
}

async function updateClaimed(db: Db, { row, log, verdict }: EndedAttempt): Promise<boolean> {
  const isOver = verdict.kind !== 'again'
  const change = {
    attempts: row.attempts + 1,
    lease_token: null,
    lease_until: null,
    next_attempt_at: isOver ? null : verdict.at,
    settled_at: isOver ? log.at : null,
    delivery_status: statusAfter[verdict.kind],
  }
  const updated = await runCompiled(db, {
    shape: 'save the outcome of an attempt to deliver',
    query: () =>
      db
        .updateTable('webhook_notifications')
        .set(change)
        .where('id', '=', row.id)
        .where('lease_token', '=', row.lease_token)
        .where('delivery_status', '=', 'pending')
        .returning('id'),
    values: [...Object.values(change), row.id, row.lease_token, 'pending'],
  })
  return updated.length > 0
}

async function settleAbandoned(db: Db, attempt: EndedAttempt): Promise<Settled> {
  const { row, log, verdict } = attempt
  const updated = await db
    .updateTable('webhook_notifications')
    .set({
      attempts: row.attempts + 1,
      lease_token: null,
      settled_at: log.at,
      delivery_status: verdict.kind === 'succeeded' ? 'succeeded' : 'failed',
    })
    .where('id', '=', row.id)
    .where('lease_token', '=', row.lease_token)
    .returning('id')
    .executeTakeFirst()
  if (updated === undefined) return 'lost'
  await insertLog(db, attempt)
  return 'settled'
}

const statusAfter = {
  again: 'pending',
  succeeded: 'succeeded',
  exhausted: 'failed',
} as const satisfies Record<EndedAttempt['verdict']['kind'], DeliveryStatus>

async function insertLog(db: Db, { row, log }: EndedAttempt): Promise<void> {
  const { at, status_code, error, duration_ms, response } = log
  const notification_id = row.id
  const values = { id: newId(), notification_id, at, status_code, error, duration_ms, response }
  await runCompiled(db, {
    shape: 'save the log entry of an attempt to deliver',
    query: () => db.insertInto('webhook_notification_logs').values(values),
    values: Object.values(values),
  })
}

async function countDelivered(db: Db, webhookId: string): Promise<void> {
  await runCompiled(db, {
    shape: 'record a successful delivery to a webhook',
    query: () =>
      ofWebhook(db, webhookId).set({ exhausted_in_row: 0 }).where('exhausted_in_row', '>', 0),
    values: [0, webhookId, 0],
  })
}

/** Makes the next notification about the object due, because the previous one has ended. */
async function promoteNext(
  db: Db,
  { webhook_id, subject_id, next_attempt_at }: WebhookNotificationRow,
): Promise<void> {
  const [next] = await runCompiled(db, {
    shape: 'find the next notification about the same object',
    query: () =>
      db
        .selectFrom('webhook_notifications')
        .select(['id', 'created_at'])
        .where('delivery_status', '=', 'pending')
        .where('webhook_id', '=', webhook_id)
        .where('subject_id', '=', subject_id)
        .orderBy('change_sequence')
        .limit(1),
    values: ['pending', webhook_id, subject_id, 1],
  })
  if (next === undefined) return
  const at = later(next.created_at, next_attempt_at)
  await runCompiled(db, {
    shape: 'let the next notification be delivered',
    query: () =>
      db
        .updateTable('webhook_notifications')
        .set({ next_attempt_at: at })
        .where('id', '=', next.id)
        .where('next_attempt_at', 'is', null),
    values: [at, next.id],
  })
}

const later = (a: string, b: string | null): string => (b !== null && b > a ? b : a)

async function countExhausted(db: Db, { row, log, disableAfter }: EndedAttempt): Promise<Settled> {
  const webhook = await ofWebhook(db, row.webhook_id)
    .set((is) => ({ exhausted_in_row: is('exhausted_in_row', '+', 1) }))
    .returningAll()
    .executeTakeFirst()
  if (!mustDeactivate(webhook, disableAfter)) return 'settled'
  await ofWebhook(db, row.webhook_id).set({ active: 0, deactivated_at: log.at }).execute()
  await abandonPending({ db, accountId: row.account_id }, { webhookId: row.webhook_id, at: log.at })
  return 'switched_off'
}

const mustDeactivate = (webhook: WebhookRow | undefined, disableAfter: number): boolean =>
  webhook?.active === 1 && disableAfter > 0 && webhook.exhausted_in_row >= disableAfter

const ofWebhook = (db: Db, id: string) => db.updateTable('webhooks').where('id', '=', id)
