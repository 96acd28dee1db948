import { OctError } from '../../errors.js'
import { certificateFaults, otherCertificateFault } from './certificate-faults.js'

interface Fault {
  codes: RegExp
  message: (host: string, seconds: number) => string
  /** Returns the message for a request through a proxy. `proxy` is a text such as `the proxy localhost:8080`. */
  messageOfProxy?: (proxy: string) => string
  tryNext: string[]
  isLasting?: true
  /** True if this kind of error proves that the request did not reach the service. */
  isBeforeSending?: true
  isOfFirstHop?: true
  isOfCertificate?: true
}

export interface FailedRequest {
  url: string
  proxy?: string | undefined
  timeoutMs: number
  asked: string
  isHarmless: boolean
}

const checkBaseUrl = 'oct config get base_url'
const checkProxy = 'check the network, and HTTPS_PROXY if you use a proxy'

const faults: Fault[] = [
  {
    codes: /^(?:ENOTFOUND|EAI_\w+)$/,
    message: (host) => `The host name ${host} cannot be resolved`,
    messageOfProxy: (proxy) => `The host name of ${proxy} cannot be resolved`,
    tryNext: ['check that this machine is online', checkBaseUrl],
    isBeforeSending: true,
    isOfFirstHop: true,
  },
  {
    codes: /^(?:ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EACCES)$/,
    message: (host) => `No connection to ${host}`,
    tryNext: [checkProxy, checkBaseUrl],
    isBeforeSending: true,
    isOfFirstHop: true,
  },
  {
    codes: /^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    message: (host, seconds) => `No connection to ${host} within ${seconds} s`,
    tryNext: [checkProxy, checkBaseUrl],
    isBeforeSending: true,
    isOfFirstHop: true,
  },
  {
    codes: /^(?:TimeoutError|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)$/,
    message: (host, seconds) => `${host} did not respond within ${seconds} s`,
    tryNext: ['run the command again later'],
  },
  {
    codes: /^SlowAnswerError$/,
    message: (host) => `${host} sends its response too slowly`,
    tryNext: ['check the network', 'run the command again later'],
  },
  {
    codes: /^(?:UND_ERR_RES_EXCEEDED_MAX_SIZE|UND_ERR_HEADERS_OVERFLOW|ERR_BUFFER_TOO_LARGE)$/,
    message: (host) => `The response of ${host} is too large`,
    tryNext: ['request fewer rows or fewer related resources', checkBaseUrl],
    isLasting: true,
  },
  {
    codes: /^(?:CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|ERR_TLS_|HOSTNAME_MISMATCH|INVALID_CA)/,
    message: (host) => `The certificate of ${host} is not trusted`,
    tryNext: [],
    isLasting: true,
    isBeforeSending: true,
    isOfCertificate: true,
  },
  {
    codes: /^(?:ERR_SSL_|EPROTO$|HPE_|HTTPParserError$|UND_ERR_PRX_TLS$)/,
    message: (host) => `${host} does not use the protocol of the base URL`,
    tryNext: [checkBaseUrl, checkProxy],
    isLasting: true,
  },
  {
    codes:
      /^(?:ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_(?:SOCKET|RES_\w+|ABORTED|INFO)|DAMAGED_BODY)$/,
    message: (host) => `The connection to ${host} was interrupted`,
    tryNext: [checkProxy, 'run the command again later'],
  },
]

/** Converts a network error to an `OctError`. Throws any other error unchanged, such as a bug or a cancellation. */
export function networkFault(error: unknown, request: FailedRequest): OctError {
  if (error instanceof OctError) throw error
  const fault = faultOf(error)
  if (!fault) throw error
  const proxyFault = request.proxy && proxyRefusal(error, request.proxy)
  if (proxyFault) return proxyFault
  const { host } = new URL(request.url)
  const isOfProxy = request.proxy !== undefined && fault.isOfFirstHop === true
  const message = (isOfProxy && fault.messageOfProxy) || fault.message
  const met = isOfProxy ? `the proxy ${request.proxy}` : host
  const certificate = fault.isOfCertificate ? certificateFault(error, host) : undefined
  return new OctError('unavailable', message(met, request.timeoutMs / 1_000), {
    reason: [reason(request, { fault, error }), certificate?.reason].filter(Boolean).join(' '),
    tryNext: certificate?.tryNext ?? (isOfProxy ? proxyAdvice : fault.tryNext),
    retryable: !fault.isLasting,
    unsent: fault.isBeforeSending,
    cause: error,
  })
}

const proxyAdvice = ['check HTTPS_PROXY, HTTP_PROXY and NO_PROXY', 'oct doctor']

/** Returns the error of a proxy that refused a request. Returns undefined if no proxy refused. */
function proxyRefusal(error: unknown, proxy: string): OctError | undefined {
  const [, number] = /\b[Pp]roxy\b.*\((\d{3})\)/.exec(wordsOf(error)) ?? []
  if (number === undefined) return undefined
  const status = Number(number)
  const isUnknown = status === 407
  return new OctError('unavailable', `The proxy ${proxy} refused the connection`, {
    reason: isUnknown
      ? 'The proxy requires a user name and a password (407).'
      : `The proxy responded with ${status} to the request to connect.`,
    tryNext: isUnknown
      ? ['HTTPS_PROXY=http://<user>:<password>@<host>:<port> oct doctor']
      : proxyAdvice,
    retryable: status >= 500,
    unsent: true,
    cause: error,
  })
}

function certificateFault(error: unknown, host: string): { reason: string; tryNext: string[] } {
  const codes = codesOf(error)
  const known = certificateFaults.find((fault) => codes.some((code) => fault.codes.test(code)))
  const { reason: words, tryNext } = known ?? otherCertificateFault
  return { reason: words(host, namesOf(error)), tryNext }
}

function namesOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { cert } = error as { cert?: { subjectaltname?: unknown } }
  const names = cert?.subjectaltname
  return typeof names === 'string' ? names.replaceAll('DNS:', '') : namesOf(error.cause)
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
  const doubt = isUnsure ? ' The request may have been carried out anyway.' : ''
  return `${asked} received no response: ${words}.${doubt}`
}

/** Returns the codes of an error and its causes. There is one cause for each address that was tried. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const inner = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  return [own, ...inner.flatMap(codesOf)]
}

function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(wordsOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
