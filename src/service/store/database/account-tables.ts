export interface AccountRow {
  id: string
  company_name: string
  created_at: string
  plan: Plan
  /** JSON list of the entitlements that are switched off. */
  disabled_features: string
  /** Days after the end of tracking; null: always. */
  keep_ended_days: number | null
  /** Days after the upload; null: always. */
  keep_documents_days: number | null
  /** UTC, when its deletion was requested. The row goes last. */
  deleted_at: string | null
}

export type Plan = 'full' | 'free'

export interface UserRow {
  id: string
  account_id: string
  /** Null for the first user of an account. */
  name: string | null
  created_at: string
}

export type KeyScope = 'read' | 'write'

export interface ApiKeyRow {
  id: string
  account_id: string
  user_id: string
  /** SHA-256 in lower-case hex; the key itself is never stored. */
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
  /** Normalized for comparison; unique within an account. */
  name_key: string
  created_at: string
  updated_at: string
}
