import type { Migrations } from '../../../sqlite/migrate.js'
import { accountSchema } from './account-schema.js'
import { documentSchema } from './document-schema.js'
import { historySchema } from './history-schema.js'
import { searchSchema } from './search-schema.js'
import { shipmentNumbersSchema } from './shipment-numbers-schema.js'
import { sourceSchema } from './source-schema.js'
import { statistics } from './statistics.js'
import { trackingSchema } from './tracking-schema.js'
import { webhookSchema } from './webhook-schema.js'

const initial = [
  accountSchema,
  trackingSchema,
  historySchema,
  searchSchema,
  documentSchema,
  shipmentNumbersSchema,
  webhookSchema,
  sourceSchema,
  statistics,
].join('')

/** Builds before the first release made versions 1 to 12. */
export const serviceSchema: Migrations = { base: 12, migrations: [initial] }
