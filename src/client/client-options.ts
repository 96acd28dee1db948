import { OctError } from '../errors.js'
import { type BudgetOptions, RateBudget } from './budget/rate-budget.js'
import { checkBaseUrl } from './check-base-url.js'
import type { PlannedRequest } from './planned-request.js'
import { checkProxies, type Proxies } from './proxies.js'
import { sleep } from './sending/cancellation.js'
import type { FileTransport, ServiceRequest, StreamRequest, Transport } from './transport.js'
import type { TrustedCertificates } from './trusted-certificates.js'

/** A request with its response, without the token, for debug output. */
export interface RequestRecord {
  method: ServiceRequest['method']
  url: string
  status?: number
  ms: number
  sent?: string
  received?: string
  requestId?: string
}

/** A failed attempt that is to be repeated. */
export interface RetryNotice {
  method: ServiceRequest['method']
  url: string
  attempt: number
  delayMs: number
  error: OctError
}

export interface Pause {
  ms: number
  why: string
  /** True for a wait before a retry; false for a first attempt that the rate limit delays. */
  isRetry: boolean
}

/** The service, the token and the limits of a client. */
export interface ClientOptions {
  baseUrl: string
  token: string
  /** Sends requests; by default over the network. */
  transport?: Transport
  /**
   * Limits, in milliseconds, the time to connect, the time to the headers, and the whole response, which may take
   * longer at 256 bytes per second or more. The default is 30,000.
   */
  timeoutMs?: number
  maxRetries?: number
  /**
   * The longest wait that the service may cause in one call, in milliseconds; unlimited by default. A rate limit that
   * delays a request makes it fail only if a single wait is longer.
   */
  maxWaitMs?: number
  readOnly?: boolean
  /** Called with every write, which is then not sent. */
  onWrite?: (planned: PlannedRequest) => void
  insecureHttp?: boolean
  proxies?: Proxies
  /** Certificates to trust in addition to those of Node. */
  certificates?: TrustedCertificates
  userAgent?: string
  /** Ends every running call and wait. If the reason is an `OctError`, calls throw this error. */
  signal?: AbortSignal
  now?: () => number
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Waits and may show the wait; by default only waits. */
  wait?: (pause: Pause, signal?: AbortSignal) => Promise<void>
  /** Keeps requests within the rate limits of the service; without it, requests are not limited. */
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
    maxPauseMs?: number | undefined
  }

/** Checks options and fills in defaults. Throws `usage` or `auth` before any request. */
export function resolveOptions(options: ClientOptions): Settings {
  const { insecureHttp = false, timeoutMs = 30_000, budget } = options
  const { sleep: rest = sleep } = options
  if (options.proxies && !options.transport) checkProxies(options.proxies)
  return {
    ...options,
    baseUrl: checkBaseUrl(options.baseUrl, insecureHttp),
    token: checkToken(options.token),
    transport: options.transport ?? lazyNetwork(timeoutMs, options),
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

/** Loads undici with the first request, and never with another transport. */
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
