import { sql } from 'kysely'
import { rawQuery, runCompiled, valuesOf } from '../database/compiled-once.js'
import { rowsOf, textsIn, textsValue } from '../database/expressions.js'
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

/** `lost`: nothing was stored, because another process is sending the notification or the notification was deleted. */
export type Settled = 'settled' | 'switched_off' | 'lost'

/** Stores results of delivery attempts in order. Returns the outcome for the notification of each attempt. */
export async function settleAttempts(
  db: Db,
  attempts: readonly EndedAttempt[],
): Promise<Settled[]> {
  const settled: Settled[] = []
  for (const together of untilExhausted(attempts)) settled.push(...(await settle(db, together)))
  return settled
}

/** Splits the list after each final failure, which may also end the webhook's other notifications. */
function untilExhausted(attempts: readonly EndedAttempt[]): EndedAttempt[][] {
  const groups: EndedAttempt[][] = [[]]
  for (const attempt of attempts) {
    groups.at(-1)?.push(attempt)
    if (attempt.verdict.kind === 'exhausted') groups.push([])
  }
  return groups.filter(({ length }) => length > 0)
}

async function settle(db: Db, attempts: readonly EndedAttempt[]): Promise<Settled[]> {
  const updated = await updateClaimed(db, attempts)
  const isUpdated = ({ row }: EndedAttempt) => updated.has(row.id)
  const known = attempts.filter(isUpdated)
  if (known.length > 0) await insertLogs(db, known)
  const over = known.filter(({ verdict }) => verdict.kind !== 'again')
  if (over.length > 0) await promoteNext(db, over)
  const delivered = over.filter(({ verdict }) => verdict.kind === 'succeeded')
  if (delivered.length > 0) await countDelivered(db, delivered)
  const settled: Settled[] = []
  for (const attempt of attempts) {
    if (!isUpdated(attempt)) settled.push(await settleAbandoned(db, attempt))
    else if (attempt.verdict.kind === 'exhausted') settled.push(await countExhausted(db, attempt))
    else settled.push('settled')
  }
  return settled
}

/** Stores new states of notifications. Returns the ids of the notifications that this process still had reserved. */
async function updateClaimed(db: Db, attempts: readonly EndedAttempt[]): Promise<Set<string>> {
  const columns = ['of_id', 'of_token', 'status', 'again_at', 'ended_at']
  const json = JSON.stringify(
    attempts.map(({ row, log, verdict }) => {
      const [againAt, endedAt] = verdict.kind === 'again' ? [verdict.at, null] : [null, log.at]
      return [row.id, row.lease_token, statusAfter[verdict.kind], againAt, endedAt]
    }),
  )
  const updated = await runCompiled<{ id: string }>(db, {
    shape: 'save the outcomes of attempts to deliver',
    query: () =>
      rawQuery(
        db,
        sql`UPDATE webhook_notifications SET attempts = attempts + 1, lease_token = NULL,
          lease_until = NULL, next_attempt_at = again_at, settled_at = ended_at,
          delivery_status = status FROM ${rowsOf(db, columns, json)} AS ended
        WHERE id = of_id AND lease_token = of_token AND delivery_status = 'pending' RETURNING id`,
      ),
    values: [json],
  })
  return new Set(updated.map(({ id }) => id))
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
  await insertLogs(db, [attempt])
  return 'settled'
}

const statusAfter = {
  again: 'pending',
  succeeded: 'succeeded',
  exhausted: 'failed',
} as const satisfies Record<EndedAttempt['verdict']['kind'], DeliveryStatus>

async function insertLogs(db: Db, attempts: readonly EndedAttempt[]): Promise<void> {
  const values = attempts.map(({ row, log }) => {
    const { at, status_code, error, duration_ms, response } = log
    const notification_id = row.id
    return { id: newId(), notification_id, at, status_code, error, duration_ms, response }
  })
  await runCompiled(db, {
    shape: `save the log entries of ${values.length} attempts to deliver`,
    query: () => db.insertInto('webhook_notification_logs').values(values),
    values: valuesOf(values),
  })
}

async function countDelivered(db: Db, attempts: readonly EndedAttempt[]): Promise<void> {
  const ids = [...new Set(attempts.map(({ row }) => row.webhook_id))]
  await runCompiled(db, {
    shape: 'record successful deliveries to webhooks',
    query: () =>
      db
        .updateTable('webhooks')
        .set({ exhausted_in_row: 0 })
        .where('id', 'in', textsIn(db, ids))
        .where('exhausted_in_row', '>', 0),
    values: [0, textsValue(db, ids), 0],
  })
}

/** Makes the next notification about each object due, because the previous notification has ended. */
async function promoteNext(db: Db, ended: readonly EndedAttempt[]): Promise<void> {
  const columns = ['of_webhook', 'of_subject', 'not_before']
  const json = JSON.stringify(
    ended.map(({ row }) => [row.webhook_id, row.subject_id, row.next_attempt_at]),
  )
  await runCompiled(db, {
    shape: 'let the next notifications be delivered',
    query: () =>
      rawQuery(
        db,
        sql`UPDATE webhook_notifications
        SET next_attempt_at = CASE WHEN not_before > created_at THEN not_before ELSE created_at END
        FROM (SELECT not_before, (SELECT id FROM webhook_notifications WHERE webhook_id = of_webhook
              AND subject_id = of_subject AND delivery_status = 'pending'
              ORDER BY change_sequence LIMIT 1) AS next_id
            FROM ${rowsOf(db, columns, json)} AS ended) AS waiting
        WHERE id = next_id AND next_attempt_at IS NULL`,
      ),
    values: [json],
  })
}

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
