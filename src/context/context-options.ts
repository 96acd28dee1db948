import type { PromptDevice } from '../cli/terminal/settle-prompt.js'
import type { Terminal } from '../cli/terminal/terminal.js'

export interface ContextOptions {
  terminal: Terminal
  version: string
  clock: () => Date
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  inSandbox?: boolean
  localZone: () => string
  /** Version of Node's time zone data. If it is unknown, oct does not store computed offsets of time zones. */
  zoneEdition?: string
  releaseAddress?: string | null
  /** Runs a command line in a process that outlasts this process. Absent if oct may not start such a process. */
  startDetached?: (argv: readonly string[]) => void
  promptDevice?: PromptDevice
}
