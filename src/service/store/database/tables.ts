import type { Generated } from 'kysely'
import type {
  FailedReason,
  RequestStatus,
  RequestType,
  StoppedReason,
} from '../../../contract/vocabulary.js'
import type { AccountRow, ApiKeyRow, PartyRow, UserRow } from './account-tables.js'
import type { AgentTables } from './agent-tables.js'
import type {
  CustomFieldDefinitionRow,
  CustomFieldOptionRow,
  CustomFieldRow,
} from './custom-field-tables.js'
import type {
  BlobRow,
  ContainerReferenceRow,
  DocumentLinkRow,
  DocumentRepresentationRow,
  DocumentRow,
  EmailSubmissionRow,
  ShipmentNumberRow,
} from './document-tables.js'
import type { ChangeEventRow, ObservationBatchRow, RetiredEventsRow } from './history-tables.js'
import type { PageTables } from './page-tables.js'
import type { SearchEntryRow } from './search-tables.js'
import type { SourceTables } from './source-tables.js'
import type {
  WebhookNotificationLogRow,
  WebhookNotificationRow,
  WebhookRow,
} from './webhook-tables.js'

/** A boolean as 0 or 1, because SQLite has no booleans. */
type Flag = 0 | 1

/** Columns of tracking requests and shipments. Times in ISO 8601 with milliseconds can be sorted as text. */
interface Polled {
  next_poll_at: string | null
  /** Number of polls whose result was stored. If this number increases during a poll, the poll stores nothing. */
  polls: number
}

interface Numbered {
  ordinal?: number
}

export interface TrackingRequestRow extends Polled {
  id: string
  account_id: string
  user_id: string
  shipment_id: string | null
  request_type: RequestType
  request_number: string
  normalized_number: string
  scac: string | null
  status: RequestStatus
  failed_reason: FailedReason | null
  ref_numbers: string
  shipment_tags: string
  is_retrying: Flag
  retry_count: number | null
  awaiting_since: string | null
  customer_id: string | null
  /** JSON of custom fields, which are copied to the shipment and its containers when the shipment is found. */
  initial_custom_fields: string | null
  simulated: Flag
  created_at: string
  updated_at: string
}

export interface ShipmentRow extends Polled, Numbered {
  id: string
  account_id: string
  scac: string
  bill_of_lading_number: string
  /** Type of the number with which the service found the shipment and polls its sources. */
  tracked_type: RequestType
  tracked_number: string
  registered_at: string
  simulated: Flag
  ref_numbers: string
  tags: string
  attributes: string
  port_of_lading: string | null
  port_of_discharge: string | null
  destination: string | null
  last_attempted_at: string | null
  last_succeeded_at: string | null
  stopped_at: string | null
  stopped_reason: StoppedReason | null
  stopped_by_user_id: string | null
  /** When a user last resumed tracking. Rules that end tracking after a number of days count from this time. */
  resumed_at: string | null
  /** When tracking ends, unless the source reports something new earlier. */
  ends_at: string | null
  /** Version of the rules that computed the state. `without rail` follows if the account lacked the feature `rail`. */
  derivation: string
  customer_id: string | null
  created_at: string
}

export interface ContainerRow extends Numbered {
  id: string
  account_id: string
  shipment_id: string
  number: string
  simulated: Flag
  ref_numbers: string
  attributes: string
  pod_terminal: string | null
  pickup_facility: string | null
  /** Port of the container before its last leg: a `PortCall` as JSON. Null if no event states the port. */
  port_call: string | null
  raw_event_ids: string
  transport_event_ids: string
  created_at: string
}

export interface VesselRow {
  account_id: string
  imo: string
  name: string
}

export interface RowCountRow {
  account_id: string
  collection: CountedCollection
  total: number
}

/** Number of tracking requests with the same values, updated by triggers. An unknown SCAC is an empty text. */
export interface RequestCountRow {
  account_id: string
  status: RequestStatus
  scac: string
  total: number
}

export type CountedCollection =
  | 'tracking_requests'
  | 'shipments'
  | 'containers'
  | 'parties'
  | 'custom_field_definitions'
  | 'custom_fields'
  | 'documents'
  | 'email_submissions'
  | 'webhooks'
  | 'webhook_notifications'

export interface Tables extends SourceTables, PageTables, AgentTables {
  meta: { key: string; value: string }
  accounts: AccountRow
  users: UserRow
  api_keys: ApiKeyRow
  tracking_requests: TrackingRequestRow
  shipments: ShipmentRow
  /** The number `revision` increases with every change of the row. */
  containers: ContainerRow & { revision: Generated<number> }
  observation_batches: ObservationBatchRow
  retired_events: RetiredEventsRow
  change_events: ChangeEventRow & { sequence: Generated<number> }
  vessels: VesselRow
  sailings: { account_id: string; imo: string; shipment_id: string }
  parties: PartyRow
  custom_field_definitions: CustomFieldDefinitionRow
  custom_field_options: CustomFieldOptionRow
  custom_fields: CustomFieldRow
  blobs: BlobRow
  documents: DocumentRow
  document_representations: DocumentRepresentationRow
  document_links: DocumentLinkRow
  email_submissions: EmailSubmissionRow
  shipment_numbers: ShipmentNumberRow
  container_references: ContainerReferenceRow
  search_entries: SearchEntryRow
  webhooks: WebhookRow
  webhook_notifications: WebhookNotificationRow
  webhook_notification_logs: WebhookNotificationLogRow
  row_counts: RowCountRow
  request_counts: RequestCountRow
}
