import { lookup, Resolver as NameServers } from 'node:dns/promises'

export interface ResolvedAddress {
  address: string
  family: number
}

/** Finds the IP addresses of a host name. Rejects if the name has no address. */
export type Resolver = (host: string, signal: AbortSignal) => Promise<ResolvedAddress[]>

/** Asks DNS servers first, because a lookup by the operating system blocks one of few Node.js worker threads. */
export const resolveName: Resolver = async (host, signal) => {
  if (isLocalName(host)) return localAddresses
  const asked = await askNameServers(host)
  signal.throwIfAborted()
  return asked.length > 0 ? asked : lookInTurn(host, signal)
}

/** Returns whether a name means this machine: any name under `localhost` does, whatever DNS says (RFC 6761). */
export const isLocalName = (host: string): boolean => /(?:^|\.)localhost\.?$/i.test(host)

const localAddresses: ResolvedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

async function askNameServers(host: string): Promise<ResolvedAddress[]> {
  const servers = new NameServers({ timeout: 2000, tries: 2 })
  const [four, six] = await Promise.allSettled([servers.resolve4(host), servers.resolve6(host)])
  return [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
  ]
}

/** Maximum number of simultaneous lookups by the operating system, because file access needs the same threads. */
const mostLookups = 2
let looking: Promise<unknown>[] = []

async function lookInTurn(host: string, signal: AbortSignal): Promise<ResolvedAddress[]> {
  while (looking.length >= mostLookups) await Promise.race(looking)
  signal.throwIfAborted()
  const found = lookup(host, { all: true, verbatim: true })
  const ended = found
    .catch(() => {})
    .finally(() => {
      looking = looking.filter((other) => other !== ended)
    })
  looking.push(ended)
  return found
}
