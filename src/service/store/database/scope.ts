/**
 * The data that a transaction reads and then changes. Two transactions with overlapping scopes never run at the same
 * time. The scope `everything` overlaps with all scopes. Scopes of two accounts do not overlap. A scope of an account
 * and a scope of a shipping line do not overlap either. `service` means the accounts, the API keys and the settings of
 * the service. `ships` means AIS positions.
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
