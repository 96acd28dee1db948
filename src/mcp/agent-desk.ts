import type { Viewing } from '../cli/output/view.js'
import type { RateBucket } from '../contract/limits.js'
import type { Workspace } from '../desk/workspace.js'
import type { TariffRule } from '../domain/tariffs/tariff-rule.js'
import type { AgentMemory } from './agent-memory.js'
import type { ToolCallEntry } from './tool-call-entry.js'
import type { Writing } from './writings.js'

export interface AgentDesk {
  version: string
  allowed: readonly Writing[]
  /** Opens the workspace for one tool call. Its clock shows the time of the call. */
  workspace(): Promise<Workspace>
  viewing(): Promise<Viewing>
  tariffs(now: Date): Promise<readonly TariffRule[]>
  /** Adds to a command the options that select the profile. A person can then copy and run the command. */
  typed(command: string): string
  /** Returns a text in which secrets, such as the token, are replaced. */
  masked(text: string): string
  memory: AgentMemory
  /** Returns how many requests are left now (`left`) of those per minute (`allowed`); undefined if oct counted none. */
  budgetLeft(bucket: RateBucket): Promise<{ left: number; allowed: number } | undefined>
  /** Signal that aborts when the tools are closed. Calls that are still running then fail. */
  closed?: AbortSignal
  log?(entry: ToolCallEntry): void
}
