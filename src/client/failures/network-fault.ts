import { OctError } from '../../errors.js'

interface Fault {
  codes: RegExp
  message: (host: string, seconds: number) => string
  tryNext: string[]
  /** Asking again changes nothing: it is the set-up that is wrong. */
  isLasting?: true
  /** Nothing of the request can have reached the service. */
  isBeforeSending?: true
}

/** A request as its failure is told. */
export interface FailedRequest {
  url: string
  timeoutMs: number
  /** What was asked, as the subject of a sentence; no part of a signed address. */
  asked: string
  /** Whether it matters to nobody that it may have been carried out all the same. */
  isHarmless: boolean
}

const checkBaseUrl = 'oct config get base_url'
const checkProxy = 'check the network, and HTTPS_PROXY if a proxy stands between'

const faults: Fault[] = [
  {
    codes: /^(?:ENOTFOUND|EAI_\w+)$/,
    message: (host) => `The name ${host} cannot be found`,
    tryNext: ['check that this machine is online', checkBaseUrl],
    isBeforeSending: true,
  },
  {
    codes: /^(?:ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EACCES)$/,
    message: (host) => `No connection to ${host}`,
    tryNext: [checkProxy, checkBaseUrl],
    isBeforeSending: true,
  },
  {
    codes: /^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    message: (host, seconds) => `No connection to ${host} within ${seconds} s`,
    tryNext: [checkProxy, checkBaseUrl],
    isBeforeSending: true,
  },
  {
    codes: /^(?:TimeoutError|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)$/,
    message: (host, seconds) => `${host} did not answer within ${seconds} s`,
    tryNext: ['run the command again later'],
  },
  {
    codes: /^(?:UND_ERR_RES_EXCEEDED_MAX_SIZE|UND_ERR_HEADERS_OVERFLOW)$/,
    message: (host) => `The answer of ${host} is too large`,
    tryNext: ['ask for fewer rows, or include less', checkBaseUrl],
    isLasting: true,
  },
  {
    codes: /^(?:CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|ERR_TLS_|HOSTNAME_MISMATCH|INVALID_CA)/,
    message: (host) => `The certificate of ${host} is not trusted`,
    tryNext: ['set NODE_EXTRA_CA_CERTS to the certificate of your proxy or company', checkBaseUrl],
    isLasting: true,
    isBeforeSending: true,
  },
  {
    codes: /^(?:ERR_SSL_|EPROTO$|HPE_|UND_ERR_PRX_TLS$)/,
    message: (host) => `${host} does not speak the protocol of the base URL`,
    tryNext: [checkBaseUrl, checkProxy],
    isLasting: true,
  },
  {
    codes: /^(?:ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_(?:SOCKET|RES_\w+|ABORTED|INFO))$/,
    message: (host) => `The connection to ${host} broke off`,
    tryNext: [checkProxy, 'run the command again later'],
  },
]

/** A fault of the network in words. What is none, such as a bug or a cancellation, is thrown on. */
export function networkFault(error: unknown, request: FailedRequest): OctError {
  if (error instanceof OctError) throw error
  const fault = faultOf(error)
  if (!fault) throw error
  const { host } = new URL(request.url)
  return new OctError('unavailable', fault.message(host, request.timeoutMs / 1_000), {
    reason: reason(request, { fault, error }),
    tryNext: fault.tryNext,
    retryable: !fault.isLasting,
    unsent: fault.isBeforeSending,
    cause: error,
  })
}

function faultOf(error: unknown): Fault | undefined {
  const codes = codesOf(error)
  return faults.find((known) => codes.some((code) => known.codes.test(code)))
}

function reason(
  { asked, isHarmless }: FailedRequest,
  { fault, error }: { fault: Fault; error: unknown },
): string {
  const words = wordsOf(error).replace(/\.$/, '')
  const isUnsure = !isHarmless && !fault.isBeforeSending
  const doubt = isUnsure ? ' It may have been carried out all the same.' : ''
  return `${asked} had no answer: ${words}.${doubt}`
}

/** The system's codes for the failure, those of its causes and of every address that was tried. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const inner = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  return [own, ...inner.flatMap(codesOf)]
}

/** Several addresses fail together, and then only their own errors have words. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(wordsOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
