/**
 * The data that a transaction reads and changes. Transactions with overlapping scopes run one after the other.
 * `everything` overlaps with all scopes. The scopes of two accounts, or of an account and a shipping line, do not
 * overlap. `service`: accounts, API keys and settings. `ships`: AIS positions.
 */
export type Scope =
  | { accountId: string }
  | { accountIds: readonly string[] }
  | { carrier: string }
  | 'service'
  | 'ships'
  | 'everything'

export const accountsOf = (rows: readonly { account_id: string }[]): Scope => ({
  accountIds: [...new Set(rows.map(({ account_id }) => account_id))],
})
