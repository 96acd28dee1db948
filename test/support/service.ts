import { expect } from 'vitest'
import { createService, type Service, type ServiceOptions } from '../../src/service/app.js'
import type { DeliverySettings } from '../../src/service/deliveries/delivery-settings.js'
import { type FakeClock, fakeClock } from './fake-clock.js'
import { scriptedSource } from './scripted-source.js'

export interface TestServiceOptions {
  /** One scripted source when absent: every number sails. */
  sources?: ServiceOptions['sources']
  databasePath?: string
  partners?: ServiceOptions['partners']
  profiles?: ServiceOptions['profiles']
  /** Whether requests per minute are counted; they are not when absent. */
  rateLimits?: boolean
  clock?: FakeClock
  /** How long requests wait for documents to be read; until they are when absent. */
  documentsMs?: number
  /** How webhooks are delivered; to the internet only when absent. */
  deliveries?: DeliverySettings
  /** Lines that push signed events; none when absent. */
  senders?: ServiceOptions['senders']
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
  /** Takes something away: the answer has no body. */
  remove(path: string): Promise<{ status: number }>
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
    partners: options.partners,
    profiles: options.profiles,
    clock: clock.now,
    baseUrl,
    rateLimits: options.rateLimits ?? false,
    ...(options.documentsMs !== undefined && { documentsMs: options.documentsMs }),
    deliveries: options.deliveries,
    senders: options.senders,
    onError: options.onError ?? fail,
  })
  const { key } = await service.createKey()
  return { service, clock, ...callerOf(service, key), as: (other) => callerOf(service, other) }
}

function fail(error: unknown): never {
  throw error
}

/** Somebody who asks that service with a key. */
export function callerOf(service: Service, key: string): Caller {
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
    remove: (path) => call('DELETE', path),
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

/** Reads the answer of a service that checks its own answers. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body }
}
