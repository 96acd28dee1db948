/** Where an event comes from: a webhook, a catch-up that reconstructed it, or a made-up sample. */
export type ReceivedOrigin = 'delivered' | 'reconstructed' | 'sample'

/** Whether an event waits to be handed on (to an address or a command), is done, or was given up. */
export type ReceivedState = 'waiting' | 'done' | 'dead'

/** A webhook event in the journal. */
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
  /** The headers of the delivery without hop-by-hop headers. They may contain secrets. */
  headers: [string, string][]
  /** Where to hand it on, without secrets; null where any listener may. */
  target: string | null
  state: ReceivedState
  /** Failed tries that count. */
  tries: number
  /** Null unless the event waits. */
  nextTryAt: Date | null
  lastError: string | null
}

/** What an event is about, and when it happened; null where unknown. */
export type ReceivedSubject = Pick<
  ReceivedEvent,
  'containerId' | 'containerNumber' | 'shipmentId' | 'occurredAt'
>

/** A new event to store. */
export interface NewReceivedEvent
  extends Omit<
    ReceivedEvent,
    'sequence' | 'state' | 'tries' | 'nextTryAt' | 'lastError' | 'headers' | 'target'
  > {
  headers?: readonly [string, string][]
  /** Where to hand it on; any listener may when absent. */
  target?: string | null
  /** Whether to hand it on; otherwise it is `done` from the start. */
  awaitsDelivery?: boolean
}

/** How handing an event on ended. */
export type ReceivedOutcome =
  | { state: 'done' }
  | { state: 'dead'; error: string }
  /** `counts` is whether the failure was caused by the event itself. */
  | { state: 'waiting'; error: string; nextTryAt: Date; counts: boolean }

/** Selects events; all of them when nothing is set. */
export interface ReceivedFilter {
  since?: Date
  /** Exclusive. */
  until?: Date
  /** Event names; `*` stands for any characters. */
  patterns?: readonly string[]
  /** Container numbers or ids. */
  containers?: readonly string[]
  state?: ReceivedState
  origin?: ReceivedOrigin
  /** Only events that wait for a target without a listener. */
  isAbandoned?: boolean
  /** Only events received after this position. */
  afterSequence?: number
  /** Newest first when absent. */
  order?: 'oldest' | 'newest'
  limit?: number
}

/** Events that wait for a target without a listener. */
export interface Abandoned {
  /** Null where any listener may hand on the events. */
  target: string | null
  count: number
  /** When the first event was received. */
  since: Date
}

/** Deliveries that were refused for one reason. */
export interface Refusal {
  reason: string
  count: number
  lastAt: Date
  /** The address of the sender, where it is known. */
  lastFrom: string | null
}
