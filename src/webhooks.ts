export type {
  DeliveredRelationships,
  DeliveredResource,
  Envelope,
} from './contract/delivery-envelope.js'
export { deliveredStatuses, signatureHeader } from './contract/delivery-envelope.js'
export type { EventName } from './contract/event-names.js'
export { eventNames } from './contract/event-names.js'
export type { Ref } from './contract/json-api.js'
export { OctError } from './errors.js'
export type { ReceiverOptions } from './library/receiver.js'
export { receiver } from './library/receiver.js'
export type { DeliveredEvent } from './webhooks/parse-event.js'
export { parseEvent } from './webhooks/parse-event.js'
export type { SignatureVerdict, SignedDelivery } from './webhooks/signature.js'
export { signatureOf, verifySignature } from './webhooks/signature.js'
export type { SampleOptions } from './webhooks/synthesize.js'
export { sampleOf } from './webhooks/synthesize.js'
