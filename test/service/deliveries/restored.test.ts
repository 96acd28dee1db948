import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signatureHeader } from '../../../src/contract/delivery-envelope.js'
import { backUp } from '../../../src/service/operations/back-up.js'
import { verifySignature } from '../../../src/webhooks/signature.js'
import { fakeClock } from '../../support/fake-clock.js'
import { testService } from '../../support/service.js'
import { receiver, respondingWith } from './receiver.js'
import { subscribe } from './subscribe.js'

let folder: string
const open: { close(): void | Promise<void> }[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-restored-'))
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  rmSync(folder, { recursive: true, force: true })
})

test('A restored backup keeps its webhooks with their secrets, and delivers pending events', async () => {
  const clock = fakeClock()
  const endpoint = await receiver(respondingWith(500))
  open.push(endpoint)
  const serve = async (databasePath: string) => {
    const it = await testService({ databasePath, clock, deliveries: { allow: { loopback: true } } })
    open.push(it.service)
    return it
  }
  const databasePath = join(folder, 'service.db')
  const first = await serve(databasePath)
  const { id, secret } = await subscribe(first, { url: endpoint.url })
  await first.track()
  clock.advance({ days: 2 })
  await first.service.tick()
  // A retry must send the same bytes as the first attempt.
  await first.service.deliverer.settle()
  const [tried] = endpoint.received
  const { body: before } = await first.get('/webhook_notifications')
  expect(before.data.length).toBeGreaterThan(1)
  await backUp({ databasePath, file: join(folder, 'copy.db'), force: false })

  mkdirSync(join(folder, 'restored'))
  renameSync(join(folder, 'copy.db'), join(folder, 'restored', 'service.db'))
  const second = await serve(join(folder, 'restored', 'service.db'))
  const restored = second.as(first.key)
  const { body } = await restored.get(`/webhooks/${id}`)
  expect(body.data.attributes).toMatchObject({ secret, url: endpoint.url, active: true })
  const { body: after } = await restored.get('/webhook_notifications')
  expect(after.data).toEqual(before.data)

  endpoint.answer(respondingWith(204))
  endpoint.received.splice(0)
  clock.advance({ minutes: 1 })
  await second.service.deliverer.settle()
  const bodies = endpoint.received.map((one) => one.body.toString())
  expect(bodies).toHaveLength(before.data.length)
  expect(bodies).toContain(tried?.body.toString())
  for (const { headers, body: bytes } of endpoint.received) {
    const signature = String(headers[signatureHeader.toLowerCase()])
    expect(verifySignature({ body: bytes, signature, secrets: [secret] })).toBe('genuine')
  }
})
