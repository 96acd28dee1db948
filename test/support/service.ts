import { expect } from 'vitest'
import * as z from 'zod/mini'
import { container } from '../../src/contract/container.js'
import { errorDocument } from '../../src/contract/error-document.js'
import { inferResult } from '../../src/contract/inference.js'
import { type AnyResource, links, pageMeta } from '../../src/contract/json-api.js'
import { metroArea, port, terminal } from '../../src/contract/place.js'
import { shipment } from '../../src/contract/shipment.js'
import { shippingLine } from '../../src/contract/shipping-line.js'
import { trackingRequest } from '../../src/contract/tracking-request.js'
import { rawEvent, transportEvent } from '../../src/contract/transport-event.js'
import { vessel } from '../../src/contract/vessel.js'
import { createService, type Service } from '../../src/service/app.js'
import type { Source } from '../../src/service/sources/source.js'
import { type FakeClock, fakeClock } from './fake-clock.js'
import { scriptedSource } from './scripted-source.js'

export interface TestServiceOptions {
  /** One scripted source when absent: every number sails. */
  sources?: Source[]
  databasePath?: string
  clock?: FakeClock
  /** Failures inside throw when absent. */
  onError?: (error: unknown) => void
}

/** A service in process with a clock that stands still; every answer is checked as it is read. */
export interface TestService extends Caller {
  service: Service
  clock: FakeClock
  /** The same service as seen with another key. */
  as(key: string): Caller
}

export interface Caller {
  key: string
  get(path: string): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
  patch(path: string, body?: unknown): Promise<Answer>
  /** Registers a number and returns the id of the request. */
  track(attributes?: Record<string, unknown>): Promise<string>
}

export interface Answer {
  status: number
  body: Body
}

/** Tests reach into answers freely: their shape has been checked. */
export interface Body {
  data: Resource & Resource[]
  included: Resource[]
  links: Record<string, string>
  meta: { size?: number; total?: number; pagination?: Record<string, number> }
  errors: {
    status: string
    title?: string
    code?: string
    detail: string | null
    source: { pointer?: string; parameter?: string } | null
    meta?: Record<string, unknown>
  }[]
}

export interface Resource {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships: Record<string, { data: Ref & Ref[] }>
  links?: Record<string, string>
}

type Ref = { id: string; type: string }

export const baseUrl = 'http://oct.sandbox/v2'

export async function testService(options: TestServiceOptions = {}): Promise<TestService> {
  const clock = options.clock ?? fakeClock()
  const service = await createService({
    databasePath: options.databasePath ?? ':memory:',
    sources: options.sources ?? [scriptedSource()],
    clock: clock.now,
    baseUrl,
    onError: options.onError ?? fail,
  })
  const { key } = await service.createKey()
  return { service, clock, ...callerOf(service, key), as: (other) => callerOf(service, other) }
}

function fail(error: unknown): never {
  throw error
}

function callerOf(service: Service, key: string): Caller {
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers: Record<string, string> = { authorization: `Token ${key}` }
    if (body !== undefined) headers['content-type'] = 'application/vnd.api+json'
    const text = body === undefined ? null : JSON.stringify(body)
    return readAnswer(
      await service.fetch(new Request(baseUrl + path, { method, headers, body: text })),
    )
  }
  return {
    key,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
    async track(attributes = {}) {
      const answer = await call('POST', '/tracking_requests', newRequest(attributes))
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return answer.body.data.id
    },
  }
}

/** The body that creates a request; attributes given as undefined are left out. */
export const newRequest = (attributes: Record<string, unknown> = {}) => ({
  data: {
    type: 'tracking_request',
    attributes: {
      request_type: 'bill_of_lading',
      request_number: 'MAEU123456789',
      scac: 'MAEU',
      ...attributes,
    },
  },
})

/** Reads an answer and checks it against the contract. */
export async function readAnswer(response: Response): Promise<Answer> {
  expect(response.headers.get('content-type')).toBe('application/vnd.api+json')
  const body = (await response.json()) as Body
  checkBody(response.status, body)
  return { status: response.status, body }
}

/** Fails unless the body is what the contract says of its status and resource types. */
export function checkBody(status: number, body: unknown): void {
  if (status >= 400) {
    check(errorDocument, body)
    return
  }
  const document = z.parse(documentShape, body) as unknown as {
    data: AnyResource | AnyResource[]
    included?: AnyResource[]
  }
  const resources = [document.data].flat().concat(document.included ?? [])
  for (const resource of resources) check(schemas[resource.type] ?? z.never(), resource)
  const identities = resources.map(({ type, id }) => `${type} ${id}`)
  expect(new Set(identities).size, 'a resource is stated twice').toBe(identities.length)
}

function check(schema: z.ZodMiniType, value: unknown): void {
  const { success, error } = z.safeParse(schema, value)
  expect(success, `${JSON.stringify(error?.issues)} in ${JSON.stringify(value)}`).toBe(true)
}

const documentShape = z.strictObject({
  data: z.union([z.looseObject({}), z.array(z.looseObject({}))]),
  included: z.optional(z.array(z.looseObject({}))),
  links: z.optional(links),
  meta: z.optional(pageMeta),
})

const schemas: Record<string, z.ZodMiniType> = {
  container,
  infer_number_results: inferResult,
  metro_area: metroArea,
  port,
  raw_event: rawEvent,
  shipment,
  shipping_line: shippingLine,
  terminal,
  tracking_request: trackingRequest,
  transport_event: transportEvent,
  vessel,
}
