/**
 * The data that a transaction reads and then changes. Transactions with overlapping scopes never run at the same time.
 * `everything` overlaps all scopes. Two different accounts do not overlap, and neither do an account and a shipping
 * line. `service` is the list of accounts and API keys and the settings of the service; `ships` are positions from AIS.
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
