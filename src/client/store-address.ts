import { OctError } from '../errors.js'
import { isLoopback } from './base-url.js'

/** The address of a store, which the service gave; `unavailable` where no file may be sent there. */
export function checkStoreAddress(address: string, insecureHttp: boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'https:') return url
  if (url?.protocol !== 'http:') throw notAnAddress()
  if (insecureHttp || isLoopback(url.hostname)) return url
  throw new OctError('unavailable', `The file store ${url.host} is not encrypted`, {
    reason: 'Plain http would show the file to everyone on the way; it is for this machine only.',
    tryNext: ['ask the operator of the service for https', 'or allow it with --insecure-http'],
  })
}

const notAnAddress = (): OctError =>
  new OctError('unavailable', 'The service names no file store that can be reached', {
    reason: 'Its address for the file is none of http or https.',
    tryNext: ['oct config get base_url'],
  })
