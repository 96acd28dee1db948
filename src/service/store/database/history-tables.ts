export interface ObservationBatchRow {
  shipment_id: string
  /** Counts from 1 within the shipment. */
  sequence: number
  account_id: string
  recorded_at: string
  /** JSON list of observations. */
  body: string
}

/** Reported, and then retracted because of a late statement. */
export interface RetiredEventsRow {
  container_id: string
  account_id: string
  /** JSON list of stored transport events. */
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
  /** Only if the reference is stored nowhere else, such as a `container_updated_event`. */
  body: string | null
  occurred_at: string
  recorded_at: string
}
