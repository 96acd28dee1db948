import type { ClientOptions } from '../../src/client/client-options.js'
import { createClient } from '../../src/client/create-client.js'
import type { ServiceRequest, ServiceResponse } from '../../src/client/transport.js'

export type Answer = ServiceResponse | Error | (() => Promise<ServiceResponse>)

/** Returns a response with a JSON body, unless the body is a text. */
export function answer(
  status: number,
  body: unknown = '',
  headers: Record<string, string> = {},
): ServiceResponse {
  return { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

export const resource = (id: string, attributes: object = {}, type = 'container') => ({
  id,
  type,
  attributes,
})

/** Returns an error like those of the operating system and of undici. */
export function fault(code: string, message = code): Error {
  return Object.assign(new Error(message), { code })
}

/** Returns a client whose service gives these responses in turn. Waits take no time, and the clock stands still. */
export function scripted(answers: Answer[], options: Partial<ClientOptions> = {}) {
  const requests: ServiceRequest[] = []
  const waits: number[] = []
  const left = [...answers]
  const client = createClient({
    baseUrl: 'https://service.test/v2',
    token: 'key-1',
    transport: async (request) => {
      requests.push(request)
      const next = left.shift()
      if (!next) throw new Error(`nothing scripted for ${request.method} ${request.url}`)
      if (next instanceof Error) throw next
      return typeof next === 'function' ? next() : next
    },
    now: () => Date.UTC(2026, 4, 12),
    random: () => 0.5,
    sleep: async (ms) => {
      waits.push(ms)
    },
    ...options,
  })
  return { client, requests, waits, left }
}
