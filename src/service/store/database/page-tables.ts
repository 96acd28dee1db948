import type { Generated } from 'kysely'

type Flag = 0 | 1

export interface BoardRow {
  container_id: string
  account_id: string
  shipment_id: string
  /** Position in `boardKinds` of the container's most urgent kind. Null if the board does not show the container. */
  kind: number | null
  is_due: Flag
  is_blocked: Flag
  is_ready: Flag
  is_arriving: Flag
  /** Order of containers of the same `kind`: the smaller the text, the more urgent the container. */
  sort_key: string
  customer_id: string | null
  /** Name of the place of pickup. Null if unknown. */
  terminal: string | null
  scac: string | null
  /** JSON list of the fees that are owed for the container. It has one sum per currency. */
  fees: string
  /** UTC instant at which the row becomes outdated. An empty text if the row is already outdated. */
  turns_at: string
  /** JSON list of the container's costs by the account's tariffs. It has one entry per charge in the list of costs. */
  costs: string
  /** Place of the container in the list of costs: the smallest text is first. Null if the list does not contain it. */
  cost_key: string | null
}

/** Number of containers on the board of an account that have the values in the other columns of the row. */
export interface BoardCountRow
  extends Pick<BoardRow, 'account_id' | 'is_blocked' | 'is_ready' | 'is_arriving'> {
  /** What the row counts: the whole board, or the containers of one customer, terminal or shipping line. */
  facet: 'all' | 'customer' | 'terminal' | 'line'
  /** Id of the customer, name of the terminal, or SCAC. Empty for the whole board, or without such a value. */
  value: string
  kind: number
  total: number
}

/** A signed-in browser. The session has the rights of an API key. If the key is revoked, the session ends. */
export interface PageSessionRow {
  /** SHA-256 of the cookie in lower-case hexadecimal. The service never stores the cookie itself. */
  hash: string
  account_id: string
  key_id: string
  /** Token against forged requests (CSRF). Every form of the session contains the token. */
  form_token: string
  created_at: string
  /** UTC instant of the last request of the session, rounded to the minute. */
  seen_at: string
  ends_at: string
}

/** A link that shows a container, a shipment or a customer's containers to a person without an API key. */
export interface ShareRow {
  id: string
  account_id: string
  /** SHA-256 of the secret part of the link, in lower-case hexadecimal. The service never stores the secret itself. */
  hash: string
  kind: 'container' | 'shipment' | 'customer'
  /** Id of the container, shipment or customer that the link shows. */
  target_id: string
  /** Number of the container or shipment, or name of the customer, when the link was created. */
  label: string
  fees: Flag
  deadlines: Flag
  /** Id of the API key with which the creator of the link was signed in. */
  key_id: string
  created_at: string
  ends_at: string
  revoked_at: string | null
  /** Number of times that people opened the link. `opened_at` is when they last opened it. */
  opened: number
  opened_at: string | null
}

export interface SignInLinkRow {
  /** SHA-256 of the secret last part of the sign-in path, in lower-case hexadecimal. The path is never stored. */
  hash: string
  key_id: string
  ends_at: string
}

/** A site that may show the widget and the map of an account in a frame. */
export interface EmbedSiteRow {
  account_id: string
  /** Origin of the site, such as `https://example.com`. If the host begins with `*.`, it means any subdomain. */
  site: string
}

export interface TariffSetRow {
  account_id: string
  /** JSON list of tariff files. Each file has `name` and `text`. The list is sorted by name. */
  files: string
  /** SHA-256 of the tariff files and gate calendars, in lower-case hexadecimal. */
  checksum: string
  updated_at: string
  /** JSON list of gate calendars with `name` and `text`, sorted by name. Null if there are no gate calendars. */
  gates: string | null
}

/** Details of an API key. A key has no row before its first use, unless it is an owner key. */
export interface KeyDetailsRow {
  key_id: string
  is_owner: Flag
  /** UTC instant at which the API key was last used, with an accuracy of ten minutes. */
  used_at: string | null
}

/** A change that a person or program made in an account. Contains no secrets and no request bodies. */
export interface AuditEntryRow {
  id: string
  account_id: string
  at: string
  /** Id of the API key that made the change. Empty if the operator of the service made the change. */
  key_id: string
  via: 'page' | 'api' | 'operator'
  /** Description of the change, such as `Stop tracking a shipment`. */
  action: string
  /** Type of the changed record in the API, such as `shipment`. Null if the action did not change a single record. */
  subject_type: string | null
  subject_id: string | null
  /** Details of the change in words. Null if `action` says everything. */
  detail: string | null
}

export interface SavedViewRow {
  id: string
  account_id: string
  name: string
  /** Normalized name of the saved view, so that two spellings of one name are equal. It is unique within an account. */
  name_key: string
  /** Path and query of the board that the view saves. The path starts at the root of the service. */
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
