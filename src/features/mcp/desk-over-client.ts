import { openMemoryCache, openMemoryJournal } from '../../cache/open-memory-cache.js'
import type { Client } from '../../client/create-client.js'
import type { EarlierChange } from '../../domain/earlier-change.js'
import { type GateCalendars, noGateCalendars } from '../../domain/gates/gate-calendar.js'
import type { TariffRule } from '../../domain/tariffs/tariff-rule.js'
import type { AgentDesk } from '../../mcp/agent-desk.js'
import { withAgentShare } from './with-agent-share.js'

/** What the tools for assistants need besides a client of the API. */
export interface ClientDeskOptions
  extends Pick<AgentDesk, 'version' | 'allowed' | 'memory' | 'log'> {
  now(): Date
  isSimulated: boolean
  /** Texts that no answer to an assistant may contain, such as the token of the client. */
  secrets: readonly string[]
  tariffs?: readonly TariffRule[] | undefined
  gates?: GateCalendars | undefined
  /** Returns what is left of the rate limit. Needed if the service counts requests; by default, the client counts. */
  budgetLeft?: AgentDesk['budgetLeft'] | undefined
  earlierChanges?: EarlierChanges | undefined
}

/** Returns the changes of containers that the service recorded before `until`. The oldest change is first. */
export type EarlierChanges = (until: Date) => Promise<readonly EarlierChange[]>

/** Maximum age in ms of the data in an answer. A tool call reads the changes first if the data is older. */
const maxAgeMs = 30_000
const staleAfterMs = 86_400_000

/** Opens the tools for assistants. They use a client of the API. The synced data stays in memory until `close`. */
export async function deskOverClient(
  client: Client,
  {
    now,
    isSimulated,
    secrets,
    tariffs = [],
    gates = noGateCalendars,
    budgetLeft,
    earlierChanges = async () => [],
    ...same
  }: ClientDeskOptions,
): Promise<{ desk: AgentDesk; close(): void }> {
  const [cache, journal] = [await openMemoryCache(), await openMemoryJournal()]
  let isFilled = false
  const cacheWithChanges = async (): Promise<typeof cache> => {
    const syncedAt = cache.state.lastSyncedAt('open')
    if (syncedAt === null || isFilled) return cache
    isFilled = true
    cache.noteEarlier(await earlierChanges(syncedAt))
    return cache
  }
  const closing = new AbortController()
  const { signal } = closing
  const desk = withAgentShare({
    ...same,
    closed: signal,
    workspace: async () => ({
      client: async () => client,
      cache: cacheWithChanges,
      journal: async () => journal,
      calendars: async () => gates,
      now,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      signal,
      isSandbox: isSimulated,
      hasAccount: async () => true,
      isReadOnly: same.allowed.length === 0,
      isPersonPresent: false,
      freshness: { maxAgeMs, listMaxAgeMs: maxAgeMs, staleAfterMs, offline: false, refresh: false },
      progress: () => {},
      notice: () => {},
      noteUnread: () => {},
    }),
    viewing: async () => ({ now: now(), timeStyle: 'port', localZone: 'UTC', staleAfterMs }),
    tariffs: async () => tariffs,
    typed: (command) => command,
    masked: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '****'), text),
  })
  return {
    desk: budgetLeft === undefined ? desk : { ...desk, budgetLeft },
    close: () => {
      closing.abort()
      cache.close()
      journal.close()
    },
  }
}
