import { OctError } from '../errors.js'

/** Parses a base URL and removes a trailing slash. Throws `usage` for an invalid address. */
export function checkBaseUrl(address: string, insecureHttp: boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw notAnAddress(address)
  if (url.username !== '' || url.password !== '') throw namesCredentials(url)
  if (!insecureHttp) refusePlainHttp(url)
  url.pathname = url.pathname.replace(/\/+$/, '')
  url.search = ''
  url.hash = ''
  return url
}

export function refusePlainHttp(url: URL): void {
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return
  throw new OctError('usage', `${url.origin} is not encrypted`, {
    reason:
      'Plain http is allowed only for a service on this machine, because plain http does not encrypt the token.',
    tryNext: [`use https://${url.host}`, 'allow plain http with --insecure-http'],
  })
}

export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

function notAnAddress(address: string): OctError {
  return new OctError('usage', `"${address}" is not the address of a service`, {
    reason: 'A base URL begins with https:// and ends with the version, such as /v2.',
    tryNext: ['oct config get base_url'],
  })
}

function namesCredentials({ origin, pathname }: URL): OctError {
  return new OctError('usage', 'The base URL contains a user name or a password', {
    reason: 'The service needs only the token.',
    tryNext: [`use ${origin}${pathname}`],
  })
}
