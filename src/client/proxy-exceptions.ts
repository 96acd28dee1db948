const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/**
 * Returns whether a request must skip the proxy, by the rules of curl and Go. The list contains hosts, domains, `*`, IP
 * addresses and networks such as `10.0.0.0/8`. An entry with a port applies only to this port.
 */
export function isExcepted(address: URL, except: string): boolean {
  return except.split(/[,\s]+/).some((entry) => entry !== '' && isMeant(address, entry))
}

function isMeant({ protocol, hostname, port }: URL, entry: string): boolean {
  if (entry === '*') return true
  const [, network, length] = /^(.+)\/(\d+)$/.exec(entry) ?? []
  if (network !== undefined) return isWithin(bitsOf(hostname), bitsOf(network), Number(length))
  const [name, number] = hostAndPort(entry)
  if (number !== undefined && number !== (port || usualPorts[protocol])) return false
  const [own, domain] = [hostname.replace(/\.$/, ''), asHost(name.replace(/^\*?\./, ''))]
  return domain !== '' && (own === domain || own.endsWith(`.${domain}`))
}

/** Splits an entry into host and port. If an IPv6 address has a port, the address is in brackets. */
function hostAndPort(entry: string): [host: string, port: string | undefined] {
  if (isBareIpv6(entry)) return [`[${entry}]`, undefined]
  const [, name = entry, number] = /^(.+):(\d+)$/.exec(entry) ?? []
  return [name, number]
}

const isBareIpv6 = (text: string): boolean => /^[\da-f.]*:[\da-f.]*:[\da-f:.]*$/i.test(text)

const asHost = (name: string): string =>
  (URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : name).replace(/\.$/, '')

/** Compares the first `length` bits of two addresses. */
const isWithin = (address: string, network: string, length: number): boolean =>
  address !== '' &&
  address.length === network.length &&
  length <= network.length &&
  address.startsWith(network.slice(0, length))

function bitsOf(text: string): string {
  const host = asHost(isBareIpv6(text) ? `[${text}]` : text)
  if (/^\d+(?:\.\d+){3}$/.test(host)) return bits(host.split('.').map(Number), 8)
  if (!host.startsWith('[')) return ''
  const [head = '', tail] = host.slice(1, -1).split('::')
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0)
  return bits([...before, ...zeros, ...after], 16)
}

const groups = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))

const bits = (numbers: readonly number[], width: number): string =>
  numbers.map((number) => number.toString(2).padStart(width, '0')).join('')
