import { isIP } from 'node:net'
import { type AddressKind, kindOfAddress } from './kind-of-address.js'
import { isLocalName, type ResolvedAddress, type Resolver, resolveName } from './resolve-name.js'

/** What deliveries may reach besides the internet; nothing when absent. */
export interface DestinationRules {
  /** This machine, over plain http too. */
  loopback?: boolean
  /** This machine and private networks, over plain http too. */
  privateNetworks?: boolean
}

export interface Destination {
  url: URL
  /** Checked: no other address may be connected to. */
  addresses: ResolvedAddress[]
}

/** Why a delivery is not sent where it is addressed to; its message is for whoever set it up. */
export class RefusedDestination extends Error {}

/**
 * Where a delivery goes: the addresses of its host at this moment, each of them allowed. Throws
 * `RefusedDestination` for an address that is not to be sent to, and whatever keeps the name from
 * being resolved.
 */
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
    : await inTime(resolve(host, signal), signal)
  if (addresses.length === 0) throw new RefusedDestination(`${host} has no address`)
  for (const { address } of addresses) checkAddress(address, { url: read, rules })
  return { url: read, addresses }
}

/** Resolving cannot be called off, only left. */
function inTime<Value>(resolving: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    resolving.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

/** What is refused by its looks, before any name is resolved; undefined where nothing is. */
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
  if (!URL.canParse(url)) throw new RefusedDestination('It is no address')
  const read = new URL(url)
  if (read.protocol === 'https:' || read.protocol === 'http:') return read
  throw new RefusedDestination('Only https is delivered to')
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

/** None names the address: what a name resolves to in here is nobody's business out there. */
const refusal: Record<AddressKind, string> = {
  public: 'It is not delivered to',
  loopback: "It leads to the service's own machine, which is not delivered to",
  private: 'It leads into a private network, which is not delivered to',
  forbidden: 'It leads to a reserved address, which is never delivered to',
}

const needsTls = 'Only https is delivered to over the internet'
