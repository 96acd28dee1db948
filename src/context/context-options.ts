import type { PromptDevice } from '../cli/terminal/settle-prompt.js'
import type { Terminal } from '../cli/terminal/terminal.js'

export interface ContextOptions {
  terminal: Terminal
  version: string
  clock: () => Date
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  inSandbox?: boolean
  localZone: () => string
  /** Version of Node's time zone data. If unknown, computed offsets of time zones are not stored. */
  zoneEdition?: string
  releaseAddress?: string | null
  /** Runs a command line in a process that outlasts this process. Absent if such a process is not allowed. */
  startDetached?: (argv: readonly string[]) => void
  promptDevice?: PromptDevice
}
