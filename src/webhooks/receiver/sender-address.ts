import { BlockList, isIP } from 'node:net'
import { OctError } from '../../errors.js'

export interface Addresses {
  list: Pick<BlockList, 'check'>
  /** True without trusted proxies. Skipping the search for them makes a delivery a tenth faster. */
  isEmpty: boolean
}

export function addressesOf(texts: readonly string[]): Addresses {
  const list = new BlockList()
  for (const text of texts) add(list, text.trim())
  return { list, isEmpty: texts.length === 0 }
}

function add(list: BlockList, text: string): void {
  const [address = '', length, ...rest] = text.split('/')
  const family = familyOf(address)
  const most = family === 'ipv6' ? 128 : 32
  const isNetwork = length !== undefined && /^\d{1,3}$/.test(length) && Number(length) <= most
  if (family === undefined || rest.length > 0 || (length !== undefined && !isNetwork)) {
    throw new OctError('usage', `"${text}" is not an address such as 127.0.0.1 or 10.0.0.0/8`)
  }
  if (length === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(length), family)
}

export function holds({ list, isEmpty }: Addresses, address: string): boolean {
  if (isEmpty) return false
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  const family = familyOf(plain)
  return family !== undefined && list.check(plain, family)
}

/** Returns the connection's address or, behind a trusted proxy, the last untrusted one in `X-Forwarded-For`. */
export function senderOf(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: Addresses,
): string | null {
  if (peer === undefined) return null
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim())
  let sender = peer
  while (holds(proxies, sender)) {
    const before = hops.pop()
    if (before === undefined || familyOf(before) === undefined) break
    sender = before
  }
  return sender
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const family = isIP(address)
  if (family === 0) return undefined
  return family === 4 ? 'ipv4' : 'ipv6'
}
