import type { Asker } from '../cli/command/command-context.js'
import { cleanToken } from '../cli/credentials/clean-token.js'
import { findToken } from '../cli/credentials/find-token.js'
import { refuseUntrusted } from '../cli/credentials/refuse-untrusted.js'
import { knownServices } from '../cli/settings/known-services.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import { serviceBaseUrl } from '../cli/settings/service-base-url.js'
import { OctError } from '../errors.js'
import { chooseService } from '../features/auth/choose-service.js'
import type { ConnectionOptions } from './connection-options.js'

export interface Access {
  baseUrl: string
  token: string
}

/** Returns service and token. Throws `usage` for an untrusted project file, and `auth` if there is no token. */
export async function chooseAccess(options: ConnectionOptions): Promise<Access> {
  const { settings, terminal } = options
  refuseUntrusted(settings)
  const found = await findToken(settings, terminal)
  if (found === undefined) return askForAccess(options)
  const address = settings.text('base_url')
  if (address === undefined) throw withoutAddress()
  return { baseUrl: serviceBaseUrl(address), token: found.token }
}

async function askForAccess(options: ConnectionOptions): Promise<Access> {
  const ask = await options.ask()
  if (!ask.mayAsk) throw withoutToken(options.settings)
  const wish = await ask.choose({
    message: 'There is no API token for this profile.',
    answeredBy: 'OCT_TOKEN or --sandbox',
    choices: [
      { name: 'Log in for this command with an API token', value: 'token' },
      { name: 'Try the sandbox: simulated data, no account', value: 'sandbox' },
      { name: 'Cancel', value: 'cancel' },
    ],
  })
  if (wish === 'cancel') throw new OctError('interrupted', 'Cancelled')
  if (wish === 'sandbox') {
    options.chooseSandbox()
    throw new OctError('interrupted', 'Continuing in the sandbox, with simulated data')
  }
  const baseUrl = await addressFrom(options.settings, ask)
  const token = await ask.secret({ message: 'API token', answeredBy: 'OCT_TOKEN' })
  return { baseUrl, token: cleanToken(token).token }
}

async function addressFrom(settings: Settings, ask: Asker): Promise<string> {
  const address = settings.text('base_url')
  return address === undefined ? chooseService(ask, 'OCT_BASE_URL') : serviceBaseUrl(address)
}

function withoutToken(settings: Settings): OctError {
  const name = settings.text('profile') ?? ''
  if (name !== 'default' && settings.config.profiles[name] === undefined) {
    return new OctError('auth', `The profile ${name} has not been set up`, {
      reason:
        'The profile has no base URL and no token, and no environment variable sets one of them.',
      tryNext: ['oct auth login', 'oct --sandbox track MEDUFR030802 --wait'],
    })
  }
  return new OctError('auth', 'There is no API token for this profile', {
    reason: 'Log in, set OCT_TOKEN or OCT_TOKEN_FILE, or try the sandbox without an account.',
    tryNext: ['oct auth login', 'oct --sandbox track MEDUFR030802 --wait'],
  })
}

function withoutAddress(): OctError {
  const [known] = knownServices
  return new OctError('usage', 'There is a token, but oct does not know for which service', {
    reason: 'No base URL is set. oct sends tokens only to a service that you named.',
    tryNext: [
      `oct config set base_url ${known.baseUrl}`,
      'OCT_BASE_URL=https://host/v2 oct containers',
    ],
  })
}
