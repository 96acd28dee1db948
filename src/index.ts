export type { BudgetOptions } from './client/budget/rate-budget.js'
export type { RateLedger } from './client/budget/rate-ledger.js'
export type { ClientOptions, Pause, RequestRecord, RetryNotice } from './client/client-options.js'
export type { Client } from './client/create-client.js'
export { createClient } from './client/create-client.js'
export type { Listing, Page } from './client/listing.js'
export type { Proxies } from './client/proxies.js'
export type { ServiceRequest, ServiceResponse, Transport } from './client/transport.js'
export type { ContainerAttributes } from './contract/container.js'
export type { InferResult, InferResultAttributes } from './contract/inference.js'
export type { Ref } from './contract/json-api.js'
export type { MetroArea, Port, Terminal } from './contract/place.js'
export type { ShipmentAttributes } from './contract/shipment.js'
export type { ShippingLine, ShippingLineAttributes } from './contract/shipping-line.js'
export type { Container, RawEvent, Shipment, TransportEvent } from './contract/tracked-resources.js'
export type {
  NewTrackingRequest,
  TrackingRequest,
  TrackingRequestAttributes,
} from './contract/tracking-request.js'
export type { Vessel, VesselAttributes } from './contract/vessel.js'
export type { ErrorCode } from './errors.js'
export { exitCodes, OctError } from './errors.js'
