import { OctError } from '../errors.js'

/**
 * Reads the address to which events are forwarded: a port of this machine, `host:port/path`, or a URL. Throws
 * `usage` for any other text, and for plain http to another machine unless `isPlainAllowed` is true.
 */
export function forwardAddress(typed: string, isPlainAllowed: boolean): URL {
  const url = parsed(typed.trim())
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) throw notAnAddress(typed)
  if (url.username !== '' || url.password !== '') throw namesCredentials(url)
  if (url.protocol === 'http:' && !isPlainAllowed && !isThisMachine(url.hostname)) {
    throw notEncrypted(url)
  }
  url.hash = ''
  return url
}

function parsed(typed: string): URL | undefined {
  const isPort = /^\d{1,5}(?=\/|$)/.test(typed)
  const isBare = !/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)
  const text = isPort ? `http://127.0.0.1:${typed}` : isBare ? `http://${typed}` : typed
  return typed !== '' && URL.canParse(text) ? new URL(text) : undefined
}

export const isThisMachine = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

const notAnAddress = (typed: string): OctError =>
  new OctError('usage', `"${typed}" is not an address to forward events to`, {
    reason:
      'Give a port of this machine, such as 3000, or an address such as https://example.com/hook.',
    tryNext: ['oct webhooks listen --forward-to 3000'],
  })

const namesCredentials = ({ host, pathname }: URL): OctError =>
  new OctError('usage', 'The address contains a user name or a password', {
    reason:
      'Other users of this machine could see the user name and the password in the address. Leave out the user name and the password: the server can still verify the signature of each delivery.',
    tryNext: [`use ${host}${pathname}`],
  })

const notEncrypted = (url: URL): OctError =>
  new OctError('usage', `${url.origin} is not encrypted`, {
    reason:
      'Plain http is allowed only to an address on this machine, because plain http does not encrypt the events.',
    tryNext: [`use https://${url.host}`, 'or allow plain http with --insecure-http'],
  })
