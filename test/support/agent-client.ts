import { runCommandLine } from '../../src/main.js'
import { type FakeTerminal, fakeTerminal } from './fake-terminal.js'
import type { World } from './run-oct.js'

type Json = Record<string, unknown>

export interface Reply {
  result?: Json & { structuredContent?: Json; isError?: boolean; content?: { text: string }[] }
  error?: { code: number; message: string; data?: Json }
}

/** A client of `oct mcp` that a test controls, without a model. Each line that it sends or receives is one message. */
export interface AgentClient {
  ask(method: string, params?: Json): Promise<Reply>
  call(name: string, args?: Json): Promise<Reply>
  notify(method: string, params?: Json): void
  /** Sends a line without changes. */
  sendLine(line: string): void
  /** All messages that the server has sent, in their order. */
  readonly received: Json[]
  /** Called for a request of the server to the client, such as a form for the person. Returns the response. */
  onRequest?: ((method: string, params: Json) => Json | Promise<Json>) | undefined
  readonly stderr: string
  /** Closes standard input, and returns the exit code. */
  end(): Promise<number>
  /** Resolves with the exit code of the command. */
  readonly exit: Promise<number>
  terminal: FakeTerminal
}

export type Era = '2025-06-18' | '2025-11-25' | '2026-07-28'

export interface AgentOptions {
  argv?: readonly string[]
  env?: Record<string, string | undefined>
  era?: Era
  capabilities?: Json
  /** The time zone of the machine. */
  localZone?: string
}

/** Starts `oct mcp` in this process and opens the session. */
export async function startAgent(world: World, options: AgentOptions = {}): Promise<AgentClient> {
  const { argv = ['--sandbox', 'mcp'], env = {}, era = '2025-11-25', capabilities = {} } = options
  const { localZone = 'America/New_York' } = options
  const lines = lineQueue()
  const received: Json[] = []
  const waiting = new Map<number, (reply: Reply) => void>()
  const base = fakeTerminal({
    homeFolder: `${world.root}/home`,
    folder: world.folder,
    env: { ...world.env, ...env },
  })
  const terminal: FakeTerminal = {
    ...base,
    stdin: {
      isTTY: false,
      readAll: async () => new Uint8Array(),
      pieces: () => lines.read(base.interruption),
    },
    stdout: Object.assign(Object.create(base.stdout), {
      write: async (text: string) => hear(text),
    }),
  }
  let pending = ''
  const hear = (text: string | Uint8Array): void => {
    if (client.terminal.stdout.closed) return
    pending += typeof text === 'string' ? text : Buffer.from(text).toString('utf8')
    const parts = pending.split('\n')
    pending = parts.pop() ?? ''
    for (const part of parts) receive(JSON.parse(part))
  }
  const receive = (message: Json): void => {
    received.push(message)
    if (typeof message.method === 'string' && message.id !== undefined) {
      const answer = client.onRequest?.(message.method, (message.params ?? {}) as Json) ?? {}
      void Promise.resolve(answer).then((result) => send({ id: message.id, result }))
    } else waiting.get(Number(message.id))?.(message as Reply)
  }
  const send = (message: Json): void =>
    lines.push(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  let ids = 0
  const ask = (method: string, params: Json = {}): Promise<Reply> => {
    ids += 1
    const id = ids
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    send({
      id,
      method,
      params: era === '2026-07-28' ? { ...params, _meta: metaOf(params) } : params,
    })
    return answered
  }
  const metaOf = (params: Json): Json => ({
    ...((params._meta as Json) ?? {}),
    'io.modelcontextprotocol/protocolVersion': era,
    'io.modelcontextprotocol/clientInfo': { name: 'scripted', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  })
  const exit = runCommandLine(argv, {
    terminal,
    version: '0.0.0-test',
    clock: world.clock.now,
    sleep: async (ms) => world.clock.advance({ ms }),
    localZone: () => localZone,
  })
  const client: AgentClient = {
    ask,
    call: (name, args = {}) => ask('tools/call', { name, arguments: args }),
    notify: (method, params = {}) => send({ method, params }),
    sendLine: (line) => lines.push(`${line}\n`),
    received,
    get stderr() {
      return base.stderr.text
    },
    end: async () => {
      lines.end()
      return exit
    },
    exit,
    terminal,
  }
  if (era !== '2026-07-28') {
    const clientInfo = { name: 'scripted', version: '1.0.0' }
    await ask('initialize', { protocolVersion: era, capabilities, clientInfo })
    client.notify('notifications/initialized')
  }
  return client
}

function lineQueue() {
  const texts: string[] = []
  let wake = (): void => {}
  let isEnded = false
  return {
    push(text: string): void {
      texts.push(text)
      wake()
    },
    end(): void {
      isEnded = true
      wake()
    },
    async *read(interruption: AbortSignal): AsyncGenerator<Uint8Array> {
      interruption.addEventListener('abort', () => wake())
      while (true) {
        const text = texts.shift()
        if (text !== undefined) yield Buffer.from(text)
        else if (isEnded || interruption.aborted) return
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}
