import type { Viewing } from '../cli/output/view.js'
import type { Workspace } from '../desk/workspace.js'
import type { TariffRule } from '../domain/tariffs/tariff-rule.js'
import type { Writing } from './tool.js'

/**
 * What a server offers to assistants for one account: the workflows of the commands, and the changes that assistants
 * may make.
 */
export interface AgentDesk {
  version: string
  allowed: readonly Writing[]
  /** Opens the workspace of one call. Its clock shows the present time. */
  workspace(): Promise<Workspace>
  viewing(): Promise<Viewing>
  tariffs(now: Date): Promise<readonly TariffRule[]>
  /** Adds the options of the profile to a command that a person can copy. */
  typed(command: string): string
  /** Replaces secrets, such as the token, in a text. */
  masked(text: string): string
  /** Called once for each call of a tool. The entry contains names, numbers and the result, and no other texts. */
  log?(entry: { tool: string; outcome: string }): void
}
