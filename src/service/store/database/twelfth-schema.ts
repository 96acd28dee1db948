import type { Migration } from '../../../sqlite/migrate.js'

/**
 * Brings a file of version 11 to version 12: accounts on the free plan are without the features that
 * an account has to be enabled for, as new ones are.
 */
export const twelfthSchema: Migration = {
  additive: `
UPDATE accounts SET disabled_features = (
  SELECT json_group_array(value) FROM (
    SELECT value FROM json_each(accounts.disabled_features)
    UNION SELECT value FROM json_each('["routing", "refresh", "rail", "map", "widget"]')
  )
) WHERE plan = 'free';
`,
}
