import type { Generated } from 'kysely'

type Flag = 0 | 1

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
  /** Text by which containers of the same kind are sorted. The most urgent container comes first. */
  sort_key: string
  customer_id: string | null
  /** Label of the place of pickup; null if unknown. */
  terminal: string | null
  scac: string | null
  /** JSON of the fees owed, one sum per currency. */
  fees: string
  /** UTC instant at which the row becomes outdated. Empty if it is outdated because a fact of the container changed. */
  turns_at: string
  /** JSON of the costs by the account's tariffs: one entry per clock in the list of costs. */
  costs: string
  /** Text by which the list of costs is sorted; null for a container that is not in the list. */
  cost_key: string | null
}

/** Counts the containers on a board that have the values in the other columns of this row. */
export interface BoardCountRow
  extends Pick<BoardRow, 'account_id' | 'is_blocked' | 'is_ready' | 'is_arriving'> {
  /** Whether the row counts the whole board, or only one customer, terminal or shipping line. */
  facet: 'all' | 'customer' | 'terminal' | 'line'
  /** Id of the customer, name of the terminal, or SCAC. Empty for the whole board, and for containers without one. */
  value: string
  kind: number
  total: number
}

/** A browser with a signed-in person. The session has the rights of an API key, and ends when the key is revoked. */
export interface PageSessionRow {
  /** SHA-256 of the cookie in lower-case hex. The cookie itself is never stored. */
  hash: string
  account_id: string
  key_id: string
  /** Token that protects forms against forgery (CSRF). Every form of the session must contain the token. */
  form_token: string
  created_at: string
  /** UTC instant of the last request of the session, to the minute. */
  seen_at: string
  ends_at: string
}

/** Shows a container, a shipment or the containers of a customer to a person without an API key. */
export interface ShareRow {
  id: string
  account_id: string
  /** SHA-256 of the text in the shared link, in lower-case hexadecimal. The text itself is never stored. */
  hash: string
  kind: 'container' | 'shipment' | 'customer'
  /** Id of the container, the shipment or the customer that the shared link shows. */
  target_id: string
  /** Number of the container or shipment, or name of the customer, at the time when the shared link was created. */
  label: string
  fees: Flag
  deadlines: Flag
  /** API key of the session in which the shared link was created. */
  key_id: string
  created_at: string
  ends_at: string
  revoked_at: string | null
  /** Number of times that people opened the shared link. `opened_at`: when somebody last opened it. */
  opened: number
  opened_at: string | null
}

export interface SignInLinkRow {
  /** SHA-256 of the last part of the path, in lower-case hexadecimal. The path itself is never stored. */
  hash: string
  key_id: string
  ends_at: string
}

/** The site may show the widget and the map of an account in a frame. */
export interface EmbedSiteRow {
  account_id: string
  /** Origin of the site. `*.` in front of the host stands for any subdomain. */
  site: string
}

export interface TariffSetRow {
  account_id: string
  /** JSON list of the files, each with `name` and `text`, sorted by name. */
  files: string
  /** SHA-256 of the files and the gate calendars, in lower-case hexadecimal. */
  checksum: string
  updated_at: string
  /** JSON list of the gate calendars, each with `name` and `text`, sorted by name; null without gate calendars. */
  gates: string | null
}

/** An API key without a row is not an owner and was never used. */
export interface KeyDetailsRow {
  key_id: string
  is_owner: Flag
  /** UTC instant of the last use of the API key, accurate to ten minutes. */
  used_at: string | null
}

/** A change that a person or a program made in an account. Contains no secret and no body of a request. */
export interface AuditEntryRow {
  id: string
  account_id: string
  at: string
  /** API key that made the change; empty for a change by the operator of the service. */
  key_id: string
  via: 'page' | 'api' | 'operator'
  /** What was done, in words, such as `Stop tracking a shipment`. */
  action: string
  /** Type of the changed record as in the API, such as `shipment`; null if no single record was changed. */
  subject_type: string | null
  subject_id: string | null
  /** What changed, in words; null if the action says everything. */
  detail: string | null
}

export interface SavedViewRow {
  id: string
  account_id: string
  name: string
  /** The name, normalized for comparison. Unique within an account. */
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
