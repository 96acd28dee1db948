import { signatureHeader } from '../../../contract/delivery-envelope.js'
import type { WebhookHeader } from '../../../contract/webhook.js'
import { signatureOf } from '../../../webhooks/signature.js'

interface Delivery {
  secret: string | null
  headers?: readonly WebhookHeader[]
}

export const deliveryHeaders = (
  body: string,
  { secret, headers = [] }: Delivery,
): Record<string, string> => ({
  ...Object.fromEntries(headers.map(({ name, value }) => [name, value])),
  'Content-Type': 'application/json',
  'User-Agent': 'oct Webhook Bot',
  ...(secret !== null && { [signatureHeader]: signatureOf(Buffer.from(body), secret) }),
})
