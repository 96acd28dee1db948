export interface ObservationBatchRow {
  shipment_id: string
  sequence: number
  account_id: string
  recorded_at: string
  body: string
}

/** Events that the service reported and later retracted. A late statement had shown that the event was wrong. */
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
  /** JSON of the object of the event, such as a `container_updated_event`; null if the object is in another table. */
  body: string | null
  occurred_at: string
  recorded_at: string
}
