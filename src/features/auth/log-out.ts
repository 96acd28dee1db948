import type { CommandContext } from '../../cli/command/command-context.js'
import { givenToken } from '../../cli/credentials/given-token.js'
import { forgetSecret, secretPlace, whereStored } from '../../cli/credentials/secret-keeper.js'
import { ownAddress, profileOf, tokenName } from '../../cli/credentials/token-names.js'
import type { Settings } from '../../cli/settings/resolve-settings.js'
import { serviceBaseUrl } from '../../cli/settings/service-base-url.js'

/** Deletes the stored token. Returns sentences about what remains, such as a token in a variable. Throws `local`. */
export async function logOut(context: CommandContext): Promise<string[]> {
  const settings = context.settings()
  if (settings.isSandbox) return ['The sandbox needs no token.']
  const place = secretPlace(settings, context.terminal)
  const profile = profileOf(settings)
  const forgotten: string[] = []
  for (const address of addressesOf(settings)) {
    if (await forgetSecret(place, tokenName(profile, address))) forgotten.push(address)
  }
  const sentences = forgotten.map((address) => `The token for ${address} was removed.`)
  if (sentences.length === 0) sentences.push(`Profile ${profile} had no stored token.`)
  return [...sentences, ...stillGiven(context)]
}

export async function storedAddresses(context: CommandContext): Promise<string[]> {
  const settings = context.settings()
  if (settings.isSandbox) return []
  const place = secretPlace(settings, context.terminal)
  const kept: string[] = []
  for (const address of addressesOf(settings)) {
    const store = await whereStored(place, tokenName(profileOf(settings), address))
    if (store !== undefined) kept.push(address)
  }
  return kept
}

function addressesOf(settings: Settings): Set<string> {
  const inForce = settings.text('base_url')
  const addresses = [inForce && serviceBaseUrl(inForce), ownAddress(settings)]
  return new Set(addresses.filter((each) => each !== undefined))
}

function stillGiven(context: CommandContext): string[] {
  const given = givenToken(context.settings(), context.terminal.env)
  if (given === undefined) return []
  const isSetting = given.by === 'token_file'
  return [
    isSetting
      ? `${given.from} is your own file, so oct did not remove it. To stop using the file: oct config set token_file ''`
      : `${given.by} is still set, so oct still uses the token from ${given.by}.`,
  ]
}
