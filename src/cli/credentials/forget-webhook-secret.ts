import { OctError } from '../../errors.js'
import type { Settings } from '../settings/resolve-settings.js'
import type { Terminal } from '../terminal/terminal.js'
import { forgetSecret, secretName, secretPlace } from './secret-keeper.js'

export async function forgetWebhookSecret(
  settings: Settings,
  terminal: Pick<Terminal, 'env' | 'platform'>,
  id: string,
): Promise<string | undefined> {
  try {
    await forgetSecret(secretPlace(settings, terminal), secretName(settings, 'webhook', id))
    return undefined
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    return `The secret of the webhook could not be removed from this machine: ${error.message}.`
  }
}
