import { describe, expect, it } from 'vitest'
import { validateContainerNumber } from '../../../src/domain/container-number.js'
import { inferNumber } from '../../../src/domain/inference/infer-number.js'
import { localDate } from '../../../src/domain/zoned-time.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { decideFate } from '../../../src/service/sources/simulator/fate.js'
import type { PollAnswer, TrackedNumber } from '../../../src/service/sources/source.js'
import { reduceShipment } from '../../../src/service/tracking/reduce-shipment.js'
import { isFull } from '../../sweeps/pairwise.js'

const simulator = createSimulator()
const registered_at = '2026-05-04T09:00:00.000Z'

function asked(over: Partial<TrackedNumber>): TrackedNumber {
  return {
    request_type: 'bill_of_lading',
    request_number: 'MAEU219384756',
    scac: 'MAEU',
    registered_at,
    ...over,
  }
}

function poll(tracked: TrackedNumber, afterMs: number): PollAnswer {
  const now = new Date(Date.parse(tracked.registered_at) + afterMs)
  return simulator.poll(tracked, now) as PollAnswer
}

function heard(tracked: TrackedNumber, afterMs: number) {
  const answer = poll(tracked, afterMs)
  if (answer.outcome !== 'found') throw new Error(`${tracked.request_number}: ${answer.outcome}`)
  return answer.observations
}

const day = 86_400_000
const year = 365 * day

describe('a simulated line', () => {
  it('is labeled as simulated', () => {
    expect(simulator).toMatchObject({ name: 'simulator', simulated: true })
  })

  it('keeps a request pending and answers within three seconds', () => {
    const tracked = asked({})
    expect(poll(tracked, 0).outcome).toBe('no_answer_yet')
    const answersAt = simulator.nextNewsAt(tracked, new Date(registered_at))
    const waitsMs = (answersAt?.getTime() ?? 0) - Date.parse(registered_at)
    expect(waitsMs).toBeGreaterThan(500)
    expect(waitsMs).toBeLessThan(3000)
    expect(poll(tracked, waitsMs)).toMatchObject({ outcome: 'found', scac: 'MAEU' })
    expect(reduceShipment(heard(tracked, waitsMs)).containers.length).toBeGreaterThan(0)
  })

  it('answers the test numbers of the interface', () => {
    const test = (request_number: string) => poll(asked({ scac: 'TEST', request_number }), year)
    expect(test('TEST-TR-SUCCEEDED')).toMatchObject({ outcome: 'found', scac: 'TEST' })
    expect(test('TEST-TR-FAILED')).toEqual({ outcome: 'failed', reason: 'not_found' })
  })

  it('detects the line if none is given, or reports that it cannot', () => {
    const detect = (request_number: string) => poll(asked({ scac: null, request_number }), year)
    expect(detect('HLCUSEL251063257')).toMatchObject({ outcome: 'found', scac: 'HLCU' })
    expect(detect('QQQ1')).toEqual({ outcome: 'failed', reason: 'scac_auto_detect_failed' })
  })

  it('accepts an alternative SCAC for its line, and knows no other', () => {
    const by = (scac: string) => poll(asked({ scac, request_number: 'MEDUX1234567' }), year)
    expect(by('MEDU')).toMatchObject({ outcome: 'found', scac: 'MSCU' })
    expect(by('XXXX')).toEqual({ outcome: 'failed', reason: 'not_found' })
  })

  it('puts a container on a plausible bill of its line', () => {
    const tracked = asked({
      request_type: 'container',
      request_number: 'MSCU 663987-0',
      scac: 'MSCU',
    })
    const { attributes, containers } = reduceShipment(heard(tracked, 2000))
    expect(containers.map(({ number }) => number)).toEqual(['MSCU6639870'])
    const { shipping_line } = inferNumber(attributes.bill_of_lading_number)
    expect(shipping_line.selected?.scac).toBe('MSCU')
  })

  it('refuses an invalid container number as a container', () => {
    const tracked = asked({ request_type: 'container', request_number: 'MEDUX123456' })
    expect(poll(tracked, year)).toEqual({ outcome: 'failed', reason: 'invalid_number' })
  })

  it('knows few bills before the manifest, and does not know few containers', () => {
    const outcomes = (type: 'bill_of_lading' | 'container') =>
      Array.from({ length: 200 }, (_, i) => {
        const request_number =
          type === 'container' ? `MSCU${1_000_000 + i}` : `MAEU${100_000_000 + i}`
        return poll(asked({ request_type: type, request_number }), 2000).outcome
      })
    const share = (list: string[], outcome: string) =>
      list.filter((each) => each === outcome).length / list.length
    expect(share(outcomes('bill_of_lading'), 'awaiting_manifest')).toBeLessThan(0.05)
    expect(share(outcomes('container'), 'failed')).toBeLessThan(0.04)
  })

  it('is unavailable at times, for hours or for longer than a service retries', () => {
    const outages = Array.from({ length: 1500 }, (_, i) => {
      const tracked = asked({ request_number: `MAEU${600_000_000 + i}` })
      const fate = decideFate(tracked.request_number, tracked)
      return fate.kind === 'found' && fate.outage ? [{ tracked, ...fate.outage }] : []
    }).flat()
    const hours = outages.map(({ lastsMs }) => lastsMs / 3_600_000)
    expect(hours.some((each) => each < 10) && hours.some((each) => each > 24)).toBe(true)
    for (const { tracked, reason, lastsMs } of outages) {
      expect(poll(tracked, 2000)).toEqual({ outcome: 'unreachable', reason })
      const next = simulator.nextNewsAt(tracked, new Date(Date.parse(registered_at) + 2000))
      expect((next?.getTime() ?? 0) - Date.parse(registered_at)).toBeGreaterThan(lastsMs)
      expect(poll(tracked, lastsMs + 2000).outcome).toBe('found')
    }
    expect(new Set(outages.map(({ reason }) => reason)).size).toBe(3)
  })

  it('refuses numbers for every reason that a line has', () => {
    const reasons = new Set(
      Array.from({ length: 3000 }, (_, i) => {
        const request_type = i % 2 === 0 ? 'bill_of_lading' : 'booking_number'
        const fate = decideFate(`MAEU${700_000_000 + i}`, asked({ request_type }))
        return fate.kind === 'failed' ? fate.reason : fate.kind
      }),
    )
    expect([...reasons].sort()).toEqual([
      'booking_cancelled',
      'data_unavailable',
      'found',
      'invalid_number',
      'not_found',
      'unmanifested',
    ])
  })

  it('does not know a container that is registered as a bill', () => {
    const tracked = asked({ request_number: 'MSCU6639870', scac: 'MSCU' })
    expect(poll(tracked, year)).toEqual({ outcome: 'failed', reason: 'not_found' })
  })

  it('adds a manifest to some of those bills within days, and never to others', () => {
    const waiting = Array.from({ length: 300 }, (_, i) =>
      asked({ request_number: `MAEU${300_000_000 + i}` }),
    ).filter((tracked) => poll(tracked, 2000).outcome === 'awaiting_manifest')
    const later = waiting.map((tracked) => poll(tracked, 4 * day).outcome)
    expect(new Set(later)).toEqual(new Set(['found', 'awaiting_manifest']))
    for (const tracked of waiting) {
      const news = simulator.nextNewsAt(tracked, new Date(Date.parse(registered_at) + 2000))
      if (news)
        expect(poll(tracked, news.getTime() - Date.parse(registered_at)).outcome).toBe('found')
    }
  })
})

describe('a simulated world', () => {
  const count = isFull ? 40 : 16
  const numbers = Array.from({ length: count }, (_, i) => `MAEU${500_000_000 + i * 31}`)

  it('returns the same for the same request of any account', () => {
    const other = createSimulator()
    for (const request_number of numbers) {
      const tracked = asked({ request_number })
      const now = new Date(Date.parse(registered_at) + 40 * day)
      expect(other.poll({ ...tracked }, now)).toEqual(simulator.poll(tracked, now))
    }
  })

  it('only adds to its earlier statements, and announces the time of the next', () => {
    for (const request_number of numbers.slice(0, 6)) {
      const tracked = asked({ request_number })
      if (poll(tracked, 2000).outcome !== 'found') continue
      let before = heard(tracked, 2000)
      let now: Date | null = new Date(Date.parse(registered_at) + 2000)
      for (;;) {
        now = simulator.nextNewsAt(tracked, now)
        if (now === null) break
        const said = heard(tracked, now.getTime() - Date.parse(registered_at))
        expect(said.slice(0, before.length)).toEqual(before)
        expect(said.length).toBeGreaterThan(before.length)
        expect(poll(tracked, now.getTime() - Date.parse(registered_at) - 1)).toMatchObject({
          observations: before,
        })
        before = said
      }
      expect(heard(tracked, 2 * year)).toEqual(before)
    }
  })

  it('returns only new statements to a service that has the earlier ones', () => {
    for (const request_number of numbers) {
      const tracked = asked({ request_number })
      const at = (afterMs: number) => new Date(Date.parse(registered_at) + afterMs)
      const all = simulator.poll(tracked, at(30 * day))
      if (!('outcome' in all) || all.outcome !== 'found') continue
      const since = at(23 * day)
      const news = simulator.poll(tracked, at(30 * day), since)
      expect(news).toEqual({
        ...all,
        observations: all.observations.filter((it) => Date.parse(it.seen_at) > since.getTime()),
      })
    }
  })

  it('dates nothing before its registration or after its request', () => {
    for (const request_number of numbers) {
      const answer = poll(asked({ request_number }), 10 * day)
      if (answer.outcome !== 'found') continue
      for (const { seen_at } of answer.observations) {
        expect(Date.parse(seen_at)).toBeGreaterThan(Date.parse(registered_at))
        expect(Date.parse(seen_at)).toBeLessThanOrEqual(Date.parse(registered_at) + 10 * day)
      }
    }
  })

  it('moves the same journey along with the time of registration', () => {
    const shape = (registered: string) =>
      heard(asked({ registered_at: registered }), 2000).map(({ key }) => key.replace(/ .*/, ''))
        .length
    expect(shape('2026-05-04T09:00:00Z')).toBeGreaterThan(10)
    const ports = (registered: string) => {
      const { port_of_lading, port_of_discharge } = reduceShipment(
        heard(asked({ registered_at: registered }), 2000),
      )
      return [port_of_lading, port_of_discharge]
    }
    expect(ports('2027-01-01T00:00:00Z')).toEqual(ports('2026-05-04T09:00:00Z'))
  })
})

/** Days of daylight saving changes and ends of months and years, in New York and elsewhere. */
const registrations = [
  '2024-02-29T23:59:59.900Z',
  '2025-12-31T23:30:00Z',
  '2026-01-01T04:30:00Z',
  '2026-03-06T12:00:00Z',
  '2026-03-08T06:30:00Z',
  '2026-03-08T07:30:00Z',
  '2026-03-29T01:30:00Z',
  '2026-06-30T23:00:00Z',
  '2026-10-30T03:59:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-03T15:00:00Z',
  ...Array.from({ length: 48 }, (_, i) =>
    new Date(Date.UTC(2025, 0, 1) + i * 23.43 * day).toISOString(),
  ),
]

describe('the demo number MEDUFR030802', () => {
  const show = (registered: string, over: Partial<TrackedNumber> = {}) =>
    asked({ request_number: 'MEDUFR030802', scac: 'MSCU', registered_at: registered, ...over })

  it.each(registrations)('has its stated state when registered at %s', (registered) => {
    const { attributes, containers } = reduceShipment(heard(show(registered), 2000))
    const now = new Date(registered)
    expect(attributes).toMatchObject({
      bill_of_lading_number: 'MEDUFR030802',
      shipping_line_scac: 'MSCU',
      port_of_lading_locode: 'FRLEH',
      port_of_discharge_locode: 'USNYC',
    })
    expect(containers).toHaveLength(3)
    for (const { number } of containers) expect(validateContainerNumber(number).isValid).toBe(true)

    const held = containers.find(
      ({ attributes: it }) => it.holds_at_pod_terminal?.length,
    )?.attributes
    expect(held?.current_status).toBe('not_available')
    expect(held?.holds_at_pod_terminal).toMatchObject([{ name: 'customs', status: 'hold' }])
    expect(held?.fees_at_pod_terminal?.[0]?.amount).toBeGreaterThan(0)
    const left = localDays(held?.pickup_lfd, now)
    expect(left).toBe(2)

    const atSea = containers.find(
      ({ attributes: it }) => it.current_status === 'on_ship',
    )?.attributes
    expect(atSea?.pod_arrived_at).toBeNull()
    expect(Date.parse(attributes.pod_eta_at ?? '')).toBeGreaterThan(now.getTime() + 3 * day)

    const ready = containers.find(
      ({ attributes: it }) => it.current_status === 'available',
    )?.attributes
    expect(ready).toMatchObject({ available_for_pickup: true, holds_at_pod_terminal: [] })
    expect(ready?.pod_discharged_at).not.toBeNull()
    expect(localDays(ready?.pickup_lfd, now)).toBe(2)
  })

  it('keeps that state for a day, then continues to the return of every box', () => {
    for (const registered of registrations) {
      const tracked = show(registered)
      const tomorrow = reduceShipment(heard(tracked, day)).containers
      expect(tomorrow.map(({ attributes: it }) => it.current_status).sort()).toEqual([
        'available',
        'not_available',
        'on_ship',
      ])
      const end = reduceShipment(heard(tracked, 60 * day)).containers
      expect(end.every(({ attributes: it }) => it.current_status === 'empty_returned')).toBe(true)
      expect(end.every(({ attributes: it }) => it.pod_full_out_at)).toBe(true)
    }
  })

  it('was rolled: two boxes on one vessel, the third on a later one', () => {
    const { containers } = reduceShipment(heard(show('2026-05-04T09:00:00Z'), 2000))
    const ships = containers.map(
      ({ raw_events }) =>
        raw_events.find(({ attributes }) => attributes.event === 'transshipment_loaded')?.vessel
          ?.imo,
    )
    expect(new Set(ships).size).toBe(2)
  })

  it('is known in lower case, without a line, and under an alternative SCAC', () => {
    for (const over of [{ request_number: 'medufr030802' }, { scac: null }, { scac: 'MEDU' }]) {
      expect(poll(show(registered_at, over), 2000)).toMatchObject({
        outcome: 'found',
        scac: 'MSCU',
      })
    }
  })
})

/** Returns the whole days from an instant's date to a deadline's date, both in New York. */
function localDays(deadline: string | null | undefined, now: Date): number {
  const [from, to] = [now, new Date(deadline ?? '')].map((at) => localDate(at, 'America/New_York'))
  return (Date.parse(to ?? '') - Date.parse(from ?? '')) / day
}
