import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, it } from 'vitest'
import { attributeNotes } from '../../src/contract/attribute-notes.js'
import { endpointName, endpoints } from '../../src/contract/endpoints.js'
import { betaMarks, deprecatedMarks } from '../../src/contract/lifecycle.js'
import { operationGroups } from '../../src/contract/operations/operation-groups.js'
import { createService, type Service } from '../../src/service/app.js'
import type { DescribedOperation } from '../../src/service/http/openapi/describe-operation.js'
import {
  type Description,
  describeService,
} from '../../src/service/http/openapi/describe-service.js'
import { createRouter } from '../../src/service/http/router.js'
import { graph, reachable } from '../structure/rooms.js'
import { type Checker, createChecker, readDescription } from '../support/description.js'
import { baseUrl } from '../support/service.js'

let service: Service
let served: Description
let checker: Checker
beforeAll(async () => {
  const clock = () => new Date('2026-03-02T09:00:00Z')
  service = await createService({ databasePath: ':memory:', sources: [], clock, baseUrl })
  served = await readDescription(service)
  checker = createChecker(served)
})

/** The description when every endpoint is served. */
const whole = describeService(
  [
    ...endpoints.map(({ method, path }) => ({ method, path: `/v2${path}` })),
    { method: 'GET', path: '/openapi.json' },
  ],
  'https://service.invalid',
)

const methods = ['get', 'post', 'patch', 'put', 'delete']

const operationsOf = ({ paths }: Description): [name: string, DescribedOperation][] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method) => [`${method.toUpperCase()} ${path}`, item[method] as DescribedOperation]),
  )

describe('the description', () => {
  it('names every served route, and no other', () => {
    const routes = createRouter(service.world, {})
      .routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      // Signed URLs that are given out complete.
      .filter(({ path }) => !path.startsWith('/rails/active_storage/disk/'))
      // Routes outside the interface: pages, and messages of carriers.
      .filter(({ path }) => path.startsWith('/v2/') || path === '/openapi.json')
      .map(({ method, path }) => `${method} ${path.replace(/^\/v2/, '').replace(/:\w+/g, '{}')}`)
    const described = operationsOf(served).map(([name]) => name.replace(/\{\w+\}/g, '{}'))
    expect(routes.length).toBeGreaterThan(20)
    expect(described.sort()).toEqual([...new Set(routes)].sort())
  })

  it('has an operation for every endpoint of the contract, and vice versa', () => {
    const operations = operationGroups.flatMap((group) => Object.values(group.operations))
    const names = [...endpoints.map(endpointName), 'GET /openapi.json']
    expect(operations.map(({ endpoint }) => endpoint).sort()).toEqual(names.sort())
  })

  it('has a unique name for every operation', () => {
    const ids = operationsOf(whole).map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('needs no key, and names the requested address as its server', async () => {
    const ask = (headers: Record<string, string>) =>
      service.fetch(new Request('https://tracking.example/openapi.json', { headers }))
    const response = await ask({ host: 'tracking.example' })
    expect(response.headers.get('content-type')).toBe('application/json')
    const description = (await response.json()) as Description
    expect(description.servers.map(({ url }) => url)).toEqual(['https://tracking.example/v2'])
    expect(description.paths['/openapi.json']).toMatchObject({
      servers: [{ url: 'https://tracking.example' }],
      get: { security: [] },
    })
    const inProcess = (await (await ask({})).json()) as Description
    expect(inProcess.servers.map(({ url }) => url)).toEqual([baseUrl])
  })

  it('explains how to send the key', () => {
    expect(served.security).toEqual([{ token: [] }])
    expect(served.components.securitySchemes).toMatchObject({
      token: { type: 'apiKey', in: 'header', name: 'Authorization' },
    })
  })

  it('contains every mark for beta and deprecated parts', () => {
    const text = JSON.stringify(whole)
    const count = (pattern: RegExp): number => [...text.matchAll(pattern)].length
    expect(count(/"x-beta":true/g) + count(/container: Beta/g)).toBeGreaterThanOrEqual(
      betaMarks.length,
    )
    for (const [name, advice] of Object.entries(deprecatedMarks)) {
      expect(text, name).toContain(`Deprecated: ${advice}.`)
    }
    const { attributes } = whole.components.schemas.Container?.properties ?? {}
    expect(attributes?.properties?.ind_facility_lfd_on?.deprecated).toBe(true)
    expect(attributes?.properties?.pod_rail_carrier_scac?.['x-beta']).toBe(true)
    const shipments = operationsOf(whole).find(([name]) => name === 'GET /shipments')?.[1]
    const q = shipments?.parameters.find(({ name }) => name === 'q')
    expect(q?.deprecated).toBe(true)
  })

  it('describes attributes whose names are not clear', () => {
    for (const [name, note] of Object.entries(attributeNotes)) {
      const [schema = '', attribute = ''] = name.split('.')
      const { properties } = whole.components.schemas[schema] ?? {}
      const said = (properties?.attributes?.properties ?? properties)?.[attribute]
      expect(said?.description, name).toContain(note)
    }
  })

  it('states the retry time for every 429', () => {
    const limited = operationsOf(whole).filter(([, { responses }]) => responses['429'])
    expect(limited.length).toBe(endpoints.length)
    expect(whole.components.responses).toMatchObject({
      TooManyRequests: { headers: { 'Retry-After': { schema: { type: 'integer' } } } },
    })
  })

  it('loads no schema before it is requested', () => {
    const loaded = reachable(
      'service/http/router.ts',
      graph(({ isType, isDynamic }) => !isType && !isDynamic),
    )
    const schemas = [...loaded].filter((path) => path.includes('named-schemas'))
    expect(schemas).toEqual([])
  })
})

describe('a public linter', () => {
  it.each([
    ['what is served', () => served],
    ['the whole interface', () => whole],
  ])('reports no problem in %s', async (_name, description) => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(description()), config })
    const inWords = problems.map(({ severity, ruleId, message, location }) =>
      [severity, ruleId, message, location[0]?.pointer].join(' '),
    )
    // A request for this description cannot be wrong.
    expect(inWords).toEqual([
      'warn operation-4xx-response Operation must have at least one `4XX` response. #/paths/~1openapi.json/get/responses',
    ])
  })
})

describe('the schemas', () => {
  it('are JSON Schema of 2020-12, and compile', () => {
    const ajv = new Ajv2020({
      strictTypes: false,
      keywords: ['components', 'discriminator', 'x-beta', 'x-extension'],
      // Each schema is compiled, and no value is checked.
      code: { optimize: false },
    })
    addFormats.default(ajv)
    const { schemas } = whole.components
    ajv.addSchema({ $id: 'all', components: { schemas } })
    for (const name of Object.keys(schemas)) {
      expect(ajv.validateSchema(schemas[name] ?? {}), name).toBe(true)
      expect(ajv.getSchema(`all#/components/schemas/${name}`), name).toBeDefined()
    }
    expect(Object.keys(schemas).length).toBeGreaterThan(60)
  })
})

describe('the check of every response', () => {
  const answer = (body: unknown, status = 200, type = 'application/vnd.api+json') =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })
  const port = { id: '1', type: 'port', attributes: { name: 'Oakland', code: 'USOAK' } }
  const get = { method: 'GET', url: `${baseUrl}/ports/USOAK` }

  it('accepts described responses', async () => {
    await checker.check(get, answer({ data: port, links: { self: 'x' } }))
    await checker.check(get, answer({ errors: [{ status: '404', title: 'Not Found' }] }, 404))
  })

  it.each([
    [
      'a misspelt attribute',
      { data: { ...port, attributes: { ...port.attributes, latitud: '1' } } },
    ],
    ['a missing attribute', { data: { ...port, attributes: { name: 'Oakland' } } }],
    ['another resource', { data: { ...port, type: 'terminal' } }],
    ['a member of the document that is not described', { data: port, extra: 1 }],
    [
      'an included resource of no known type',
      { data: port, included: [{ id: '1', type: 'ship' }] },
    ],
    ['a resource that is stated twice', { data: port, included: [port] }],
    ['no document', 'Oakland'],
  ])('refuses %s', async (_name, body) => {
    await expect(checker.check(get, answer(body))).rejects.toThrow()
  })

  it('refuses an undescribed status, type and path', async () => {
    await expect(checker.check(get, answer({ data: port }, 206))).rejects.toThrow('status')
    await expect(checker.check(get, answer({ data: port }, 200, 'text/html'))).rejects.toThrow()
    const nowhere = { method: 'GET', url: `${baseUrl}/harbours` }
    await expect(checker.check(nowhere, answer({ data: port }))).rejects.toThrow('not described')
    const refused = answer({ errors: [{ status: '429', title: 'Too Many Requests' }] }, 429)
    await expect(checker.check(get, refused)).rejects.toThrow()
  })
})
