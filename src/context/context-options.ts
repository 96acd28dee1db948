import type { PromptDevice } from '../cli/terminal/settle-prompt.js'
import type { Terminal } from '../cli/terminal/terminal.js'

/** The inputs of a run of the program; tests pass their own. */
export interface ContextOptions {
  terminal: Terminal
  version: string
  /** Real time. */
  clock: () => Date
  /** Waits; rejects when the signal aborts. Real time when absent. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Whether to use the sandbox whatever profile is named, because a person without a token chose it. */
  inSandbox?: boolean
  /** IANA zone of this machine. */
  localZone: () => string
  /** The edition of this Node's zone data; facts about zones are not stored when absent. */
  zoneEdition?: string
  /** Input and output of prompts; those of the process when absent. */
  promptDevice?: PromptDevice
}
