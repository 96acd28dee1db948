import type { Cache } from '../cache/open-cache.js'
import type { Journal } from '../cache/open-journal.js'
import type { Client } from '../client/create-client.js'
import type { GateCalendars } from '../domain/gates/gate-calendar.js'
import type { OctError } from '../errors.js'

export interface FreshnessRules {
  maxAgeMs: number
  listMaxAgeMs: number
  staleAfterMs: number
  /** The value of `--max-age`. If set, no other rule decides how recent cached data must be. */
  askedMaxAgeMs?: number
  offline: boolean
  /** Set if `offline` is true because the machine has no account, and not because of the option `--offline`. */
  hasNoAccount?: true
  refresh: boolean
  isSettled?: true
}

/** A message about data that a list should contain and that could not be read. */
export interface UnreadNote {
  words: string
  error?: OctError
}

/** The services that a workflow uses. The client and the cache are opened on first use. */
export interface Workspace {
  client(): Promise<Client>
  cache(): Promise<Cache>
  /** Opens the journal. The journal records what was done, which cannot be read again from a service. */
  journal(): Promise<Journal>
  calendars(): Promise<GateCalendars>
  now(): Date
  sleep(ms: number): Promise<void>
  signal: AbortSignal
  isSandbox: boolean
  hasAccount(): Promise<boolean>
  /** Returns when the sandbox next asks a shipping line; null for never, undefined without a sandbox. */
  nextAnswerAt?(): Promise<Date | null | undefined>
  isReadOnly: boolean
  isPersonPresent: boolean
  freshness: FreshnessRules
  /** Shows one line of progress, and one line for each part if there is room. The next call replaces all lines. */
  progress(words: string, parts?: readonly string[]): void
  notice(words: string): void
  noteUnread(note: UnreadNote): void
}
