import type { CommandContext } from '../../cli/command/command-context.js'
import { secretName, secretPlace, storedIdsOf } from '../../cli/credentials/secret-keeper.js'
import { webhookSecrets } from '../../cli/credentials/webhook-secrets.js'

export interface WebhookWithSecret {
  webhookId: string | undefined
  secret: string | undefined
  others: readonly string[]
}

/**
 * Returns the only webhook with a stored secret, or all ids if there are several. Throws `local` if it is unreadable.
 */
export async function onlyWebhookWithSecret(context: CommandContext): Promise<WebhookWithSecret> {
  const { terminal } = context
  const settings = context.settings()
  const ids = await storedIdsOf(
    secretPlace(settings, terminal),
    secretName(settings, 'webhook', ''),
  )
  const [webhookId] = ids
  if (ids.length !== 1) return { webhookId: undefined, secret: undefined, others: ids }
  const [found] = await webhookSecrets({ settings, terminal, webhookId })
  return { webhookId, secret: found?.secret, others: [] }
}
