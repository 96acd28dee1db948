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
  /** The open connection to the sandbox's database; only for the first caller. */
  sandboxConnection: () => Database | undefined
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  ask: () => Promise<Asker>
  notice: (words: string) => Promise<void>
  /** Shows the reason of a wait beside the progress; an empty text removes it. */
  pause: (words: string) => void
  /** Called with secrets, which are never printed. */
  keepSecret: (secret: string) => void
  /** Called with every write that `--dry-run` does not send. */
  plan: (request: PlannedRequest) => void
  /** Called when a response shows whether a feature is enabled. */
  featureAnswered: (answer: { feature: Entitlement; isEnabled: boolean }) => void
  /** Called when a person without a token chooses the sandbox. */
  chooseSandbox: () => void
}
