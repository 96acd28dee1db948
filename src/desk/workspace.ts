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
  /** True if `offline` is true because the machine has no account, not because of `--offline`. */
  hasNoAccount?: true
  refresh: boolean
  isSettled?: true
}

/** A message about data that a list should contain but that could not be read. */
export interface UnreadNote {
  words: string
  error?: OctError
}

/** What a command works with: client, cache and settings. The client and the cache are opened on first use. */
export interface Workspace {
  client(): Promise<Client>
  cache(): Promise<Cache>
  /** Opens the journal, which records work that cannot be read again from the service. */
  journal(): Promise<Journal>
  calendars(): Promise<GateCalendars>
  now(): Date
  sleep(ms: number): Promise<void>
  signal: AbortSignal
  isSandbox: boolean
  hasAccount(): Promise<boolean>
  /** Returns when the sandbox next asks a shipping line; null for never, undefined outside the sandbox. */
  nextAnswerAt?(): Promise<Date | null | undefined>
  isReadOnly: boolean
  isPersonPresent: boolean
  freshness: FreshnessRules
  /** Shows a line of progress, and a line for each part if there is room. The next call replaces them. */
  progress(words: string, parts?: readonly string[]): void
  notice(words: string): void
  noteUnread(note: UnreadNote): void
}
