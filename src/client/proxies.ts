import { OctError } from '../errors.js'
import { isExcepted } from './proxy-exceptions.js'

/** Addresses of proxies, as in the customary environment variables. */
export interface Proxies {
  http?: string
  https?: string
  /** Hosts to reach directly, as NO_PROXY names them. */
  except?: string
}

/** The host and port of the proxy through which an address is reached; undefined where it is none. */
export function proxyFor(address: string, proxies: Proxies | undefined): string | undefined {
  const proxy = proxyMeant(new URL(address), proxies)
  return proxy !== undefined && URL.canParse(proxy) ? new URL(proxy).host : undefined
}

/** Whether an address is not reached directly. */
export const isThroughProxy = (address: string, proxies: Proxies | undefined): boolean =>
  proxyMeant(new URL(address), proxies) !== undefined

function proxyMeant(address: URL, proxies: Proxies = {}): string | undefined {
  const { http, https, except = '' } = proxies
  const proxy = (address.protocol === 'https:' && https) || http
  return proxy && !isExcepted(address, except) ? proxy : undefined
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
