import type { Dispatcher } from 'undici'
import httpRequest from 'undici/lib/api/api-request.js'
import Agent from 'undici/lib/dispatcher/agent.js'
import type { Proxies } from './proxies.js'
import type { FileTransport, ServiceResponse, Transport } from './transport.js'

export interface NetworkOptions {
  connectTimeoutMs?: number
  maxResponseBytes?: number
  /** Without them every connection is direct, whatever the environment says. */
  proxies?: Proxies
  /** Stands in for the network, e.g. undici's MockAgent. */
  dispatcher?: Dispatcher
}

/**
 * The transport over HTTP; the one place that knows undici, and only the parts of it that a request
 * needs: the whole package takes 40 ms more to load. Import it dynamically all the same.
 */
export function networkTransport(options: NetworkOptions = {}): FileTransport {
  let opened: Promise<Dispatcher> | undefined
  let openedForFiles: Promise<Dispatcher> | undefined
  const open = () => {
    opened ??= openDispatcher(options)
    return opened
  }
  const openForFiles = () => {
    openedForFiles ??= openDispatcher({ ...options, maxResponseBytes: noLimit })
    return openedForFiles
  }
  const send: Transport = async ({
    url,
    method,
    headers,
    signal: caller,
    timeoutMs,
    ...request
  }) => {
    const body = request.body ?? request.bytes
    // undici's own limits begin anew with every byte; a slow answer must end too.
    const deadline = AbortSignal.timeout(Math.min(timeoutMs, longestTimerMs))
    const signal = caller ? AbortSignal.any([caller, deadline]) : deadline
    const { origin, pathname, search } = new URL(url)
    const answer = await httpRequest.call(await open(), {
      origin,
      path: `${pathname}${search}`,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
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
  const stream: FileTransport['stream'] = async ({ url, ...request }) => {
    const { origin, pathname, search } = new URL(url)
    const path = `${pathname}${search}`
    const limits = { headersTimeout: 0, bodyTimeout: 0 }
    const asked = { origin, path, ...request, ...limits }
    const { statusCode, headers, body } = await httpRequest.call(await openForFiles(), asked)
    return { status: statusCode, headers: joined(headers), body }
  }
  // A graceful end waits for the other side, when every answer has been read already.
  const close = async () => {
    if (options.dispatcher) return options.dispatcher.close()
    await (await opened)?.destroy()
    await (await openedForFiles)?.destroy()
  }
  return Object.assign(send, { stream, close })
}

/** As undici spells it. */
const noLimit = -1

/** Node fires a longer timer at once. */
const longestTimerMs = 2 ** 31 - 1

async function openDispatcher({
  dispatcher,
  connectTimeoutMs = 30_000,
  maxResponseBytes = 64 * 1024 * 1024,
  proxies,
}: NetworkOptions): Promise<Dispatcher> {
  if (dispatcher) return dispatcher
  const settings = { connectTimeout: connectTimeoutMs, maxResponseSize: maxResponseBytes }
  if (!proxies?.http && !proxies?.https) return new Agent(settings)
  const { default: EnvHttpProxyAgent } = await import(
    'undici/lib/dispatcher/env-http-proxy-agent.js'
  )
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
