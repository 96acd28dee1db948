import { isIP } from 'node:net'
import { type AddressKind, kindOfAddress } from './kind-of-address.js'
import { isLocalName, type ResolvedAddress, type Resolver, resolveName } from './resolve-name.js'

/** Networks to which the service may send webhook deliveries, in addition to the internet. Default: none. */
export interface DestinationRules {
  /** True to allow loopback addresses, even without TLS. */
  loopback?: boolean
  privateNetworks?: boolean
}

export interface Destination {
  url: URL
  /** The checked IP addresses of the webhook's host. The delivery uses no other address. */
  addresses: ResolvedAddress[]
}

/** Error for an address to which the service must not send deliveries. The owner of the webhook sees the message. */
export class RefusedDestination extends Error {}

/** Finds the IP addresses for a webhook URL. Throws `RefusedDestination`, or the error of the DNS lookup. */
export async function findDestination(
  url: string,
  rules: DestinationRules,
  { resolve = resolveName, signal }: { resolve?: Resolver | undefined; signal: AbortSignal },
): Promise<Destination> {
  const read = readAddress(url)
  const host = read.hostname.replace(/^\[|\]$/g, '')
  const literal = isIP(host)
  const addresses = literal
    ? [{ address: host, family: literal }]
    : await untilAborted(resolve(host, signal), signal)
  if (addresses.length === 0) throw new RefusedDestination(`${host} has no address`)
  for (const { address } of addresses) checkAddress(address, { url: read, rules })
  return { url: read, addresses }
}

function untilAborted<Value>(resolving: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    resolving.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

/** Returns why a webhook URL is not allowed. Returns undefined if it is allowed. Does not look up the host name. */
export function complaintAbout(url: string, rules: DestinationRules): string | undefined {
  try {
    const read = readAddress(url)
    const host = read.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host)) checkAddress(host, { url: read, rules })
    else if (isLocalName(host)) checkAddress('127.0.0.1', { url: read, rules })
    else if (read.protocol === 'http:' && !hasOwn(rules)) throw new RefusedDestination(needsTls)
    return undefined
  } catch (error) {
    if (error instanceof RefusedDestination) return error.message
    throw error
  }
}

function readAddress(url: string): URL {
  if (!URL.canParse(url)) throw new RefusedDestination('The URL is not valid')
  const read = new URL(url)
  if (read.protocol === 'https:' || read.protocol === 'http:') return read
  throw new RefusedDestination('The service sends webhook deliveries only to https URLs')
}

function checkAddress(
  address: string,
  { url, rules }: { url: URL; rules: DestinationRules },
): void {
  const kind = kindOfAddress(address)
  if (!isAllowed(kind, rules)) throw new RefusedDestination(refusal[kind])
  if (url.protocol === 'http:' && kind === 'public') throw new RefusedDestination(needsTls)
}

function isAllowed(kind: AddressKind, { loopback, privateNetworks }: DestinationRules): boolean {
  if (kind === 'loopback') return loopback === true || privateNetworks === true
  if (kind === 'private') return privateNetworks === true
  return kind === 'public'
}

const hasOwn = ({ loopback, privateNetworks }: DestinationRules): boolean =>
  loopback === true || privateNetworks === true

const refusal: Record<AddressKind, string> = {
  public: 'The service does not send webhook deliveries to this address',
  loopback: "The URL leads to the service's own machine; deliveries are not sent there",
  private: 'The URL leads into a private network; deliveries are not sent there',
  forbidden: 'The URL leads to a reserved address; deliveries are never sent there',
}

const needsTls = 'Over the internet, the service sends webhook deliveries only to https URLs'
