import { OctError } from '../errors.js'
import { isExcepted } from './proxy-exceptions.js'

/** The addresses of proxies, as in environment variables such as HTTPS_PROXY. */
export interface Proxies {
  /** Proxy for all requests that do not use the proxy in `https`, such as `http://proxy.example:3128`. */
  http?: string
  /** Proxy for requests to addresses that begin with `https:`. */
  https?: string
  /** Hosts to which requests are sent without a proxy, in the format of the variable NO_PROXY. */
  except?: string
}

export function proxyFor(address: string, proxies: Proxies | undefined): string | undefined {
  const proxy = resolveProxy(new URL(address), proxies)
  return proxy !== undefined && URL.canParse(proxy) ? new URL(proxy).host : undefined
}

export const isThroughProxy = (address: string, proxies: Proxies | undefined): boolean =>
  resolveProxy(new URL(address), proxies) !== undefined

function resolveProxy(address: URL, proxies: Proxies = {}): string | undefined {
  const { http, https, except = '' } = proxies
  const proxy = (address.protocol === 'https:' && https) || http
  return proxy && !isExcepted(address, except) ? proxy : undefined
}

/** Checks the addresses of proxies. Throws `usage`, but never quotes the address: it may include a password. */
export function checkProxies({ http, https }: Proxies): void {
  for (const [name, proxy] of Object.entries({ HTTP_PROXY: http, HTTPS_PROXY: https })) {
    if (!proxy || isAddress(proxy)) continue
    throw new OctError('usage', `${name} is not the address of a proxy`, {
      reason: 'Write http:// or https://, then the host and the port.',
      tryNext: [`${name}=http://proxy.example.com:3128 oct doctor`],
    })
  }
}

const isAddress = (proxy: string): boolean =>
  URL.canParse(proxy) && /^(?:https?|socks5?):$/.test(new URL(proxy).protocol)
