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
  /** Where to store the token. Default: the keyring or, if the user agrees, a file. */
  store?: SecretStore | undefined
  /** Asks whether oct may store the secret in a file, because the keyring is unusable. Absent if oct cannot ask. */
  mayUseFile: ((reason: string) => Promise<boolean>) | undefined
}

/** Stores a token. Throws `local` if the token cannot be stored, and `interrupted` if the user does not want a file. */
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
  // Deletes the older token from the keyring, because a logout would delete only the token in the file.
  const isMoved = store === 'file' && (await whereStored(place, name)) === 'keyring'
  if (isMoved) await forgetSecret(place, name).catch(() => {})
  await keepSecret(place, name, { secret: token, store })
  return store
}
