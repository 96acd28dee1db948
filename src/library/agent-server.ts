export type { ToolCallEntry } from '../mcp/tool-call-entry.js'
export type { Writing } from '../mcp/writings.js'

import type { Client } from '../client/create-client.js'
import type { GateCalendars } from '../domain/gates/gate-calendar.js'
import type { TariffRule } from '../domain/tariffs/tariff-rule.js'
import type { ToolCallEntry } from '../mcp/tool-call-entry.js'
import type { Writing } from '../mcp/writings.js'

/** Options of `createAgentServer`. */
export interface AgentServerOptions {
  /** Kinds of changes that assistants may propose. Default: none. A person confirms each change. */
  allow?: readonly Writing[]
  /** Texts that no answer to an assistant may contain, such as the token of the client. */
  secrets?: readonly string[]
  /** Tariff rules by which the server computes the costs in answers. Default: none. */
  tariffs?: readonly TariffRule[]
  /** Gate calendars by which the server computes the last day for pickup in answers. Default: none. */
  gates?: GateCalendars
  /** Clock for the answers. Default: real time. */
  clock?: () => Date
  /** Called when a tool call ends. The entry contains no texts by third parties. */
  onCall?: (entry: ToolCallEntry) => void
  /** Called for errors of the protocol, such as a message that is not allowed. */
  onError?: (error: Error) => void
}

/** Standard input and output of a process, or streams that replace them. */
export interface AgentStreams {
  stdin: AsyncIterable<Uint8Array>
  stdout: {
    write(text: string, done: (error?: Error | null) => void): unknown
    on(event: 'error', listener: (error: Error) => void): unknown
  }
  /** Stops the server. */
  signal?: AbortSignal
}

/** A server that gives assistants access to the account of one client. */
export interface AgentServer {
  /**
   * Answers one request of the Model Context Protocol over streamable HTTP. The caller must authenticate the request,
   * because each request can read the account of the client. Requests from web pages of other sites get status 403.
   */
  fetch(request: Request): Promise<Response>
  /** Serves one assistant over standard input and output, until the assistant closes a stream. */
  serve(streams: AgentStreams): Promise<void>
  /** Drops the synced data. The client stays open. */
  close(): void
}

/**
 * Creates a server with the tools, resources and prompts of `oct mcp` for the account of a client. The first call
 * syncs the account into memory, and later calls sync only changes.
 *
 * @example
 * const agents = await createAgentServer(client, { secrets: [token] })
 * const response = await agents.fetch(request)
 * agents.close()
 */
export declare const createAgentServer: (
  client: Client,
  options?: AgentServerOptions,
) => Promise<AgentServer>
