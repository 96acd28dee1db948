import type { Dispatcher } from 'undici'
import connect from 'undici/lib/api/api-connect.js'
import request from 'undici/lib/api/api-request.js'
import Agent from 'undici/lib/dispatcher/agent.js'
import UsualDispatcher from 'undici/lib/dispatcher/dispatcher.js'
import EnvHttpProxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js'
import websocket from 'undici/lib/web/websocket/websocket.js'
import type { Excepts, Reach } from './reach.js'

export interface Terms {
  /** Client certificate and its private key. Both are in PEM. */
  certificate?: { cert: string; key: string } | undefined
  mostMessageBytes?: number
}

export async function openWay(reach: Reach, terms: Terms = {}): Promise<Dispatcher> {
  const { proxies = {}, certificates } = reach
  const ca = await certificates?.()
  const trusting = ca === undefined ? {} : { ca: [...ca] }
  const tls = { timeout: connectMs, ...trusting }
  const settings = {
    connectTimeout: connectMs,
    maxHeaderSize: 32_768,
    connect: { ...tls, ...terms.certificate },
    ...(terms.mostMessageBytes && { webSocket: { maxPayloadSize: terms.mostMessageBytes } }),
  }
  const { http = '', https = '', excepts } = proxies
  if (http === '' && https === '') return new Agent(settings)
  // The proxy agent calls `connect`, which only undici's main file adds to dispatchers. oct does not load this file.
  Object.assign(UsualDispatcher.prototype, { connect })
  const proxied = new EnvHttpProxyAgent({
    ...settings,
    // Shows the client certificate only to the server, never to the proxy.
    ...{ requestTls: { ...tls, ...terms.certificate }, proxyTls: tls },
    // States the proxies, because the library would otherwise read them from the environment.
    ...{ httpProxy: http, httpsProxy: https, noProxy: '' },
  })
  return excepts ? new ExceptingWay({ proxied, direct: new Agent(settings) }, excepts) : proxied
}

class ExceptingWay extends UsualDispatcher {
  readonly #ways: { proxied: Dispatcher; direct: Dispatcher }
  readonly #excepts: Excepts

  constructor(ways: { proxied: Dispatcher; direct: Dispatcher }, excepts: Excepts) {
    super()
    this.#ways = ways
    this.#excepts = excepts
  }

  override dispatch(
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    const { proxied, direct } = this.#ways
    const isDirect = this.#excepts(new URL(String(options.origin)))
    return (isDirect ? direct : proxied).dispatch(options, handler)
  }

  override async destroy(): Promise<void> {
    await Promise.all(Object.values(this.#ways).map((way) => way.destroy()))
  }
}

const connectMs = 30_000

export const ask = (
  way: Dispatcher,
  options: Omit<Dispatcher.RequestOptions, 'body'> & { body?: string | Uint8Array },
): Promise<Dispatcher.ResponseData> => request.call(way, options)

/** Called with the reason why a WebSocket connection failed. The WebSocket itself does not report the reason. */
export interface Refusals {
  failed(error: unknown): void
  answered(status: number): void
}

export const openSocket = (
  url: string,
  way: Dispatcher,
  refusals: Refusals,
): InstanceType<typeof websocket.WebSocket> => {
  const dispatcher = way.compose(
    (dispatch) => (options, handler) => dispatch(options, withRefusals(handler, refusals)),
  )
  return new websocket.WebSocket(url, { dispatcher })
}

const withRefusals = (
  to: Dispatcher.DispatchHandler,
  { failed, answered }: Refusals,
): Dispatcher.DispatchHandler => ({
  onRequestStart: (...args) => to.onRequestStart?.(...args),
  onRequestUpgrade: (...args) => to.onRequestUpgrade?.(...args),
  onResponseStart: (...args) => {
    answered(args[1])
    to.onResponseStart?.(...args)
  },
  onResponseData: (...args) => to.onResponseData?.(...args),
  onResponseEnd: (...args) => to.onResponseEnd?.(...args),
  onResponseError: (...args) => {
    failed(args[1])
    to.onResponseError?.(...args)
  },
})
