import type { Cache } from '../cache/open-cache.js'
import type { Journal } from '../cache/open-journal.js'
import type { Client } from '../client/create-client.js'
import type { GateCalendars } from '../domain/gates/gate-calendar.js'
import type { OctError } from '../errors.js'

/** How old an answer may be, from settings and flags (contract, part 10). Durations in ms. */
export interface FreshnessRules {
  maxAgeMs: number
  listMaxAgeMs: number
  staleAfterMs: number
  /** `--max-age`: decides by age alone. */
  askedMaxAgeMs?: number
  /** `--offline`: never asks the service. */
  offline: boolean
  /** `offline` is set because the machine has no account, not by the flag. */
  hasNoAccount?: true
  /** `--refresh`: always asks it. */
  refresh: boolean
  /** Set for a further look at a list that was brought up to date in the same run. */
  isSettled?: true
}

/** What a list should hold and could not read. */
export interface UnreadNote {
  /** For the footer of the list. */
  words: string
  /** What the command ends with once its result is printed; absent where it may pass. */
  error?: OctError
}

/** What a workflow works with. Client and cache are opened on first use. */
export interface Workspace {
  client(): Promise<Client>
  cache(): Promise<Cache>
  /** What was done and cannot be read again. */
  journal(): Promise<Journal>
  /** The gate calendars of the user; read when first asked for, none where no file is kept. */
  calendars(): Promise<GateCalendars>
  /** The profile's now: the sandbox's clock in the sandbox. */
  now(): Date
  sleep(ms: number): Promise<void>
  /** Aborted when the person or the system interrupts the program. */
  signal: AbortSignal
  isSandbox: boolean
  /** Whether there is an address and a token, or the sandbox: somebody who can be asked. */
  hasAccount(): Promise<boolean>
  /**
   * When a line will next be asked about a tracking request of the sandbox; null when none will,
   * undefined where the service is no sandbox.
   */
  nextAnswerAt?(): Promise<Date | null | undefined>
  /** Whether everything that changes something is refused. */
  isReadOnly: boolean
  /** Whether somebody sits at the terminal. */
  isPersonPresent: boolean
  freshness: FreshnessRules
  /**
   * What is going on, for a person to see, and one line for each part of it, as many as there is
   * room for; replaced by the next one.
   */
  progress(words: string, parts?: readonly string[]): void
  /** A sentence on stderr that stays. */
  notice(words: string): void
  /** Names in the footer of the next result what that result lacks. */
  noteUnread(note: UnreadNote): void
}
