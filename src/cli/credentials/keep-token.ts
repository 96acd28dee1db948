import { OctError } from '../../errors.js'
import {
  forgetSecret,
  keepSecret,
  type SecretName,
  type SecretPlace,
  type SecretStore,
  whereKept,
} from './secret-keeper.js'

export interface TokenKeeping {
  place: SecretPlace
  name: SecretName
  token: string
  /** Where to store; when absent, the keyring, or a file after consent. */
  store?: SecretStore | undefined
  /**
   * Asks for consent before writing a file that was not requested; undefined when nobody can be
   * asked.
   */
  mayUseFile: ((reason: string) => Promise<boolean>) | undefined
}

/**
 * Stores a token in place of the former one, and returns where. Throws `local` when the store
 * refuses it, and `interrupted` when the person wants no file; then nothing is stored.
 */
export async function keepToken(keeping: TokenKeeping): Promise<SecretStore> {
  const { store, mayUseFile } = keeping
  if (store !== undefined) return keepIn(store, keeping)
  try {
    return await keepIn('keyring', keeping)
  } catch (error) {
    if (!(error instanceof OctError) || error.code !== 'local') throw error
    if (mayUseFile === undefined) throw error
    if (await mayUseFile(error.reason ?? '')) return keepIn('file', keeping)
    throw new OctError('interrupted', 'Nothing was stored')
  }
}

async function keepIn(
  store: SecretStore,
  { place, name, token }: TokenKeeping,
): Promise<SecretStore> {
  // A copy that stays in the keyring would outlive every logout.
  const isMoved = store === 'file' && (await whereKept(place, name)) === 'keyring'
  if (isMoved) await forgetSecret(place, name).catch(() => {})
  await keepSecret(place, name, { secret: token, store })
  return store
}
