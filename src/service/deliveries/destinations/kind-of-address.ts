import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** `private` means a local network. The service never connects to an address of the kind `forbidden`. */
export type AddressKind = 'public' | 'loopback' | 'private' | 'forbidden'

export function kindOfAddress(address: string): AddressKind {
  if (isIPv4(address)) return kindOf(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return 'forbidden'
  const inner = innerIPv4(address)
  return inner === undefined ? kindOf(address, 'ipv6') : kindOf(inner, 'ipv4')
}

function kindOf(address: string, family: 'ipv4' | 'ipv6'): AddressKind {
  if (metadata.check(address, family)) return 'forbidden'
  if (loopback.check(address, family)) return 'loopback'
  if (ownNetworks.check(address, family)) return 'private'
  if (family === 'ipv6') return global.check(address, family) ? 'public' : 'forbidden'
  return special.check(address, family) ? 'forbidden' : 'public'
}

function innerIPv4(address: string): string | undefined {
  if (!mapped.check(address, 'ipv6')) return undefined
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':')
  const [high = '0', low = '0'] = groups.slice(-2)
  const bits = Number.parseInt(high || '0', 16) * 65_536 + Number.parseInt(low || '0', 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join('.')
}

type Subnet = readonly [network: string, prefix: number]

function listOf(subnets: readonly Subnet[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) {
    list.addSubnet(network, prefix, isIPv4(network) ? 'ipv4' : 'ipv6')
  }
  return list
}

const mapped = listOf([
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
])

/** Addresses at which cloud providers give a machine its credentials. The service never sends events to them. */
const metadata = listOf([
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
  ['fd00:ec2::', 32],
  ['fd20:ce::', 32],
])

const loopback = listOf([
  ['127.0.0.0', 8],
  ['::1', 128],
])

/** Private networks according to RFC 1918, RFC 6598 and RFC 4193. */
const ownNetworks = listOf([
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['fc00::', 7],
])

/** IPv4 addresses that are not public: special purposes (IANA registry), multicast and reserved ranges. */
const special = listOf([
  ['0.0.0.0', 8],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])

/** Public IPv6 addresses: global unicast addresses, except ranges for special purposes. */
const global = {
  check: (address: string, family: 'ipv4' | 'ipv6') =>
    globalUnicast.check(address, family) && !specialGlobal.check(address, family),
}

const globalUnicast = listOf([['2000::', 3]])

const specialGlobal = listOf([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])
