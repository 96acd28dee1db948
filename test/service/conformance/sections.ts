import type { Section } from './statement.js'
import { authentication, errors, limitSection, versioning } from './statements/access.js'
import { container, terminalFee, terminalHold } from './statements/containers.js'
import { deepLink } from './statements/deep-link.js'
import * as documents from './statements/documents.js'
import * as endpoints from './statements/endpoints.js'
import { catalogue, events } from './statements/events.js'
import { factsOnCustomFields } from './statements/facts-custom-fields.js'
import { factsOnDocuments } from './statements/facts-documents.js'
import * as answers from './statements/facts-endpoints.js'
import * as facts from './statements/facts-records.js'
import * as resources from './statements/facts-resources.js'
import * as rules from './statements/facts-rules.js'
import { factsOnWebhooks } from './statements/facts-webhooks.js'
import { inferNumber } from './statements/inference.js'
import * as records from './statements/records.js'
import { whatTheServiceDoes } from './statements/service.js'
import { shipment, stoppedReason } from './statements/shipments.js'
import { currentStatus, holdStatus, inferDecision, requestLifecycle } from './statements/states.js'

/** Tested sections: in the order of the specification, then the parts of the facts. */
export const sections: readonly Section[] = [
  whatTheServiceDoes,
  documents.document,
  documents.account,
  documents.emailSubmission,
  documents.documentRepresentation,
  shipment,
  container,
  terminalHold,
  terminalFee,
  records.trackingRequest,
  records.webhook,
  documents.blob,
  records.inferResult,
  records.portAndTerminal,
  records.events,
  records.routeMap,
  records.error,
  currentStatus,
  stoppedReason,
  requestLifecycle,
  holdStatus,
  inferDecision,
  documents.editDocument,
  documents.directUpload,
  endpoints.mapGeojson,
  endpoints.getContainer,
  endpoints.collections,
  endpoints.references,
  endpoints.refresh,
  endpoints.createRequest,
  inferNumber,
  endpoints.createWebhook,
  endpoints.webhookIps,
  endpoints.include,
  endpoints.otherOperations,
  deepLink,
  authentication,
  events,
  errors,
  limitSection,
  versioning,
  facts.factsOnTheService,
  facts.factsOnRequests,
  facts.factsOnEvents,
  resources.factsOnPlaces,
  resources.factsOnAttributes,
  factsOnDocuments,
  factsOnCustomFields,
  resources.factsOnNumbers,
  rules.factsOnStates,
  rules.factsOnPaging,
  answers.factsOnEndpoints,
  resources.factsOnVessels,
  catalogue,
  factsOnWebhooks,
  answers.factsOnErrors,
  answers.factsOnLimits,
]

/** The headings of the specification in their order, without headings that only contain other headings. */
export const headings: readonly string[] = [
  'What the service does',
  'document',
  'account',
  'email_submission (document email submission)',
  'document_representation',
  'shipment',
  'container',
  'terminal_hold (element of holds_at_pod_terminal)',
  'terminal_fee (element of fees_at_pod_terminal)',
  'tracking_request (attributes accepted at creation)',
  'webhook (attributes accepted at creation)',
  'direct upload blob',
  'infer result',
  'port and terminal (names of attributes)',
  'transport_event and raw_event',
  'route map feature collection',
  'error',
  'container.current_status',
  'shipment.line_tracking_stopped_reason',
  'tracking request lifecycle',
  'terminal hold status',
  'infer decision',
  'PATCH /documents/{id} (beta)',
  'Direct upload flow',
  'GET /containers/{id}/map_geojson (paid feature)',
  'GET /containers/{id}',
  'GET /shipments and GET /containers',
  'PATCH /shipments/{id} and PATCH /containers/{id}',
  'PATCH /containers/{id}/refresh (paid feature)',
  'POST /tracking_requests',
  'POST /tracking_requests/infer_number (beta)',
  'POST /webhooks',
  'GET /webhooks/ips',
  'include parameter',
  'Other operations',
  'Web deep link (not an API call)',
  'Authentication',
  'Events',
  'Errors',
  'Limits',
  'Versioning',
]
