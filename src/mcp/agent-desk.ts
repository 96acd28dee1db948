import type { Viewing } from '../cli/output/view.js'
import type { Workspace } from '../desk/workspace.js'
import type { TariffRule } from '../domain/tariffs/tariff-rule.js'
import type { Writing } from './tool.js'

/** What one account offers to agents: the workflows' surroundings, and what agents may change. */
export interface AgentDesk {
  version: string
  allowed: readonly Writing[]
  /** Opens the surroundings of one call, with the clock as it is now. */
  workspace(): Promise<Workspace>
  viewing(): Promise<Viewing>
  tariffs(now: Date): Promise<readonly TariffRule[]>
  /** Adds the options of the profile to a command that a person can copy. */
  typed(command: string): string
  /** Replaces secrets, such as the token, in a text. */
  masked(text: string): string
  /** Receives one entry for each call: names, numbers and the outcome, and no texts. */
  log?(entry: { tool: string; outcome: string }): void
}
