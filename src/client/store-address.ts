import { OctError } from '../errors.js'
import { isLoopback } from './check-base-url.js'
import type { Settings } from './client-options.js'

/** Checks the address of a file store. Requires https, unless the store and the service are on this machine. */
export function checkStoreAddress(
  address: string,
  { baseUrl, insecureHttp }: Pick<Settings, 'baseUrl' | 'insecureHttp'>,
): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw notAnAddress()
  if (insecureHttp) return url
  if (isLoopback(url.hostname)) {
    if (isLoopback(baseUrl.hostname)) return url
    throw onThisMachine(url)
  }
  if (url.protocol === 'https:') return url
  throw refused(`The file store ${url.host} is not encrypted`, {
    reason:
      'Plain http is allowed only for a file store on this machine, because plain http does not encrypt the file.',
    tryNext: ['ask the operator of the service for https', 'allow plain http with --insecure-http'],
  })
}

const onThisMachine = ({ host }: URL): OctError =>
  refused(`The service names ${host}, which is this machine, as its file store`, {
    reason: 'Only a service on this machine may have its file store on this machine.',
    tryNext: ['ask the operator of the service to set its public address'],
  })

const notAnAddress = (): OctError =>
  refused('The service returned an invalid address of its file store', {
    reason: 'The address for the file does not start with http:// or https://.',
    tryNext: ['oct config get base_url'],
  })

const refused = (message: string, words: { reason: string; tryNext: string[] }): OctError =>
  new OctError('unavailable', message, { ...words, unsent: true })
