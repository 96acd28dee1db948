import type { Readable, Writable } from 'node:stream'
import type { AgentMemory } from '../agent-memory.js'
import type { JsonSchema } from '../json-schema.js'
import type { ToolOutcome, ToolResult } from '../run-tool.js'
import type { Proposal } from '../tool.js'

/** What a server needs to serve an assistant. Only an interface, so that `mcp/protocol` does not load the workflows. */
export interface AgentServing {
  version: string
  instructions: string
  /** Maximum size of a message from a client, in bytes. */
  largestMessage: number
  tools: readonly ServedTool[]
  resources: readonly ServedResource[]
  prompts: readonly ServedPrompt[]
  memory: AgentMemory
  onError(error: Error): void
}

export interface StdioServing extends AgentServing {
  stdin: Readable
  stdout: Writable
}

export type HttpServing = AgentServing

export interface ServedTool {
  name: string
  title: string
  description: string
  input: JsonSchema
  output: JsonSchema
  isReading: boolean
  /** False if repeating a call has a further effect, such as another billed refresh. */
  isIdempotent: boolean
  isOpenWorld: boolean
  run(
    args: Record<string, unknown>,
    how: { signal: AbortSignal; isConfirmed: boolean },
  ): Promise<ToolOutcome>
  /** Returns the result of a change that was not made, because the client cannot ask a person to confirm it. */
  unconfirmed(proposal: Proposal): ToolResult
  /** Returns the result of a proposed change that was not made, with the reason. */
  undone(why: UndoneBecause): ToolResult
}

/** Why a change was not made: a person declined, the plan changed, or the confirmation was already used. */
export type UndoneBecause = 'declined' | 'changed' | 'repeated'

export interface ServedResource {
  name: string
  uri: string
  title: string
  description: string
  cacheHint: { ttlMs: number; cacheScope: 'public' | 'private' }
  /** Returns JSON text, or a sentence if no such object exists. Rejects after any other problem. */
  read(variable: string, signal: AbortSignal): Promise<{ text: string } | { missing: string }>
}

export interface ServedPrompt {
  name: string
  title: string
  description: string
  input: JsonSchema
  text(given: Readonly<Record<string, string | undefined>>): string
}
