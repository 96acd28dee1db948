export interface SearchEntryRow {
  account_id: string
  /** Kind of record: 0 shipment, 1 container, 2 tracking request. Search results are sorted by kind of record. */
  kind: 0 | 1 | 2
  created_at: string
  entity_id: string
  /** Numbers of the record in upper case without blanks and dashes, one per line. */
  text: string
}
