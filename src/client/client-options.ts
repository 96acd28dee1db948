import { OctError } from '../errors.js'
import { type BudgetOptions, RateBudget } from './budget/rate-budget.js'
import { checkBaseUrl } from './check-base-url.js'
import type { PlannedRequest } from './planned-request.js'
import { checkProxies, type Proxies } from './proxies.js'
import { sleep } from './sending/cancellation.js'
import type { FileTransport, ServiceRequest, StreamRequest, Transport } from './transport.js'
import type { TrustedCertificates } from './trusted-certificates.js'

/** A request with its response, for debug output, without the token. */
export interface RequestRecord {
  method: ServiceRequest['method']
  url: string
  /** The HTTP status; absent without a response. */
  status?: number
  ms: number
  /** The body of the request, if it is text. */
  sent?: string
  /** The body of the response as text; absent for files. */
  received?: string
  /** The id that the service gave the request. */
  requestId?: string
}

/** A failed attempt that will be repeated. */
export interface RetryNotice {
  method: ServiceRequest['method']
  url: string
  /** The number of the failed attempt, counted from 1. */
  attempt: number
  delayMs: number
  error: OctError
}

/** A wait before a request or a retry. */
export interface Pause {
  ms: number
  /** The reason for the wait, as a sentence without its period. */
  why: string
  /** Whether the request failed before; false for a first attempt that waits for its turn. */
  isRetry: boolean
}

/** The service, the token and the limits of a client. */
export interface ClientOptions {
  /** The base URL with its version, for example `https://example.com/v2`. */
  baseUrl: string
  /** The API token, without the prefix `Token`. */
  token: string
  /** Sends requests; over the network by default. */
  transport?: Transport
  /**
   * Limits the time to connect, the time to the headers, and the whole response (which may take longer at 256 bytes a
   * second or more), in milliseconds; 30,000 by default.
   */
  timeoutMs?: number
  /** How many times a failed request is sent again; 3 by default. */
  maxRetries?: number
  /**
   * The longest wait that the service may cause in one call, in milliseconds; unlimited by default. A request that
   * waits for its turn fails only if a single wait is longer.
   */
  maxWaitMs?: number
  /** Whether to refuse all requests except reads and inferences. */
  readOnly?: boolean
  /** Called with every write instead of sending the write. */
  onWrite?: (planned: PlannedRequest) => void
  /** Whether to allow plain `http` to other machines. */
  insecureHttp?: boolean
  proxies?: Proxies
  /** Certificates to trust in addition to Node's own. */
  certificates?: TrustedCertificates
  userAgent?: string
  /** Ends every running call and wait. If the reason of the signal is an `OctError`, calls throw that error. */
  signal?: AbortSignal
  /** Returns the current time in milliseconds since 1970; the system clock by default. */
  now?: () => number
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Waits, and may show the wait to a person; by default only waits. */
  wait?: (pause: Pause, signal?: AbortSignal) => Promise<void>
  /** Keeps requests within the service's rate limits; without a budget, requests are not limited. */
  budget?: BudgetOptions
  /** Returns a random number from 0 to below 1, for the delays before retries. */
  random?: () => number
  onRequest?: (record: RequestRecord) => void
  onRetry?: (notice: RetryNotice) => void
}

export type Settings = Omit<ClientOptions, 'baseUrl' | 'transport' | 'budget'> &
  Required<Pick<ClientOptions, 'transport' | 'timeoutMs' | 'maxRetries' | 'maxWaitMs'>> &
  Required<Pick<ClientOptions, 'userAgent' | 'now' | 'wait' | 'random' | 'insecureHttp'>> & {
    /** The base URL without a trailing slash. */
    baseUrl: URL
    budget: RateBudget | undefined
    /** Whether a quarter of every rate limit stays free for commands that a person waits for. */
    isBackground: boolean
    /** The longest pause that the service may request, in milliseconds; by default `maxWaitMs`. */
    maxPauseMs?: number | undefined
  }

/** Checks options and fills in defaults. Throws `usage` or `auth`, before any request is sent. */
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

/** Loads undici with the first request; never loads it if another transport is used. */
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
