export interface SearchEntryRow {
  account_id: string
  /** 0 shipment, 1 container, 2 tracking request: the order of the results. */
  kind: 0 | 1 | 2
  created_at: string
  entity_id: string
  /** Upper case without blanks and dashes, one per line. */
  text: string
}
