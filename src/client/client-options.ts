import { OctError } from '../errors.js'
import { type BudgetOptions, RateBudget } from './budget/rate-budget.js'
import { checkBaseUrl } from './check-base-url.js'
import { closableTransport } from './closable-transport.js'
import type { PlannedRequest } from './planned-request.js'
import { checkProxies, type Proxies } from './proxies.js'
import { sleep } from './sending/cancellation.js'
import type { FileTransport, ServiceRequest, StreamRequest, Transport } from './transport.js'
import type { TrustedCertificates } from './trusted-certificates.js'

/** A request and its response for debug output. Does not contain the token. */
export interface RequestRecord {
  method: ServiceRequest['method']
  url: string
  status?: number
  ms: number
  sent?: string
  received?: string
  requestId?: string
}

/** A failed attempt to send a request. The client will send the request again. */
export interface RetryNotice {
  method: ServiceRequest['method']
  url: string
  attempt: number
  delayMs: number
  error: OctError
}

/** A wait before a request or a retry. */
export interface Pause {
  ms: number
  why: string
  /** True for a wait before a retry. False for a wait before the first attempt. */
  isRetry: boolean
}

/** Options of a client: the service, the token and limits. */
export interface ClientOptions {
  baseUrl: string
  token: string
  /** Sends requests. Default: over the network. */
  transport?: Transport
  /**
   * Time limit in ms, applied three times: to connecting, to receiving the headers, and to the whole response. Default:
   * 30,000. The whole response may take longer if at least 256 bytes arrive per second.
   */
  timeoutMs?: number
  maxRetries?: number
  /**
   * Maximum total time in ms for which the service may make one call wait. Default: unlimited. Waits for the client's
   * own rate limit are not part of the total, but a call fails if one such wait is longer than `maxWaitMs`.
   */
  maxWaitMs?: number
  readOnly?: boolean
  /** If present, this function receives every request that changes data. The request is then not sent. */
  onWrite?: (planned: PlannedRequest) => void
  insecureHttp?: boolean
  proxies?: Proxies
  /** Certificates that the client trusts, in addition to the certificates of Node. */
  certificates?: TrustedCertificates
  userAgent?: string
  /** Cancels every running call and wait. If the reason of the signal is an `OctError`, the calls throw this error. */
  signal?: AbortSignal
  now?: () => number
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Waits, and may show the user why. Default: only waits. */
  wait?: (pause: Pause, signal?: AbortSignal) => Promise<void>
  /** Keeps requests within the rate limits of the service. Without a budget, requests are not limited. */
  budget?: BudgetOptions
  random?: () => number
  onRequest?: (record: RequestRecord) => void
  onRetry?: (notice: RetryNotice) => void
}

export type Settings = Omit<ClientOptions, 'baseUrl' | 'transport' | 'budget'> &
  Required<Pick<ClientOptions, 'transport' | 'timeoutMs' | 'maxRetries' | 'maxWaitMs'>> &
  Required<Pick<ClientOptions, 'userAgent' | 'now' | 'wait' | 'random' | 'insecureHttp'>> & {
    baseUrl: URL
    budget: RateBudget | undefined
    isBackground: boolean
    /** Share of the budget that this client may use. It is above 0 and at most 1. */
    share: number
    maxPauseMs?: number | undefined
  }

export function resolveOptions(options: ClientOptions): Settings {
  const { insecureHttp = false, timeoutMs = 30_000, budget } = options
  const { sleep: rest = sleep } = options
  if (options.proxies && !options.transport) checkProxies(options.proxies)
  return {
    ...options,
    baseUrl: checkBaseUrl(options.baseUrl, insecureHttp),
    token: checkToken(options.token),
    transport: closableTransport(options.transport ?? lazyNetwork(timeoutMs, options)),
    timeoutMs,
    insecureHttp,
    maxRetries: options.maxRetries ?? 3,
    maxWaitMs: options.maxWaitMs ?? Number.POSITIVE_INFINITY,
    userAgent: options.userAgent ?? 'oct-cli',
    now: options.now ?? Date.now,
    wait: options.wait ?? (({ ms }, signal) => rest(ms, signal)),
    random: options.random ?? Math.random,
    budget: budget && new RateBudget(budget),
    isBackground: false,
    share: 1,
  }
}

function checkToken(token: string): string {
  const key = token.trim()
  if (/^[\x20-\x7e]+$/.test(key)) return key
  throw new OctError('auth', key === '' ? 'There is no API token' : 'The API token is damaged', {
    reason:
      key === ''
        ? undefined
        : 'The token contains characters that are not allowed in a token, such as a line break.',
    tryNext: ['oct config list --origin', 'oct help environment'],
  })
}

function lazyNetwork(
  connectTimeoutMs: number,
  { proxies, certificates }: Pick<ClientOptions, 'proxies' | 'certificates'>,
): Transport {
  let opened: Promise<FileTransport> | undefined
  const open = () => {
    opened ??= import('./network-transport.js').then(({ networkTransport }) =>
      networkTransport({ connectTimeoutMs, proxies, certificates }),
    )
    return opened
  }
  return Object.assign(async (request: ServiceRequest) => (await open())(request), {
    stream: async (request: StreamRequest) => (await open()).stream(request),
    close: async () => (await opened)?.close?.(),
  })
}
