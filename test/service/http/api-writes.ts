import { createHash } from 'node:crypto'
import { told } from '../sources/dcsa/message.js'

/** A write of a program, and what the audit list says about it. */
export interface Write {
  /** The route in the table of routes. */
  route: string
  path: () => string
  body?: unknown
  /** Text in the entry of the audit list that says what changed; null if there is nothing to say. */
  says: string | RegExp | null
}

/** Ids of records, by type. */
export type Ids = Record<string, string>

const resource = (type: string, attributes: object, relationships: object = {}) => ({
  data: { type, attributes, relationships },
})

const file = (name: string) => ({
  name,
  text: 'schema: oct-tariff/1\ncurrency: USD\nrules:\n- id: d\n  clock: demurrage\n  by: line\n  start: { event: discharged }\n  end: { event: full_out }\n  free: { days: 1 }\n  charge: { tiers: [{ rate: 100 }] }\n',
})
const tariffs = (name: string) => resource('tariff_set', { files: [file(name)] })
const customFields = (ids: Ids, type: string, entity: string): Write[] => [
  {
    route: 'POST /v2/custom_field_definitions',
    path: () => '/v2/custom_field_definitions',
    body: resource('custom_field_definition', {
      ...{ entity_type: type, data_type: 'short_text', api_slug: 'dock', display_name: 'Dock' },
    }),
    says: 'name: Dock; field: dock; type: short_text',
  },
  {
    route: `POST /v2/${entity}s/:id/custom_fields`,
    path: () => `/v2/${entity}s/${ids[entity.replace('tracking_', '')]}/custom_fields`,
    body: resource('custom_field', { api_slug: 'dock', value: 'A1' }),
    says: 'field dock: none → A1',
  },
  {
    route: `PATCH /v2/${entity}s/:id/custom_fields/:api_slug`,
    path: () => `/v2/${entity}s/${ids[entity.replace('tracking_', '')]}/custom_fields/dock`,
    body: resource('custom_field', { value: 'B2' }),
    says: 'field dock: A1 → B2',
  },
  {
    route: `DELETE /v2/${entity}s/:id/custom_fields/:api_slug`,
    path: () => `/v2/${entity}s/${ids[entity.replace('tracking_', '')]}/custom_fields/dock`,
    says: 'field dock: B2 → none',
  },
]

const upload = {
  blob: {
    ...{ filename: 'a.pdf', content_type: 'application/pdf', byte_size: 3 },
    checksum: createHash('md5').update('abc').digest('base64'),
  },
}

/** Every write of the API, in an order in which each write succeeds. `ids` gets the ids of the records. */
export const writesOfApi = (ids: Ids): Write[] => [
  {
    route: 'POST /v2/tracking_requests',
    path: () => '/v2/tracking_requests',
    body: resource('tracking_request', {
      ...{ request_type: 'bill_of_lading', request_number: 'MAEU987654321', scac: 'MAEU' },
      ref_numbers: ['PO-7'],
    }),
    says: 'shipping line: MAEU; references: PO-7',
  },
  {
    route: 'PATCH /v2/tracking_requests/:id',
    path: () => `/v2/tracking_requests/${ids.tracking_request}`,
    body: resource('tracking_request', { ref_numbers: ['PO-8'] }),
    says: 'references: PO-7 → PO-8',
  },
  {
    route: 'PATCH /v2/tracking_requests/:id/cancel',
    path: () => `/v2/tracking_requests/${ids.tracking_request}/cancel`,
    says: 'status: pending → ',
  },
  {
    route: 'POST /v2/parties',
    path: () => '/v2/parties',
    body: resource('party', { company_name: 'Acme' }),
    says: 'name: Acme',
  },
  {
    route: 'PATCH /v2/parties/:id',
    path: () => `/v2/parties/${ids.party}`,
    body: resource('party', { company_name: 'Acme BV' }),
    says: 'name: Acme → Acme BV',
  },
  {
    route: 'PATCH /v2/shipments/:id',
    path: () => `/v2/shipments/${ids.shipment}`,
    get body() {
      const customer = { data: { type: 'party', id: ids.party } }
      return resource('shipment', { ref_numbers: ['PO-2'], tags: ['hot'] }, { customer })
    },
    says: 'references: PO-1 → PO-2; tags: none → hot; customer: none → Acme BV',
  },
  {
    route: 'PATCH /v2/shipments/:id',
    path: () => `/v2/shipments/${ids.shipment}`,
    body: resource('shipment', { tags: ['hot'] }),
    says: 'nothing changed',
  },
  {
    route: 'PATCH /v2/shipments/:id/stop_tracking',
    path: () => `/v2/shipments/${ids.shipment}/stop_tracking`,
    says: 'tracking: active → stopped',
  },
  {
    route: 'PATCH /v2/shipments/:id/resume_tracking',
    path: () => `/v2/shipments/${ids.shipment}/resume_tracking`,
    says: 'tracking: stopped → active',
  },
  {
    route: 'PATCH /v2/containers/:id',
    path: () => `/v2/containers/${ids.container}`,
    body: resource('container', { ref_numbers: ['BOX'] }),
    says: 'references: PO-1 → BOX',
  },
  {
    route: 'PATCH /v2/containers/:id/refresh',
    path: () => `/v2/containers/${ids.container}/refresh`,
    says: null,
  },
  ...customFields(ids, 'Container', 'container'),
  ...customFields(ids, 'TrackingRequest', 'tracking_request'),
  ...customFields(ids, 'Shipment', 'shipment'),
  {
    route: 'POST /v2/custom_fields',
    path: () => '/v2/custom_fields',
    get body() {
      const to = (type: string, id = '') => ({ data: { type, id } })
      const entity = to('shipment', ids.shipment)
      return resource('custom_field', { api_slug: 'dock', value: 'C3' }, { entity })
    },
    says: 'field dock: C3',
  },
  {
    route: 'PATCH /v2/custom_fields/:id',
    path: () => `/v2/custom_fields/${ids.custom_field}`,
    body: resource('custom_field', { value: 'D4' }),
    says: 'field dock: C3 → D4',
  },
  {
    route: 'DELETE /v2/custom_fields/:id',
    path: () => `/v2/custom_fields/${ids.custom_field}`,
    says: 'field dock: D4',
  },
  {
    route: 'POST /v2/custom_field_definitions',
    path: () => '/v2/custom_field_definitions',
    body: resource('custom_field_definition', {
      ...{ entity_type: 'Shipment', data_type: 'enum', api_slug: 'lane', display_name: 'Lane' },
    }),
    says: 'type: enum',
  },
  {
    route: 'PATCH /v2/custom_field_definitions/:id',
    path: () => `/v2/custom_field_definitions/${ids.custom_field_definition}`,
    body: resource('custom_field_definition', { display_name: 'Trade lane' }),
    says: 'name: Lane → Trade lane',
  },
  {
    route: 'POST /v2/custom_field_definitions/:id/options',
    path: () => `/v2/custom_field_definitions/${ids.custom_field_definition}/options`,
    body: resource('custom_field_option', { label: 'East', value: 'east' }),
    says: 'options: none → East (east)',
  },
  {
    route: 'PATCH /v2/custom_field_definitions/:id/options/:option_id',
    path: () =>
      `/v2/custom_field_definitions/${ids.custom_field_definition}/options/${ids.custom_field_option}`,
    body: resource('custom_field_option', { label: 'Far East' }),
    says: 'options: East (east) → Far East (east)',
  },
  {
    route: 'DELETE /v2/custom_field_definitions/:id/options/:option_id',
    path: () =>
      `/v2/custom_field_definitions/${ids.custom_field_definition}/options/${ids.custom_field_option}`,
    says: 'options: Far East (east) → none',
  },
  {
    route: 'DELETE /v2/custom_field_definitions/:id',
    path: () => `/v2/custom_field_definitions/${ids.custom_field_definition}`,
    says: 'name: Trade lane; field: lane',
  },
  {
    route: 'POST /rails/active_storage/direct_uploads',
    path: () => '/rails/active_storage/direct_uploads',
    body: upload,
    says: 'a.pdf',
  },
  {
    route: 'POST /v2/rails/active_storage/direct_uploads',
    path: () => '/v2/rails/active_storage/direct_uploads',
    body: upload,
    says: 'a.pdf',
  },
  {
    route: 'POST /v2/documents',
    path: () => '/v2/documents',
    get body() {
      return resource('document', { name: 'Bill', attached_document: ids.signed })
    },
    says: 'name: Bill',
  },
  {
    route: 'PATCH /v2/documents/:id',
    path: () => `/v2/documents/${ids.document}`,
    body: resource('document', { name: 'Master bill' }),
    says: 'name: Bill → Master bill',
  },
  ...['reextract', 'reclassify', 'relink'].map((verb) => ({
    route: `POST /v2/documents/:id/${verb}`,
    path: () => `/v2/documents/${ids.document}/${verb}`,
    says: null,
  })),
  {
    route: 'POST /v2/documents/:id/rotate',
    path: () => `/v2/documents/${ids.document}/rotate`,
    body: { degrees: 90 },
    says: '90 degrees',
  },
  {
    route: 'DELETE /v2/documents/:id',
    path: () => `/v2/documents/${ids.document}`,
    says: 'name: Master bill',
  },
  {
    route: 'POST /v2/email_submissions',
    path: () => '/v2/email_submissions',
    body: 'From: a@mail.example\r\nMessage-ID: <1@mail.example>\r\nSubject: Papers\r\n\r\nHello',
    says: 'subject: Papers',
  },
  {
    route: 'POST /v2/webhooks',
    path: () => '/v2/webhooks',
    body: resource('webhook', {
      ...{ url: 'https://hooks.example/CANARY', active: true },
      events: ['tracking_request.succeeded'],
      headers: [{ name: 'X-Key', value: 'CANARY' }],
    }),
    says: 'address: https://hooks.example; active: yes; events: tracking_request.succeeded; headers: X-Key',
  },
  {
    route: 'PATCH /v2/webhooks/:id',
    path: () => `/v2/webhooks/${ids.webhook}`,
    body: resource('webhook', {
      ...{ url: 'https://hooks.example/CANARY2', active: false },
      headers: [{ name: 'X-Key', value: 'CANARY2' }],
    }),
    says: 'address: https://hooks.example, with changed values; active: yes → no; headers: X-Key, with changed values',
  },
  {
    route: 'POST /v2/webhooks/trigger',
    path: () => '/v2/webhooks/trigger',
    body: { url: 'https://hooks.example/CANARY', event: 'tracking_request.succeeded' },
    says: 'https://hooks.example',
  },
  {
    route: 'DELETE /v2/webhooks/:id',
    path: () => `/v2/webhooks/${ids.webhook}`,
    says: 'address: https://hooks.example',
  },
  {
    route: 'POST /v2/share_links',
    path: () => '/v2/share_links',
    get body() {
      const target = { data: { type: 'container', id: ids.container } }
      return resource('share_link', { days: 7, shows: ['fees'] }, { target })
    },
    says: /^until: Mon 9 Mar 2026 [\d:]+ UTC; shows: fees$/,
  },
  {
    route: 'PATCH /v2/share_links/:id/revoke',
    path: () => `/v2/share_links/${ids.share_link}/revoke`,
    says: /^until: .* 2026 .* UTC → .* 2026 .* UTC$/,
  },
  {
    route: 'PUT /v2/tariffs',
    path: () => '/v2/tariffs',
    body: tariffs('a.yaml'),
    says: 'files: a.yaml',
  },
  {
    route: 'PUT /v2/tariffs',
    path: () => '/v2/tariffs',
    body: tariffs('b.yaml'),
    says: 'files: a.yaml → b.yaml',
  },
  { route: 'DELETE /v2/tariffs', path: () => '/v2/tariffs', says: 'files: b.yaml' },
  {
    route: 'POST /inbox',
    path: () => '/inbox?name=maersk/status.json',
    body: [told({ code: 'LOAD', at: '2026-02-20T08:00:00Z', where: 'CNSHA', id: '1' })],
    says: 'maersk/status.json, DCSA, 2 facts',
  },
  {
    route: 'POST /dcsa/v3/events',
    path: () => '/dcsa/v3/events',
    body: [told({ code: 'DISC', at: '2026-03-01T08:00:00Z', where: 'USLAX', id: '2' })],
    says: ' facts',
  },
]
