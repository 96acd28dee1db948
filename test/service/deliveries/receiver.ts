import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** Number of other deliveries without a response when this one arrived. */
  others: number
}

export interface Receiver {
  url: string
  received: Received[]
  /** Sets the response to later deliveries. Default: 200. */
  answer(how: Answering): void
  close(): Promise<void>
}

export type Answering = (
  response: ServerResponse,
  received: Received,
  count: number,
) => void | Promise<void>

const accept: Answering = (response) => void response.writeHead(200).end('ok')

/** An endpoint on this machine that stores the deliveries it receives. */
export async function receiver(how: Answering = accept): Promise<Receiver> {
  let answering = how
  let running = 0
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const others = running
    running += 1
    response.on('close', () => {
      running -= 1
    })
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url: path = '', headers } = request
    const one = { method, path, headers, body: Buffer.concat(parts), others }
    received.push(one)
    await answering(response, one, received.length)
  })
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer(next) {
      answering = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** Returns a response function that always responds with the given status. */
export const respondingWith =
  (status: number): Answering =>
  (response) =>
    void response.writeHead(status).end()

/** Returns the numbers that the deliveries are about, in the order of arrival. */
export const subjectsOf = (received: readonly Pick<Received, 'body'>[]) =>
  received.map(({ body }) => {
    const { data } = JSON.parse(body.toString()) as {
      data: { id: string; attributes: { event: string } }
    }
    return { id: data.id, event: data.attributes.event }
  })
