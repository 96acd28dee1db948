import { Agent, type Dispatcher, EnvHttpProxyAgent, request as httpRequest } from 'undici'
import type { Proxies } from './proxies.js'
import type { ServiceResponse, Transport } from './transport.js'

export interface NetworkOptions {
  connectTimeoutMs?: number
  maxResponseBytes?: number
  /** Without them every connection is direct, whatever the environment says. */
  proxies?: Proxies
  /** Stands in for the network, e.g. undici's MockAgent. */
  dispatcher?: Dispatcher
}

/** The transport over HTTP; the one place that knows undici. Import it dynamically: it is heavy. */
export function networkTransport(options: NetworkOptions = {}): Transport {
  const dispatcher = options.dispatcher ?? openDispatcher(options)
  const send: Transport = async ({ url, method, headers, body, signal, timeoutMs }) => {
    const answer = await httpRequest(url, {
      dispatcher,
      method,
      headers,
      body,
      signal,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    })
    return {
      status: answer.statusCode,
      headers: joined(answer.headers),
      body: await answer.body.text(),
    }
  }
  return Object.assign(send, { close: () => dispatcher.close() })
}

function openDispatcher({
  connectTimeoutMs = 30_000,
  maxResponseBytes = 64 * 1024 * 1024,
  proxies,
}: NetworkOptions): Dispatcher {
  const settings = { connectTimeout: connectTimeoutMs, maxResponseSize: maxResponseBytes }
  if (!proxies) return new Agent(settings)
  const tls = { timeout: connectTimeoutMs }
  return new EnvHttpProxyAgent({
    ...settings,
    requestTls: tls,
    proxyTls: tls,
    // An absent value would make undici read the environment of the process itself.
    httpProxy: proxies.http ?? '',
    httpsProxy: proxies.https ?? '',
    noProxy: proxies.except ?? '',
  })
}

function joined(
  headers: Record<string, string | string[] | undefined>,
): ServiceResponse['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]),
  )
}
