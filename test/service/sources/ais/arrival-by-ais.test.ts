import { describe, expect, it } from 'vitest'
import { findPort } from '../../../../src/domain/reference/ports.js'
import { isInPort } from '../../../../src/service/sources/ais/in-port.js'
import { readDcsa } from '../../../../src/service/sources/dcsa/read-dcsa.js'
import { createSeveral } from '../../../../src/service/sources/several/create-several.js'
import { fakeClock } from '../../../support/fake-clock.js'
import { type TestService, testService } from '../../../support/service.js'
import { told } from '../dcsa/message.js'
import { told as answered, scriptedCarrier } from '../several/scripted-carrier.js'
import { asFile, named, sendIn, streamed } from './reports.js'

const expected = '2026-04-20T15:00:00Z'
const events = [
  told({ id: '1', code: 'LOAD', at: '2026-04-04T08:00:00+08:00', where: 'CNSHA' }),
  told({ id: '2', code: 'DEPA', at: '2026-04-05T08:00:00+08:00', where: 'CNSHA' }),
  told({
    ...{ id: '3', code: 'ARRI', at: expected, where: 'USLAX', classifier: 'EST' },
    created: '2026-04-05T00:00:00Z',
  }),
]

const laterSaid = told({
  ...{ id: '4', code: 'ARRI', at: '2026-04-29T15:00:00Z', where: 'USLAX', classifier: 'EST' },
  created: '2026-04-18T22:00:00Z',
})

/** A container on its way to Los Angeles, two days before the ETA of the shipping line. */
async function atSea(): Promise<TestService> {
  const carrier = scriptedCarrier(({ request_number: bill }) => {
    const context = { receivedAt: '2026-04-18T00:00:00Z', scac: 'MAEU', names: { bill } }
    return answered(...readDcsa(events, context).statements)
  })
  const test = await testService({
    clock: fakeClock('2026-04-18T13:00:00Z'),
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => [carrier] })],
  })
  await test.track()
  expect(await arrival(test)).toEqual({ eta: expected, ata: null })
  return test
}

async function arrival(test: TestService) {
  const { body } = await test.get('/shipments')
  const { pod_eta_at: eta, pod_ata_at: ata } = body.data[0]?.attributes ?? {}
  return { eta, ata }
}

const seen = (at: string, [Latitude, Longitude]: [number, number], Sog: number) =>
  streamed({ at, fields: { Latitude, Longitude, Sog } })

async function heard(test: TestService, ...reports: unknown[]) {
  await sendIn(test, asFile([named('2026-04-18T10:00:00Z'), ...reports]))
  test.clock.advance({ hours: 7 })
  return arrival(test)
}

describe('a vessel with AIS positions', () => {
  it('far from the expected position reports a later arrival, until its line does', async () => {
    const test = await atSea()
    // The vessel is 4,500 miles away, with two days left.
    const late = await heard(test, seen('2026-04-18T11:00:00Z', [34, 145], 18))
    expect(late.ata).toBeNull()
    expect(String(late.eta) > '2026-04-26').toBe(true)
    expect(String(late.eta) < '2026-05-03').toBe(true)
    const rawEvents = async () => (await test.get('/containers?include=raw_events')).body.included
    const { length } = await rawEvents()
    test.clock.advance({ hours: 7 })
    expect(await arrival(test)).toEqual(late)
    expect(await rawEvents()).toHaveLength(length)
    events.push(laterSaid)
    test.clock.advance({ hours: 7 })
    expect(await arrival(test)).toEqual({ eta: '2026-04-29T15:00:00Z', ata: null })
    events.pop()
  })

  it.each([
    ['where its line expects it', [33, -123], 18],
    ['as if no ship had a place there', [0, 0], 18],
  ] as [string, [number, number], number][])('%s changes nothing', async (_case, place, knots) => {
    const test = await atSea()
    const told = await heard(test, seen('2026-04-18T11:00:00Z', place, knots))
    expect(told).toEqual({ eta: expected, ata: null })
  })

  it('at the port has arrived at the time of its first position there', async () => {
    const test = await atSea()
    const at = (minute: string) => `2026-04-18T12:${minute}:00Z`
    const told = await heard(
      test,
      seen('2026-04-18T10:30:00Z', [33.5, -118.4], 12),
      ...['00', '15', '30'].map((minute) => seen(at(minute), [33.72, -118.24], 0.1)),
    )
    expect(told.ata).toBe(at('00'))
    const { body } = await test.get('/containers')
    expect(body.data[0]?.attributes.pod_arrived_at).toBe(at('00'))
  })

  it.each([
    ['beside it, at a terminal of Long Beach', 'USLAX', [33.7422, -118.1889], false],
    ['there, at the terminal nearest to it', 'USLAX', [33.7314, -118.2486], true],
    ['there, at an island far off the coast', 'CNSHA', [30.624, 122.069], true],
  ] as const)('at %s: %s, %j: %s', (_case, locode, [latitude, longitude], isThere) => {
    const port = findPort(locode)
    expect(port && isInPort([longitude, latitude], port)).toBe(isThere)
  })

  it('beside the port has not arrived', async () => {
    const test = await atSea()
    const told = await heard(
      test,
      ...['00', '15', '30'].map((minute) =>
        seen(`2026-04-18T12:${minute}:00Z`, [33.7422, -118.1889], 0.1),
      ),
    )
    expect(told).toEqual({ eta: expected, ata: null })
  })

  it('passing the port, or seen there only once, has not arrived', async () => {
    const test = await atSea()
    const told = await heard(
      test,
      seen('2026-04-18T12:00:00Z', [33.72, -118.24], 0.1),
      seen('2026-04-18T12:15:00Z', [33.72, -118.2], 9),
      seen('2026-04-18T12:30:00Z', [33.7, -118.2], 0.1),
    )
    expect(told.ata).toBeNull()
  })
})
