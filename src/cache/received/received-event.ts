/** Origin of an event: a webhook delivery, a catch-up after a pause, or a sample. */
export type ReceivedOrigin = 'delivered' | 'reconstructed' | 'sample'

export type ReceivedState = 'waiting' | 'done' | 'dead'

export interface ReceivedEvent {
  /** `data.id` of the notification, the same in repeated deliveries of the event. */
  id: string
  sequence: number
  event: string
  origin: ReceivedOrigin
  receivedAt: Date
  /** When the event happened, as the service wrote it (ISO 8601). */
  occurredAt: string | null
  webhookId: string | null
  containerId: string | null
  containerNumber: string | null
  shipmentId: string | null
  /** Body of the request, byte by byte as it was signed. */
  body: Uint8Array
  /** Headers of the delivery without hop-by-hop headers. They may contain secrets. */
  headers: [string, string][]
  target: string | null
  state: ReceivedState
  tries: number
  nextTryAt: Date | null
  lastError: string | null
}

/** The object of an event, and when the event happened; null means unknown. */
export type ReceivedSubject = Pick<
  ReceivedEvent,
  'containerId' | 'containerNumber' | 'shipmentId' | 'occurredAt'
>

export interface NewReceivedEvent
  extends Omit<
    ReceivedEvent,
    'sequence' | 'state' | 'tries' | 'nextTryAt' | 'lastError' | 'headers' | 'target'
  > {
  headers?: readonly [string, string][]
  /** URL to which the event is forwarded; null for any listener, the default. */
  target?: string | null
  /** Whether the event must be forwarded; otherwise it is `done` immediately. */
  awaitsDelivery?: boolean
}

export type ReceivedOutcome =
  | { state: 'done' }
  | { state: 'dead'; error: string }
  /** `counts` is true if the failure was the event's own and not that of its target. */
  | { state: 'waiting'; error: string; nextTryAt: Date; counts: boolean }

export interface ReceivedFilter {
  since?: Date
  until?: Date
  patterns?: readonly string[]
  containers?: readonly string[]
  state?: ReceivedState
  origin?: ReceivedOrigin
  /** Selects events that wait for a target without a listener. */
  isAbandoned?: boolean
  afterSequence?: number
  order?: 'oldest' | 'newest'
  limit?: number
}

export interface Abandoned {
  /** URL for which the events wait; null if any listener may forward them. */
  target: string | null
  count: number
  since: Date
}

export interface Refusal {
  reason: string
  count: number
  lastAt: Date
  lastFrom: string | null
}
