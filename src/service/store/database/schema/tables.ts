import type { CountedCollection } from '../tables.js'
import { accountSchema } from './account.js'
import { documentSchema } from './document.js'
import { historySchema } from './history.js'
import { searchSchema } from './search.js'
import { shipmentNumbersSchema } from './shipment-numbers.js'
import { sourceSchema } from './source.js'
import { trackingSchema } from './tracking.js'
import { webhookSchema } from './webhook.js'

export const tablesAndIndexes: string = [
  accountSchema,
  trackingSchema,
  historySchema,
  searchSchema,
  documentSchema,
  shipmentNumbersSchema,
  webhookSchema,
  sourceSchema,
].join('')

export const countedTables: readonly CountedCollection[] = [
  'parties',
  'custom_field_definitions',
  'custom_fields',
  'tracking_requests',
  'shipments',
  'containers',
  'email_submissions',
  'documents',
  'webhooks',
  'webhook_notifications',
]

export const orderedTables = ['tracking_requests', 'shipments', 'containers'] as const
