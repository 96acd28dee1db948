import type { Webhook } from '../../contract/webhook.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import type { Workspace } from '../../desk/workspace.js'
import { isId } from '../../domain/identifier.js'
import { shownAddress } from '../../domain/shown-address.js'
import { OctError } from '../../errors.js'
import { listWebhooks } from './list.js'

export interface WebhookNaming {
  isExact: boolean
}

/** Finds a webhook by id or address; unless `isExact`, also by a part of it. Throws `usage` if several match. */
export async function findWebhook(
  workspace: Workspace,
  word: string,
  naming: WebhookNaming,
): Promise<Webhook> {
  const { webhooks } = await workspace.client()
  const wanted = word.trim()
  if (isId(wanted)) {
    const webhook = await unlessMissing(webhooks.get(wanted))
    if (webhook) return webhook
  }
  return webhookCalled(await listWebhooks(workspace), wanted, naming)
}

export async function findWebhooks(
  workspace: Workspace,
  words: readonly string[],
): Promise<Webhook[]> {
  const all = await listWebhooks(workspace)
  const found = words.map((word) => webhookCalled(all, word.trim(), { isExact: true }))
  return [...new Map(found.map((webhook) => [webhook.id, webhook])).values()]
}

function webhookCalled(all: readonly Webhook[], word: string, { isExact }: WebhookNaming): Webhook {
  const exact = all.filter(({ id, url }) => id === word || isSameAddress(url, word))
  const near = all.filter(({ url }) => word !== '' && `${url}`.includes(word))
  const meant = exact.length > 0 || isExact ? exact : near
  const [webhook, ...others] = meant
  if (webhook === undefined) throw notFound(word, near)
  if (others.length > 0) throw several(word, meant)
  return webhook
}

/** Returns whether two addresses are equal in different spellings: `https://host` equals `https://HOST/`. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (URL.canParse(one) && URL.canParse(other) && hrefOf(one) === hrefOf(other))

const hrefOf = (address: string): string => new URL(address).href

function notFound(word: string, near: readonly Webhook[]): OctError {
  const addresses = near.slice(0, 3).map(({ url }) => shownAddress(url))
  return new OctError('not_found', `There is no webhook "${shownAddress(word)}"`, {
    reason:
      addresses.length > 0
        ? `A command that changes a webhook needs the full address or the id; your text is a part of ${addresses.join(', ')}.`
        : 'Give the id or the address of a webhook.',
    tryNext: ['oct webhooks'],
  })
}

function several(word: string, webhooks: readonly Webhook[]): OctError {
  const each = webhooks.slice(0, 8).map(({ id, url }) => `${shownAddress(url)} (${id})`)
  return new OctError('usage', `${webhooks.length} webhooks match "${shownAddress(word)}"`, {
    reason: `Choose a webhook by its id: ${each.join('; ')}.`,
    tryNext: ['oct webhooks'],
  })
}
