import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createMcpHandler,
  createRequestStateCodec,
  fromJsonSchema,
  inputRequired,
  McpServer,
  type McpServerFactory,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker'
import type { AgentServing, HttpServing, StdioServing } from './serving.js'

const validator = new CfWorkerJsonSchemaValidator()

/** How long a confirmation by a person is valid, in seconds. */
const confirmationSeconds = 300

const hourMs = 3_600_000
const listHint = { ttlMs: hourMs, cacheScope: 'public' } as const

interface ConfirmedPlan {
  tool: string
  args: string
  plan: string
  nonce: string
}

/** Serves one client over the standard streams of this process, until the client closes them. */
export function serveOverStdio(serving: StdioServing): {
  closed: Promise<void>
  close(): Promise<void>
} {
  const transport = new StdioServerTransport(serving.stdin, serving.stdout, {
    maxBufferSize: serving.largestMessage,
  })
  const factory = serverFactory(serving)
  const handle = serveStdio(factory, { transport, onerror: serving.onError })
  const closed = new Promise<void>((resolve) => {
    for (const stream of [serving.stdin, serving.stdout]) stream.once('close', resolve)
  })
  return { closed, close: () => handle.close() }
}

/**
 * Returns a function that handles HTTP requests. The caller must have checked the API key and the size of the request.
 */
export function handleHttp(serving: HttpServing): (request: Request) => Promise<Response> {
  const handler = createMcpHandler(serverFactory(serving), {
    maxRequestBodySize: serving.largestMessage,
    onerror: serving.onError,
  })
  return (request) => handler.fetch(request)
}

function serverFactory(serving: AgentServing): McpServerFactory {
  const used = new Set<string>()
  const codec = createRequestStateCodec<ConfirmedPlan>({
    key: crypto.getRandomValues(new Uint8Array(32)),
    ttlSeconds: confirmationSeconds,
    bind: ({ mcpReq: { method } }) => method,
  })
  return () => {
    const server = new McpServer(
      { name: 'oct', title: 'Ocean container tracking', version: serving.version },
      {
        capabilities: { tools: {}, resources: {}, prompts: {} },
        instructions: serving.instructions,
        jsonSchemaValidator: validator,
        cacheHints: {
          'tools/list': listHint,
          'prompts/list': listHint,
          'resources/list': listHint,
          'resources/templates/list': listHint,
          'server/discover': listHint,
        },
        requestState: { verify: codec.verify },
      },
    )
    for (const tool of serving.tools) addTool(server, tool, { serving, codec, used })
    for (const resource of serving.resources) addResource(server, resource)
    for (const prompt of serving.prompts) addPrompt(server, prompt)
    return server
  }
}

interface Session {
  serving: AgentServing
  codec: ReturnType<typeof createRequestStateCodec<ConfirmedPlan>>
  /** Confirmations that clients have already used. Each confirmation is valid only once. */
  used: Set<string>
}

function addTool(server: McpServer, tool: AgentServing['tools'][number], session: Session): void {
  const { name, title, description, input, output, isReading, isOpenWorld } = tool
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: fromJsonSchema<Record<string, unknown>>(input, validator),
      outputSchema: fromJsonSchema(output, validator),
      annotations: {
        title,
        readOnlyHint: isReading,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: isOpenWorld,
      },
    },
    async (args, context) => {
      const { signal } = context.mcpReq
      const first = await tool.run(args, { signal, isConfirmed: false })
      if ('result' in first) return first.result
      const { question, plan } = first.proposal
      if (!mayAsk(server, context)) return tool.unconfirmed(first.proposal)
      const asked = { tool: name, args: JSON.stringify(args), plan: JSON.stringify(plan) }
      const state = context.mcpReq.requestState<ConfirmedPlan>()
      if (state === undefined) {
        return inputRequired({
          inputRequests: { confirm: inputRequired.elicit(confirmation(question)) },
          requestState: await session.codec.mint({ ...asked, nonce: crypto.randomUUID() }, context),
        })
      }
      const isSame =
        state.tool === asked.tool && state.args === asked.args && state.plan === asked.plan
      const answer = acceptedContent(context.mcpReq.inputResponses, 'confirm')
      if (!isSame || answer?.confirm !== true || session.used.has(state.nonce)) {
        return tool.declined(isSame)
      }
      session.used.add(state.nonce)
      const second = await tool.run(args, { signal, isConfirmed: true })
      return 'result' in second ? second.result : tool.declined(false)
    },
  )
}

const confirmation = (message: string) => ({
  message,
  requestedSchema: {
    type: 'object' as const,
    properties: { confirm: { type: 'boolean' as const, title: 'Do it' } },
    required: ['confirm'],
  },
})

/** Returns whether the client can show a form to a person. */
function mayAsk(server: McpServer, { mcpReq }: ServerContext): boolean {
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {}
  const stated = envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities()
  return stated instanceof Object && 'elicitation' in stated
}

function addResource(server: McpServer, resource: AgentServing['resources'][number]): void {
  const { name, uri, title, description, cacheHint } = resource
  const config = { title, description, mimeType: 'application/json', cacheHint }
  const read = async (address: URL, variable: string, { mcpReq }: ServerContext) => ({
    contents: [
      {
        uri: address.href,
        mimeType: 'application/json',
        text: await resource.read(variable, mcpReq.signal),
      },
    ],
  })
  if (!uri.includes('{')) {
    server.registerResource(name, uri, config, (address, context) => read(address, '', context))
    return
  }
  const template = new ResourceTemplate(uri, { list: undefined })
  server.registerResource(name, template, config, (address, variables, context) =>
    read(address, String(Object.values(variables)[0] ?? ''), context),
  )
}

function addPrompt(server: McpServer, prompt: AgentServing['prompts'][number]): void {
  const { name, title, description, input, text } = prompt
  server.registerPrompt(
    name,
    {
      title,
      description,
      argsSchema: fromJsonSchema<Record<string, string>>(input, validator),
    },
    (given) => ({
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text: text(given) } }],
    }),
  )
}
