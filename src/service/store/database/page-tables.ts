import type { Generated } from 'kysely'

type Flag = 0 | 1

/** The row of a container on the board of its account. */
export interface BoardRow {
  container_id: string
  account_id: string
  shipment_id: string
  /** Index of the container's most urgent kind in `boardKinds`; null if the container is not on the board. */
  kind: number | null
  is_due: Flag
  is_blocked: Flag
  is_ready: Flag
  is_arriving: Flag
  /** Sort key of the container within its kind. The most urgent container comes first. */
  sort_key: string
  customer_id: string | null
  /** Label of the place of pickup; null if unknown. */
  terminal: string | null
  scac: string | null
  /** JSON of the fees owed, one sum per currency. */
  fees: string
  /** UTC instant at which the row must be derived again; empty if a fact of the container changed. */
  turns_at: string
}

/** A signed-in browser. It has the rights of its API key, and ends with the key. */
export interface PageSessionRow {
  /** SHA-256 of the cookie in lower-case hex. The cookie itself is never stored. */
  hash: string
  account_id: string
  key_id: string
  /** Token against forged forms (CSRF), which every form of the session must contain. */
  form_token: string
  created_at: string
  /** UTC instant of the last request, exact to a minute. */
  seen_at: string
  ends_at: string
}

/** A link that shows one thing to a person without a key. */
export interface ShareRow {
  id: string
  account_id: string
  /** SHA-256 of the text in the link, in lower-case hex. The text itself is never stored. */
  hash: string
  kind: 'container' | 'shipment' | 'customer'
  /** Id of the container, the shipment or the customer. */
  target_id: string
  /** Number or name of the target when the link was made. */
  label: string
  /** Whether the link shows fees, and whether it shows last free days. */
  fees: Flag
  deadlines: Flag
  /** The API key with whose session the link was made. */
  key_id: string
  created_at: string
  ends_at: string
  revoked_at: string | null
  /** How often the link was opened, and when last. */
  opened: number
  opened_at: string | null
}

type WithDefaults<Row, Name extends keyof Row> = Omit<Row, Name> & {
  [Key in Name]: Generated<Row[Key]>
}

export interface PageTables {
  board_rows: WithDefaults<
    BoardRow,
    'is_due' | 'is_blocked' | 'is_ready' | 'is_arriving' | 'sort_key' | 'fees' | 'turns_at'
  >
  page_sessions: PageSessionRow
  shares: WithDefaults<ShareRow, 'opened'>
}
