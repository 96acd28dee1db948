import type { PromptDevice } from '../cli/terminal/settle-prompt.js'
import type { Terminal } from '../cli/terminal/terminal.js'

export interface ContextOptions {
  terminal: Terminal
  version: string
  clock: () => Date
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** True if a user without a token chose the sandbox instead of the profile. */
  inSandbox?: boolean
  localZone: () => string
  /** Version of Node's time zone data; without it, computed zone offsets are not stored. */
  zoneEdition?: string
  releaseAddress?: string | null
  /** Runs an oct command line in a process that outlives the present one; absent if that is not allowed. */
  startDetached?: (argv: readonly string[]) => void
  promptDevice?: PromptDevice
}
