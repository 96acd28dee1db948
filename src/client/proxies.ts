import { OctError } from '../errors.js'

/** Addresses of proxies, as in the customary environment variables. */
export interface Proxies {
  http?: string
  https?: string
  /** Hosts to reach directly, separated by commas or blanks; `*` is every host. */
  except?: string
}

/** The host and port of the proxy through which an address is reached; undefined where it is none. */
export function proxyFor(address: string, proxies: Proxies | undefined): string | undefined {
  const url = new URL(address)
  const proxy = url.protocol === 'https:' ? proxies?.https || proxies?.http : proxies?.http
  if (!proxy || isExcepted(url, proxies?.except ?? '')) return undefined
  return URL.canParse(proxy) ? new URL(proxy).host : undefined
}

/** Throws `usage` where an address of a proxy is none; it may hold a password, and is not repeated. */
export function checkProxies({ http, https }: Proxies): void {
  for (const [name, proxy] of Object.entries({ HTTP_PROXY: http, HTTPS_PROXY: https })) {
    if (!proxy || isAddress(proxy)) continue
    throw new OctError('usage', `${name} is not the address of a proxy`, {
      reason: 'It begins with http:// or https:// and goes on with the host and the port.',
      tryNext: [`${name}=http://proxy.example.com:3128 oct doctor`],
    })
  }
}

const isAddress = (proxy: string): boolean =>
  URL.canParse(proxy) && /^(?:https?|socks5?):$/.test(new URL(proxy).protocol)

const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Whether NO_PROXY names the host, or a domain above it, and the port where it names one. */
function isExcepted({ protocol, hostname, port }: URL, except: string): boolean {
  if (except === '*') return true
  const own = port || usualPorts[protocol]
  return except.split(/[,\s]+/).some((entry) => {
    const [, name = entry, number] = /^(.+):(\d+)$/.exec(entry) ?? []
    const domain = name.replace(/^\*?\./, '').toLowerCase()
    if (domain === '' || (number !== undefined && number !== own)) return false
    return hostname === domain || hostname.endsWith(`.${domain}`)
  })
}
