export interface AccountRow {
  id: string
  company_name: string
  created_at: string
  plan: Plan
  /** JSON list of the account's disabled features. */
  disabled_features: string
  /** Days for which shipments are kept after tracking ended; null means forever. */
  keep_ended_days: number | null
  /** Days for which documents are kept after the upload; null means forever. */
  keep_documents_days: number | null
  /** UTC instant at which the deletion of the account was requested. The row of the account is deleted last. */
  deleted_at: string | null
}

export type Plan = 'full' | 'free'

export interface UserRow {
  id: string
  account_id: string
  name: string | null
  created_at: string
}

export type KeyScope = 'read' | 'write'

/** What an API key allows. An owner may also manage the API keys of the account, and read its audit list. */
export type KeyRole = KeyScope | 'owner'

export interface ApiKeyRow {
  id: string
  account_id: string
  user_id: string
  /** SHA-256 of the API key in lower-case hexadecimal. The API key itself is never stored. */
  hash: string
  last_four: string
  scope: KeyScope
  created_at: string
  revoked_at: string | null
}

export interface PartyRow {
  id: string
  account_id: string
  company_name: string
  /** Name of the customer, normalized for comparison. Unique within an account. */
  name_key: string
  created_at: string
  updated_at: string
}
