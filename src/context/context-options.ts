import type { PromptDevice } from '../cli/terminal/settle-prompt.js'
import type { Terminal } from '../cli/terminal/terminal.js'

/** What a run of the program is given; tests hand in their own. */
export interface ContextOptions {
  terminal: Terminal
  version: string
  /** Real time. */
  clock: () => Date
  /** Waits, and rejects when the signal aborts; real time when absent. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** The sandbox, whatever profile the command line names: what a person without a token chose. */
  inSandbox?: boolean
  /** IANA zone of this machine. */
  localZone: () => string
  /** Names the zone data of this Node; what it says of zones is not kept when absent. */
  zoneEdition?: string
  /** What prompts are typed on and drawn on; the process's own when absent. */
  promptDevice?: PromptDevice
}
