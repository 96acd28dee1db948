import type { Cache } from '../cache/open-cache.js'
import type { Journal } from '../cache/open-journal.js'
import type { Client } from '../client/create-client.js'
import type { GateCalendars } from '../domain/gates/gate-calendar.js'
import type { OctError } from '../errors.js'

export interface FreshnessRules {
  maxAgeMs: number
  listMaxAgeMs: number
  staleAfterMs: number
  /** The value of `--max-age`. Replaces all other limits on the age of cached data. */
  askedMaxAgeMs?: number
  offline: boolean
  /** True if `offline` was set because this machine has no account. False if the user typed the option `--offline`. */
  hasNoAccount?: true
  refresh: boolean
  isSettled?: true
}

export interface UnreadNote {
  words: string
  error?: OctError
}

/** What the work of a command needs, such as the client and the cache. Each part is opened on first use. */
export interface Workspace {
  client(): Promise<Client>
  cache(): Promise<Cache>
  /** Opens the journal, which records what oct sent and received. The service cannot return these records. */
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
  /** Shows a line of progress and, if there is space, a line for each part. Replaces the previous lines. */
  progress(words: string, parts?: readonly string[]): void
  notice(words: string): void
  noteUnread(note: UnreadNote): void
}
