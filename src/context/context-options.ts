import type { PromptDevice } from '../cli/terminal/settle-prompt.js'
import type { Terminal } from '../cli/terminal/terminal.js'

export interface ContextOptions {
  terminal: Terminal
  version: string
  clock: () => Date
  /** Waits; rejects if the signal aborts. By default, waits in real time. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Uses the sandbox instead of the profile, because a person without a token chose the sandbox. */
  inSandbox?: boolean
  localZone: () => string
  /** The version of Node's time zone data; without this version, computed facts about zones are not stored. */
  zoneEdition?: string
  releaseAddress?: string | null
  /** Runs a command line of oct in a process that outlives the current process; absent if not allowed. */
  startDetached?: (argv: readonly string[]) => void
  promptDevice?: PromptDevice
}
