import type { Readable, Writable } from 'node:stream'
import type { JsonSchema } from '../json-schema.js'
import type { ToolOutcome, ToolResult } from '../run-tool.js'
import type { Proposal } from '../tool.js'

/** What the protocol needs of the tools, so that the package of the protocol loads no workflow. */
export interface AgentServing {
  version: string
  /** What a client tells its model about all tools. */
  instructions: string
  /** The largest message of a client, in bytes. */
  largestMessage: number
  tools: readonly ServedTool[]
  resources: readonly ServedResource[]
  prompts: readonly ServedPrompt[]
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
  isOpenWorld: boolean
  run(
    args: Record<string, unknown>,
    how: { signal: AbortSignal; isConfirmed: boolean },
  ): Promise<ToolOutcome>
  /** The result if the client cannot ask a person. */
  unconfirmed(proposal: Proposal): ToolResult
  /** The result if the person declined, or if the facts changed in between. */
  declined(isSame: boolean): ToolResult
}

export interface ServedResource {
  name: string
  uri: string
  title: string
  description: string
  cacheHint: { ttlMs: number; cacheScope: 'public' | 'private' }
  read(variable: string, signal: AbortSignal): Promise<string>
}

export interface ServedPrompt {
  name: string
  title: string
  description: string
  input: JsonSchema
  text(given: Readonly<Record<string, string | undefined>>): string
}
