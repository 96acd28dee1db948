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
  /** The keyring, else a file after consent, when absent. */
  store?: SecretStore | undefined
  /** Asked before it is written into a file unasked for; undefined where nobody can be asked. */
  mayUseFile: ((reason: string) => Promise<boolean>) | undefined
}

/**
 * Keeps a token in place of the one before it, and says where. Throws `local` where the store will
 * not have it, and `interrupted` where a person does not want it in a file: nothing is kept then.
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
    throw new OctError('interrupted', 'Nothing was kept')
  }
}

async function keepIn(
  store: SecretStore,
  { place, name, token }: TokenKeeping,
): Promise<SecretStore> {
  // a copy in the keyring that nobody looks for would outlive every logout
  const isMoved = store === 'file' && (await whereKept(place, name)) === 'keyring'
  if (isMoved) await forgetSecret(place, name).catch(() => {})
  await keepSecret(place, name, { secret: token, store })
  return store
}
