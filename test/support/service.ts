import { expect } from 'vitest'
import { createService, type Service, type ServiceOptions } from '../../src/service/app.js'
import type { DeliverySettings } from '../../src/service/deliveries/delivery-settings.js'
import { memoryBlobs } from '../../src/service/documents/blobs/memory-blobs.js'
import { emptyDatabase } from './databases.js'
import { type FakeClock, fakeClock } from './fake-clock.js'
import { scriptedSource } from './scripted-source.js'

export interface TestServiceOptions {
  sources?: ServiceOptions['sources']
  databasePath?: string
  /** Where files are stored; by default in memory, or beside `databasePath`. */
  blobs?: ServiceOptions['blobs']
  partners?: ServiceOptions['partners']
  profiles?: ServiceOptions['profiles']
  /** True if requests per minute are limited; false by default. */
  rateLimits?: boolean
  clock?: FakeClock
  /** How long requests wait for the reading of documents, in ms; by default, without a limit. */
  documentsMs?: number
  /** How webhooks are delivered; by default only to the internet. */
  deliveries?: DeliverySettings
  /** Carriers that send signed events to the service; by default, no carriers. */
  senders?: ServiceOptions['senders']
  /** Called with internal failures; by default, such failures are thrown. */
  onError?: (error: unknown) => void
}

/** A service in this process with a stopped clock. Every response is checked against the OpenAPI description. */
export interface TestService extends Caller {
  service: Service
  clock: FakeClock
  as(key: string): Caller
}

export interface Caller {
  key: string
  get(path: string): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
  patch(path: string, body?: unknown): Promise<Answer>
  put(path: string, body: unknown): Promise<Answer>
  remove(path: string): Promise<{ status: number }>
  track(attributes?: Record<string, unknown>): Promise<string>
}

export interface Answer {
  status: number
  body: Body
}

/** A response body whose members tests use without further checks, because the body was already checked. */
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
    databasePath: options.databasePath ?? (await emptyDatabase()),
    ...(options.databasePath === undefined && { blobs: memoryBlobs() }),
    ...(options.blobs && { blobs: options.blobs }),
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

/** A client of the service that sends an API key. */
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
    put: (path, body) => call('PUT', path, body),
    remove: (path) => call('DELETE', path),
    async track(attributes = {}) {
      const answer = await call('POST', '/tracking_requests', newRequest(attributes))
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return answer.body.data.id
    },
  }
}

/** Returns the body of a new tracking request, without undefined attributes. */
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

/** Reads a response of a service. The service checks its own responses. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body }
}
