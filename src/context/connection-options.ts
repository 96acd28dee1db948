import type { Asker } from '../cli/command/command-context.js'
import type { GlobalFlags } from '../cli/command/global-options.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import type { Terminal } from '../cli/terminal/terminal.js'
import type { PlannedRequest } from '../client/planned-request.js'
import type { Entitlement } from '../contract/vocabulary.js'
import type { Database } from '../sqlite/driver.js'

/** What connecting to the profile's service takes. */
export interface ConnectionOptions {
  settings: Settings
  flags: GlobalFlags
  terminal: Terminal
  /** Real time. */
  clock: () => Date
  /** The profile's time. */
  now: () => Date
  /** To the sandbox's database, where one is left open; once only. */
  sandboxConnection: () => Database | undefined
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  ask: () => Promise<Asker>
  notice: (words: string) => Promise<void>
  /** What is waited for, shown beside what is going on; nothing takes it away. */
  pause: (words: string) => void
  /** Told what must never be said. */
  keepSecret: (secret: string) => void
  /** Told of every write that `--dry-run` keeps back. */
  plan: (request: PlannedRequest) => void
  /** Told whether a feature of the account is enabled, whenever an answer shows it. */
  featureAnswered: (answer: { feature: Entitlement; isEnabled: boolean }) => void
  /** Told when a person without a token prefers the sandbox. */
  chooseSandbox: () => void
}
