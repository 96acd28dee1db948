import type { Webhook } from '../../contract/webhook.js'
import { rememberNames } from '../../desk/completing/remember-names.js'
import type { Workspace } from '../../desk/workspace.js'

export async function listWebhooks(workspace: Workspace): Promise<Webhook[]> {
  const client = await workspace.client()
  workspace.progress('Reading the webhooks')
  const webhooks = await client.webhooks.list().toArray()
  await rememberNames(workspace, 'webhooks', webhooks.map(asName))
  return webhooks.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

const orderOf = ({ url, id }: Webhook): string => `${url}\n${id}`

/** Describes a webhook by id and host, without path and query, which may contain a secret. */
const asName = ({ id, url, active }: Webhook) => ({
  text: id,
  hint: `${URL.canParse(url) ? new URL(url).host : ''}${active ? '' : ', inactive'}`,
})
