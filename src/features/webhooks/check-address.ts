import { shownAddress } from '../../domain/shown-address.js'
import { OctError } from '../../errors.js'

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Checks a webhook's address. Throws `usage` if it is invalid, has a password, or uses `http` for another machine. */
export function checkAddress(typed: string, { isHttpAllowed = false } = {}): string {
  const word = typed.trim()
  const url = URL.canParse(word) ? new URL(word) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    throw refused(`"${shownAddress(word)}" is not an address such as https://host/hook`)
  }
  if (url.username || url.password) {
    throw refused(
      'The address of a webhook must not contain a user name or password',
      'Everyone who may read webhooks would see the password. Use a header of your own instead.',
      'oct webhooks create https://host/hook --event * --header-file <file>',
    )
  }
  if (url.protocol === 'http:' && !isHttpAllowed && !loopback.test(url.hostname)) {
    throw refused(
      `${shownAddress(word)} would receive events without encryption`,
      'http without TLS is allowed only to this machine. --insecure-http also allows other machines.',
    )
  }
  if (url.hash !== '') throw refused('The address of a webhook must not contain a #')
  return word
}

const refused = (message: string, reason?: string, next = 'oct webhooks create --help'): OctError =>
  new OctError('usage', message, { reason, tryNext: [next] })
