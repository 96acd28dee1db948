import { clean, findToken } from '../cli/credentials/find-token.js'
import type { Asker } from '../cli/program/command-context.js'
import { serviceBaseUrl } from '../cli/settings/base-url.js'
import { changeConfigFile } from '../cli/settings/config-file.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import { OctError } from '../errors.js'
import type { ConnectionOptions } from './connection-options.js'

export interface Access {
  baseUrl: string
  token: string
}

/** Services known by name (contract, part 15). */
const knownServices = [{ name: 'Terminal49', baseUrl: 'https://api.terminal49.com/v2' }]

/**
 * Address and token of the profile. Without a token a person may type one or try the sandbox;
 * elsewhere it is `auth`, naming both. No command invents data.
 */
export async function chooseAccess(options: ConnectionOptions): Promise<Access> {
  const { settings, terminal } = options
  const found = findToken(settings, terminal.env)
  if (found === undefined) return askForAccess(options)
  const address = settings.text('base_url')
  if (address === undefined) throw withoutAddress()
  if (found.stored) await checkTrust(options)
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
    throw new OctError('interrupted', 'Going on in the sandbox')
  }
  const baseUrl = await addressFrom(options.settings, ask)
  const token = await ask.secret({ message: 'API token', answeredBy: 'OCT_TOKEN' })
  return { baseUrl, token: clean(token) }
}

async function addressFrom(settings: Settings, ask: Asker): Promise<string> {
  const address = settings.text('base_url')
  if (address !== undefined) return serviceBaseUrl(address)
  const known = await ask.choose({
    message: 'Which service?',
    answeredBy: 'OCT_BASE_URL',
    choices: [
      ...knownServices.map(({ name, baseUrl }) => ({
        name: `${name}  ${baseUrl}`,
        value: baseUrl,
      })),
      { name: 'self-hosted or other…', value: '' },
    ],
  })
  if (known !== '') return known
  const typed = await ask.text({ message: 'Base URL', answeredBy: 'OCT_BASE_URL' })
  if (URL.canParse(typed)) return serviceBaseUrl(typed)
  throw new OctError('usage', `"${typed}" is not an address such as https://host/v2`)
}

/** A project file never pairs its base URL with a stored token unasked (contract, part 6). */
async function checkTrust({ settings, ask: loadAsk }: ConnectionOptions): Promise<void> {
  const { base_url: address } = settings.values
  if (address?.origin !== 'project') return
  const { config, paths } = settings
  if (config.trusted[address.from] === address.value) return
  const ask = await loadAsk()
  const question = `${address.from} sends your stored token to ${address.value}. Trust it?`
  if (!ask.mayAsk) throw untrusted(address.from, String(address.value))
  if (!(await ask.confirm({ message: question, answeredBy: 'OCT_BASE_URL' }))) {
    throw untrusted(address.from, String(address.value))
  }
  const added = { [address.from]: String(address.value) }
  await changeConfigFile(paths.config, 'trusted', (trusted) => ({ ...trusted, ...added }))
}

function withoutToken(settings: Settings): OctError {
  const name = settings.text('profile') ?? ''
  if (name !== 'default' && settings.config.profiles[name] === undefined) {
    return new OctError('auth', `The profile ${name} has not been set up`, {
      reason: 'It has neither an address nor a token of its own, and the environment gives none.',
      tryNext: [
        `oct config set base_url https://api.terminal49.com/v2 --profile ${name}`,
        `oct config set token_file <file> --profile ${name}`,
        'oct --sandbox track MEDUFR030802 --wait',
      ],
    })
  }
  return new OctError('auth', 'There is no API token for this profile', {
    reason: 'Set OCT_TOKEN or OCT_TOKEN_FILE to log in, or try the sandbox without an account.',
    tryNext: ['OCT_TOKEN_FILE=<file> oct containers', 'oct --sandbox track MEDUFR030802 --wait'],
  })
}

function withoutAddress(): OctError {
  const [known] = knownServices
  return new OctError('usage', 'There is a token, but no service to send it to', {
    reason: 'The base URL names the service; a token is never sent to one that nobody named.',
    tryNext: [
      `oct config set base_url ${known?.baseUrl ?? 'https://host/v2'}`,
      'OCT_BASE_URL=https://host/v2 oct containers',
    ],
  })
}

function untrusted(file: string, address: string): OctError {
  return new OctError('usage', `${file} is not trusted with your token`, {
    reason: `It names ${address}; a file that came with a folder could send it anywhere.`,
    tryNext: [
      `OCT_BASE_URL=${address} oct containers`,
      `run it once in a terminal to trust ${file}`,
    ],
  })
}
