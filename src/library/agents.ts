import { deskOverClient } from '../features/mcp/desk-over-client.js'
import { serveStreams } from '../features/mcp/serve-streams.js'
import { processMemory } from '../mcp/agent-memory.js'
import { refusedAtDoor, unlessGone, wholeRequest } from '../mcp/protocol/http-door.js'
import { servingOf } from '../mcp/serving-of.js'
import type { AgentStreams, createAgentServer as CreateAgentServer } from './agent-server.js'

/** Returns a `createAgentServer` that tells assistants the given version of oct. */
export const agentServers =
  (version: string): typeof CreateAgentServer =>
  async (client, options = {}) => {
    const { allow = [], secrets = [], tariffs, gates, clock = () => new Date() } = options
    const { desk, close } = await deskOverClient(client, {
      ...{ version, secrets, tariffs, gates },
      allowed: allow,
      memory: processMemory(),
      log: (entry) => options.onCall?.(entry),
      now: clock,
      isSimulated: false,
    })
    const serving = servingOf(desk, (error) => options.onError?.(error))
    const { handleHttp } = await import('../mcp/protocol/mcp-server.js')
    const handle = handleHttp(serving)
    let last: Promise<unknown> = Promise.resolve()
    return {
      fetch: async (request) => {
        const refused = refusedAtDoor(request)
        if (refused) return refused
        const whole = await wholeRequest(request, serving.largestMessage)
        if (whole instanceof Response) return whole
        // Runs requests one after another, because they share one cache.
        const answered = last.then(() => unlessGone(whole, handle))
        last = answered.catch(() => {})
        return answered
      },
      serve: (streams) => serveStreams(serving, terminalOf(streams)),
      close,
    }
  }

function terminalOf({ stdin, stdout, signal }: AgentStreams): Parameters<typeof serveStreams>[1] {
  const interruption = signal ?? new AbortController().signal
  let closed = false
  // Handles the error of a closed pipe. Without a listener, the error would end the whole process.
  stdout.on('error', () => {
    closed = true
  })
  return {
    interruption,
    stdin: { pieces: (ended = interruption) => untilAborted(stdin, ended) },
    stdout: {
      get closed() {
        return closed
      },
      write: (text) =>
        new Promise((resolve) => {
          stdout.write(String(text), (error) => {
            closed ||= error instanceof Error
            resolve()
          })
        }),
    },
  }
}

async function* untilAborted(
  input: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const pieces = input[Symbol.asyncIterator]()
  const aborted = new Promise<IteratorResult<Uint8Array>>((resolve) => {
    const end = (): void => resolve({ done: true, value: undefined })
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
  })
  while (true) {
    const { done, value } = await Promise.race([pieces.next(), aborted])
    if (done) return
    yield value
  }
}
