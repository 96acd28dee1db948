import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FakeClock } from '../../../support/fake-clock.js'
import { type TestService, testService } from '../../../support/service.js'

/** What happens to a POST that creates a request. */
export type Fault =
  | 'none'
  /** The service processes the request, then the connection breaks. */
  | 'drops after'
  /** The service processes the request, then responds with 500. */
  | 'fails after'
  /** The connection breaks before the service processes the request. */
  | 'drops before'
  /** The service responds with 503 without processing the request. */
  | 'fails before'

export interface FaultyService {
  service: TestService
  env: Record<string, string>
  asked: string[]
  /** How often a registration of each number reached the service. */
  carriedOut: Map<string, number>
  /** Number of responses 429. */
  readonly refused: number
  close(): Promise<void>
}

export interface FaultyOptions {
  clock?: FakeClock
  /** What happens to the next POST of a number; `none` by default. */
  fault?: (number: string) => Fault
  /** The service waits for this promise before it processes a POST. */
  delay?: () => Promise<unknown>
  /** Returns whether a request, as in `asked`, gets 503 without processing. */
  isAway?: (asked: string) => boolean | Promise<boolean>
  /** True if requests per minute are limited; off by default. */
  rateLimits?: boolean
}

/** The embedded service on loopback; responses to new requests may get lost. */
export async function faultyService(options: FaultyOptions = {}): Promise<FaultyService> {
  const { clock, rateLimits = false } = options
  const service = await testService({ rateLimits, ...(clock ? { clock } : {}) })
  let refused = 0
  const asked: string[] = []
  const carriedOut = new Map<string, number>()
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}/v2`
  return {
    service,
    env: { OCT_TOKEN: service.key, OCT_BASE_URL: baseUrl },
    asked,
    carriedOut,
    get refused() {
      return refused
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request)
    const isAway = await options.isAway?.(`${request.method} ${request.url}`)
    if (isAway) return void response.writeHead(503).end('{}')
    const isCreation = request.method === 'POST' && request.url === '/v2/tracking_requests'
    const number = isCreation ? numberOf(body) : ''
    const fault = isCreation ? (options.fault?.(number) ?? 'none') : 'none'
    if (isCreation) await options.delay?.()
    if (fault === 'drops before') return void request.socket.destroy()
    if (fault === 'fails before') return void response.writeHead(503).end('{}')
    if (isCreation) carriedOut.set(number, (carriedOut.get(number) ?? 0) + 1)
    const answered = await service.service.fetch(
      new Request(`http://${request.headers.host}${request.url}`, {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        body: body === '' ? null : body,
      }),
    )
    if (answered.status === 429) refused += 1
    if (fault === 'drops after') return void request.socket.destroy()
    if (fault === 'fails after') return void response.writeHead(500).end('{}')
    response.writeHead(answered.status, Object.fromEntries(answered.headers))
    response.end(await answered.text())
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

const numberOf = (body: string): string =>
  (JSON.parse(body) as { data: { attributes: { request_number: string } } }).data.attributes
    .request_number

/** Numbers at the service; repeated if requested repeatedly. */
export async function requestedNumbers({ service }: FaultyService): Promise<string[]> {
  const numbers: string[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await service.get(`/tracking_requests?page[size]=100&page[number]=${page}`)
    numbers.push(...body.data.map(({ attributes }) => String(attributes.request_number)))
    if (!body.links.next) return numbers
  }
}
