import type { Migrations } from '../../../../sqlite/migrate.js'
import { accountPagesSchema } from '../schema/account-pages.js'
import { agentChangesSchema } from '../schema/agent-changes.js'
import { boardCountsSchema } from '../schema/board-counts.js'
import { boardReads } from '../schema/board-reads.js'
import { containerReferencesSchema } from '../schema/container-references.js'
import { embedSitesSchema } from '../schema/embed-sites.js'
import { gatesSchema } from '../schema/gates.js'
import { messageNames } from '../schema/message-names.js'
import { operatorEntries } from '../schema/operator-entries.js'
import { pagesSchema } from '../schema/pages.js'
import { portCallsSchema } from '../schema/port-calls.js'
import { requestCountsSchema } from '../schema/request-counts.js'
import { sharesSchema } from '../schema/shares.js'
import { signInLinksSchema } from '../schema/sign-in-links.js'
import { earlierCounts, sourceCountsSchema } from '../schema/source-counts.js'
import { sourceDaysSchema } from '../schema/source-days.js'
import { countedTables, orderedTables, tablesAndIndexes } from '../schema/tables.js'
import { tariffsSchema } from '../schema/tariffs.js'
import { boardCountTriggers } from './board-count-triggers.js'
import { boardTriggers } from './board-triggers.js'
import { containerReferenceTriggers } from './container-reference-triggers.js'
import { counted } from './counted.js'
import { notifyRecorded } from './notify-recorded.js'
import { ordered } from './ordered.js'
import { requestCountTriggers } from './request-count-triggers.js'
import { searchTriggers } from './search-triggers.js'
import { shipmentNumberTriggers } from './shipment-number-triggers.js'
import { statistics } from './statistics.js'

/** Settings, such as the secret that signs URLs. SQL creates this secret, so that it never leaves the database file. */
const settings = `
INSERT INTO meta VALUES ('signing_secret', lower(hex(randomblob(32))));
INSERT INTO meta VALUES ('fanned_out_sequence', '0');
`

const initial = [
  tablesAndIndexes,
  ...countedTables.map(counted),
  ...orderedTables.map(ordered),
  searchTriggers,
  shipmentNumberTriggers,
  settings,
  statistics,
].join('')

/** Schema in SQLite. Versions 1 to 12 are missing, because they only existed before the first release of oct. */
export const serviceSchema: Migrations = {
  base: 12,
  migrations: [
    initial,
    notifyRecorded,
    { additive: pagesSchema + boardTriggers },
    { additive: sharesSchema },
    { additive: signInLinksSchema },
    { additive: embedSitesSchema },
    { additive: tariffsSchema },
    { additive: accountPagesSchema },
    { additive: agentChangesSchema },
    { additive: sourceDaysSchema },
    { additive: boardCountsSchema + boardCountTriggers },
    { additive: operatorEntries.sqlite },
    { additive: portCallsSchema },
    { additive: containerReferencesSchema + containerReferenceTriggers },
    { additive: gatesSchema },
    { additive: requestCountsSchema + requestCountTriggers },
    { additive: boardReads.sqlite },
    { additive: '' },
    { additive: messageNames.sqlite },
    { additive: '' },
    { additive: sourceCountsSchema + earlierCounts },
  ],
}
