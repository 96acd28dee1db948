import type { CommandContext } from '../../cli/command/command-context.js'
import { findToken } from '../../cli/credentials/find-token.js'
import { givenToken } from '../../cli/credentials/given-token.js'
import { keyring } from '../../cli/credentials/keyring.js'
import { secretPlace } from '../../cli/credentials/secret-keeper.js'
import { networkSettings } from '../../cli/settings/network-settings.js'
import { serviceBaseUrl } from '../../cli/settings/service-base-url.js'
import type { NetworkPath } from '../../client/sight/look-at-service.js'
import { OctError } from '../../errors.js'
import { type Finding, failed, ok, skipped, warning } from './finding.js'

export async function keyringFinding(context: CommandContext): Promise<Finding> {
  if (context.settings().isSandbox)
    return skipped('keyring', 'the sandbox does not use the keyring')
  const place = secretPlace(context.settings(), context.terminal)
  const answer = await keyring(place).read('doctor')
  if (!('problem' in answer)) return ok('keyring', 'The keyring of this system works')
  const found = await findToken(context.settings(), context.terminal).catch(() => undefined)
  const detail = `The keyring cannot be used: ${answer.problem.replace(/\.$/, '')}`
  // A keyring that does not work is no problem if the token comes from another place.
  if (found !== undefined)
    return skipped('keyring', `${detail}; the token does not come from the keyring`)
  return warning('keyring', detail, 'oct auth login --store file')
}

export async function tokenFinding(context: CommandContext): Promise<Finding> {
  const settings = context.settings()
  if (settings.isSandbox) return skipped('token', 'the sandbox needs no token')
  const found = await findToken(settings, context.terminal).catch(unlessFailure)
  if (found instanceof OctError) {
    const detail = [found.message, found.reason].filter(Boolean).join('. ').replace(/\.$/, '')
    return failed('token', detail, found.tryNext[0] ?? 'oct auth login')
  }
  if (found === undefined) return failed('token', 'This profile has no token', 'oct auth login')
  if (/^[\x20-\x7e]+$/.test(found.token)) return ok('token', `The token comes from ${found.from}`)
  const state =
    found.token === '' ? 'empty' : 'damaged: it contains characters that are not allowed in a token'
  const isKept = found.origin === 'keyring' || found.from !== givenBy(context)
  const repair = isKept ? 'oct auth login' : `correct or unset ${found.from}`
  return failed('token', `The token from ${found.from} is ${state}`, repair)
}

const givenBy = (context: CommandContext): string | undefined =>
  givenToken(context.settings(), context.terminal.env)?.from

export async function pathToService(context: CommandContext): Promise<NetworkPath | string> {
  const settings = context.settings()
  if (settings.isSandbox) return 'the sandbox is on this machine'
  const address = settings.text('base_url')
  if (address === undefined) return 'no service is set: oct auth login'
  const found = await findToken(settings, context.terminal).catch(unlessFailure)
  const isShown =
    !(found instanceof OctError) &&
    found !== undefined &&
    settings.values.base_url?.isUntrusted !== true
  const network = networkSettings(settings, context.terminal.env)
  const url = new URL(serviceBaseUrl(address))
  const isPlain = url.protocol === 'http:' && !/^(?:localhost|127\.|\[::1\])/.test(url.hostname)
  const isClear = isPlain && !network.insecureHttp
  return {
    ...network,
    baseUrl: serviceBaseUrl(address),
    token: isShown && !isClear ? found.token : undefined,
  }
}

function unlessFailure(error: unknown): OctError {
  if (error instanceof OctError && error.code !== 'interrupted') return error
  throw error
}
