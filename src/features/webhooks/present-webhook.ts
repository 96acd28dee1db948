import type { CommandContext } from '../../cli/command/command-context.js'
import { inProfile } from '../../cli/output/in-profile.js'
import type { Webhook } from '../../contract/webhook.js'

export async function presentWebhook(
  context: CommandContext,
  webhook: Webhook,
  notices: readonly string[] = [],
): Promise<void> {
  const { webhookViewFor } = await import('./webhooks.view.js')
  const settings = context.settings()
  await context.present({
    view: webhookViewFor((advice) => inProfile(advice, settings)),
    rows: [webhook],
    notices: notices.map((words) => inProfile(words, settings)),
  })
}
