import type { Dispatcher } from 'undici'
import connect from 'undici/lib/api/api-connect.js'
import request from 'undici/lib/api/api-request.js'
import Agent from 'undici/lib/dispatcher/agent.js'
import UsualDispatcher from 'undici/lib/dispatcher/dispatcher.js'
import EnvHttpProxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js'
import websocket from 'undici/lib/web/websocket/websocket.js'
import type { Excepts, Reach } from './reach.js'

/** What differs between those who reach out. */
export interface Terms {
  /** Shown to the other side, PEM. */
  certificate?: { cert: string; key: string } | undefined
  /** Of one message of a websocket. */
  mostMessageBytes?: number
}

/** The way to others, over the proxies that are set; the one place of the service that knows undici. */
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
  // the whole package gives every dispatcher this, and the way through a proxy needs it
  Object.assign(UsualDispatcher.prototype, { connect })
  const proxied = new EnvHttpProxyAgent({
    ...settings,
    // the other side sees the certificate, and no proxy
    ...{ requestTls: { ...tls, ...terms.certificate }, proxyTls: tls },
    // an absent value would be read from the environment of the process itself
    ...{ httpProxy: http, httpsProxy: https, noProxy: '' },
  })
  return excepts ? new ExceptingWay({ proxied, direct: new Agent(settings) }, excepts) : proxied
}

/** Asks some directly, and all others through the proxy. */
class ExceptingWay extends UsualDispatcher {
  readonly #ways: { proxied: Dispatcher; direct: Dispatcher }
  readonly #excepts: Excepts

  constructor(ways: { proxied: Dispatcher; direct: Dispatcher }, excepts: Excepts) {
    super()
    this.#ways = ways
    this.#excepts = excepts
  }

  override dispatch(
    wish: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    const { proxied, direct } = this.#ways
    const isDirect = this.#excepts(new URL(String(wish.origin)))
    return (isDirect ? direct : proxied).dispatch(wish, handler)
  }

  override async destroy(): Promise<void> {
    await Promise.all(Object.values(this.#ways).map((way) => way.destroy()))
  }
}

const connectMs = 30_000

/** Sends one request and follows no redirect. */
export const ask = (
  way: Dispatcher,
  wish: Omit<Dispatcher.RequestOptions, 'body'> & { body?: string },
): Promise<Dispatcher.ResponseData> => request.call(way, wish)

/** Who is told why no websocket came of a wish, which the websocket itself says to nobody. */
export interface Refusals {
  failed(error: unknown): void
  /** With a status other than 101. */
  answered(status: number): void
}

/** Opens a websocket by a way. */
export const openSocket = (
  url: string,
  way: Dispatcher,
  refusals: Refusals,
): InstanceType<typeof websocket.WebSocket> => {
  const dispatcher = way.compose(
    (dispatch) => (wish, handler) => dispatch(wish, overhearing(handler, refusals)),
  )
  return new websocket.WebSocket(url, { dispatcher })
}

const overhearing = (
  to: Dispatcher.DispatchHandler,
  { failed, answered }: Refusals,
): Dispatcher.DispatchHandler => ({
  onRequestStart: (...told) => to.onRequestStart?.(...told),
  onRequestUpgrade: (...told) => to.onRequestUpgrade?.(...told),
  onResponseStart: (...told) => {
    answered(told[1])
    to.onResponseStart?.(...told)
  },
  onResponseData: (...told) => to.onResponseData?.(...told),
  onResponseEnd: (...told) => to.onResponseEnd?.(...told),
  onResponseError: (...told) => {
    failed(told[1])
    to.onResponseError?.(...told)
  },
})
