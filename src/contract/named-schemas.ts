import * as z from 'zod/mini'
import {
  containerCreatedEvent,
  containerUpdatedEvent,
  estimatedEvent,
  podTerminalChangedEvent,
} from './change-event.js'
import {
  container,
  containerPatch,
  importDeadlines,
  terminalFee,
  terminalHold,
} from './container.js'
import { containerCosts } from './container-costs.js'
import {
  customFieldDefinitionPatch,
  customFieldOptionPatch,
  customFieldPatch,
  newCustomField,
  newCustomFieldDefinition,
  newCustomFieldOfEntity,
  newCustomFieldOption,
} from './custom-field-bodies.js'
import { customField, customFieldDefinition, customFieldOption } from './custom-field-resources.js'
import {
  blob,
  document,
  documentDownload,
  documentPatch,
  documentRepresentation,
  documentSchema,
  documentTypes,
  emailSubmission,
  newBlob,
  newDocument,
} from './document.js'
import { errorDocument, errorObject } from './error-document.js'
import { containerExplanation } from './explanation.js'
import { inferRequest, inferResult, lineCandidate } from './inference.js'
import { links, pageMeta, writeBody } from './json-api.js'
import { account, party, partyWrite, user } from './party.js'
import { metroArea, port, railTerminal, terminal } from './place.js'
import {
  futureLegFeature,
  pastPathFeature,
  portFeature,
  routeMap,
  runningLegFeature,
  vesselFeature,
} from './route-map.js'
import { searchResult } from './search-result.js'
import { newShareLink, shareLink, signInLink } from './share-link.js'
import { shipment, shipmentPatch } from './shipment.js'
import { shippingLine } from './shipping-line.js'
import { sourceReport } from './source-report.js'
import { sourceStatus } from './source-status.js'
import { newTariffSet, tariffSet } from './tariff-set.js'
import { newTrackingRequest, trackingRequest, trackingRequestPatch } from './tracking-request.js'
import { rawEvent, transportEvent } from './transport-event.js'
import { vessel, vesselPosition } from './vessel.js'
import {
  newWebhook,
  webhook,
  webhookEventCategory,
  webhookIps,
  webhookNotification,
  webhookNotificationLog,
  webhookTrigger,
  webhookTriggerResult,
} from './webhook.js'

const refreshStarted = z.looseObject({ message: z.string() })

const accepted = z.looseObject({ status: z.literal('accepted') })

const rotation = z.looseObject({ degrees: z.literal([90, 180, 270]) })

const rawEmail = z.string()

const description = z.record(z.string(), z.unknown())

export const namedSchemas = {
  Accepted: accepted,
  Account: account,
  Blob: blob,
  Container: container,
  ContainerCosts: containerCosts,
  ContainerCreatedEvent: containerCreatedEvent,
  ContainerExplanation: containerExplanation,
  ContainerPatch: containerPatch,
  ContainerPodTerminalChangedEvent: podTerminalChangedEvent,
  ContainerUpdatedEvent: containerUpdatedEvent,
  CurrentVesselFeature: vesselFeature,
  CustomField: customField,
  CustomFieldDefinition: customFieldDefinition,
  CustomFieldDefinitionPatch: customFieldDefinitionPatch,
  CustomFieldOption: customFieldOption,
  CustomFieldOptionPatch: customFieldOptionPatch,
  CustomFieldPatch: customFieldPatch,
  Description: description,
  Document: document,
  DocumentDownload: documentDownload,
  DocumentPatch: documentPatch,
  DocumentRepresentation: documentRepresentation,
  DocumentSchema: documentSchema,
  DocumentTypes: documentTypes,
  EmailSubmission: emailSubmission,
  ErrorDocument: errorDocument,
  ErrorObject: errorObject,
  EstimatedEvent: estimatedEvent,
  FutureLegFeature: futureLegFeature,
  ImportDeadlines: importDeadlines,
  InferRequest: inferRequest,
  InferResult: inferResult,
  LineCandidate: lineCandidate,
  Links: links,
  MetroArea: metroArea,
  NewBlob: newBlob,
  NewCustomField: newCustomField,
  NewCustomFieldDefinition: newCustomFieldDefinition,
  NewCustomFieldOfEntity: newCustomFieldOfEntity,
  NewCustomFieldOption: newCustomFieldOption,
  NewDocument: newDocument,
  NewShareLink: newShareLink,
  NewTariffSet: newTariffSet,
  NewTrackingRequest: writeBody('tracking_request', newTrackingRequest),
  NewWebhook: writeBody('webhook', newWebhook),
  PageMeta: pageMeta,
  Party: party,
  PartyWrite: partyWrite,
  PastPathFeature: pastPathFeature,
  Port: port,
  PortFeature: portFeature,
  RailTerminal: railTerminal,
  RawEmail: rawEmail,
  RawEvent: rawEvent,
  RefreshStarted: refreshStarted,
  Rotation: rotation,
  RouteMap: routeMap,
  RunningLegFeature: runningLegFeature,
  SearchResult: searchResult,
  ShareLink: shareLink,
  Shipment: shipment,
  ShipmentPatch: shipmentPatch,
  ShippingLine: shippingLine,
  SignInLink: signInLink,
  SourceReport: sourceReport,
  SourceStatus: sourceStatus,
  TariffSet: tariffSet,
  Terminal: terminal,
  TerminalFee: terminalFee,
  TerminalHold: terminalHold,
  TrackingRequest: trackingRequest,
  TrackingRequestPatch: trackingRequestPatch,
  TransportEvent: transportEvent,
  User: user,
  Vessel: vessel,
  VesselPosition: vesselPosition,
  Webhook: webhook,
  WebhookEventCategory: webhookEventCategory,
  WebhookIps: webhookIps,
  WebhookNotification: webhookNotification,
  WebhookNotificationLog: webhookNotificationLog,
  WebhookPatch: writeBody('webhook', z.partial(newWebhook)),
  WebhookTrigger: webhookTrigger,
  WebhookTriggerResult: webhookTriggerResult,
} satisfies Record<string, z.ZodMiniType>

export type SchemaName = keyof typeof namedSchemas
