import { OctError } from '../../errors.js'
import type { Settings } from '../settings/resolve-settings.js'
import type { Terminal } from '../terminal/terminal.js'
import { keepSecret, type SecretStore, secretName, secretPlace } from './secret-keeper.js'

/** Where a secret is to be kept, as `--store` has it. */
export const storeChoices = ['keyring', 'file', 'none'] as const
export type StoreChoice = (typeof storeChoices)[number]

/** Whether a service told a secret: one line, with nothing in it that a terminal would act on. */
export const isSecret = (told: unknown): told is string =>
  typeof told === 'string' && told !== '' && !/\p{Cc}/u.test(told)

export interface SecretKeeping {
  settings: Settings
  terminal: Pick<Terminal, 'env' | 'platform'>
  webhook: { id: string; secret: string }
  /** The keyring, else a file after consent, when absent. */
  store?: StoreChoice | undefined
  /** Asked before a secret is written into a file unasked for. */
  mayUseFile(reason: string): Promise<boolean>
}

/**
 * Keeps the secret of a webhook for `oct webhooks listen`, and says where; undefined where it is
 * not kept. Throws `local` where a store that was named will not have it.
 */
export async function keepWebhookSecret(keeping: SecretKeeping): Promise<SecretStore | undefined> {
  const { store } = keeping
  if (store === 'none') return undefined
  if (store) return keepIn(store, keeping)
  // the sandbox's own file holds it already
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
