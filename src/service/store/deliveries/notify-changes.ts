import { sql } from 'kysely'
import { runCompiled, valuesOf } from '../database/compiled-once.js'
import { textsIn, textsValue } from '../database/expressions.js'
import type { ChangeEventRow } from '../database/history-tables.js'
import type { Tenant } from '../database/store.js'
import type { WebhookNotificationRow } from '../database/webhook-tables.js'
import { inChunks } from '../in-chunks.js'
import { innerId } from '../new-id.js'

export type RecordedChange = ChangeEventRow & { sequence: number }

/**
 * Writes a notification for each active webhook that subscribes to a change. Call this function in the transaction that
 * records the changes. Pass the changes in their order. The scope of the transaction must include the account.
 */
export async function notifyChanges(
  tenant: Tenant,
  changes: readonly RecordedChange[],
): Promise<void> {
  const subscriptions = await activeSubscriptions(tenant)
  if (subscriptions.length === 0) return
  const rows = changes.flatMap((change) =>
    subscriptions
      .filter(({ events }) => events.has(change.event))
      .map(({ webhookId }) =>
        notificationOf(change, { webhookId, at: tenant.now ?? change.recorded_at }),
      ),
  )
  if (rows.length === 0) return
  const waiting = await waitingSubjects(tenant, rows)
  for (const row of rows) {
    if (waiting.has(turnOf(row))) row.next_attempt_at = null
    waiting.add(turnOf(row))
  }
  for (const batch of inChunks(rows, batchSize)) await insertAll(tenant, batch)
}

interface Subscription {
  webhookId: string
  events: ReadonlySet<string>
}

async function activeSubscriptions({ db, accountId }: Tenant): Promise<Subscription[]> {
  const rows = await runCompiled<{ id: string; events: string }>(db, {
    shape: 'list the webhooks of an account',
    query: () =>
      db
        .selectFrom('webhooks')
        .innerJoin('accounts', 'accounts.id', 'webhooks.account_id')
        .select(['webhooks.id', 'webhooks.events'])
        .where('account_id', '=', accountId)
        .where(sql<boolean>`active = 1`)
        .where(sql<boolean>`accounts.disabled_features NOT LIKE '%"data_out"%'`),
    values: [accountId],
  })
  return rows.map(({ id, events }) => ({ webhookId: id, events: new Set(JSON.parse(events)) }))
}

function notificationOf(
  change: RecordedChange,
  { webhookId, at }: { webhookId: string; at: string },
): WebhookNotificationRow {
  return {
    id: innerId(webhookId, `notification:${change.id}`),
    account_id: change.account_id,
    webhook_id: webhookId,
    event: change.event,
    reference_type: change.reference_type,
    reference_id: change.reference_id,
    container_id: change.container_id,
    subject_id: change.container_id ?? change.shipment_id ?? change.reference_id,
    change_sequence: change.sequence,
    delivery_status: 'pending',
    created_at: at,
    body: null,
    attempts: 0,
    next_attempt_at: at,
    lease_until: null,
    lease_token: null,
    settled_at: null,
  }
}

type Turn = Pick<WebhookNotificationRow, 'webhook_id' | 'subject_id'>

const turnOf = ({ webhook_id, subject_id }: Turn): string => `${webhook_id} ${subject_id}`

/** Returns the objects that have a pending notification. A new notification about the same object must wait for it. */
async function waitingSubjects({ db }: Tenant, rows: readonly Turn[]): Promise<Set<string>> {
  const webhooks = [...new Set(rows.map(({ webhook_id }) => webhook_id))]
  const subjects = [...new Set(rows.map(({ subject_id }) => subject_id))]
  const found = await runCompiled<Turn>(db, {
    shape: 'find the objects with pending notifications',
    query: () =>
      db
        .selectFrom('webhook_notifications')
        .select(['webhook_id', 'subject_id'])
        .distinct()
        .where(sql<boolean>`delivery_status = 'pending'`)
        .where('webhook_id', 'in', textsIn(db, webhooks))
        .where('subject_id', 'in', textsIn(db, subjects)),
    values: [textsValue(db, webhooks), textsValue(db, subjects)],
  })
  return new Set(found.map(turnOf))
}

async function insertAll({ db }: Tenant, rows: WebhookNotificationRow[]): Promise<void> {
  await runCompiled(db, {
    shape: `save ${rows.length} new notifications`,
    query: () =>
      db
        .insertInto('webhook_notifications')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing()),
    values: valuesOf(rows),
  })
}

const batchSize = 16
