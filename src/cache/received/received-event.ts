/** How an event came here: by a webhook, found missing by a catch-up, or made up as a sample. */
export type ReceivedOrigin = 'delivered' | 'reconstructed' | 'sample'

/** Whether it has been handed on, to an address or a command, or was given up. */
export type ReceivedState = 'waiting' | 'done' | 'dead'

/** An event as the journal keeps it. */
export interface ReceivedEvent {
  /** `data.id` of the notification, its idempotency key (facts, part 6.2). */
  id: string
  /** Its place in the order of receipt. */
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
  /** Those of the delivery, hop-by-hop ones left out; they may hold secrets of its owner. */
  headers: [string, string][]
  /** Where it is to be handed on, without secrets; null where any listener may. */
  target: string | null
  state: ReceivedState
  /** Failed ones that count. */
  tries: number
  /** Null unless it is waiting. */
  nextTryAt: Date | null
  lastError: string | null
}

/** What an event is about, and when it happened; null where nobody knows. */
export type ReceivedSubject = Pick<
  ReceivedEvent,
  'containerId' | 'containerNumber' | 'shipmentId' | 'occurredAt'
>

/** What is noted of an event that came. */
export interface NewReceivedEvent
  extends Omit<
    ReceivedEvent,
    'sequence' | 'state' | 'tries' | 'nextTryAt' | 'lastError' | 'headers' | 'target'
  > {
  headers?: readonly [string, string][]
  /** Any listener may hand it on when absent. */
  target?: string | null
  /** Whether it is to be handed on; it is `done` from the start when not. */
  awaitsDelivery?: boolean
}

/** How handing an event on ended. */
export type ReceivedOutcome =
  | { state: 'done' }
  | { state: 'dead'; error: string }
  /** It waits; `counts` says whether the failure was its own. */
  | { state: 'waiting'; error: string; nextTryAt: Date; counts: boolean }

/** Which events a list holds; all of them when nothing is said. */
export interface ReceivedFilter {
  /** Received at this instant or later. */
  since?: Date
  /** Received before this instant. */
  until?: Date
  /** Names, with `*` for any run of characters. */
  patterns?: readonly string[]
  /** Numbers or ids. */
  containers?: readonly string[]
  state?: ReceivedState
  origin?: ReceivedOrigin
  /** Only what waits although nobody listens who hands on there. */
  isAbandoned?: boolean
  /** Only what came after that place in the order of receipt. */
  afterSequence?: number
  /** Newest first when absent. */
  order?: 'oldest' | 'newest'
  limit?: number
}

/** Events that wait although nobody listens who hands on there. */
export interface Abandoned {
  /** Null where any listener may hand them on. */
  target: string | null
  count: number
  /** When the first of them was received. */
  since: Date
}

/** Deliveries that were turned away for one reason. */
export interface Refusal {
  reason: string
  count: number
  lastAt: Date
  /** The address of the sender, where it is known. */
  lastFrom: string | null
}
