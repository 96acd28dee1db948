import type { RateBucket } from '../contract/limits.js'
import type { BudgetLeft } from './budget/rate-ledger.js'
import { type ClientOptions, resolveOptions, type Settings } from './client-options.js'
import { type Connection, connect } from './connection.js'
import { type FileTransfer, fileTransfer } from './file-transfer.js'
import { type RawCalls, rawCalls } from './raw-calls.js'
import { type ContainerCalls, containers } from './resources/container-calls.js'
import { type CustomFieldCalls, customFields } from './resources/custom-field-calls.js'
import {
  type CustomFieldDefinitionCalls,
  customFieldDefinitions,
} from './resources/custom-field-definition-calls.js'
import {
  type CustomFieldOptionCalls,
  customFieldOptions,
} from './resources/custom-field-option-calls.js'
import { type DirectUploadCalls, directUploads } from './resources/direct-upload-calls.js'
import { type DocumentCalls, documents } from './resources/document-calls.js'
import { type DocumentSchemaCalls, documentSchemas } from './resources/document-schema-calls.js'
import { type EmailSubmissionCalls, emailSubmissions } from './resources/email-submission-calls.js'
import { type MetroAreaCalls, metroAreas } from './resources/metro-area-calls.js'
import { type PartyCalls, parties } from './resources/party-calls.js'
import { type PortCalls, ports } from './resources/port-calls.js'
import { type RouteMapCalls, routeMaps } from './resources/route-map-calls.js'
import { type SearchCalls, search } from './resources/search-calls.js'
import { type ShareLinkCalls, shareLinks } from './resources/share-link-calls.js'
import { type ShipmentCalls, shipments } from './resources/shipment-calls.js'
import { type ShippingLineCalls, shippingLines } from './resources/shipping-line-calls.js'
import { type SignInLinkCalls, signInLinks } from './resources/sign-in-link-calls.js'
import { type SourceCalls, sources } from './resources/source-calls.js'
import { type TariffCalls, tariffs } from './resources/tariff-calls.js'
import { type TerminalCalls, terminals } from './resources/terminal-calls.js'
import { type TrackingRequestCalls, trackingRequests } from './resources/tracking-request-calls.js'
import { type VesselCalls, vessels } from './resources/vessel-calls.js'
import { type WebhookCalls, webhooks } from './resources/webhook-calls.js'
import {
  type WebhookNotificationCalls,
  webhookNotifications,
} from './resources/webhook-notification-calls.js'

export interface ResourceCalls {
  /** Methods for tracking requests, which ask the service to follow a number. */
  trackingRequests: TrackingRequestCalls
  /** Methods for shipments: bills of lading and bookings with their containers. */
  shipments: ShipmentCalls
  /** Methods for containers, their events and explanations. */
  containers: ContainerCalls
  /** Methods for the routes of containers as GeoJSON. */
  routeMaps: RouteMapCalls
  /** Methods for seaports. */
  ports: PortCalls
  /** Methods for metro areas: inland cities where a shipment can end. */
  metroAreas: MetroAreaCalls
  /** Terminals of seaports. */
  terminals: TerminalCalls
  /** Methods for the shipping lines that the account can track. */
  shippingLines: ShippingLineCalls
  /** Methods for vessels and their positions. */
  vessels: VesselCalls
  /** Methods for customers: the companies for which containers are tracked. */
  parties: PartyCalls
  /** Methods for the definitions of the account's custom fields. */
  customFieldDefinitions: CustomFieldDefinitionCalls
  /** Methods for the allowed values of custom fields of type `enum` and `enum_multi`. */
  customFieldOptions: CustomFieldOptionCalls
  /** Methods for the values of the account's custom fields. */
  customFields: CustomFieldCalls
  /** Methods for links that show containers without an API key. Only `oct serve` and the sandbox have them. */
  shareLinks: ShareLinkCalls
  /** Methods that sign browsers in to the pages of `oct serve`. */
  signInLinks: SignInLinkCalls
  /** Methods for the tariffs by which `oct serve` computes what containers cost. */
  tariffs: TariffCalls
  /** Methods for the sources that `oct serve` reads, and for the messages that they sent about a number. */
  sources: SourceCalls
  /** Methods that search by a part of a number or reference. */
  search: SearchCalls
  /** Methods for documents of shipments and containers. */
  documents: DocumentCalls
  /** Methods for the JSON Schemas of the data that the service reads from documents. */
  documentSchemas: DocumentSchemaCalls
  /** Methods for emails that brought documents to the service. */
  emailSubmissions: EmailSubmissionCalls
  /** Methods for addresses to which files are uploaded. */
  directUploads: DirectUploadCalls
  /** Methods for webhooks: the addresses to which the service delivers events. */
  webhooks: WebhookCalls
  /** Methods for webhook deliveries and their status. */
  webhookNotifications: WebhookNotificationCalls
}

/** A client for one service and one token. If a call fails, it rejects with an `OctError`. */
export interface Client extends ResourceCalls {
  /** Uploads and downloads files. The files may be on another server than the service. */
  files: FileTransfer
  /** Sends requests to any endpoint, even if this client has no method for it. */
  raw: RawCalls
  /** Returns a client for background work. It uses at most three quarters of every rate limit. */
  inBackground(): ResourceCalls
  /** Returns a client with the same methods, but with other limits on how long a call may wait. */
  patient(patience: Patience): ResourceCalls
  /** Returns a client that uses at most `share` (above 0, at most 1) of every rate limit. Requires a `budget`. */
  withShare(share: number): Client
  /** Returns how many requests of a rate limit may be sent now. Undefined if this is unknown, or without a `budget`. */
  budgetLeft(bucket: RateBucket): Promise<BudgetLeft | undefined>
  /** Closes the open connections. Do not use the client after this call. */
  close(): Promise<void>
}

export interface Patience {
  /** True for background work. It uses at most three quarters of every rate limit, so that users need not wait. */
  isBackground: boolean
  /** Longest pause in ms that the service may request. For a longer pause, the call throws `rate_limited`. */
  maxPauseMs: number
  maxWaitMs?: number
  maxRetries?: number
  /** Time limit of one request in ms. */
  timeoutMs?: number
  /** Signal that cancels the calls when it aborts. The signal of the client also cancels the calls. */
  signal?: AbortSignal
  /** True to ignore the signal of the client, so that a call can clean up after this signal has aborted. */
  isAfterEnd?: boolean
}

/** Creates a client. Checks the options immediately. Sends no request until the first call of a method. */
export function createClient(options: ClientOptions): Client {
  return clientOf(resolveOptions(options))
}

function clientOf(settings: Settings): Client {
  return {
    ...resources(connect(settings)),
    files: fileTransfer(settings),
    raw: rawCalls(settings),
    inBackground: () => resources(connect({ ...settings, isBackground: true })),
    patient: ({ signal, isAfterEnd = false, ...patience }) => {
      const { signal: own, ...others } = settings
      const signals = signalOf(isAfterEnd ? undefined : own, signal)
      return resources(connect({ ...others, ...patience, ...signals }))
    },
    withShare: (share) => clientOf({ ...settings, share: settings.share * share }),
    budgetLeft: async (bucket) => settings.budget?.left({ ...settings, bucket }),
    close: async () => {
      await settings.budget?.close()
      await settings.transport.close?.()
    },
  }
}

/** Returns a signal that aborts when the signal of the client or the signal of the caller aborts. */
function signalOf(own: AbortSignal | undefined, given: AbortSignal | undefined) {
  const signals = [own, given].filter((signal) => signal !== undefined)
  return signals.length === 0 ? {} : { signal: AbortSignal.any(signals) }
}

function resources(connection: Connection): ResourceCalls {
  return {
    trackingRequests: trackingRequests(connection),
    shipments: shipments(connection),
    containers: containers(connection),
    routeMaps: routeMaps(connection),
    ports: ports(connection),
    metroAreas: metroAreas(connection),
    terminals: terminals(connection),
    shippingLines: shippingLines(connection),
    vessels: vessels(connection),
    parties: parties(connection),
    customFieldDefinitions: customFieldDefinitions(connection),
    customFieldOptions: customFieldOptions(connection),
    customFields: customFields(connection),
    shareLinks: shareLinks(connection),
    signInLinks: signInLinks(connection),
    tariffs: tariffs(connection),
    sources: sources(connection),
    search: search(connection),
    documents: documents(connection),
    documentSchemas: documentSchemas(connection),
    emailSubmissions: emailSubmissions(connection),
    directUploads: directUploads(connection),
    webhooks: webhooks(connection),
    webhookNotifications: webhookNotifications(connection),
  }
}
