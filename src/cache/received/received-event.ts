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
  /** When the event happened, ISO 8601 as the service wrote it. */
  occurredAt: string | null
  webhookId: string | null
  containerId: string | null
  containerNumber: string | null
  shipmentId: string | null
  /** The bytes of the request that were signed. */
  body: Uint8Array
  /** Headers of the delivery without hop-by-hop headers. They may contain secrets. */
  headers: [string, string][]
  target: string | null
  state: ReceivedState
  /** How many failed tries count against the event. */
  tries: number
  nextTryAt: Date | null
  lastError: string | null
}

/** The object that an event is about, and when the event happened; null if unknown. */
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
  /** Whether the event is to be passed on; otherwise it is `done` from the start. */
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
  /** Event names, in which `*` stands for any characters. */
  patterns?: readonly string[]
  containers?: readonly string[]
  state?: ReceivedState
  origin?: ReceivedOrigin
  /** Selects events that wait for a target without a listener. */
  isAbandoned?: boolean
  /** Selects events that were received after this position. */
  afterSequence?: number
  /** Order of receipt; the newest come first by default. */
  order?: 'oldest' | 'newest'
  limit?: number
}

/** Events that wait for a target without a listener. */
export interface Abandoned {
  /** The URL that the events wait for; null for events that any listener may pass on. */
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
