/**
 * The data that a transaction reads and then changes. Transactions with overlapping scopes never run at the same time.
 * `everything` overlaps with all scopes. Scopes of two accounts, or of an account and a shipping line, do not overlap.
 * `service`: the accounts, API keys and settings. `ships`: AIS positions.
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
