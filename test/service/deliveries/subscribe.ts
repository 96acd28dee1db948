import { expect } from 'vitest'
import { eventNames } from '../../../src/contract/event-names.js'
import type { Caller } from '../../support/service.js'

export interface Subscribed {
  id: string
  secret: string
}

interface Wish {
  url: string
  /** Default: every event of the catalog. */
  events?: readonly string[]
  headers?: { name: string; value: string }[]
}

/** Creates an active webhook. */
export async function subscribe(caller: Caller, wish: Wish): Promise<Subscribed> {
  const attributes = { active: true, events: eventNames, ...wish }
  const { status, body } = await caller.post('/webhooks', { data: { type: 'webhook', attributes } })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.data.id, secret: String(body.data.attributes.secret) }
}
