import { OctError } from '../../errors.js'
import type { Settings } from '../settings/resolve-settings.js'
import type { Terminal } from '../terminal/terminal.js'
import { keepSecret, type SecretStore, secretName, secretPlace } from './secret-keeper.js'

export const storeChoices = ['keyring', 'file', 'none'] as const
export type StoreChoice = (typeof storeChoices)[number]

export const isSecret = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !/\p{Cc}/u.test(value)

export interface SecretKeeping {
  settings: Settings
  terminal: Pick<Terminal, 'env' | 'platform'>
  webhook: { id: string; secret: string }
  store?: StoreChoice | undefined
  mayUseFile(reason: string): Promise<boolean>
}

/** Returns where the secret is stored; undefined if nowhere. Throws `local` if the store in `--store` fails. */
export async function keepWebhookSecret(keeping: SecretKeeping): Promise<SecretStore | undefined> {
  const { store } = keeping
  if (store === 'none') return undefined
  if (store) return keepIn(store, keeping)
  // In the sandbox, stores the secret in a file instead of the keyring, because all data of the sandbox is in files.
  if (keeping.settings.isSandbox) return keepIn('file', keeping)
  try {
    return await keepIn('keyring', keeping)
  } catch (error) {
    if (!(error instanceof OctError) || error.code !== 'local') throw error
    const isAllowed = await keeping.mayUseFile(error.reason ?? '')
    return isAllowed ? keepIn('file', keeping) : undefined
  }
}

async function keepIn(
  store: SecretStore,
  { settings, terminal, webhook }: SecretKeeping,
): Promise<SecretStore> {
  const name = secretName(settings, 'webhook', webhook.id)
  await keepSecret(secretPlace(settings, terminal), name, { secret: webhook.secret, store })
  return store
}
