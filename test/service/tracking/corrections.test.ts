import { describe, expect, it } from 'vitest'
import type { Observation } from '../../../src/service/sources/source.js'
import { listChangeEvents } from '../../../src/service/store/history/change-events.js'
import { transportEventsOf } from '../../../src/service/store/history/events.js'
import { markDelivered } from '../../../src/service/tracking/mark-delivered.js'
import { fakeClock } from '../../support/fake-clock.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { testService } from '../../support/service.js'
import { bill, box, busan, deadline, milestone, reading } from './say.js'

/** A service whose one number is answered with whatever the list holds at the moment. */
async function talking(said: Observation[]) {
  const clock = fakeClock('2026-04-10T00:00:00.000Z')
  const source = scriptedSource(
    () => ({ outcome: 'found', scac: 'HLCU', observations: [...said] }),
    { simulated: false, nextNewsAt: (_, now) => new Date(now.getTime() + 3_600_000) },
  )
  const test = await testService({ sources: [source], clock })
  await test.track()
  const hear = async (...more: Observation[]) => {
    said.push(...more)
    clock.advance({ hours: 2 })
    await test.service.tick()
  }
  await hear()
  const { world } = test.service
  const account = await world.store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const tenant = { db: world.store.db, accountId: account.id }
  const [container] = (await test.get('/containers')).body.data
  return { test, world, tenant, hear, id: container?.id ?? '', clock }
}

const sailed = [
  bill(),
  milestone('vessel_loaded', '2026-03-02T00:00:00Z', { where: busan }),
  milestone('vessel_discharged', '2026-04-02T10:00:00Z'),
]

describe('a late statement', () => {
  const free = reading('2026-04-09T12:00:00Z', { available_for_pickup: true })
  const earlier = reading('2026-04-09T06:00:00Z', { available_for_pickup: true })

  it('takes the ground from an event that was told, which stays readable as invalidated', async () => {
    const { test, tenant, hear, id } = await talking([...sailed, free])
    const listed = async () => (await test.get(`/containers/${id}/transport_events`)).body.data
    const told = (await listed()).find((it) => String(it.attributes.event).endsWith('.available'))
    await hear(earlier)
    const now = (await listed()).filter((it) => String(it.attributes.event).endsWith('.available'))
    expect(now.map(({ attributes }) => attributes.timestamp)).toEqual(['2026-04-09T06:00:00Z'])
    const all = await transportEventsOf(tenant, [id])
    const retired = all.find(({ event }) => event.id === told?.id)
    expect(retired?.event.attributes).toMatchObject({
      event: 'container.transport.available',
      timestamp: '2026-04-09T12:00:00Z',
      invalidated_at: '2026-04-10T04:00:00Z',
    })
    for (const { reference_type, reference_id } of await listChangeEvents(tenant)) {
      if (reference_type !== 'transport_event') continue
      expect(all.map(({ event }) => event.id)).toContain(reference_id)
    }
  })
})

describe('delivered', () => {
  const out = milestone('full_out', '2026-04-09T00:00:00Z')

  it('is set by hand alone, and only for a box that is out', async () => {
    const byLine = milestone('delivered', '2026-04-09T03:00:00Z')
    const { test, world, tenant, hear, id, clock } = await talking([...sailed])
    const status = async () => (await test.get(`/containers/${id}`)).body.data.attributes
    expect(await markDelivered(world, { number: box, at: clock.now() })).toBe('not_out')
    expect(await markDelivered(world, { number: 'MSKU0000000', at: clock.now() })).toBe('unknown')
    await hear(out, byLine)
    expect(await status()).toMatchObject({ current_status: 'picked_up', delivered_at: null })

    const at = new Date('2026-04-10T01:30:00Z')
    expect(await markDelivered(world, { number: box.toLowerCase(), at })).toBe('marked')
    expect(await status()).toMatchObject({
      current_status: 'delivered',
      delivered_at: '2026-04-10T01:30:00Z',
    })
    expect(await markDelivered(world, { number: box, at })).toBe('already')
    const told = (await listChangeEvents(tenant)).map(({ event }) => event)
    expect(told.filter((event) => event === 'container.transport.delivered')).toHaveLength(1)
    await hear(milestone('empty_in', '2026-04-10T03:00:00Z'))
    expect(await status()).toMatchObject({ current_status: 'empty_returned' })
  })
})

describe('without the rail feature', () => {
  it('the last free day of the railroad never appears, and does once it is enabled', async () => {
    const rail = deadline('pickup_lfd_rail', '2026-04-14T04:59:59Z', '2026-04-09T00:00:00Z')
    const { test, world, tenant, hear, id } = await talking([...sailed])
    const disable = (features: string[]) =>
      world.store.db
        .updateTable('accounts')
        .set({ disabled_features: JSON.stringify(features) })
        .execute()
    const deadlines = async () => (await test.get(`/containers/${id}`)).body.data.attributes
    await disable(['rail'])
    await hear(rail)
    expect(await deadlines()).toMatchObject({
      pickup_lfd: null,
      ind_facility_lfd_on: null,
      import_deadlines: { pickup_lfd_rail: null },
    })
    const told = (await listChangeEvents(tenant)).map(({ event }) => event)
    expect(told.filter((event) => event.includes('lfd'))).toEqual([])
    await disable([])
    await hear()
    expect(await deadlines()).toMatchObject({
      pickup_lfd: '2026-04-14T04:59:59Z',
      import_deadlines: { pickup_lfd_rail: '2026-04-14T04:59:59Z' },
    })
  })
})
