import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Answered {
  status?: number
  body?: unknown
  headers?: Record<string, string>
  /** Delay of the response in milliseconds. */
  afterMs?: number
  /** The response waits for this promise. */
  held?: Promise<unknown> | undefined
}

export interface FakeService {
  baseUrl: string
  asked: string[]
  /** Authorization headers as received. */
  tokens: string[]
  close(): Promise<void>
}

/** A service on loopback that answers as the test says, or else with an empty list. */
export async function fakeService(
  answer: (asked: { method: string; url: URL }) => Answered | undefined,
): Promise<FakeService> {
  const asked: string[] = []
  const tokens: string[] = []
  const timers = new Set<NodeJS.Timeout>()
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const method = request.method ?? 'GET'
    asked.push(`${method} ${url.pathname}${url.search}`)
    tokens.push(request.headers.authorization ?? '')
    request.resume()
    const {
      status = 200,
      body = emptyList,
      headers = {},
      afterMs = 0,
      held,
    } = answer({ method, url }) ?? {}
    await held
    const timer = setTimeout(() => {
      timers.delete(timer)
      response.writeHead(status, { 'content-type': 'application/vnd.api+json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }, afterMs)
    timers.add(timer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v2`,
    asked,
    tokens,
    close: () => {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

export const emptyList = { data: [], links: {}, meta: { size: 0, total: 0 } }

export function largeAccount(shipments: number, boxesEach: number): Answered {
  const included: unknown[] = []
  const data = Array.from({ length: shipments }, (_, index) => {
    const boxes = Array.from({ length: boxesEach }, (_, box) => `box-${index}-${box}`)
    for (const [box, id] of boxes.entries()) {
      const serial = String(index * boxesEach + box).padStart(6, '0')
      included.push({
        id,
        type: 'container',
        attributes: { number: `MSCU${serial}0`, current_status: 'on_ship' },
        relationships: { shipment: { data: { id: `shipment-${index}`, type: 'shipment' } } },
      })
    }
    return {
      id: `shipment-${index}`,
      type: 'shipment',
      attributes: {
        bill_of_lading_number: `MEDUFR${String(index).padStart(6, '0')}`,
        shipping_line_scac: 'MSCU',
        customer_name: 'Acme Imports',
      },
      relationships: { containers: { data: boxes.map((id) => ({ id, type: 'container' })) } },
    }
  })
  return { body: { data, included, links: {}, meta: { size: shipments, total: shipments } } }
}
