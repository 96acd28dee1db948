import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** The position of a request on its way. */
export type Moment = 'before' | 'within' | 'after'

export interface Passage {
  baseUrl: string
  /** `METHOD path` of each request, in order. */
  asked: string[]
  close(): void
}

/** A proxy that can stop any request: before the service, after a part of the body, or before the response. */
export async function passage(
  baseUrl: string,
  look: (name: string, moment: Moment) => Promise<void> | void,
): Promise<Passage> {
  const { hostname, port, pathname } = new URL(baseUrl)
  const asked: string[] = []
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const name = `${request.method} ${request.url?.replace(/\?.*/, '')}`
    asked.push(name)
    await look(name, 'before')
    const { method, url, headers } = request
    const onward = forward({ hostname, port, method, path: url, headers }, async (answer) => {
      await look(name, 'after')
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.on('error', () => onward.destroy())
    request.once('data', () => void look(name, 'within'))
    request.on('close', () => {
      if (!request.complete) onward.destroy()
    })
    request.pipe(onward)
  }
  const server = createServer((request, response) => void pass(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port
  return {
    baseUrl: `http://127.0.0.1:${own}${pathname}`,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
