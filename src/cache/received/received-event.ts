/** Where an event comes from: a webhook, a catch-up, or a sample. */
export type ReceivedOrigin = 'delivered' | 'reconstructed' | 'sample'

/** `waiting` to be passed on, done, or given up. */
export type ReceivedState = 'waiting' | 'done' | 'dead'

export interface ReceivedEvent {
  /** `data.id` of the notification, its idempotency key (facts, part 6.2). */
  id: string
  /** Its position in the order of receipt. */
  sequence: number
  event: string
  origin: ReceivedOrigin
  receivedAt: Date
  /** ISO 8601, as the service wrote it. */
  occurredAt: string | null
  webhookId: string | null
  containerId: string | null
  containerNumber: string | null
  shipmentId: string | null
  /** The bytes that were signed. */
  body: Uint8Array
  /** Headers of the delivery without hop-by-hop headers. May contain secrets. */
  headers: [string, string][]
  /** Where to pass it on, without secrets; null means any listener. */
  target: string | null
  state: ReceivedState
  /** Failed tries that count. */
  tries: number
  nextTryAt: Date | null
  lastError: string | null
}

/** What an event is about, and when it happened; null if unknown. */
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
  /** Where to pass it on; any listener by default. */
  target?: string | null
  /** If not set, the event is `done` from the start. */
  awaitsDelivery?: boolean
}

/** How passing an event on ended. */
export type ReceivedOutcome =
  | { state: 'done' }
  | { state: 'dead'; error: string }
  /** `counts` is whether the event itself caused the failure. */
  | { state: 'waiting'; error: string; nextTryAt: Date; counts: boolean }

export interface ReceivedFilter {
  since?: Date
  /** The end of the period, exclusive. */
  until?: Date
  /** Event names; `*` stands for any characters. */
  patterns?: readonly string[]
  /** Container numbers or ids. */
  containers?: readonly string[]
  state?: ReceivedState
  origin?: ReceivedOrigin
  /** Selects events that wait for a target without a listener. */
  isAbandoned?: boolean
  /** Selects events received after this position. */
  afterSequence?: number
  /** Newest first by default. */
  order?: 'oldest' | 'newest'
  limit?: number
}

/** Events that wait for a target without a listener. */
export interface Abandoned {
  /** Null for events that any listener may pass on. */
  target: string | null
  count: number
  /** Receipt of the first event. */
  since: Date
}

export interface Refusal {
  reason: string
  count: number
  lastAt: Date
  /** The sender's address, if known. */
  lastFrom: string | null
}
