import type { Workspace } from '../../workflows/workspace.js'
import type { Settings } from '../settings/resolve-settings.js'
import type { Terminal } from '../terminal/terminal.js'
import type { View } from '../views/view.js'

/** A question to a person, and the flag that answers it without one. */
export interface Asker {
  /** Whether somebody can be asked (contract, part 5). */
  mayAsk: boolean
  choose<Value>(question: Choice<Value>): Promise<Value>
  confirm(question: { message: string; answeredBy: string }): Promise<boolean>
  secret(question: { message: string; answeredBy: string }): Promise<string>
  text(question: { message: string; answeredBy: string }): Promise<string>
}

export interface Choice<Value> {
  message: string
  answeredBy: string
  choices: { name: string; value: Value; description?: string }[]
}

export interface Presentation<Row> {
  view: View<Row>
  rows: Row[]
  /** How many there are in all, where `rows` is cut already. */
  total?: number
  /** An object view that was asked about several things prints an array, whatever their number. */
  isMany?: boolean
  /** What json and ndjson print, where that is not one record per row. */
  records?: () => Record<string, unknown>[]
  /** Said where there is no row, instead of what the view says. */
  empty?: string
  /** Said on stderr after the result, before the age of the answer. */
  notices?: string[]
  /** When the cache last agreed with the service; absent for answers that no cache gave. */
  syncedAt?: Date
}

/** Everything a command may reach; the composition root provides it. */
export interface CommandContext {
  terminal: Terminal
  settings(): Settings
  workspace(): Promise<Workspace>
  ask(): Promise<Asker>
  /** Prints a result in the chosen format, with its footer. */
  present<Row>(presentation: Presentation<Row>): Promise<void>
  /** One line on stderr, unless quiet. */
  notice(words: string): Promise<void>
  /** A text as it is, on stdout: help and the like. */
  print(text: string): Promise<void>
  service: ServiceHost
}

export interface SandboxStatus {
  /** The sandbox's own time, UTC, and how far it is ahead of real time. */
  now: string
  offset_ms: number
  /** When its world will next have something new; null when it never will. */
  next_news_at: string | null
  tracking_requests: number
  shipments: number
  containers: number
}

export interface ServeOptions {
  host: string
  port: number
  dataFolder?: string
  simulator: boolean
}

export interface ServiceKey {
  id: string
  account: string
  scope: 'read' | 'write'
  last_four: string
  created_at: string
  revoked_at: string | null
}

/** The embedded service as commands reach it: hosted, or as the sandbox of this machine. */
export interface ServiceHost {
  serve(options: ServeOptions): Promise<void>
  createKey(options: KeyOptions): Promise<ServiceKey & { key: string }>
  listKeys(options: { dataFolder?: string }): Promise<ServiceKey[]>
  /** False where no key of that id still works. */
  revokeKey(options: { dataFolder?: string; id: string }): Promise<boolean>
  sandboxStatus(): Promise<SandboxStatus>
  advanceSandbox(ms: number): Promise<SandboxStatus>
  resetSandbox(): Promise<void>
}

export interface KeyOptions {
  dataFolder?: string
  account: string
  scope: 'read' | 'write'
}
