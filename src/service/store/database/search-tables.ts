export interface SearchEntryRow {
  account_id: string
  /** Kind of record, by which results are sorted: 0 shipment, 1 container, 2 tracking request. */
  kind: 0 | 1 | 2
  created_at: string
  entity_id: string
  /** Numbers of the record in upper case without blanks and dashes, one per line. */
  text: string
}
