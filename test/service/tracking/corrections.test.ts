import { describe, expect, it } from 'vitest'
import type { Observation, Whereabouts } from '../../../src/service/sources/source.js'
import { listChangeEvents } from '../../../src/service/store/history/change-events.js'
import { markDelivered } from '../../../src/service/tracking/mark-delivered.js'
import { transportEventsOf } from '../../../src/service/tracking/transport-events-of.js'
import { fakeClock } from '../../support/fake-clock.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { testService } from '../../support/service.js'
import { bill, box, busan, deadline, milestone, reading } from './make-observations.js'

/** A service whose only number gets the current contents of the list. */
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

  it('invalidates an event that was reported, which stays readable as invalidated', async () => {
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

describe('late statements', () => {
  const at = (time: string) => `2026-04-09T${time}:00Z`
  const free = (time: string) => reading(at(time), { available_for_pickup: true })

  it('that restore an event make it valid again in every reading', async () => {
    const { test, hear, id } = await talking([...sailed, free('12:00')])
    await hear(free('06:00'))
    await hear(reading(at('09:00')))
    const valid = new Map(
      (await test.get(`/containers/${id}/transport_events`)).body.data.map((event) => [
        event.id,
        event.attributes.invalidated_at,
      ]),
    )
    const { included } = (await test.get(`/containers/${id}?include=transport_events`)).body
    expect(included.length).toBeGreaterThan(4)
    for (const event of included) {
      if (valid.has(event.id)) expect(event.attributes.invalidated_at).toBe(valid.get(event.id))
    }
  })

  it('of one instant from two polls are each reported', async () => {
    const { tenant, hear } = await talking([...sailed])
    const hold = { name: 'customs', status: 'hold', description: null } as const
    await hear(deadline('pickup_lfd_line', '2026-04-14T04:00:00Z', '2026-04-10T02:30:00Z'))
    await hear(reading('2026-04-10T02:30:00Z', { holds: [hold] }))
    const updates = (await listChangeEvents(tenant)).filter(
      ({ event }) => event === 'container.updated',
    )
    const changed = updates.map(({ body }) =>
      Object.keys(JSON.parse(body ?? '').attributes.changeset),
    )
    expect(changed).toEqual([
      expect.arrayContaining(['pickup_lfd_line']),
      expect.arrayContaining(['holds_at_pod_terminal']),
    ])
  })

  it('under a known key with later words replace it', async () => {
    const later = milestone('empty_out', '2026-03-02T00:00:00Z', { where: busan, key: 'out' })
    const earlier = milestone('empty_out', '2026-03-01T00:00:00Z', { where: busan, key: 'out' })
    const { test, hear, id } = await talking([...sailed, later])
    await hear(earlier)
    const { attributes } = (await test.get(`/containers/${id}`)).body.data
    expect(attributes.empty_out_at).toBe('2026-03-01T00:00:00Z')
  })
})

describe('an event that is doubtful and valid again', () => {
  it('is recorded once for subscribers', async () => {
    const out = (at: string, where: Whereabouts) =>
      milestone('empty_out', at, { where, key: `out ${where.locode}` })
    const { tenant, hear } = await talking([out('2026-03-01T00:00:01Z', { locode: 'SGSIN' })])
    await hear(out('2026-03-01T00:00:00Z', busan))
    await hear(milestone('empty_in', '2026-03-01T00:00:00Z', { where: busan }))
    await hear(bill())
    const told = (await listChangeEvents(tenant)).filter(({ event }) => event.endsWith('empty_out'))
    expect(told).toHaveLength(2)
    expect(new Set(told.map(({ reference_id }) => reference_id)).size).toBe(2)
  })

  it('leaves a returning container created once', async () => {
    const other = 'CSQU3054383'
    const loaded = (key: string, at: string) =>
      milestone('vessel_loaded', at, { where: busan, container: other, key })
    const { tenant, hear } = await talking([...sailed, loaded('first', '2026-03-02T00:00:00Z')])
    await hear({
      ...{ kind: 'retraction', key: 'not ours', word: '', disowns: 'first', container: other },
      ...{ data_source: 'shipping_line', data_provider_name: 'HL', data_provider_code: 'HLCU' },
      seen_at: '2026-04-10T02:30:00Z',
    })
    await hear(loaded('second', '2026-03-02T06:00:00Z'))
    const told = (await listChangeEvents(tenant)).filter(
      ({ event }) => event === 'container.created',
    )
    expect(told).toHaveLength(2)
  })
})

describe('a running poll', () => {
  it('does not revert what a user writes meanwhile', async () => {
    const clock = fakeClock('2026-04-10T00:00:00.000Z')
    let whileAsking = async () => {}
    const source = scriptedSource(undefined, {
      simulated: false,
      nextNewsAt: (_, now) => new Date(now.getTime() + 3_600_000),
      poll: async () => {
        await whileAsking()
        return { outcome: 'found', scac: 'HLCU', observations: sailed }
      },
    })
    const test = await testService({ sources: [source], clock })
    const id = await test.track({ ref_numbers: ['OLD'] })
    whileAsking = async () => {
      whileAsking = async () => {}
      await test.service.world.store.db
        .updateTable('tracking_requests')
        .set({ ref_numbers: '["NEW"]' })
        .where('id', '=', id)
        .execute()
    }
    clock.advance({ hours: 2 })
    const [shipment] = (await test.get('/shipments')).body.data
    expect(shipment?.attributes.ref_numbers).toEqual(['NEW'])
  })
})

describe('delivered', () => {
  const out = milestone('full_out', '2026-04-09T00:00:00Z')

  it('is only set by hand, and only for a box that has left', async () => {
    const byLine = milestone('delivered', '2026-04-09T03:00:00Z')
    const { test, world, tenant, hear, id, clock } = await talking([...sailed])
    const status = async () => (await test.get(`/containers/${id}`)).body.data.attributes
    expect(await markDelivered(world, { number: box, at: clock.now() })).toBe('not_out')
    expect(await markDelivered(world, { number: 'MSKU0000000', at: clock.now() })).toBe('unknown')
    await hear(out, byLine)
    expect(await status()).toMatchObject({ current_status: 'picked_up', delivered_at: null })

    const before = new Date('2026-04-08T00:00:00Z')
    expect(await markDelivered(world, { number: box, at: before })).toBe('not_out')
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
  it('the last free day of the railroad never appears, until it is enabled', async () => {
    const rail = deadline('pickup_lfd_rail', '2026-04-14T04:59:59Z', '2026-04-09T00:00:00Z')
    const { test, tenant, hear, id } = await talking([...sailed])
    const edit = (change: object) => test.service.editAccount({ name: 'default', ...change })
    const deadlines = async () => (await test.get(`/containers/${id}`)).body.data.attributes
    await edit({ disable: ['rail'] })
    await hear(rail)
    expect(await deadlines()).toMatchObject({
      pickup_lfd: null,
      ind_facility_lfd_on: null,
      import_deadlines: { pickup_lfd_rail: null },
    })
    const told = (await listChangeEvents(tenant)).map(({ event }) => event)
    expect(told.filter((event) => event.includes('lfd'))).toEqual([])
    const [shipment] = (await test.get('/shipments')).body.data
    await test.patch(`/shipments/${shipment?.id}/stop_tracking`)
    await edit({ enable: ['rail'] })
    expect(await deadlines()).toMatchObject({
      pickup_lfd: '2026-04-14T04:59:59Z',
      import_deadlines: { pickup_lfd_rail: '2026-04-14T04:59:59Z' },
    })
  })
})
