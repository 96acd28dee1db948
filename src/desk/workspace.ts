import type { Cache } from '../cache/open-cache.js'
import type { Journal } from '../cache/open-journal.js'
import type { Client } from '../client/create-client.js'
import type { GateCalendars } from '../domain/gates/gate-calendar.js'
import type { OctError } from '../errors.js'

export interface FreshnessRules {
  maxAgeMs: number
  listMaxAgeMs: number
  staleAfterMs: number
  /** The value of `--max-age`, which overrides all other rules about the age of cached data. */
  askedMaxAgeMs?: number
  offline: boolean
  /** True if `offline` was set because the machine has no account, and not by the option `--offline`. */
  hasNoAccount?: true
  refresh: boolean
  isSettled?: true
}

export interface UnreadNote {
  words: string
  error?: OctError
}

/** What a command needs, such as the client and the cache. Each part is opened when the command first needs it. */
export interface Workspace {
  client(): Promise<Client>
  cache(): Promise<Cache>
  /** Opens the journal, which records what oct did. The service cannot return this data. */
  journal(): Promise<Journal>
  calendars(): Promise<GateCalendars>
  now(): Date
  sleep(ms: number): Promise<void>
  signal: AbortSignal
  isSandbox: boolean
  hasAccount(): Promise<boolean>
  nextAnswerAt?(): Promise<Date | null | undefined>
  isReadOnly: boolean
  isPersonPresent: boolean
  freshness: FreshnessRules
  /** Shows one line of progress, and one for each part if the window has room. Replaces the previous lines. */
  progress(words: string, parts?: readonly string[]): void
  notice(words: string): void
  noteUnread(note: UnreadNote): void
}
