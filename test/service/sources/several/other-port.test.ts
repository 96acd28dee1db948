import { describe, expect, it } from 'vitest'
import type { Observation } from '../../../../src/service/sources/source.js'
import type { Statement } from '../../../../src/service/sources/statement.js'
import type { TestService } from '../../../support/service.js'
import { billSaid, moveSaid, scriptedCarrier, told } from './scripted-carrier.js'
import { boxes, receive, service } from './several-service.js'

const bill = 'MAEU123456789'
const box = 'MSCU6639870'

type Move = Parameters<typeof moveSaid>[0]

const byLine = (move: Move): Statement => moveSaid({ ...move, source: 'shipping_line', bill })
const loaded = byLine({ event: 'vessel_loaded', at: '2026-02-10T08:00:00Z', locode: 'CNSHA' })
const landed = byLine({ event: 'vessel_discharged', at: '2026-02-27T07:00:00Z' })
const onBill: Statement = {
  ...billSaid(bill, '2026-02-09T08:00:00Z'),
  names: { bill, container: box },
}

/** Returns the bill from Shanghai with other ports. */
const withPorts = (ports: Record<string, unknown>, seen_at: string): Statement => ({
  ...onBill,
  observation: { ...onBill.observation, ...ports, seen_at, key: `ports ${seen_at}` } as Observation,
})

const seen_at = '2026-03-01T10:00:00Z'
const terminal = {
  ...{ data_source: 'terminal', data_provider_name: 'Terminal', data_provider_code: 'T' },
  ...{ container: box, seen_at },
} as const

/** A terminal's report that names only the container: a hold, a last free day and a departure. */
const reportOf = (where: { locode: string; ramp?: string }): Statement[] =>
  [
    {
      ...{ kind: 'notice', key: `hold ${where.locode}`, available_for_pickup: false },
      ...{ hold: { name: 'customs', status: 'hold', description: 'Exam' } },
    },
    {
      kind: 'deadline',
      key: `lfd ${where.locode}`,
      deadline: 'pickup_lfd_terminal',
      value: '2026-03-05T07:59:59Z',
    },
    {
      ...{
        kind: 'milestone',
        key: `out ${where.locode}`,
        event: 'full_out',
        original_event: 'Out',
      },
      ...{ at: '2026-03-01T09:00:00Z', estimated: false },
    },
  ].map((said) => ({
    names: { container: box },
    scac: null,
    observation: { ...terminal, where, ...said } as Observation,
  }))

const refused = {
  holds_at_pod_terminal: [],
  pickup_lfd: null,
  available_for_pickup: null,
  pod_full_out_at: null,
}
const believed = {
  pickup_lfd: '2026-03-05T07:59:59Z',
  pod_full_out_at: '2026-03-01T09:00:00Z',
}

async function tracked(...said: Statement[]): Promise<TestService> {
  const test = await service()
  await test.track()
  await receive(test, ...said)
  await boxes(test)
  test.clock.advance({ hours: 1 })
  return test
}

async function factsAfter(test: TestService, ...said: Statement[]) {
  await receive(test, ...said)
  test.clock.advance({ hours: 1 })
  const [found] = await boxes(test)
  return found
}

describe("a terminal's report that names only the container", () => {
  it('does not count at a port that no source names on the trip', async () => {
    const test = await tracked(onBill, loaded, landed)
    expect(await factsAfter(test, ...reportOf({ locode: 'USOAK' }))).toMatchObject({
      ...refused,
      pod_discharged_at: '2026-02-27T07:00:00Z',
    })
  })

  it.each([
    ['the port of discharge', { locode: 'USLAX' }],
    ['a port next to the port of discharge', { locode: 'USLGB' }],
    ['a rail ramp', { locode: 'USOAK', ramp: 'Oakland BNSF' }],
    ['an inland place', { locode: 'USCHI' }],
  ])('counts at %s', async (_, where) => {
    const test = await tracked(onBill, loaded, landed)
    expect(await factsAfter(test, ...reportOf(where))).toMatchObject({
      pickup_lfd: expect.any(String),
    })
  })

  it('counts at a port that shares one gateway with the port of discharge', async () => {
    const seattle = withPorts({ port_of_discharge: { locode: 'USSEA' } }, '2026-02-09T09:00:00Z')
    const test = await tracked(seattle, loaded)
    expect(await factsAfter(test, ...reportOf({ locode: 'USTIW' }))).toMatchObject(believed)
  })

  it('counts at a port of transshipment', async () => {
    const [event, at] = ['transshipment_discharged', '2026-02-15T08:00:00Z'] as const
    const test = await tracked(onBill, loaded, byLine({ event, at, locode: 'KRPUS' }))
    await receive(
      test,
      moveSaid({ event: 'transshipment_loaded', at: '2026-02-17T08:00:00Z', locode: 'KRPUS' }),
    )
    test.clock.advance({ hours: 1 })
    const { data } = (await test.get('/containers?include=transport_events')).body
    const events = await test.get(`/containers/${data[0]?.id}/transport_events`)
    expect(events.body.data.map(({ attributes }) => attributes.event)).toContain(
      'container.transport.transshipment_loaded',
    )
  })

  it.each([
    ['a transshipment', 'transshipment_discharged'],
    ['a call of the vessel', 'transshipment_arrived'],
  ] as const)('sets no fact of the pickup at a port that is named as %s', async (_, event) => {
    const at = '2026-02-15T08:00:00Z'
    const test = await tracked(onBill, loaded, byLine({ event, at, locode: 'KRPUS' }))
    const discharged = moveSaid({ event: 'vessel_discharged', at, locode: 'KRPUS' })
    const found = await factsAfter(test, discharged, ...reportOf({ locode: 'KRPUS' }))
    expect(found).toMatchObject({ ...refused, pod_discharged_at: null })
    expect(await factsAfter(test, landed, ...reportOf({ locode: 'USLAX' }))).toMatchObject(believed)
  })

  it('sets no fact of the pickup at a port of transshipment if it names the bill', async () => {
    const [event, at] = ['transshipment_discharged', '2026-02-15T08:00:00Z'] as const
    const test = await tracked(onBill, loaded, byLine({ event, at, locode: 'KRPUS' }))
    const naming = reportOf({ locode: 'KRPUS' }).map((it) => ({
      ...it,
      names: { ...it.names, bill },
    }))
    expect(await factsAfter(test, ...naming)).toMatchObject(refused)
  })

  it('sets no fact of the pickup at a port of the same country where it is loaded again', async () => {
    const again = byLine({ event: 'vessel_departed', at: '2026-02-26T08:00:00Z', locode: 'USOAK' })
    const test = await tracked(onBill, loaded, again)
    expect(await factsAfter(test, ...reportOf({ locode: 'USOAK' }))).toMatchObject(refused)
  })

  it('counts at a port that the shipping line names for another container of the bill', async () => {
    const sister = byLine({
      ...{ event: 'vessel_discharged', at: '2026-02-26T08:00:00Z' },
      ...{ locode: 'USOAK', container: 'CSQU3054383' },
    })
    const test = await tracked(onBill, loaded, sister)
    await receive(test, ...reportOf({ locode: 'USOAK' }))
    test.clock.advance({ hours: 1 })
    expect(await boxes(test)).toContainEqual(expect.objectContaining(believed))
  })

  it('counts while no source states the port of discharge', async () => {
    const test = await tracked(
      withPorts({ port_of_lading: null, port_of_discharge: null }, '2026-02-09T09:00:00Z'),
      loaded,
    )
    expect(await factsAfter(test, ...reportOf({ locode: 'USOAK' }))).toMatchObject(believed)
  })

  it('may be of the port of lading while that port is unknown', async () => {
    const at = '2026-02-09T07:00:00Z'
    const test = await tracked(
      withPorts({ port_of_lading: null }, '2026-02-09T09:00:00Z'),
      moveSaid({ event: 'vessel_loaded', at, locode: 'CNNGB' }),
    )
    expect((await boxes(test))[0]).toMatchObject({ pol_vessel_loaded_at: at })
    expect(await factsAfter(test, ...reportOf({ locode: 'USOAK' }))).toMatchObject(refused)
  })

  it('counts when the shipping line corrects the port of discharge, in any order', async () => {
    const corrected = withPorts({ port_of_discharge: { locode: 'USOAK' } }, '2026-03-02T08:00:00Z')
    const report = reportOf({ locode: 'USOAK' })
    const later = await tracked(onBill, loaded, ...report)
    expect((await boxes(later))[0]).toMatchObject(refused)
    expect(await factsAfter(later, corrected)).toMatchObject(believed)
    const sooner = await tracked(...report, onBill, loaded, corrected)
    expect((await boxes(sooner))[0]).toMatchObject(believed)
  })

  it('stops counting when a response of the shipping line states other ports', async () => {
    let answer: Statement[] = []
    const test = await service(scriptedCarrier(() => told(...answer)))
    answer = [withPorts({ port_of_discharge: null }, '2026-02-09T09:00:00Z'), loaded]
    await test.track()
    await boxes(test)
    expect(await factsAfter(test, ...reportOf({ locode: 'USOAK' }))).toMatchObject(believed)
    answer = [onBill, loaded, landed]
    test.clock.advance({ days: 1 })
    expect((await boxes(test))[0]).toMatchObject(refused)
  })

  it('counts if it states the return of the empty container after its pickup', async () => {
    const out = byLine({ event: 'full_out', at: '2026-02-28T08:00:00Z' })
    const back: Move = { event: 'empty_in', at: '2026-03-01T08:00:00Z', locode: 'USOAK' }
    const test = await tracked(onBill, loaded, landed)
    expect(await factsAfter(test, moveSaid(back))).toMatchObject({ empty_terminated_at: null })
    expect(await factsAfter(test, out)).toMatchObject({ empty_terminated_at: back.at })
  })

  it('counts as a transshipment if no source names the port, and the port states no pickup', async () => {
    const at = '2026-02-15T08:00:00Z'
    const relay = moveSaid({ event: 'transshipment_discharged', at, locode: 'SGSIN' })
    const eventsAfter = async (...said: Statement[]) => {
      const test = await tracked(onBill, loaded)
      await factsAfter(test, relay, ...said)
      const { data } = (await test.get('/containers')).body
      const events = await test.get(`/containers/${data[0]?.id}/transport_events`)
      return events.body.data.map(({ attributes }) => attributes.event)
    }
    const discharged = 'container.transport.transshipment_discharged'
    expect(await eventsAfter()).toContain(discharged)
    expect(await eventsAfter(...reportOf({ locode: 'SGSIN' }))).not.toContain(discharged)
    expect(await eventsAfter(landed)).toContain(discharged)
    const sooner = byLine({ event: 'vessel_discharged', at: '2026-02-14T07:00:00Z' })
    expect(await eventsAfter(sooner)).not.toContain(discharged)
  })
})
