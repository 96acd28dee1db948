import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { OctError } from '../../errors.js'
import { answerWords } from '../failures/answer-words.js'
import { networkFault } from '../failures/network-fault.js'
import { type Proxies, proxyFor } from '../proxies.js'
import type { ServiceResponse } from '../transport.js'
import type { TrustedCertificates } from '../trusted-certificates.js'
import { type SeenCertificate, seenCertificate } from './seen-certificate.js'

export interface NetworkPath {
  baseUrl: string
  token: string | undefined
  timeoutMs: number
  proxies: Proxies
  certificates: TrustedCertificates
}

export interface Sight {
  host: string
  proxy: string | undefined
  /** IP addresses of the service. Undefined if a proxy resolves the host name. */
  addresses: { found: string[] } | { problem: string } | undefined
  /** Certificate of the service. Undefined if no certificate was received. */
  certificate: SeenCertificate | 'plain' | undefined
  answer: ServiceAnswer | { failure: OctError }
}

export interface ServiceAnswer {
  status: number
  ms: number
  /** True if the response came from the API and not from a web page: a list, or an error in JSON. */
  isInterface: boolean
  skewMs: number | undefined
}

/** Examines each step of the connection to the service for `oct doctor`, by requesting one row of a list. */
export async function lookAtService(
  path: NetworkPath,
  { now, signal }: { now: () => Date; signal: AbortSignal },
): Promise<Sight> {
  const url = new URL(path.baseUrl)
  const proxy = proxyFor(path.baseUrl, path.proxies)
  const [answer, addresses, certificate] = await Promise.all([
    ask(path, { now, signal }),
    proxy === undefined ? addressesOf(url.hostname) : undefined,
    certificateOf(url, { proxy, timeoutMs: path.timeoutMs }),
  ])
  return { host: url.host, proxy, addresses, certificate, answer }
}

async function certificateOf(
  url: URL,
  { proxy, timeoutMs }: { proxy: string | undefined; timeoutMs: number },
): Promise<Sight['certificate']> {
  if (url.protocol === 'http:') return 'plain'
  return proxy === undefined ? seenCertificate(url, { timeoutMs }) : undefined
}

async function ask(
  { baseUrl, token, timeoutMs, proxies, certificates }: NetworkPath,
  { now, signal }: { now: () => Date; signal: AbortSignal },
): Promise<Sight['answer']> {
  const { networkTransport } = await import('../network-transport.js')
  const transport = networkTransport({ connectTimeoutMs: timeoutMs, proxies, certificates })
  const url = `${baseUrl}/shipping_lines?page%5Bsize%5D=1`
  const headers: Record<string, string> = {
    Accept: 'application/vnd.api+json',
    'User-Agent': 'oct-cli',
  }
  if (token !== undefined) headers.Authorization = `Token ${token}`
  const beganAt = now().getTime()
  try {
    const answer = await transport({ method: 'GET', url, headers, signal, timeoutMs })
    const endedAt = now().getTime()
    const date = Date.parse(answer.headers.date ?? '')
    return {
      status: answer.status,
      ms: endedAt - beganAt,
      isInterface: isOfInterface(answer),
      // The header Date has whole seconds, so it is half a second early on average.
      skewMs: Number.isNaN(date) ? undefined : (beganAt + endedAt) / 2 - date - 500,
    }
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof OctError) return { failure: error }
    const proxy = proxyFor(url, proxies)
    const asked = 'GET /shipping_lines'
    return { failure: networkFault(error, { url, proxy, timeoutMs, asked, isHarmless: true }) }
  } finally {
    await transport.close()
  }
}

function isOfInterface({ status, body }: ServiceResponse): boolean {
  const { isJson, document } = answerWords(body)
  if (status < 200 || status >= 300) return isJson
  return Array.isArray((document as { data?: unknown } | null | undefined)?.data)
}

async function addressesOf(hostname: string): Promise<{ found: string[] } | { problem: string }> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare)) return { found: [bare] }
  try {
    const all = await lookup(bare, { all: true })
    return { found: [...new Set(all.map(({ address }) => address))] }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
