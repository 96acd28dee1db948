import { InvalidArgumentError } from 'commander'
import { secretIn } from '../../domain/secrets-in-address.js'

/** Reads an address to which oct sends credentials. Requires https, unless the address is on this machine. */
export function address(text: string): string {
  return addressWith(text, { open: 'http:', encrypted: 'https:' }) ?? refuseAddress()
}

export function anyAddress(text: string): string {
  return addressWith(text, { open: 'ws:', encrypted: 'wss:' }) ?? address(text)
}

function addressWith(
  text: string,
  { open, encrypted }: { open: string; encrypted: string },
): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isFit = url?.protocol === encrypted || (url?.protocol === open && isLocal(url))
  if (url === undefined || !isFit) return undefined
  if (url.username || url.password) {
    throw new InvalidArgumentError(
      'The address contains a user name or password, and other users can read command lines. Set OCT_SOURCE_<NAME>_<CREDENTIAL> instead.',
    )
  }
  const secret = secretIn(url)
  if (secret !== undefined) {
    throw new InvalidArgumentError(
      `The ${secret} in the address is a secret, and other users can read command lines. Leave out the ${secret} and set OCT_SOURCE_<NAME>_<CREDENTIAL> instead.`,
    )
  }
  return url.href
}

function refuseAddress(): never {
  throw new InvalidArgumentError('Give an address, such as https://api.example.com/events.')
}

const isLocal = ({ hostname }: URL): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
