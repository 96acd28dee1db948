import { networkSettings } from '../cli/settings/network-settings.js'
import type { ClientOptions } from '../client/client-options.js'
import { type Client, createClient } from '../client/create-client.js'
import { featureAnswered } from '../client/failures/feature-answered.js'
import { chooseAccess } from './choose-access.js'
import type { ConnectionOptions } from './connection-options.js'
import { debugLines } from './debug-lines.js'
import { profileBudget } from './profile-budget.js'
import { visibleWait } from './visible-wait.js'

export interface ServiceConnection {
  client: Client
  /** Of the sandbox: when a line will next be asked about a tracking request. */
  nextAnswerAt?: () => Promise<Date | null>
  close(): Promise<void>
}

/** A client of the profile's service: the sandbox in this process, else over the network. */
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

/** What every client over the network has in common. */
export function networkBehaviour(
  options: ConnectionOptions,
): Omit<ClientOptions, 'baseUrl' | 'token'> {
  return { ...behaviour(options), ...networkSettings(options.settings, options.terminal.env) }
}

/** A service that wants a longer pause is reported, not waited for. */
const longestWaitMs = 3_600_000

/** What every client of this run has in common. */
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
