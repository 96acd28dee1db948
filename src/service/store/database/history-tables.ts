export interface ObservationBatchRow {
  shipment_id: string
  sequence: number
  account_id: string
  recorded_at: string
  body: string
}

/** Events that were reported and later retracted, because a late statement had disproved them. */
export interface RetiredEventsRow {
  container_id: string
  account_id: string
  events: string
}

export interface ChangeEventRow {
  id: string
  account_id: string
  event: string
  reference_type: string
  reference_id: string
  shipment_id: string | null
  container_id: string | null
  /** JSON of the event's object, such as a `container_updated_event`; null if it is in another table. */
  body: string | null
  occurred_at: string
  recorded_at: string
}
