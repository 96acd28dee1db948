import { OctError } from '../errors.js'
import { type BudgetOptions, RateBudget } from './budget/rate-budget.js'
import { checkBaseUrl } from './check-base-url.js'
import type { PlannedRequest } from './planned-request.js'
import { checkProxies, type Proxies } from './proxies.js'
import { sleep } from './sending/cancellation.js'
import type { FileTransport, ServiceRequest, StreamRequest, Transport } from './transport.js'
import type { TrustedCertificates } from './trusted-certificates.js'

/** One exchange with the service, for debug output; it never holds the token. */
export interface RequestRecord {
  method: ServiceRequest['method']
  url: string
  /** Absent where no answer came. */
  status?: number
  ms: number
  /** The body that was sent, where it is a text. */
  sent?: string
  /** The text of the answer; absent of files. */
  received?: string
  /** The service's own name for the request. */
  requestId?: string
}

/** A failed try that will be repeated. */
export interface RetryNotice {
  method: ServiceRequest['method']
  url: string
  /** The try that failed; the first is 1. */
  attempt: number
  delayMs: number
  error: OctError
}

/** A wait before a request is sent, or sent again. */
export interface Pause {
  ms: number
  /** A sentence without its full stop. */
  why: string
  /** Whether the request failed before; else it has not been sent, and only waits its turn. */
  isRetry: boolean
}

/** How a client reaches its service. */
export interface ClientOptions {
  /** With its version prefix, e.g. `https://example.com/v2`. */
  baseUrl: string
  /** The bare key, without `Token` before it. */
  token: string
  /** Over the network when absent. */
  transport?: Transport
  /**
   * For connecting, for the headers and for the whole answer, which must also arrive at 256 bytes a
   * second or more; 30 seconds.
   */
  timeoutMs?: number
  /** Tries after the first; 3. */
  maxRetries?: number
  /**
   * The longest the service may make one call wait before it fails; without end when absent. A
   * call that waits its turn among others does not fail, unless one step of it is longer than this.
   */
  maxWaitMs?: number
  /** Refuses whatever is neither a read nor an inference, before it leaves. */
  readOnly?: boolean
  /** Told of every write in place of sending it. */
  onWrite?: (planned: PlannedRequest) => void
  /** Allows plain `http` to other machines. */
  insecureHttp?: boolean
  proxies?: Proxies
  /** Whose signatures are trusted besides those that come with Node. */
  certificates?: TrustedCertificates
  userAgent?: string
  /** Ends every call that runs and every wait; an `OctError` as its reason is thrown as it is. */
  signal?: AbortSignal
  /** Milliseconds since 1970. */
  now?: () => number
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Waits where a person may see it; `sleep` when absent. */
  wait?: (pause: Pause, signal?: AbortSignal) => Promise<void>
  /** Keeps the limits of the service, so that it never has to refuse; none are kept when absent. */
  budget?: BudgetOptions
  /** From 0 to below 1. */
  random?: () => number
  onRequest?: (record: RequestRecord) => void
  onRetry?: (notice: RetryNotice) => void
}

/** The options, checked and with every default filled in. */
export type Settings = Omit<ClientOptions, 'baseUrl' | 'transport' | 'budget'> &
  Required<Pick<ClientOptions, 'transport' | 'timeoutMs' | 'maxRetries' | 'maxWaitMs'>> &
  Required<Pick<ClientOptions, 'userAgent' | 'now' | 'wait' | 'random' | 'insecureHttp'>> & {
    /** Without a slash at its end. */
    baseUrl: URL
    budget: RateBudget | undefined
    /** Leaves a quarter of every limit to whoever sits and waits. */
    isBackground: boolean
    /** The longest that the service may ask to wait; `maxWaitMs` when absent. */
    maxPauseMs?: number | undefined
  }

/** Checks the options, before anything leaves. */
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
      key === '' ? undefined : 'It contains characters that no key has, such as a line break.',
    tryNext: ['oct config list --origin', 'oct help environment'],
  })
}

/** undici is loaded with the first request, and never where another transport is given. */
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
