import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Source } from '../../../src/service/sources/source.js'
import { type AgentClient, startAgent } from '../../support/agent-client.js'
import { newWorld, type Run, type RunOptions, type World } from '../../support/run-oct.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { type TestService, type TestServiceOptions, testService } from '../../support/service.js'
import type { ScriptedAnswer } from '../../sweeps/scripted-server.js'

/** A machine whose commands ask one real service, whose answers a test can replace. */
export interface Served {
  test: TestService
  asked: { what: string; body: unknown }[]
  /** Answers a request instead of the service. Undefined lets the service answer. */
  stumble: {
    by?: Stumble
    /** Runs when a request arrives, before the response. */
    meanwhile?: (asked: string) => Promise<void> | undefined
  }
  another(): Served['oct']
  oct(line: string, options?: Omit<RunOptions, 'world'>): Promise<Run>
  /** Starts `oct mcp` on the machine. */
  agent(): Promise<AgentClient>
  end(): Promise<void>
}

type Stumble = (asked: string) => ScriptedAnswer | undefined

export async function served(
  source: Source | TestServiceOptions['sources'] = scriptedSource(),
  { deliveries }: Pick<TestServiceOptions, 'deliveries'> = {},
): Promise<Served> {
  const sources = typeof source === 'object' && 'poll' in source ? [source] : source
  const test = await testService({ sources, ...(deliveries && { deliveries }) })
  const first = newWorld(test.clock)
  const worlds = [first]
  const asked: Served['asked'] = []
  const stumble: Served['stumble'] = {}
  const server = createServer(async (request, response) => {
    const what = `${request.method} ${request.url}`
    const body = await text(request)
    asked.push({ what, body: body === '' ? undefined : JSON.parse(body) })
    await stumble.meanwhile?.(what)
    const answer = stumble.by?.(what) ?? (await ask(test, { request, what, body }))
    const { status, headers = {}, body: said } = answer
    response.writeHead(status, { 'content-type': 'application/vnd.api+json', ...headers })
    response.end(typeof said === 'string' ? said : JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const env = { OCT_TOKEN: test.key, OCT_BASE_URL: `http://127.0.0.1:${port}/v2` }
  const octOn =
    (world: World): Served['oct'] =>
    (line, options = {}) =>
      world.run(line.split(' '), { ...options, env: { ...env, ...options.env } })
  const another = () => {
    const world = newWorld(test.clock)
    worlds.push(world)
    return octOn(world)
  }
  return {
    test,
    asked,
    stumble,
    another,
    oct: octOn(first),
    agent: () => startAgent(first, { argv: ['mcp'], env }),
    async end() {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      test.service.close()
      for (const world of worlds) world.remove()
    },
  }
}

async function ask(
  { service }: TestService,
  { request, what, body }: { request: IncomingMessage; what: string; body: string },
): Promise<ScriptedAnswer> {
  const [method = '', path = ''] = what.split(' ')
  const response = await service.fetch(
    new Request(`http://oct.sandbox${path}`, {
      method,
      headers: {
        authorization: request.headers.authorization ?? '',
        'content-type': 'application/json',
      },
      body: body === '' ? null : body,
    }),
  )
  return { status: response.status, body: await response.text() }
}
