import { createClient } from '../../client/create-client.js'
import { inProcessTransport } from '../../client/in-process-transport.js'
import type { AgentDesk } from '../../mcp/agent-desk.js'
import type { AgentMemory } from '../../mcp/agent-memory.js'
import { unlessGone, wholeRequest } from '../../mcp/protocol/http-door.js'
import { largestMessage, servingOf } from '../../mcp/serving-of.js'
import type { ToolCallEntry } from '../../mcp/tool-call-entry.js'
import type { Writing } from '../../mcp/writings.js'
import { deskOverClient, type EarlierChanges } from './desk-over-client.js'

type Handle = (request: Request) => Promise<Response>

/** The API key of a request, after the service has accepted it. */
export interface AgentCaller {
  keyId: string
  token: string
  /** The kinds of changes that both this server and the role of the API key allow. */
  allowed: readonly Writing[]
  memory: AgentMemory
  /** Returns the remaining part of the rate limits of the API key. Absent if there are no rate limits. */
  budgetLeft?: AgentDesk['budgetLeft'] | undefined
  earlierChanges: EarlierChanges
  log(entry: ToolCallEntry): void
}

/** The parts of a running service that the tools for assistants use. */
export interface AgentHost {
  /** Address of the service. All links of the service begin with it. */
  baseUrl: string
  fetch(request: Request): Promise<Response>
  /** True if all data of the service is simulated. */
  isSimulated: boolean
  now(): Date
  onError(error: Error): void
}

/** Answers requests of assistants to a service that runs in this process. */
export interface ServedAgents {
  answer(caller: AgentCaller, request: Request): Promise<Response>
  close(): Promise<void>
}

interface Session {
  handle: Handle
  usedAt: number
  /** The last tool call with the API key. Calls with the same key run one after another, because they share a cache. */
  last: Promise<unknown>
  close(): Promise<void>
}

/** Maximum number of API keys whose data stays in memory, and time in ms for which the data of an unused key stays. */
const mostSessions = 50
const idleMs = 900_000

export function servedAgents(host: AgentHost, version: string): ServedAgents {
  const sessions = new Map<string, Promise<Session>>()
  const drop = async (keyId: string): Promise<void> => {
    const session = sessions.get(keyId)
    sessions.delete(keyId)
    await session?.then((opened) => opened.last.catch(() => {}).then(() => opened.close()))
  }
  const tidy = async (): Promise<void> => {
    for (const [keyId, opening] of [...sessions]) {
      const { usedAt } = await opening
      const isIdle = host.now().getTime() - usedAt > idleMs
      if (isIdle || sessions.size > mostSessions) await drop(keyId)
    }
  }
  return {
    answer: async (caller, arriving) => {
      const request = await wholeRequest(arriving, largestMessage)
      if (request instanceof Response) return request
      const known = sessions.get(caller.keyId)
      const opening = known ?? openSession(host, caller, version)
      // Moves the session to the end of the map. The session that has been unused for longest is then first.
      sessions.delete(caller.keyId)
      sessions.set(caller.keyId, opening)
      const session = await opening.catch((error: unknown) => {
        sessions.delete(caller.keyId)
        throw error
      })
      session.usedAt = host.now().getTime()
      if (known === undefined) void tidy().catch(host.onError)
      const answered = session.last.then(() => unlessGone(request, session.handle))
      session.last = answered.catch(() => {})
      return answered
    },
    close: async () => {
      for (const keyId of [...sessions.keys()]) await drop(keyId)
    },
  }
}

async function openSession(
  host: AgentHost,
  { token, allowed, memory, budgetLeft, earlierChanges, log }: AgentCaller,
  version: string,
): Promise<Session> {
  const { handleHttp } = await import('../../mcp/protocol/mcp-server.js')
  const client = createClient({
    baseUrl: host.baseUrl,
    token,
    insecureHttp: true,
    transport: inProcessTransport(host.fetch),
    // Time in ms for which a request of an assistant may wait for the rate limit of its API key.
    maxWaitMs: 5_000,
    now: () => host.now().getTime(),
  })
  const { desk, close } = await deskOverClient(client, {
    ...{ version, allowed, memory, budgetLeft, earlierChanges, log },
    now: host.now,
    isSimulated: host.isSimulated,
    secrets: [token],
  })
  return {
    handle: handleHttp(servingOf(desk, host.onError)),
    usedAt: host.now().getTime(),
    last: Promise.resolve(),
    close: async () => {
      await client.close()
      close()
    },
  }
}
