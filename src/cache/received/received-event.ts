/** Where an event comes from: a webhook delivery, a catch-up after a pause, or a sample. */
export type ReceivedOrigin = 'delivered' | 'reconstructed' | 'sample'

export type ReceivedState = 'waiting' | 'done' | 'dead'

export interface ReceivedEvent {
  /** `data.id` of the notification, which identifies the event across repeated deliveries. */
  id: string
  /** Position of the event in the order of receipt. */
  sequence: number
  event: string
  origin: ReceivedOrigin
  receivedAt: Date
  /** When the event happened, in ISO 8601 as the service wrote it. */
  occurredAt: string | null
  webhookId: string | null
  containerId: string | null
  containerNumber: string | null
  shipmentId: string | null
  /** The bytes of the request, to which the signature applies. */
  body: Uint8Array
  /** Headers of the delivery without hop-by-hop headers. They may contain secrets. */
  headers: [string, string][]
  target: string | null
  state: ReceivedState
  /** Number of failed tries that the event itself caused. */
  tries: number
  nextTryAt: Date | null
  lastError: string | null
}

/** The object that an event is about, and when the event happened; unknown members are null. */
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
  /** The URL to which the event is passed on; any listener by default. */
  target?: string | null
  /** Whether the event must be passed on; otherwise its state is `done` from the start. */
  awaitsDelivery?: boolean
}

export type ReceivedOutcome =
  | { state: 'done' }
  | { state: 'dead'; error: string }
  /** `counts` is true if the event itself caused the failure. */
  | { state: 'waiting'; error: string; nextTryAt: Date; counts: boolean }

export interface ReceivedFilter {
  since?: Date
  /** Selects events that were received before this instant. */
  until?: Date
  /** Event names; `*` matches any characters. */
  patterns?: readonly string[]
  containers?: readonly string[]
  state?: ReceivedState
  origin?: ReceivedOrigin
  /** Selects events that wait for a target without a listener. */
  isAbandoned?: boolean
  /** Selects events after this position in the order of receipt. */
  afterSequence?: number
  /** Sorts by the order of receipt; newest first by default. */
  order?: 'oldest' | 'newest'
  limit?: number
}

export interface Abandoned {
  /** The URL for which the events wait; null for events that any listener may pass on. */
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
