import type { Generated } from 'kysely'

type Flag = 0 | 1

export interface BoardRow {
  container_id: string
  account_id: string
  shipment_id: string
  /** Index of the most urgent kind in `boardKinds`; null if the container is not on the board. */
  kind: number | null
  is_due: Flag
  is_blocked: Flag
  is_ready: Flag
  is_arriving: Flag
  /** Sort key among containers of one kind. The most urgent comes first. */
  sort_key: string
  customer_id: string | null
  /** Label of the place of pickup; null if unknown. */
  terminal: string | null
  scac: string | null
  /** JSON of the fees owed, one sum per currency. */
  fees: string
  /** UTC instant at which the row becomes outdated; empty after a fact of the container changed. */
  turns_at: string
  /** JSON of the costs by the account's tariffs: one entry per listed clock. */
  costs: string
  /** Sort key in the list of costs; null for a container that is not listed. */
  cost_key: string | null
}

/** Number of a board's containers with the values in the other columns. */
export interface BoardCountRow
  extends Pick<BoardRow, 'account_id' | 'is_blocked' | 'is_ready' | 'is_arriving'> {
  /** What the row counts: the whole board, or one customer, terminal or shipping line. */
  facet: 'all' | 'customer' | 'terminal' | 'line'
  /** Id of the customer, name of the terminal, or SCAC. Empty for the whole board, and without such a value. */
  value: string
  kind: number
  total: number
}

/** A signed-in browser. The session has the rights of an API key, and ends when the key is revoked. */
export interface PageSessionRow {
  /** SHA-256 of the cookie in lower-case hexadecimal. The cookie is never stored. */
  hash: string
  account_id: string
  key_id: string
  /** Token against forgery (CSRF), which every form of the session must contain. */
  form_token: string
  created_at: string
  /** UTC instant of the session's last request, to the minute. */
  seen_at: string
  ends_at: string
}

/** A link that shows a container, a shipment or a customer's containers to a person without an API key. */
export interface ShareRow {
  id: string
  account_id: string
  /** SHA-256 of the link's text, in lower-case hexadecimal. The text is never stored. */
  hash: string
  kind: 'container' | 'shipment' | 'customer'
  /** Id of the container, shipment or customer that the link shows. */
  target_id: string
  /** Number of the container or shipment, or name of the customer, when the link was created. */
  label: string
  fees: Flag
  deadlines: Flag
  /** API key of the session that created the link. */
  key_id: string
  created_at: string
  ends_at: string
  revoked_at: string | null
  /** How often people opened the link. `opened_at` is the last time. */
  opened: number
  opened_at: string | null
}

export interface SignInLinkRow {
  /** SHA-256 of the last part of the path, in lower-case hexadecimal. The path is never stored. */
  hash: string
  key_id: string
  ends_at: string
}

/** A site that may show an account's widget and map in a frame. */
export interface EmbedSiteRow {
  account_id: string
  /** Origin of the site. A leading `*.` in the host means any subdomain. */
  site: string
}

export interface TariffSetRow {
  account_id: string
  /** JSON list of files, each with `name` and `text`, sorted by name. */
  files: string
  /** SHA-256 of the files and gate calendars, in lower-case hexadecimal. */
  checksum: string
  updated_at: string
  /** JSON list of gate calendars, each with `name` and `text`, sorted by name; null without any. */
  gates: string | null
}

/** Details of an API key. A key without a row was never used and is not an owner's key. */
export interface KeyDetailsRow {
  key_id: string
  is_owner: Flag
  /** UTC instant of the key's last use, accurate to ten minutes. */
  used_at: string | null
}

/** A change by a person or program in an account, without secrets and request bodies. */
export interface AuditEntryRow {
  id: string
  account_id: string
  at: string
  /** API key of the change; empty for the operator of the service. */
  key_id: string
  via: 'page' | 'api' | 'operator'
  /** What was done, in words, such as `Stop tracking a shipment`. */
  action: string
  /** Type of the changed record in the API, such as `shipment`; null without a single record. */
  subject_type: string | null
  subject_id: string | null
  /** What changed, in words; null if the action says everything. */
  detail: string | null
}

export interface SavedViewRow {
  id: string
  account_id: string
  name: string
  /** The name, normalized for comparison; unique within an account. */
  name_key: string
  /** Path and query of the board, from the root of the service. */
  address: string
  created_at: string
}

type WithDefaults<Row, Name extends keyof Row> = Omit<Row, Name> & {
  [Key in Name]: Generated<Row[Key]>
}

export interface PageTables {
  board_rows: WithDefaults<
    BoardRow,
    | 'is_due'
    | 'is_blocked'
    | 'is_ready'
    | 'is_arriving'
    | 'sort_key'
    | 'fees'
    | 'turns_at'
    | 'costs'
  >
  board_counts: BoardCountRow
  page_sessions: PageSessionRow
  sign_in_links: SignInLinkRow
  embed_sites: EmbedSiteRow
  shares: WithDefaults<ShareRow, 'opened'>
  tariff_sets: TariffSetRow
  key_details: WithDefaults<KeyDetailsRow, 'is_owner'>
  audit_entries: AuditEntryRow
  saved_views: SavedViewRow
}
