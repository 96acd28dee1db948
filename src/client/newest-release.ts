import { OctError } from '../errors.js'
import { isLoopback } from './check-base-url.js'
import type { ServiceResponse, Transport } from './transport.js'

export interface ReleaseQuestion {
  address: string
  version: string
  transport: Transport
  timeoutMs: number
  signal?: AbortSignal
  isVersion(text: string): boolean
}

/** Maximum number of redirects. Each redirect may lead to another server, such as a file store. */
const mostRedirects = 3

/** Returns the newest release. The request contains nothing that identifies this machine. Throws `unavailable`. */
export async function newestRelease(question: ReleaseQuestion): Promise<string> {
  const { body } = await answered(question)
  const text = versionIn(body)
  if (text !== undefined && question.isVersion(text)) return text
  throw noAnswer(question, 'The response does not name a version of oct.')
}

async function answered(question: ReleaseQuestion): Promise<ServiceResponse> {
  const { transport, version, timeoutMs, signal } = question
  let url = question.address
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    if (!isEncrypted(url)) throw noAnswer(question, 'The address does not begin with https://.')
    const headers = { accept: 'application/json', 'user-agent': `oct/${version}` }
    const request = { method: 'GET' as const, url, headers, timeoutMs }
    const answer = await transport(signal ? { ...request, signal } : request).catch(
      (cause: unknown) => {
        throw noAnswer(question, 'The server did not respond in time.', cause)
      },
    )
    const { location } = answer.headers
    if (answer.status === 200) return answer
    if (answer.status < 300 || answer.status > 399 || location === undefined) {
      throw noAnswer(question, `The server responded with ${answer.status}.`)
    }
    url = URL.canParse(location, url) ? new URL(location, url).href : ''
  }
  throw noAnswer(question, `The server redirected more than ${mostRedirects} times.`)
}

function isEncrypted(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

function versionIn(body: string): string | undefined {
  try {
    const { version } = JSON.parse(body) as { version?: unknown }
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}

const noAnswer = ({ address }: ReleaseQuestion, reason: string, cause?: unknown): OctError =>
  new OctError('unavailable', `${address} did not return the newest version of oct`, {
    reason,
    tryNext: ['oct upgrade', 'oct --version'],
    retryable: true,
    cause,
  })
