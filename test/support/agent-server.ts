import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FakeTerminal } from './fake-terminal.js'
import type { World } from './run-oct.js'

type Json = Record<string, unknown>
type Headers = Record<string, string>

/** A reply over HTTP: the status, the headers and the JSON body. */
export interface HttpReply {
  status: number
  headers: globalThis.Headers
  body: { result?: Json & { structuredContent?: Json; isError?: boolean }; error?: Json }
}

/** `/mcp` of `oct serve` in this process, and a client of it that a test controls. */
export interface AgentServer {
  url: string
  key: string
  terminal: FakeTerminal
  post(body: unknown, headers?: Headers): Promise<Response>
  /** Sends a request of revision 2026-07-28. */
  ask(method: string, params?: Json, how?: AskOptions): Promise<HttpReply>
  call(name: string, args?: Json, how?: AskOptions): Promise<HttpReply>
  stop(): Promise<void>
}

export interface AskOptions {
  capabilities?: Json
  key?: string
  signal?: AbortSignal
  headers?: Headers
  revision?: string
}

const newestRevision = '2026-07-28'

/** Serves the sandbox of a machine; with `key`, the folder that `options` name. */
export async function serveAgents(
  world: World,
  options: readonly string[] = ['--no-rate-limits'],
  key?: string,
): Promise<AgentServer> {
  let started: FakeTerminal | undefined
  const sandbox = key === undefined ? ['--sandbox'] : []
  const running = world.run(['serve', ...sandbox, '--port', '0', ...options], {
    watch: (own) => {
      started = own
    },
  })
  let isOver = false
  void running.finally(() => {
    isOver = true
  })
  const serving = /(?:Serving |"url":")(http:\S+)\/v2/
  while (!isOver && !serving.test(started?.stderr.text ?? '')) {
    await new Promise((next) => setTimeout(next, 5))
  }
  if (started === undefined || isOver) throw new Error(`oct serve ended: ${started?.stderr.text}`)
  const terminal = started
  const [, address = ''] = serving.exec(terminal.stderr.text) ?? []
  const token = join(world.env.OCT_DATA_DIR ?? '', 'sandbox', 'token')
  return {
    ...agentHttpClient(`${address}/mcp`, key ?? readFileSync(token, 'utf8').trim()),
    terminal,
    stop: async () => {
      terminal.interrupt('SIGTERM')
      await running
    },
  }
}

/** Returns a client for the address of an MCP server over HTTP, such as `/mcp` of `oct serve`. */
export function agentHttpClient(url: string, key: string): Omit<AgentServer, 'terminal' | 'stop'> {
  const post = (body: unknown, headers: Headers = {}, signal?: AbortSignal) =>
    fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal && { signal }),
    })
  let ids = 0
  const ask = async (
    method: string,
    params: Json = {},
    {
      capabilities = {},
      key: own,
      signal,
      headers: more,
      revision = newestRevision,
    }: AskOptions = {},
  ): Promise<HttpReply> => {
    ids += 1
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientInfo': { name: 'scripted', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': capabilities,
    }
    const headers = {
      'mcp-protocol-version': revision,
      'mcp-method': method,
      ...(typeof params.name === 'string' ? { 'mcp-name': params.name } : {}),
      ...(own === undefined ? {} : { authorization: `Bearer ${own}` }),
      ...more,
    }
    const request = { jsonrpc: '2.0', id: ids, method, params: { ...params, _meta } }
    const response = await post(request, headers, signal)
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as HttpReply['body'],
    }
  }
  return {
    url,
    key,
    post: (body, headers) => post(body, headers),
    ask,
    call: (name, args = {}, how = {}) => ask('tools/call', { name, arguments: args }, how),
  }
}
