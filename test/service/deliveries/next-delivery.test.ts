import { describe, expect, it } from 'vitest'
import { nextDeliveryAt } from '../../../src/service/store/deliveries/claims.js'
import { fakeClock } from '../../support/fake-clock.js'
import { testService } from '../../support/service.js'
import { subscribe } from './subscribe.js'

const soon = '2100-01-01T00:00:00.000Z'
const later = '2100-01-02T00:00:00.000Z'

async function waiting() {
  const test = await testService({ clock: fakeClock() })
  const { id } = await subscribe(test, { url: 'https://example.com/hook' })
  await test.track()
  for (let day = 0; day < 3; day += 1) {
    test.clock.advance({ days: 1 })
    await test.service.tick()
  }
  const { db } = test.service.world.store
  const reserve = (until: string | null) =>
    db
      .updateTable('webhook_notifications')
      .set({ lease_until: until, lease_token: until && 'another node' })
      .execute()
  const heads = await db
    .selectFrom('webhook_notifications')
    .select(['id', 'next_attempt_at'])
    .where('next_attempt_at', 'is not', null)
    .orderBy('next_attempt_at')
    .execute()
  return { db, id, reserve, heads, next: () => nextDeliveryAt(db, id) }
}

describe('the next delivery to a webhook', () => {
  it('is due when the first notification of a container is, or when its reservation ends', async () => {
    const { db, id, reserve, heads, next } = await waiting()
    const times = heads.map(({ next_attempt_at }) => next_attempt_at)
    expect(times.length).toBeGreaterThan(1)
    expect(await next()).toBe(times[0])
    await reserve(later)
    expect(await next()).toBe(later)
    const change = { lease_until: null, lease_token: null, next_attempt_at: soon }
    await db
      .updateTable('webhook_notifications')
      .set(change)
      .where('id', '=', heads[1]?.id ?? '')
      .execute()
    expect(await next()).toBe(soon)
    await reserve(null)
    expect(await next()).toBe(times[0])
    await db.updateTable('webhooks').set({ active: 0 }).where('id', '=', id).execute()
    expect(await next()).toBeNull()
  })
})
