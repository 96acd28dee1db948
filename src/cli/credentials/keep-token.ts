import { OctError } from '../../errors.js'
import {
  forgetSecret,
  keepSecret,
  type SecretName,
  type SecretPlace,
  type SecretStore,
  whereStored,
} from './secret-keeper.js'

export interface TokenKeeping {
  place: SecretPlace
  name: SecretName
  token: string
  /** Where to store the token; by default in the keyring, or in a file if the user agrees. */
  store?: SecretStore | undefined
  /** Asks whether a file may store the token without `--store file`; undefined without a terminal. */
  mayUseFile: ((reason: string) => Promise<boolean>) | undefined
}

/**
 * Stores a token and returns where. Throws `local` if the store refuses it, `interrupted` if the user refuses a file.
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
  // Deletes the copy in the keyring after the token moved to a file, because logout would leave it there.
  const isMoved = store === 'file' && (await whereStored(place, name)) === 'keyring'
  if (isMoved) await forgetSecret(place, name).catch(() => {})
  await keepSecret(place, name, { secret: token, store })
  return store
}
