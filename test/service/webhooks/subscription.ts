import { expect } from 'vitest'
import { eventNames } from '../../../src/contract/event-names.js'
import type { Caller, Resource } from '../../support/service.js'

export const hook = 'https://hooks.example/oct'

/** The body of a new webhook with every event; attributes given as undefined are left out. */
export const newWebhook = (attributes: Record<string, unknown> = {}) => ({
  data: {
    type: 'webhook',
    attributes: { url: hook, active: true, events: eventNames, ...attributes },
  },
})

/** The body of a change to a webhook. */
export const webhookChange = (attributes: Record<string, unknown>) => ({
  data: { type: 'webhook', attributes },
})

/** Creates a webhook and returns it. */
export async function subscribe(
  caller: Pick<Caller, 'post'>,
  attributes: Record<string, unknown> = {},
): Promise<Resource> {
  const { status, body } = await caller.post('/webhooks', newWebhook(attributes))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
