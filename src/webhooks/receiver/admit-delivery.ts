import type { IncomingMessage } from 'node:http'
import { signatureHeader } from '../../contract/delivery-envelope.js'
import { isThisMachine } from '../forward-address.js'
import { Refused } from './received-delivery.js'
import type { ReceiverRules } from './receiver-rules.js'
import { holds, senderOf } from './sender-address.js'

const signatureName = signatureHeader.toLowerCase()

export function admit(request: IncomingMessage, rules: ReceiverRules): void {
  const { headers, method } = request
  // The path must be equal to the configured path as sent: it is not decoded.
  const [path] = (request.url ?? '').split('?', 1)
  if (path !== rules.path) throw new Refused('wrong path')
  if (method !== 'POST') throw new Refused('wrong method')
  refuseStrangers(request, rules)
  if (rules.isInsecure) refuseWebPages(request, rules)
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new Refused('encoded body')
  }
  if (Number(headers['content-length'] ?? 0) > rules.limits.bodyBytes) {
    throw new Refused('too large')
  }
  if (!rules.isInsecure && signatureOn(request) === undefined) throw new Refused('unsigned')
}

function refuseStrangers(request: IncomingMessage, rules: ReceiverRules): void {
  if (rules.allows === undefined) return
  const sender = senderAddress(request, rules)
  if (sender === null || !rules.allows(sender)) throw new Refused('unknown sender')
}

/**
 * Refuses requests of web pages: without verified signatures, a page in a browser on this machine could send false
 * deliveries. The header `Origin` or, after DNS rebinding, the host name shows that a page sent the request.
 */
function refuseWebPages({ headers, socket }: IncomingMessage, { proxies }: ReceiverRules): void {
  const isToThisMachine =
    isThisMachine((headers.host ?? '').replace(/:\d+$/, '')) ||
    holds(proxies, socket.remoteAddress ?? '')
  if (headers.origin !== undefined || !isToThisMachine) throw new Refused('from elsewhere')
}

/** Returns the sender's address: of the connection, or from a trusted proxy. Null after the connection closed. */
export function senderAddress(request: IncomingMessage, { proxies }: ReceiverRules): string | null {
  const forwardedFor = request.headers['x-forwarded-for']
  return senderOf(
    request.socket.remoteAddress,
    Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
    proxies,
  )
}

/** Returns the signature header. If there are several, joins them with commas, so that none of them matches. */
export function signatureOn({ headers }: IncomingMessage): string | undefined {
  const value = headers[signatureName]
  return Array.isArray(value) ? value.join(', ') : value
}
