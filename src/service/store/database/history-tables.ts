export interface ObservationBatchRow {
  shipment_id: string
  sequence: number
  account_id: string
  recorded_at: string
  body: string
}

/** Events of a container that a source reported but a later statement disproved. */
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
  /** JSON of the event's object, such as a `container_updated_event`. Null if another table contains it. */
  body: string | null
  occurred_at: string
  recorded_at: string
}
