import type { CommandContext } from '../../cli/command/command-context.js'
import {
  isSecret,
  keepWebhookSecret,
  type StoreChoice,
} from '../../cli/credentials/keep-webhook-secret.js'
import {
  forgetSecret,
  keepSecret,
  readSecret,
  secretName,
  secretPlace,
} from '../../cli/credentials/secret-keeper.js'
import type { Webhook } from '../../contract/webhook.js'
import { OctError } from '../../errors.js'
import { storedInWords } from './keep-new-secret.js'

export interface SecretAnswer {
  secret?: string
  words?: string
}

export async function secretAsked(
  context: CommandContext,
  name: string,
  store: StoreChoice | undefined,
): Promise<SecretAnswer> {
  const workspace = await context.workspace()
  if (workspace.freshness.offline) return offlineAnswer(context, name, store)
  const { findWebhook } = await import('./find-webhook.js')
  const webhook = await findWebhook(workspace, name, { isExact: store !== undefined })
  if (store === 'none') return forgotten(context, webhook.id)
  checkTold(webhook)
  return store ? kept(context, webhook, store) : printed(context, webhook)
}

async function kept(
  context: CommandContext,
  webhook: Webhook,
  store: StoreChoice,
): Promise<SecretAnswer> {
  const where = await keepWebhookSecret({
    ...{ settings: context.settings(), terminal: context.terminal, webhook, store },
    mayUseFile: async () => false,
  })
  return { words: storedInWords(webhook.id, where) }
}

/** Returns the secret of the service. Replaces a wrong stored secret, which would refuse genuine deliveries. */
async function printed(context: CommandContext, { id, secret }: Webhook): Promise<SecretAnswer> {
  const { place, known } = placeOf(context, id)
  const before = await readSecret(place, known).catch(() => undefined)
  if (before === undefined || before.secret === secret) return { secret }
  await keepSecret(place, known, { secret, store: before.store })
  return {
    secret,
    words:
      'A different secret was stored on this machine; the secret of the service replaced the stored secret.',
  }
}

async function offlineAnswer(
  context: CommandContext,
  id: string,
  store: StoreChoice | undefined,
): Promise<SecretAnswer> {
  if (store === 'none') return forgotten(context, id)
  const { place, known } = placeOf(context, id)
  const before = await readSecret(place, known)
  if (before !== undefined && store === undefined) return { secret: before.secret }
  throw new OctError(
    'unavailable',
    'This command needs the service, but --offline does not allow requests',
    {
      reason: before
        ? undefined
        : `No secret of a webhook with the id "${id}" is stored on this machine.`,
      tryNext: ['run the command again without --offline'],
    },
  )
}

async function forgotten(context: CommandContext, id: string): Promise<SecretAnswer> {
  const { place, known } = placeOf(context, id)
  const isForgotten = await forgetSecret(place, known)
  return {
    words: isForgotten
      ? 'The secret of this webhook is no longer stored on this machine.'
      : 'No secret of this webhook was stored on this machine.',
  }
}

const placeOf = (context: CommandContext, id: string) => ({
  place: secretPlace(context.settings(), context.terminal),
  known: secretName(context.settings(), 'webhook', id),
})

function checkTold({ id, secret }: Webhook): void {
  if (isSecret(secret)) return
  throw new OctError('unavailable', 'The service does not return the secret of the webhook', {
    reason:
      'The service may return the secret only once, when a webhook is created; the secret must be one line of text.',
    tryNext: [`oct webhooks show ${id}`],
  })
}
