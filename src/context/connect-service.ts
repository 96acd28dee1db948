import { maskJson } from '../cli/output/mask-json.js'
import { maskSecrets } from '../cli/output/mask-secrets.js'
import { networkSettings } from '../cli/settings/network-settings.js'
import type { ClientOptions, RequestRecord } from '../client/client-options.js'
import { type Client, createClient } from '../client/create-client.js'
import { featureAnswered } from '../client/failures/feature-answered.js'
import { OctError } from '../errors.js'
import { type Access, chooseAccess } from './choose-access.js'
import type { ConnectionOptions } from './connection-options.js'
import { profileBudget } from './profile-budget.js'
import { visibleWait } from './visible-wait.js'

export interface ServiceConnection {
  client: Client
  nextAnswerAt?: () => Promise<Date | null>
  close(): Promise<void>
}

export async function connectService(options: ConnectionOptions): Promise<ServiceConnection> {
  if (!options.settings.isSandbox) return connectNetwork(options)
  const { connectSandbox } = await import('./connect-sandbox.js')
  const { fetch, baseUrl, token, nextAnswerAt, close } = await connectSandbox(options)
  const { inProcessTransport } = await import('../client/in-process-transport.js')
  const transport = inProcessTransport(fetch)
  const client = createClient({
    ...behaviour(options),
    baseUrl,
    token,
    insecureHttp: true,
    transport,
  })
  return { client, nextAnswerAt, close }
}

async function connectNetwork(options: ConnectionOptions): Promise<ServiceConnection> {
  const { baseUrl, token } = await chooseAccess(options)
  options.keepSecret(token)
  const client = createClient({
    ...networkBehaviour(options),
    baseUrl,
    token,
    budget: profileBudget(options, baseUrl),
  })
  return { client, close: () => client.close() }
}

export async function tryAccess(
  options: ConnectionOptions,
  { baseUrl, token }: Access,
): Promise<string | undefined> {
  const { firstPage } = await import('../desk/find/first-page.js')
  options.keepSecret(token)
  const client = createClient({ ...networkBehaviour(options), baseUrl, token, maxRetries: 0 })
  try {
    await firstPage(client.shippingLines.list({ pageSize: 1 }))
    return undefined
  } catch (error) {
    if (!(error instanceof OctError) || error.code !== 'forbidden') throw error
    return `The service accepts the token, but the token may not read data: ${error.message}.`
  } finally {
    await client.close()
  }
}

function networkBehaviour(options: ConnectionOptions): Omit<ClientOptions, 'baseUrl' | 'token'> {
  return { ...behaviour(options), ...networkSettings(options.settings, options.terminal.env) }
}

/** The longest pause in ms for which oct waits. If the service requests a longer pause, the request fails. */
const longestWaitMs = 3_600_000

function behaviour(options: ConnectionOptions): Omit<ClientOptions, 'baseUrl' | 'token'> {
  const { settings, flags, terminal, notice } = options
  return {
    timeoutMs: settings.durationMs('timeout'),
    readOnly: settings.isOn('read_only'),
    insecureHttp: settings.isOn('insecure_http'),
    maxWaitMs: flags.noQueue ? 0 : longestWaitMs,
    ...(flags.dryRun ? { onWrite: options.plan } : {}),
    signal: terminal.interruption,
    now: () => options.clock().getTime(),
    wait: visibleWait(options),
    onRequest: (record) => {
      const answer = featureAnswered(record)
      if (answer) options.featureAnswered(answer)
      if (!settings.isOn('debug')) return
      for (const line of debugLines(record)) void notice(line)
    },
  }
}

const longestBody = 4_000

/** Returns lines for the debug output. They contain the body only for an error response. Secrets in them are masked. */
function debugLines({ method, url, status, ms, ...rest }: RequestRecord): string[] {
  const { sent, received, requestId } = rest
  const size = received === undefined ? '' : `, ${received.length} characters`
  const name = requestId === undefined ? '' : `, request ${requestId}`
  const isFailure = status !== undefined && status >= 400
  return [
    `${method} ${maskSecrets(url)} ${status ?? 'no answer'} ${ms} ms${size}${name}`,
    ...(sent ? [`  sent: ${shown(sent)}`] : []),
    ...(isFailure && received ? [`  answered: ${shown(received)}`] : []),
  ]
}

/** Masks secrets before it cuts a long text, because half of a secret could not be recognized. */
function shown(body: string): string {
  const text = maskJson(body)
  return text.length > longestBody
    ? `${text.slice(0, longestBody)}… (${text.length} characters in total)`
    : text
}
