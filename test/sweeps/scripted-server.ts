import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { World } from '../support/run-oct.js'

export interface ScriptedAnswer {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

export interface ScriptedServer {
  /** The environment that a command needs to ask this server. */
  env: Record<string, string>
  /** `METHOD path` of each request, in order. */
  asked: string[]
  close(): Promise<void>
}

/** A service on loopback that answers every request by one rule, and never answers a request for which the rule is null. */
export async function scriptedServer(
  answer: (asked: string) => ScriptedAnswer | null,
): Promise<ScriptedServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const what = `${request.method} ${request.url}`
    asked.push(what)
    request.resume()
    const scripted = answer(what)
    if (scripted === null) return
    const { status, headers = {}, body = '' } = scripted
    response.writeHead(status, { 'content-type': 'application/vnd.api+json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: { OCT_TOKEN: 'test-key', OCT_BASE_URL: `http://127.0.0.1:${port}/v2` },
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Runs a command against a server with this rule. */
export async function runAgainst(
  world: World,
  argv: readonly string[],
  answer: ScriptedAnswer | ((asked: string) => ScriptedAnswer),
) {
  const server = await scriptedServer(typeof answer === 'function' ? answer : () => answer)
  try {
    return { ...(await world.run(argv, { env: server.env })), asked: server.asked }
  } finally {
    await server.close()
  }
}

/** One resource or a list of resources, as JSON:API. */
export const documentOf = (data: object | object[], included: object[] = []): ScriptedAnswer => ({
  status: 200,
  body: { data, included, links: {}, meta: {} },
})

/** An error in the service's format. */
export const refusal = (status: number, more: object = {}): ScriptedAnswer => ({
  status,
  body: { errors: [{ status: String(status), title: 'No', detail: 'It is refused', ...more }] },
})
