import type { Store } from './database/store.js'
import { renewSigningSecret } from './signing-secret.js'

/** Tables to empty, in this order: referenced tables come later. Accounts, users and API keys remain. */
const emptiedTables = [
  'agent_confirmations',
  'agent_registrations',
  'shares',
  'tariff_sets',
  'audit_entries',
  'saved_views',
  'webhook_notification_logs',
  'webhook_notifications',
  'webhooks',
  'change_events',
  'document_links',
  'document_representations',
  'documents',
  'email_submissions',
  'blobs',
  'received_statements',
  'received_messages',
  'carrier_asks',
  'source_counts',
  'ais_positions',
  'ais_identities',
  'retired_events',
  'observation_batches',
  'sailings',
  'custom_fields',
  'custom_field_options',
  'custom_field_definitions',
  'tracking_requests',
  'containers',
  'shipments',
  'vessels',
  'parties',
  'row_counts',
  'board_counts',
  'request_counts',
  'meta',
] as const

/** Deletes everything that the service tracks. Runs `besides` at the end of the same transaction. */
export const forgetEverything = (store: Store, besides: () => Promise<void>): Promise<void> =>
  store.transaction('everything', async (db) => {
    for (const table of emptiedTables) await db.deleteFrom(table).execute()
    await renewSigningSecret(db)
    await besides()
  })
