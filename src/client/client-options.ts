import { OctError } from '../errors.js'
import { type BudgetOptions, RateBudget } from './budget/rate-budget.js'
import { checkBaseUrl } from './check-base-url.js'
import type { PlannedRequest } from './planned-request.js'
import { checkProxies, type Proxies } from './proxies.js'
import { sleep } from './sending/cancellation.js'
import type { FileTransport, ServiceRequest, StreamRequest, Transport } from './transport.js'
import type { TrustedCertificates } from './trusted-certificates.js'

/** A request with its response for debug output, without the token. */
export interface RequestRecord {
  method: ServiceRequest['method']
  url: string
  /** Absent without a response. */
  status?: number
  ms: number
  /** The request body, if it is text. */
  sent?: string
  /** The text of the response; absent for files. */
  received?: string
  /** The service's id of the request. */
  requestId?: string
}

/** A failed attempt that will be repeated. */
export interface RetryNotice {
  method: ServiceRequest['method']
  url: string
  /** Counts from 1. */
  attempt: number
  delayMs: number
  error: OctError
}

/** A wait before a request or a retry. */
export interface Pause {
  ms: number
  /** A sentence without its period. */
  why: string
  /** Whether the request failed before; false if it still waits for its turn. */
  isRetry: boolean
}

/** The service, the token and the limits of a client. */
export interface ClientOptions {
  /** The base URL with its version, e.g. `https://example.com/v2`. */
  baseUrl: string
  /** The key without the prefix `Token`. */
  token: string
  /** The network by default. */
  transport?: Transport
  /**
   * Limits connecting, the headers and the whole response (with at least 256 bytes a second); 30
   * seconds by default.
   */
  timeoutMs?: number
  /** Attempts after the first; 3 by default. */
  maxRetries?: number
  /**
   * The longest wait that the service may cause in one call; unlimited by default. Waiting for a
   * turn fails only if a single step takes longer.
   */
  maxWaitMs?: number
  /** Refuses every request that is neither a read nor an inference. */
  readOnly?: boolean
  /** Called with every write instead of sending it. */
  onWrite?: (planned: PlannedRequest) => void
  /** Allows plain `http` to other machines. */
  insecureHttp?: boolean
  proxies?: Proxies
  /** Certificates to trust in addition to Node's. */
  certificates?: TrustedCertificates
  userAgent?: string
  /** Ends every running call and wait. If its reason is an `OctError`, calls throw that error. */
  signal?: AbortSignal
  /** Milliseconds since 1970. */
  now?: () => number
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Waits and shows the wait to a person; by default `sleep`. */
  wait?: (pause: Pause, signal?: AbortSignal) => Promise<void>
  /** Keeps requests within the service's limits; no limits by default. */
  budget?: BudgetOptions
  /** Returns a number from 0 to below 1. */
  random?: () => number
  onRequest?: (record: RequestRecord) => void
  onRetry?: (notice: RetryNotice) => void
}

export type Settings = Omit<ClientOptions, 'baseUrl' | 'transport' | 'budget'> &
  Required<Pick<ClientOptions, 'transport' | 'timeoutMs' | 'maxRetries' | 'maxWaitMs'>> &
  Required<Pick<ClientOptions, 'userAgent' | 'now' | 'wait' | 'random' | 'insecureHttp'>> & {
    /** Without a trailing slash. */
    baseUrl: URL
    budget: RateBudget | undefined
    /** Leaves a quarter of every limit to commands that a person waits for. */
    isBackground: boolean
    /** The longest pause that the service may request; by default `maxWaitMs`. */
    maxPauseMs?: number | undefined
  }

/** Fills in defaults. Throws `usage` or `auth` before any request. */
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
        : 'It contains characters that are not allowed in a token, such as a line break.',
    tryNext: ['oct config list --origin', 'oct help environment'],
  })
}

/** Loads undici with the first request, and never for another transport. */
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
