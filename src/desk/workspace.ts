import type { Cache } from '../cache/open-cache.js'
import type { Journal } from '../cache/open-journal.js'
import type { Client } from '../client/create-client.js'
import type { GateCalendars } from '../domain/gates/gate-calendar.js'
import type { OctError } from '../errors.js'

/** Holds settings and options (contract, part 10). Durations are in milliseconds. */
export interface FreshnessRules {
  maxAgeMs: number
  listMaxAgeMs: number
  staleAfterMs: number
  /** `--max-age`: decides by age alone. */
  askedMaxAgeMs?: number
  /** `--offline`: never asks the service. */
  offline: boolean
  /** Set if `offline` is true because the machine has no account, not because of the option. */
  hasNoAccount?: true
  /** `--refresh`: always asks the service. */
  refresh: boolean
  /** Set for another look at a list that was updated in the same run. */
  isSettled?: true
}

/** What a list should contain and could not read. */
export interface UnreadNote {
  words: string
  /** The error of the command once its result is printed; absent if it may succeed. */
  error?: OctError
}

/** The services that a workflow uses. Client and cache are opened on first use. */
export interface Workspace {
  client(): Promise<Client>
  cache(): Promise<Cache>
  /** The journal of what was done and cannot be read again. */
  journal(): Promise<Journal>
  /** The user's gate calendars; read on first use, empty without a file. */
  calendars(): Promise<GateCalendars>
  /** The profile's present time: the sandbox's clock in the sandbox. */
  now(): Date
  sleep(ms: number): Promise<void>
  /** Aborted if the person or the system interrupts the program. */
  signal: AbortSignal
  isSandbox: boolean
  /** Returns whether there is an address and a token, or the sandbox. */
  hasAccount(): Promise<boolean>
  /** The next time that the sandbox asks a line; null if never, undefined without a sandbox. */
  nextAnswerAt?(): Promise<Date | null | undefined>
  /** Whether every change is refused. */
  isReadOnly: boolean
  /** Whether a person is at the terminal. */
  isPersonPresent: boolean
  freshness: FreshnessRules
  /** Shows one line for each part as far as there is room; the next call replaces it. */
  progress(words: string, parts?: readonly string[]): void
  /** Prints a sentence on stderr that stays. */
  notice(words: string): void
  /** Adds to the footer of the next result what that result lacks. */
  noteUnread(note: UnreadNote): void
}
