import type { Migration } from '../../../sqlite/migrate.js'

/**
 * Brings a file of version 10 to version 11: what was received after a rule had ended tracking, and
 * was left out until then, is looked at once.
 */
export const eleventhSchema: Migration = {
  additive: `
UPDATE shipments SET next_poll_at = stopped_at
WHERE stopped_at IS NOT NULL AND stopped_by_user_id IS NULL
  AND EXISTS (SELECT 1 FROM received_statements AS said WHERE said.account_id = shipments.account_id);
`,
}
