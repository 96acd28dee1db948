import type { PromptDevice } from '../cli/terminal/settle-prompt.js'
import type { Terminal } from '../cli/terminal/terminal.js'

export interface ContextOptions {
  terminal: Terminal
  version: string
  clock: () => Date
  /** Rejects on abort. Real time by default. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Uses the sandbox whatever profile is named, because a person without a token chose it. */
  inSandbox?: boolean
  localZone: () => string
  /** The edition of Node's zone data; if absent, facts about zones are not stored. */
  zoneEdition?: string
  /** Where newer releases are announced; null if the build has no publication address. */
  releaseAddress?: string | null
  /** Runs a command line of oct in a process that outlives this one; absent if nothing may. */
  startDetached?: (argv: readonly string[]) => void
  /** By default stdin and stderr of the process. */
  promptDevice?: PromptDevice
}
