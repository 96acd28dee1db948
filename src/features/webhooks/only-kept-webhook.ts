import type { CommandContext } from '../../cli/command/command-context.js'
import { keptIds, secretName, secretPlace } from '../../cli/credentials/secret-keeper.js'
import { webhookSecrets } from '../../cli/credentials/webhook-secrets.js'

/** The only webhook whose secret is stored for the profile, or the ids if there are several. */
export interface KeptWebhook {
  webhookId: string | undefined
  secret: string | undefined
  /** Ids of the webhooks if there are several. */
  others: readonly string[]
}

/** Finds the only webhook whose secret is stored; throws `local` if its secret cannot be read. */
export async function onlyKeptWebhook(context: CommandContext): Promise<KeptWebhook> {
  const { terminal } = context
  const settings = context.settings()
  const ids = await keptIds(secretPlace(settings, terminal), secretName(settings, 'webhook', ''))
  const [webhookId] = ids
  if (ids.length !== 1) return { webhookId: undefined, secret: undefined, others: ids }
  const [found] = await webhookSecrets({ settings, terminal, webhookId })
  return { webhookId, secret: found?.secret, others: [] }
}
