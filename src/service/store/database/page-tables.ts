import type { Generated } from 'kysely'

type Flag = 0 | 1

export interface BoardRow {
  container_id: string
  account_id: string
  shipment_id: string
  /** Index of the container's most urgent item in `boardKinds`; null if the container is not on the board. */
  kind: number | null
  is_due: Flag
  is_blocked: Flag
  is_ready: Flag
  is_arriving: Flag
  /** Sorts containers of one `kind`: the smaller the text, the more urgent the container. */
  sort_key: string
  customer_id: string | null
  /** Label of the place of pickup; null if unknown. */
  terminal: string | null
  scac: string | null
  /** JSON list of the fees owed for the container, one sum per currency. */
  fees: string
  /** UTC instant at which the row becomes outdated; an empty text if the row is outdated now. */
  turns_at: string
  /** JSON list of the container's costs by the account's tariffs, one entry per clock in the list of costs. */
  costs: string
  /** Sorts the list of costs, the smallest text first; null if the list does not contain the container. */
  cost_key: string | null
}

/** Number of containers on an account's board that have the values in the other columns. */
export interface BoardCountRow
  extends Pick<BoardRow, 'account_id' | 'is_blocked' | 'is_ready' | 'is_arriving'> {
  /** What the row counts: the whole board, or one customer, terminal or shipping line. */
  facet: 'all' | 'customer' | 'terminal' | 'line'
  /** Id of the customer, name of the terminal, or SCAC. Empty for the whole board, or if the container has none. */
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
  /** Token against forged requests (CSRF). Every form that the session shows and accepts contains the token. */
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
  /** SHA-256 of the secret part of the link, in lower-case hexadecimal. The secret itself is never stored. */
  hash: string
  kind: 'container' | 'shipment' | 'customer'
  /** Id of the container, shipment or customer that the link shows. */
  target_id: string
  /** Number of the container or shipment, or name of the customer, at the time when the link was created. */
  label: string
  fees: Flag
  deadlines: Flag
  /** Id of the API key with which the creator of the link was signed in. */
  key_id: string
  created_at: string
  ends_at: string
  revoked_at: string | null
  /** Number of times that people opened the link. `opened_at` is the last time. */
  opened: number
  opened_at: string | null
}

export interface SignInLinkRow {
  /** SHA-256 of the secret last part of the sign-in path, in lower-case hexadecimal. The path is never stored. */
  hash: string
  key_id: string
  ends_at: string
}

/** A site that may show an account's widget and map in a frame. */
export interface EmbedSiteRow {
  account_id: string
  /** Origin of the site, such as `https://example.com`. A leading `*.` in the host means any subdomain. */
  site: string
}

export interface TariffSetRow {
  account_id: string
  /** JSON list of tariff files, each with `name` and `text`, sorted by name. */
  files: string
  /** SHA-256 of the tariff files and gate calendars, in lower-case hexadecimal. */
  checksum: string
  updated_at: string
  /** JSON list of gate calendars, each with `name` and `text`, sorted by name; null without any. */
  gates: string | null
}

/** Details of an API key. A key that was never used and is not an owner's key has no row. */
export interface KeyDetailsRow {
  key_id: string
  is_owner: Flag
  /** UTC instant at which the API key was last used, accurate to ten minutes. */
  used_at: string | null
}

/** A change by a person or program in an account, without secrets and request bodies. */
export interface AuditEntryRow {
  id: string
  account_id: string
  at: string
  /** Id of the API key that made the change; empty if the operator of the service made the change. */
  key_id: string
  via: 'page' | 'api' | 'operator'
  /** What was done, in words, such as `Stop tracking a shipment`. */
  action: string
  /** Type of the changed record in the API, such as `shipment`; null if the action changed no single record. */
  subject_type: string | null
  subject_id: string | null
  /** What changed, in words; null if `action` says everything. */
  detail: string | null
}

export interface SavedViewRow {
  id: string
  account_id: string
  name: string
  /** Name of the saved view, in a form in which equal names are equal texts; unique within an account. */
  name_key: string
  /** Path and query of the board that the view saves, from the root of the service. */
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
