import * as z from 'zod/mini'
import { containerAttributes } from '../../src/contract/container.js'
import {
  customField,
  customFieldDefinition,
  customFieldOption,
} from '../../src/contract/custom-field-resources.js'
import { documentAttributes, emailSubmission } from '../../src/contract/document.js'
import { inferResultAttributes } from '../../src/contract/inference.js'
import { partyAttributes } from '../../src/contract/party.js'
import { portAttributes } from '../../src/contract/place.js'
import { searchResult } from '../../src/contract/search-result.js'
import { shipmentAttributes } from '../../src/contract/shipment.js'
import { shippingLineAttributes } from '../../src/contract/shipping-line.js'
import { trackingRequestAttributes } from '../../src/contract/tracking-request.js'
import { rawEventAttributes, transportEventAttributes } from '../../src/contract/transport-event.js'
import { vesselAttributes } from '../../src/contract/vessel.js'
import * as vocabulary from '../../src/contract/vocabulary.js'
import {
  webhookAttributes,
  webhookNotificationAttributes,
  webhookNotificationLog,
} from '../../src/contract/webhook.js'
import { documentOf, type ScriptedAnswer } from './scripted-server.js'

/** All tricks in one text, which also starts like a formula. */
export const hostile = [
  '=cmd("/c calc")!A1',
  '\u001b[31mred\u001b[0m',
  '\u001b]52;c;ZXZpbA==\u0007',
  '\u001b]8;;https://evil.example\u001b\\click',
  '\u009b2J\u0085\u0090',
  '\u202egnp.exe\u2066',
  'a\tb\nc\r\nd\re',
  'nul\u0000bel\u0007del\u007f',
  'lines\u2028and\u2029paragraphs',
  '日本語👩‍👩‍👧"quoted", and; separated',
  'x'.repeat(5000),
].join(' ')

/** `free`: only free texts are hostile; `all`: dates, zones, codes and states too. */
export type Hostility = 'free' | 'all'

export const ids = {
  shipment: '11111111-0000-4000-8000-000000000001',
  container: '22222222-0000-4000-8000-000000000002',
  request: '33333333-0000-4000-8000-000000000003',
  terminal: '44444444-0000-4000-8000-000000000004',
  document: '55555555-0000-4000-8000-000000000005',
  email: '66666666-0000-4000-8000-000000000006',
  party: '77777777-0000-4000-8000-000000000007',
  notification: '88888888-0000-4000-8000-000000000008',
}

const at = '2026-02-20T10:00:00Z'
const words = Object.values(vocabulary).flatMap((value) => (Array.isArray(value) ? [value] : []))

/** Values for a member, the most hostile first. */
const candidates: unknown[] = [hostile, at, [hostile], 1, true, null, ...words.flat()]

const structured: Record<string, unknown> = {
  holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: hostile }],
  ind_facility_holds: [{ name: 'freight', status: 'pending', description: hostile }],
  fees_at_pod_terminal: [{ type: 'demurrage', amount: 12.5, currency_code: hostile }],
  ind_facility_fees: [{ type: 'other', amount: 1, currency_code: hostile }],
  import_deadlines: { pickup_lfd_terminal: at, pickup_lfd_line: at },
  validation: { is_valid: false, type: 'shipment', parsed_number: hostile, reason: hostile },
  shipping_line: {
    decision: 'needs_confirmation',
    selected: null,
    candidates: [{ scac: hostile, name: hostile, confidence: 0.5, reason: hostile }],
  },
}

/** Dates that would remove the container from every list. */
const absent = [
  'line_tracking_stopped_at',
  'pod_full_out_at',
  'empty_terminated_at',
  'delivered_at',
]
const absentToo = ['final_destination_full_out_at', 'invalidated_at', 'simulated']

function attributesOf(shape: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(shape).filter((name) => ![...absent, ...absentToo].includes(name))
  return Object.fromEntries(names.map((name) => [name, memberValue(name, shape[name])]))
}

function memberValue(name: string, schema: unknown): unknown {
  if (name in structured) return structured[name]
  if (name.endsWith('timezone')) return 'America/New_York'
  if (name === 'current_status') return 'not_available'
  return candidates.find((value) => z.safeParse(schema as z.ZodMiniType, value).success)
}

function soiled(value: unknown): unknown {
  if (typeof value === 'string') return hostile
  if (Array.isArray(value)) return value.map(soiled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, soiled(member)]))
}

interface Member {
  type: string
  id: string
}

/** A route from Singapore to Los Angeles with hostile texts everywhere, even in member names. */
const hostileRoute = {
  type: 'FeatureCollection',
  [hostile]: hostile,
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [103.8, 1.26] },
      properties: {
        feature_type: 'port',
        name: hostile,
        locode: hostile,
        state_abbr: hostile,
        country_code: hostile,
        time_zone: 'Asia/Singapore',
        atd_at: at,
        label: hostile,
        [hostile]: [hostile],
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-118.2, 33.7] },
      properties: { feature_type: hostile, name: hostile, ata_at: hostile },
    },
    {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [103.8, 1.26],
          [150, 20],
        ],
      },
      properties: { feature_type: 'past_vessel_locations', vessel_name: hostile, mmsi: hostile },
    },
  ],
}

/** Returns a function that answers every request with hostile texts everywhere. */
export function hostileService(hostility: Hostility): (asked: string) => ScriptedAnswer {
  const attributes = (shape: Record<string, unknown>) => {
    const plain = attributesOf(shape)
    return hostility === 'all' ? soiled(plain) : plain
  }
  const resource = (
    { type, id }: Member,
    shape: Record<string, unknown>,
    related: object = {},
  ) => ({
    id,
    type,
    attributes: attributes(shape),
    relationships: related,
  })
  const terminal = { id: ids.terminal, type: 'terminal' }
  const shipment = { id: ids.shipment, type: 'shipment' }
  const container = { id: ids.container, type: 'container' }
  const place = {
    ...terminal,
    attributes: { name: hostile, nickname: hostile, firms_code: hostile, smdg_code: hostile },
  }
  const bill = resource(shipment, shipmentAttributes.shape, {
    containers: { data: [container] },
    pod_terminal: { data: terminal },
  })
  const box = resource(container, containerAttributes.shape, {
    shipment: { data: shipment },
    pod_terminal: { data: terminal },
  })
  const request = resource(
    { id: ids.request, type: 'tracking_request' },
    trackingRequestAttributes.shape,
    { tracked_object: { data: shipment } },
  )
  const reference = (type: string, shape: Record<string, unknown>) =>
    resource({ id: `${type}-1`, type }, shape)
  const vessel = reference('vessel', vesselAttributes.shape)
  const line = reference('shipping_line', shippingLineAttributes.shape)
  const port = reference('port', portAttributes.shape)
  const party = reference('party', partyAttributes.shape)
  const result = reference('search_result', searchResult.shape.attributes.shape)
  const definition = reference(
    'custom_field_definition',
    customFieldDefinition.shape.attributes.shape,
  )
  const option = reference('custom_field_option', customFieldOption.shape.attributes.shape)
  const field = reference('custom_field', customField.shape.attributes.shape)
  const raw = reference('raw_event', rawEventAttributes.shape)
  const event = resource({ id: 'event-1', type: 'transport_event' }, transportEventAttributes.shape)
  const inference = resource(
    { id: 'req_1', type: 'infer_number_results' },
    inferResultAttributes.shape,
  )
  const representation = {
    id: 'representation-1',
    type: 'document_representation',
    attributes: { schema_version: '2026-01-01', payload: { [hostile]: hostile, list: [hostile] } },
  }
  const email = resource(
    { id: ids.email, type: 'email_submission' },
    emailSubmission.shape.attributes.shape,
    { documents: { data: [{ id: ids.document, type: 'document' }] } },
  )
  const paper = resource({ id: ids.document, type: 'document' }, documentAttributes.shape, {
    shipments: { data: [shipment] },
    cargos: { data: [container] },
    email_submission: { data: { id: ids.email, type: 'email_submission' } },
    last_document_representation: { data: representation },
  })
  const hook = reference('webhook', webhookAttributes.shape)
  const attempt = reference(
    'webhook_notification_log',
    webhookNotificationLog.shape.attributes.shape,
  )
  const notification = resource(
    { id: ids.notification, type: 'webhook_notification' },
    webhookNotificationAttributes.shape,
    {
      reference_object: { data: { id: 'event-1', type: 'transport_event' } },
      webhook: { data: { id: 'webhook-1', type: 'webhook' } },
      webhook_notification_logs: { data: [{ id: attempt.id, type: attempt.type }] },
    },
  )
  const beside = [bill, box, email, representation]
  return (asked) => {
    const { pathname } = new URL(asked.replace(/^\w+ /, ''), 'http://host')
    if (pathname.endsWith('/map_geojson')) return { status: 200, body: hostileRoute }
    if (pathname.endsWith('/infer_number')) return documentOf(inference)
    if (pathname.endsWith('/transport_events')) return documentOf([event], [place])
    if (pathname.endsWith('/raw_events')) return documentOf([raw], [place])
    if (pathname.includes('/vessels/')) return documentOf(vessel)
    if (pathname.includes('/ports/')) return documentOf(port)
    if (pathname.includes('/terminals/')) return documentOf(place, [port])
    if (pathname.endsWith('/shipping_lines')) return documentOf([line])
    if (pathname.endsWith('/parties')) return documentOf([party])
    if (pathname.endsWith(ids.party)) return documentOf({ ...party, id: ids.party })
    if (pathname.endsWith('/webhook_notifications')) {
      return documentOf([notification], [hook, event])
    }
    if (pathname.endsWith(ids.notification)) {
      return documentOf(notification, [hook, event, attempt])
    }
    if (pathname.endsWith('/search')) return documentOf([result])
    if (pathname.endsWith('/options')) return documentOf([option])
    if (pathname.endsWith('/custom_field_definitions')) return documentOf([definition])
    if (pathname.endsWith('/custom_fields')) return documentOf([field])
    if (pathname.endsWith('/documents')) return documentOf([paper], beside)
    if (pathname.endsWith(ids.document)) return documentOf(paper, beside)
    if (pathname.endsWith('/documents/types')) {
      return { status: 200, body: { document_types: [{ code: hostile, label: hostile }] } }
    }
    if (pathname.endsWith('/email_submissions')) return documentOf([email], [paper])
    if (pathname.endsWith(ids.email)) return documentOf(email, [paper])
    if (pathname.endsWith(ids.container)) return documentOf(box, [bill, place])
    if (pathname.endsWith(ids.shipment)) return documentOf(bill, [box, place])
    if (pathname.endsWith(ids.request)) return documentOf(request)
    if (pathname.endsWith('/shipments')) return documentOf([bill], [box, place])
    if (pathname.endsWith('/containers')) return documentOf([box], [bill, place])
    if (pathname.endsWith('/tracking_requests')) return documentOf([request])
    return documentOf([])
  }
}
