import type { Asker } from '../cli/command/command-context.js'
import type { GlobalFlags } from '../cli/command/global-options.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import type { Terminal } from '../cli/terminal/terminal.js'
import type { PlannedRequest } from '../client/planned-request.js'
import type { Entitlement } from '../contract/vocabulary.js'
import type { Database } from '../sqlite/driver.js'

export interface ConnectionOptions {
  settings: Settings
  flags: GlobalFlags
  terminal: Terminal
  clock: () => Date
  now: () => Date
  /** Returns the open database connection of the sandbox. The caller must close it. Later calls return undefined. */
  sandboxConnection: () => Database | undefined
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  ask: () => Promise<Asker>
  notice: (words: string) => Promise<void>
  /** Shows why oct is waiting, next to the progress. An empty text removes the reason. */
  pause: (words: string) => void
  keepSecret: (secret: string) => void
  /** Receives each request that changes data, which is not sent (`--dry-run`). */
  plan: (request: PlannedRequest) => void
  featureAnswered: (answer: { feature: Entitlement; isEnabled: boolean }) => void
  chooseSandbox: () => void
}
