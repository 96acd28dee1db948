import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../support/run-oct.js'
import { oneInThree } from './pairwise.js'
import { type ScriptedServer, scriptedServer } from './scripted-server.js'

/** More rows than any page of the service or a terminal. */
const many = 521

const numbers = Array.from({ length: many }, (_, index) => index)
const at = '2026-03-01T10:00:00Z'

const numbered = (type: string, index: number) => ({ id: `${type}-${index}`, type })

const attributes: Record<string, (index: number) => object> = {
  shipment: (index) => ({
    bill_of_lading_number: `BILL${index}`,
    shipping_line_scac: 'MSCU',
    pod_eta_at: '2026-03-03T10:00:00Z',
    pod_vessel_name: `SHIP ${index}`,
    pod_vessel_imo: String(9_000_000 + index),
    pod_timezone: 'America/New_York',
    created_at: at,
  }),
  container: (index) => ({
    number: `MSCU${String(6_000_000 + index)}`,
    current_status: 'not_available',
    available_for_pickup: false,
    availability_known: true,
    pickup_lfd: '2026-03-04T05:00:00Z',
    pod_timezone: 'America/New_York',
    terminal_checked_at: at,
    holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: '' }],
    fees_at_pod_terminal: [],
    created_at: at,
  }),
  tracking_request: (index) => ({
    request_number: `BILL${index}`,
    request_type: 'bill_of_lading',
    scac: 'MSCU',
    status: 'created',
    created_at: at,
  }),
  party: (index) => ({ company_name: `Importer ${index}` }),
  custom_field_definition: (index) => ({
    entity_type: 'Shipment',
    api_slug: `field_${index}`,
    display_name: `Field ${index}`,
    data_type: 'short_text',
  }),
  custom_field_option: (index) => ({ label: `Option ${index}`, value: `option_${index}` }),
  document: (index) => ({ name: `paper-${index}.pdf`, created_at: at, updated_at: at }),
  email_submission: (index) => ({ subject: `Mail ${index}`, created_at: at, updated_at: at }),
  webhook: (index) => ({ url: `https://example.com/${index}`, active: true, events: [] }),
  shipping_line: (index) => ({
    scac: `Z${String(index).padStart(3, '0')}`,
    name: `Line ${index}`,
    short_name: `L${index}`,
    alternative_scacs: [],
    bill_of_lading_tracking_support: true,
    booking_number_tracking_support: true,
    container_number_tracking_support: true,
  }),
  raw_event: (index) => ({ event: 'vessel_departed', timestamp: at, timezone: 'UTC', index }),
  transport_event: (index) => ({
    event: 'container.transport.vessel_departed',
    timestamp: at,
    timezone: 'UTC',
    voyage_number: String(index),
    data_source: 'shipping_line',
    created_at: at,
  }),
}

/** How objects refer to each other: a container to its bill, and back. */
const relationships: Record<string, (index: number) => object> = {
  shipment: (index) => ({ containers: { data: [numbered('container', index)] } }),
  container: (index) => ({ shipment: { data: numbered('shipment', index) } }),
  tracking_request: (index) => ({ tracked_object: { data: numbered('shipment', index) } }),
}

const resource = (type: string, index: number) => ({
  ...numbered(type, index),
  attributes: attributes[type]?.(index),
  relationships: relationships[type]?.(index) ?? {},
})

const typeOf: Record<string, string> = {
  shipments: 'shipment',
  containers: 'container',
  tracking_requests: 'tracking_request',
  parties: 'party',
  custom_field_definitions: 'custom_field_definition',
  options: 'custom_field_option',
  documents: 'document',
  email_submissions: 'email_submission',
  webhooks: 'webhook',
  shipping_lines: 'shipping_line',
  transport_events: 'transport_event',
  raw_events: 'raw_event',
}

/** This many rows of every type, in pages of at most 100. */
function pagedAnswer(asked: string) {
  const url = new URL(asked.replace(/^\w+ /, ''), 'http://127.0.0.1')
  const [last = '', before = ''] = url.pathname.split('/').reverse()
  const type = typeOf[last]
  if (type === undefined) {
    const one = typeOf[before]
    if (one === undefined) return { status: 200, body: { data: [] } }
    return { status: 200, body: { data: resource(one, Number(last.split('-')[1])) } }
  }
  const size = Math.min(100, Number(url.searchParams.get('page[size]') ?? 30))
  const page = Number(url.searchParams.get('page[number]') ?? 1)
  const shown = numbers.slice((page - 1) * size, page * size)
  url.searchParams.set('page[number]', String(page + 1))
  const links = page * size < many ? { next: `${url.pathname}${url.search}` } : {}
  const besides = type === 'shipment' ? ['container'] : type === 'container' ? ['shipment'] : []
  return {
    status: 200,
    body: {
      data: shown.map((index) => resource(type, index)),
      included: besides.flatMap((name) => shown.map((index) => resource(name, index))),
      links,
      meta: { total: many },
    },
  }
}

const ofService: string[][] = [
  ['containers'],
  ['shipments'],
  ['holds'],
  ['due'],
  ['arriving'],
  ['tracking', 'list'],
  ['vessels'],
  ['parties'],
  ['fields'],
  ['fields', 'options', 'list', 'custom_field_definition-1'],
  ['documents'],
  ['emails'],
  ['webhooks'],
  ['lines'],
  ['find', 'MSCU6000'],
  ['containers', 'events', 'container-1'],
  ['containers', 'events', 'container-1', '--raw'],
]

describe('a list in a pipe', () => {
  let server: ScriptedServer
  let world: World
  beforeAll(async () => {
    server = await scriptedServer(pagedAnswer)
    world = newWorld()
  })
  afterAll(async () => {
    await server.close()
    world.remove()
  })

  it.each(oneInThree(ofService, 0).map((argv) => [argv.join(' '), argv]))(
    'oct %s is complete',
    async (_, argv) => {
      const { exit, stdout, stderr } = await world.run(argv, { env: server.env })
      expect(exit, stderr).toBe(0)
      expect(stdout.split('\n').slice(0, -1).length, stderr).toBe(many)
    },
  )

  it('oct serve inbox list is complete', async () => {
    const own = newWorld()
    try {
      const created = await own.run(['serve', 'keys', 'create', '--account', 'acme'])
      expect(created.exit, created.stderr).toBe(0)
      const folder = join(own.folder, 'inbox')
      const rejected = join(folder, 'acme', 'rejected')
      mkdirSync(rejected, { recursive: true })
      for (const index of numbers) writeFileSync(join(rejected, `${index}.edi`), 'UNB')
      const { exit, stdout, stderr } = await own.run(['serve', 'inbox', '--drop-folder', folder])
      expect(exit, stderr).toBe(0)
      expect(stdout.split('\n').slice(0, -1)).toHaveLength(many)
    } finally {
      own.remove()
    }
  })
})
