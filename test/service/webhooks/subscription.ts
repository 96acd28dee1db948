import { expect } from 'vitest'
import { eventNames } from '../../../src/contract/event-names.js'
import type { Caller, Resource } from '../../support/service.js'

export const hook = 'https://hooks.example/oct'

/** A body that subscribes an address to everything; attributes given as undefined are left out. */
export const newWebhook = (attributes: Record<string, unknown> = {}) => ({
  data: {
    type: 'webhook',
    attributes: { url: hook, active: true, events: eventNames, ...attributes },
  },
})

/** A body that changes a webhook. */
export const webhookChange = (attributes: Record<string, unknown>) => ({
  data: { type: 'webhook', attributes },
})

/** Subscribes, and answers with the webhook. */
export async function subscribe(
  caller: Pick<Caller, 'post'>,
  attributes: Record<string, unknown> = {},
): Promise<Resource> {
  const { status, body } = await caller.post('/webhooks', newWebhook(attributes))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
