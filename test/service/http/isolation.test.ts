import { beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, endpointName, endpoints } from '../../../src/contract/endpoints.js'
import { schemaVersion } from '../../../src/domain/documents/document-schemas.js'
import { pageRoutes } from '../../../src/service/http/pages/page-routes.js'
import { createRouter } from '../../../src/service/http/router.js'
import type { Source, TrackedNumber } from '../../../src/service/sources/source.js'
import { sail, scriptedSource } from '../../support/scripted-source.js'
import { baseUrl, type TestService, testService } from '../../support/service.js'
import { sent, uploadFile } from '../documents/sent-file.js'

/** The records of an account: one of every kind, with names that no other account uses. */
interface Household {
  key: string
  /** Ids for paths, by collection or parameter. */
  ids: Record<string, string>
}

interface Answered {
  status: number
  /** Returns the body without its links, because links repeat the request. */
  text: string
}

/** Every relationship that may be included, and every filter. */
const included = [
  'tracked_object.containers.transport_events',
  'tracked_object.containers.raw_events',
  'shipment.containers.pod_terminal',
  'containers.shipment',
  'customer',
  'user',
  'account',
  'custom_fields',
  'entity',
  'definition',
  'fields',
  'options',
  'shipment',
  'container',
  'location',
  'vessel',
  'source_event',
  'previous_version',
].join(',')

/** Documents and emails refuse unknown names. */
const includedElsewhere: Record<string, string> = {
  documents:
    'shipments.containers,cargos.shipment,account,user,email_submission,current_extraction',
  email_submissions: 'account,user,documents,documents.current_extraction',
  webhook_notifications:
    'webhook,webhook_notification_logs,reference_object.shipment,reference_object.container',
}

const includedAt = (path: string): string => includedElsewhere[path.split('/')[1] ?? ''] ?? included

/** These collections describe the world, and not the records of an account. */
const isShared = (collection: string): boolean =>
  /^(ports|metro_areas|terminals|shipping_lines|vessels|document_schemas)$/.test(collection)

const unknownId = '00000000-0000-4000-8000-000000000000'

let test: TestService
let alpha: Household
let beta: Household
let mounted: Endpoint[]

beforeAll(async () => {
  test = await testService({ sources: [twoFleets()] })
  const { key } = await test.service.createKey({ account: 'Beta', user: 'BETA-USER' })
  alpha = await household(test.key, 'ALPHA', 'MAEU111111111')
  beta = await household(key, 'BETA', 'MAEU222222222')
  const routes = createRouter(test.service.world, {}).routes.filter(
    ({ method }) => method !== 'ALL',
  )
  const served = new Set(routes.map(({ method, path }) => blank(`${method} ${path}`)))
  mounted = endpoints.filter(({ method, path }) => served.has(blank(`${method} /v2${path}`)))
})

const blank = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '*')

/** The containers of the second account have other numbers and sail on another vessel. */
function twoFleets(): Source {
  const others = ['MSCU6639870 TCLU6718159', 'CSQU3054383 COSU1186800', '9321483 9302152']
  return scriptedSource((tracked: TrackedNumber, now) => {
    const answer = sail(tracked, now)
    if (!tracked.request_number.startsWith('MAEU2')) return answer
    const text = others.reduce((text, pair) => {
      const [from = '', to = ''] = pair.split(' ')
      return text.replaceAll(from, to)
    }, JSON.stringify(answer))
    return JSON.parse(text) as typeof answer
  })
}

async function household(key: string, name: string, number: string): Promise<Household> {
  const me = test.as(key)
  const made = async (path: string, type: string, rest: object) => {
    const answer = await me.post(path, { data: { type, ...rest } })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body.data.id
  }
  const parties = await made('/parties', 'party', { attributes: { company_name: `${name} INC` } })
  const webhooks = await made('/webhooks', 'webhook', {
    attributes: { url: `https://${name}.example/`, active: true, events: told },
  })
  const tracking_requests = await made('/tracking_requests', 'tracking_request', {
    attributes: {
      request_type: 'bill_of_lading',
      request_number: number,
      scac: 'MAEU',
      ref_numbers: [`${name}-REF`],
      shipment_tags: [`${name}-TAG`],
    },
    relationships: { customer: { data: { type: 'party', id: parties } } },
  })
  test.clock.advance({ days: 23 })
  const shipments = (await me.get('/shipments')).body.data[0]?.id ?? ''
  const containers = (await me.get('/containers')).body.data[0]?.id ?? ''
  const vessels = name === 'ALPHA' ? '9321483' : '9302152'
  const webhook_notifications = (await me.get('/webhook_notifications')).body.data[0]?.id ?? ''
  const tracked = { tracking_requests, shipments, containers, vessels }
  const ids = { parties, ...tracked, webhooks, webhook_notifications }
  const fields = await customFields({ name, ids, made })
  const share_links = await made('/share_links', 'share_link', {
    relationships: { target: { data: { type: 'shipment', id: shipments } } },
  })
  const tariffs = { type: 'tariff_set', attributes: { files: [tariffFile(name)] } }
  expect((await me.put('/tariffs', { data: tariffs })).status).toBe(200)
  const found = { ...fields, share_links, ...(await papers(key, name, ids)) }
  return { key, ids: { ...ids, ...found, ...shared } }
}

/** A tariff file with one rule, named after an account. */
const tariffFile = (name: string) => ({
  name: `${name}.yaml`,
  text: `schema: oct-tariff/1
currency: USD
rules:
- id: ${name}-demurrage
  clock: demurrage
  by: line
  start: { event: discharged }
  end: { event: full_out }
  free: { days: 1 }
  charge: { tiers: [{ rate: 100 }] }
`,
})

/** A few events of every kind. */
const told = ['container.created', 'container.pickup_lfd.changed', 'document.extracted']

/** A document about a tracked shipment, an email with another, and a file without a document. */
async function papers(key: string, name: string, ids: Record<string, string>) {
  const sender = { service: test.service, key }
  const to = (type: string, id = '') => ({ data: [{ type, id }] })
  const documents = await sent(sender, {
    fileName: `${name}.txt`,
    content: `BILL OF LADING of ${name}, PO ${name}-REF`,
    relationships: {
      shipments: to('shipment', ids.shipments),
      cargos: to('container', ids.containers),
    },
  })
  const email = await ask(key, 'POST', '/email_submissions', emailOf(name))
  expect(email.status, email.text).toBe(201)
  const email_submissions = (JSON.parse(email.text) as { data: { id: string } }).data.id
  const file = { fileName: `${name}-2.txt`, content: `Not yet a document of ${name}` }
  return { documents, email_submissions, signed: await uploadFile(sender, file) }
}

const emailOf = (name: string): string =>
  [
    `From: ${name}@mail.example`,
    'Message-ID: <papers@mail.example>',
    `Subject: Papers of ${name}`,
    'Content-Type: multipart/mixed; boundary=cut',
    '',
    `--cut\r\n\r\nPapers of ${name}`,
    `--cut\r\nContent-Disposition: attachment; filename=${name}.csv\r\n\r\nPapers of ${name}`,
    '--cut--',
  ].join('\r\n')

const shared = {
  ports: 'USLAX',
  metro_areas: 'USCHI',
  terminals: unknownId,
  shipping_lines: 'MAEU',
  document_schemas: `bill_of_lading@${schemaVersion}`,
}

interface FieldPlan {
  name: string
  ids: Record<string, string>
  made: (path: string, type: string, rest: object) => Promise<string>
}

/** Creates a custom field for every kind of record. One field has options. */
async function customFields({ name, ids, made }: FieldPlan): Promise<Record<string, string>> {
  const api_slug = `${name.toLowerCase()}_slug`
  const definition = (entity_type: string, data_type: string) => {
    const attributes = { entity_type, data_type, api_slug, display_name: `${name} FIELD` }
    return made('/custom_field_definitions', 'custom_field_definition', { attributes })
  }
  const custom_field_definitions = await definition('Shipment', 'enum')
  await definition('Container', 'short_text')
  await definition('TrackingRequest', 'short_text')
  const option_id = await made(
    `/custom_field_definitions/${custom_field_definitions}/options`,
    'custom_field_option',
    { attributes: { label: `${name} LABEL`, value: `${name}-VALUE` } },
  )
  const attributes = { api_slug, value: `${name}-VALUE` }
  await made(`/containers/${ids.containers}/custom_fields`, 'custom_field', { attributes })
  await made(`/tracking_requests/${ids.tracking_requests}/custom_fields`, 'custom_field', {
    attributes,
  })
  const custom_fields = await made(`/shipments/${ids.shipments}/custom_fields`, 'custom_field', {
    attributes,
  })
  return { custom_field_definitions, custom_fields, option_id, api_slug }
}

/** The path of an endpoint with the ids of an account; `replaced` replaces the first id. */
function pathOf({ method, path }: Endpoint, { ids }: Household, replaced?: string): string {
  const collection = path.split('/')[1] ?? ''
  let isFirst = true
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const id = parameter === 'id' ? ids[collection] : ids[parameter]
    if (id === undefined) throw new Error(`say in this test what ${method} ${path} is asked for`)
    const isReplaced = isFirst && replaced !== undefined
    isFirst = false
    return isReplaced ? replaced : id
  })
}

const isOwned = ({ path }: Endpoint): boolean =>
  path.includes('{') && !isShared(path.split('/')[1] ?? '')

/** The queries of an intruder: plain, with everything included, and filtered by data of the other account. */
function queries({ path }: Endpoint, { ids }: Household, name: string): string[] {
  const number = name === 'ALPHA' ? 'MSCU6639870' : 'TCLU6718159'
  const wishes = [
    { q: name },
    { q: `${name}-REF`, query: `${name}-REF` },
    {
      number: 'BILL-MAEU111111111',
      query: 'MAEU111111111',
      'filter[request_number]': 'MAEU111111111',
    },
    { 'filter[number]': number, query: number },
    { 'filter[entity_id]': ids.shipments ?? '' },
    { 'filter[definition_id]': ids.custom_field_definitions ?? '' },
    { 'filter[display_name]': name },
    { 'filter[customer_id]': ids.parties ?? '', customer_id: ids.parties ?? '' },
  ]
  const ofPapers = [
    { 'filter[reference]': `${name}-REF` },
    { 'filter[reference]': number },
    { 'filter[filename]': name },
  ]
  const paged = { include: includedAt(path), 'page[size]': '100' }
  const ofCollection = path.startsWith('/documents') ? ofPapers : wishes
  const asked = path.startsWith('/webhook') ? [] : ofCollection
  return ['', ...[{}, ...asked].map((wish) => `?${new URLSearchParams({ ...paged, ...wish })}`)]
}

/** Returns a body with the caller's own names, and with ids of the other account wherever an id is accepted. */
function meddlingBody({ path }: Endpoint, { ids }: Household): unknown {
  if (path === '/email_submissions') return emailOf('BETA')
  if (path === '/tariffs') {
    return { data: { type: 'tariff_set', attributes: { files: [tariffFile('MINE')] } } }
  }
  const names = path.split('/').filter((part) => part !== '' && !part.startsWith('{'))
  const collection = names.find((name) => name === 'custom_fields') ?? names.at(-1) ?? ''
  const type = names.includes('options') ? 'custom_field_option' : singular(collection)
  const to = (kind: string, id = '') => ({ data: { type: kind, id } })
  const toMany = (kind: string, id = '') => ({ data: [{ type: kind, id }] })
  return {
    degrees: 90,
    number: 'MAEU333333333',
    data: {
      type: names[1] === undefined || names[1] === collection ? type : singular(names[0] ?? ''),
      attributes: {
        request_type: 'bill_of_lading',
        request_number: `MAEU${333_000_000 + mounted.length}`,
        scac: 'MAEU',
        ref_numbers: ['MINE'],
        tags: ['MINE'],
        company_name: 'MINE',
        api_slug: 'beta_slug',
        display_name: 'MINE',
        value: 'BETA-VALUE',
        label: 'MINE',
        name: 'MINE',
        attached_document: ids.signed,
        url: 'https://mine.example/',
        active: true,
        events: ['container.created'],
      },
      relationships: {
        customer: to('party', ids.parties),
        target: to('shipment', ids.shipments),
        entity: to('shipment', ids.shipments),
        definition: to('custom_field_definition', ids.custom_field_definitions),
        shipments: toMany('shipment', ids.shipments),
        cargos: toMany('container', ids.containers),
      },
    },
  }
}

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '')

async function ask(key: string, method: string, path: string, body?: unknown): Promise<Answered> {
  const type = typeof body === 'string' ? 'message/rfc822' : 'application/json'
  const headers = { authorization: `Token ${key}`, 'content-type': type }
  const written = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await test.service.fetch(
    new Request(baseUrl + path, { method, headers, body: written ?? null }),
  )
  const text = await answer.text()
  if (!text.startsWith('{')) return { status: answer.status, text }
  const { links: _, ...rest } = JSON.parse(text) as { links?: unknown }
  return { status: answer.status, text: JSON.stringify(rest) }
}

/** Everything that an account can read about itself. */
async function snapshot(who: Household): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  for (const endpoint of mounted.filter(({ method }) => method === 'GET')) {
    const path = `${pathOf(endpoint, who)}?include=${includedAt(endpoint.path)}&page[size]=100&query=MAEU`
    const { status, text } = await ask(who.key, 'GET', path)
    if (status === 200) read.set(endpointName(endpoint), text)
  }
  return read
}

const isOfWorld = /^(metro_area|webhook_event_category)$/

/** What only the first account has: its names, its numbers, and the ids of its records. */
async function marks(): Promise<string[]> {
  const ids = new Set(['ALPHA', 'alpha_slug', 'MAEU111111111', 'MSCU6639870', 'CSQU3054383'])
  for (const text of (await snapshot(alpha)).values()) {
    for (const [, id = '', type = ''] of text.matchAll(/"id":"([\w-]+)","type":"(\w+)"/g)) {
      if (!isShared(`${type}s`) && !isOfWorld.test(type)) ids.add(id)
    }
  }
  return [...ids]
}

describe('every route', () => {
  it('is in the table of endpoints, so that it is tested here', () => {
    const listed = new Set(endpoints.map(({ method, path }) => blank(`${method} /v2${path}`)))
    const routes = createRouter(test.service.world, {}).routes.map(({ method, path }) =>
      blank(`${method} ${path}`),
    )
    const pages = pageRoutes({} as never).routes.map(({ method, path }) =>
      blank(`${method} ${path}`),
    )
    const others = routes.filter(
      (route) => !route.startsWith('ALL ') && !listed.has(route) && !pages.includes(route),
    )
    // Files are sent and fetched at signed URLs without a key; the others are requested below. The
    // pages are requested by test/service/pages/isolation.test.ts.
    expect(others).toEqual([
      'GET /openapi.json',
      'POST /rails/active_storage/direct_uploads',
      'PUT /rails/active_storage/disk/*',
      'GET /rails/active_storage/disk/*/*',
      'POST /inbox',
      'GET /dcsa/v3/events',
      'POST /dcsa/v3/events',
    ])
    expect(mounted.length).toBeGreaterThan(25)
  })

  it('shows an account its own data', async () => {
    const read = await snapshot(alpha)
    const owned = mounted.filter((endpoint) => endpoint.method === 'GET' && isOwned(endpoint))
    for (const endpoint of owned) {
      if (endpoint.needs) continue
      expect(read.has(endpointName(endpoint)), endpointName(endpoint)).toBe(true)
    }
    expect((await marks()).length).toBeGreaterThan(30)
  })

  it('shows another account none of it, and lets it change nothing', async () => {
    const before = await snapshot(alpha)
    const forbidden = await marks()
    const leaks: string[] = []
    for (const endpoint of mounted) {
      for (const { path, unknown, body } of meddlings(endpoint)) {
        const answer = await ask(beta.key, endpoint.method, path, body)
        const leaked = forbidden.filter((mark) => answer.text.includes(mark))
        if (leaked.length > 0) leaks.push(`${endpoint.method} ${path}: ${leaked}`)
        if (unknown === undefined) continue
        expect(answer, path).toEqual(await ask(beta.key, endpoint.method, unknown, body))
        expect(answer.status, path).toBe(404)
      }
    }
    expect(leaks).toEqual([])
    expect(await snapshot(alpha)).toEqual(before)
  })

  it('shows another account none of it outside the interface either', async () => {
    const forbidden = await marks()
    const asked = ['MAEU111111111', 'MSCU6639870', 'ALPHA'].flatMap((word) => [
      [word, `/../shipments/find?q=${word}`],
      [word, `/../dcsa/v3/events?equipmentReference=${word}`],
      [word, `/../dcsa/v3/events?transportDocumentReference=${word}`],
    ])
    const shown: string[] = []
    for (const [word, path = ''] of asked) {
      shown.push((await ask(alpha.key, 'GET', path)).text)
      const answer = await ask(beta.key, 'GET', path)
      const told = forbidden.filter((mark) => mark !== word && answer.text.includes(mark))
      expect(told, path).toEqual([])
    }
    // The second container of the bill, which nobody requested by its number.
    expect(shown.filter((text) => text.includes('CSQU3054383')).length).toBeGreaterThan(1)
  })

  it('allows a third account the same names and numbers', async () => {
    const { key } = await test.service.createKey({ account: 'Gamma' })
    const gamma = await household(key, 'ALPHA', 'MAEU111111111')
    const own = Object.entries(alpha.ids).filter(([, id]) => /^[0-9a-f]{8}-(?!0000)/.test(id))
    expect(own.length).toBeGreaterThan(6)
    for (const [kind, id] of own) expect(gamma.ids[kind], kind).not.toBe(id)
  })
})

interface Meddling {
  path: string
  /** The same request with an unknown id in place of the other account's id. */
  unknown?: string
  body?: unknown
}

/** Everything that the second account tries on one endpoint. */
function meddlings(endpoint: Endpoint): Meddling[] {
  const isRead = endpoint.method === 'GET'
  const body = isRead ? undefined : meddlingBody(endpoint, alpha)
  const asked = isRead
    ? queries(endpoint, alpha, 'ALPHA')
    : ['', `?include=${includedAt(endpoint.path)}`]
  const theirs = pathOf(endpoint, alpha)
  const tries: Meddling[] = asked.map((query) => ({
    path: theirs + query,
    ...(isOwned(endpoint) && { unknown: pathOf(endpoint, alpha, unknownId) + query }),
    body,
  }))
  const isNested = endpoint.path.split('{').length > 2
  if (!isNested) return tries
  const ownId = beta.ids[endpoint.path.split('/')[1] ?? ''] ?? ''
  const [, inner = ''] = /([^/]+)$/.exec(theirs) ?? []
  const mixed = pathOf(endpoint, alpha, ownId)
  return [...tries, { path: mixed, unknown: mixed.replace(inner, unknownId), body }]
}
