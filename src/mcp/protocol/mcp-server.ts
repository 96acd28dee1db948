import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createMcpHandler,
  createRequestStateCodec,
  fromJsonSchema,
  inputRequired,
  isLegacyRequest,
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  type ServerContext,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker'
import { withPlainComplaints } from './plain-complaints.js'
import { withPlainErrors } from './plain-errors.js'
import type { AgentServing, HttpServing, StdioServing } from './serving.js'

const validator = withPlainComplaints(new CfWorkerJsonSchemaValidator())

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

/** Creates the handler of HTTP requests. The caller must have checked the API key and the size of the request. */
export function handleHttp(serving: HttpServing): (request: Request) => Promise<Response> {
  const factory = serverFactory(serving)
  const size = { maxRequestBodySize: serving.largestMessage }
  const handler = createMcpHandler(factory, {
    ...size,
    legacy: 'reject',
    onerror: serving.onError,
  })
  return async (request) =>
    (await isLegacyRequest(request, undefined, size))
      ? answerEarlier(request, factory, size)
      : handler.fetch(request)
}

/** Answers clients of older protocol revisions with one JSON body, because some proxies delay event streams. */
async function answerEarlier(
  request: Request,
  newServer: () => McpServer,
  size: { maxRequestBodySize: number },
): Promise<Response> {
  const server = newServer()
  const transport = new WebStandardStreamableHTTPServerTransport({
    ...size,
    enableJsonResponse: true,
  })
  const close = (): Promise<void> => server.close()
  request.signal.addEventListener('abort', close, { once: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request)
  } finally {
    await close()
  }
}

function serverFactory(serving: AgentServing): () => McpServer {
  const { memory } = serving
  const codec = createRequestStateCodec<ConfirmedPlan>({
    key: memory.secret,
    ttlSeconds: confirmationSeconds,
    bind: ({ mcpReq: { method } }) => `${method} ${memory.subject}`,
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
    for (const tool of serving.tools) addTool(server, tool, { memory, codec })
    for (const resource of serving.resources) addResource(server, resource)
    for (const prompt of serving.prompts) addPrompt(server, prompt)
    return withPlainErrors(server)
  }
}

interface Session {
  memory: AgentServing['memory']
  codec: ReturnType<typeof createRequestStateCodec<ConfirmedPlan>>
}

function addTool(server: McpServer, tool: AgentServing['tools'][number], session: Session): void {
  const { name, title, description, input, output, isReading, isIdempotent, isOpenWorld } = tool
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: fromJsonSchema<Record<string, unknown>>(input, validator),
      outputSchema: fromJsonSchema(output, validator),
      annotations: {
        readOnlyHint: isReading,
        destructiveHint: false,
        idempotentHint: isIdempotent,
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
      if (!isSame) return tool.undone('changed')
      const answer = acceptedContent(context.mcpReq.inputResponses, 'confirm')
      if (answer?.confirm !== true) return tool.undone('declined')
      if (!(await isFirstUse(session, state))) return tool.undone('repeated')
      const second = await tool.run(args, { signal, isConfirmed: true })
      return 'result' in second ? second.result : tool.undone('changed')
    },
  )
}

/** Records a confirmation. False if it was already used. Keeps the record an hour longer, because clocks differ. */
function isFirstUse({ memory }: Session, { nonce }: ConfirmedPlan): Promise<boolean> {
  const now = new Date()
  const endsAt = new Date(now.getTime() + confirmationSeconds * 1000 + hourMs)
  return memory.useConfirmation(nonce, { now, endsAt })
}

const confirmation = (message: string) => ({
  message,
  requestedSchema: {
    type: 'object' as const,
    properties: { confirm: { type: 'boolean' as const, title: 'Do it' } },
    required: ['confirm'],
  },
})

/** Returns whether the client can show a form with a question to a person. */
function mayAsk(server: McpServer, { mcpReq }: ServerContext): boolean {
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {}
  const stated = envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities()
  return stated instanceof Object && 'elicitation' in stated
}

function addResource(server: McpServer, resource: AgentServing['resources'][number]): void {
  const { name, uri, title, description, cacheHint } = resource
  const config = { title, description, mimeType: 'application/json', cacheHint }
  const read = async ({ href: uri }: URL, variable: string, { mcpReq }: ServerContext) => {
    const content = await resource.read(variable, mcpReq.signal)
    if ('missing' in content) throw new ResourceNotFoundError(uri, content.missing)
    return { contents: [{ uri, mimeType: 'application/json', text: content.text }] }
  }
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
