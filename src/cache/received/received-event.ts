/** Origin of an event: a webhook delivery, a catch-up after a pause, or a sample. */
export type ReceivedOrigin = 'delivered' | 'reconstructed' | 'sample'

export type ReceivedState = 'waiting' | 'done' | 'dead'

export interface ReceivedEvent {
  id: string
  sequence: number
  event: string
  origin: ReceivedOrigin
  receivedAt: Date
  /** Time of the event in ISO 8601, exactly as the service wrote it. */
  occurredAt: string | null
  webhookId: string | null
  containerId: string | null
  containerNumber: string | null
  shipmentId: string | null
  body: Uint8Array
  /** Headers of the webhook delivery, which may contain secrets. Omits headers that concern only one connection. */
  headers: [string, string][]
  target: string | null
  state: ReceivedState
  tries: number
  nextTryAt: Date | null
  lastError: string | null
}

export type ReceivedSubject = Pick<
  ReceivedEvent,
  'containerId' | 'containerNumber' | 'shipmentId' | 'occurredAt'
>

export interface NewReceivedEvent
  extends Omit<
    ReceivedEvent,
    'sequence' | 'state' | 'tries' | 'nextTryAt' | 'lastError' | 'headers' | 'target'
  > {
  headers?: string
  /** URL to which the event must be forwarded. Default: null, which allows any listener to forward the event. */
  target?: string | null
  /** True if the event must be forwarded. If false, the event is stored with the state `done`. */
  awaitsDelivery?: boolean
}

export type ReceivedOutcome =
  | { state: 'done' }
  | { state: 'dead'; error: string }
  /** `counts` is true if the attempt counts as a failure of the event, false if the target was not reachable. */
  | { state: 'waiting'; error: string; nextTryAt: Date; counts: boolean }

export interface ReceivedFilter {
  since?: Date
  until?: Date
  patterns?: readonly string[]
  containers?: readonly string[]
  state?: ReceivedState
  origin?: ReceivedOrigin
  /** True to select only events whose target has no listener. */
  isAbandoned?: boolean
  afterSequence?: number
  order?: 'oldest' | 'newest'
  limit?: number
}

export interface Abandoned {
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
