export interface AccountRow {
  id: string
  company_name: string
  created_at: string
  plan: Plan
  /** JSON list of the account's disabled features. */
  disabled_features: string
  /** Number of days for which the service keeps shipments after the end of their tracking. Null means forever. */
  keep_ended_days: number | null
  /** Number of days for which the service keeps documents after the upload. Null means forever. */
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

/** Rights of an API key. An owner may also manage the account's API keys and read its audit list. */
export type KeyRole = KeyScope | 'owner'

export interface ApiKeyRow {
  id: string
  account_id: string
  user_id: string
  /** SHA-256 of the API key in lower-case hexadecimal. The service never stores the key itself. */
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
  /** Normalized name of the customer, so that two spellings of one name are equal. It is unique within an account. */
  name_key: string
  created_at: string
  updated_at: string
}
