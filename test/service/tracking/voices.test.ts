import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  DeadlineObservation,
  MilestoneObservation,
  NoticeObservation,
  Observation,
} from '../../../src/service/sources/source.js'
import { reduceShipment } from '../../../src/service/tracking/reduce-shipment.js'
import { Reduction } from '../../../src/service/tracking/reduction/reduction.js'
import type { ShipmentState } from '../../../src/service/tracking/shipment-state.js'
import { bill, box, deadline, estimate, milestone, newYork, reading } from './make-observations.js'
import { anyVoices } from './voices.js'

const terminal = {
  data_source: 'terminal',
  data_provider_name: 'APM Terminals',
  data_provider_code: 'APMT',
} as const
const ais = { data_source: 'ais', data_provider_name: 'AIS', data_provider_code: 'AIS' } as const
/** Another shipping line that carries the same container, like a partner in a consortium. */
const partner = {
  data_source: 'shipping_line',
  data_provider_name: 'ONE',
  data_provider_code: 'ONEY',
} as const

const boxOf = (...said: Observation[]) => {
  const state = reduceShipment([bill(), ...said])
  const [first] = state.containers
  if (first === undefined) throw new Error('no box')
  return { ...first, shipment: state.attributes }
}

const discharged = (at: string, over: Partial<MilestoneObservation> = {}) =>
  milestone('vessel_discharged', at, {
    ...over,
    key: `${over.data_source ?? 'line'} ${over.data_provider_code ?? ''} discharged ${at}`,
  })

describe('discharge and gate-out', () => {
  it('follow the terminal, regardless of who reports last', () => {
    const { attributes } = boxOf(
      discharged('2026-03-20T10:00:00Z', { ...terminal, seen_at: '2026-03-20T11:00:00Z' }),
      discharged('2026-03-20T14:00:00Z', { seen_at: '2026-03-21T00:00:00Z' }),
      milestone('full_out', '2026-03-22T08:00:00Z', { ...terminal, key: 'gate' }),
      milestone('full_out', '2026-03-23T00:00:00Z'),
    )
    expect(attributes.pod_discharged_at).toBe('2026-03-20T10:00:00Z')
    expect(attributes.pod_full_out_at).toBe('2026-03-22T08:00:00Z')
  })

  it.each([
    ['of the line, on the day that the terminal states', '20T04:00', '20T14:00', '20T14:00'],
    ['of the terminal, on the day that the line states', '20T14:00', '20T04:00', '20T14:00'],
    ['of the terminal, on another day', '19T04:00', '20T14:00', '19T04:00'],
  ])('has the time %s', (_, ofTerminal, ofLine, expected) => {
    const at = (text: string) => `2026-03-${text}:00Z`
    for (const [seen, later] of [
      ['21T01:00', '21T02:00'],
      ['21T02:00', '21T01:00'],
    ] as const) {
      const { attributes } = boxOf(
        discharged(at(ofTerminal), { ...terminal, seen_at: at(seen) }),
        discharged(at(ofLine), { seen_at: at(later) }),
      )
      expect(attributes.pod_discharged_at).toBe(at(expected))
    }
  })

  it('that a terminal confirms can no longer be moved by the line', () => {
    const { attributes } = boxOf(
      discharged('2026-03-20T10:00:00Z'),
      discharged('2026-03-20T10:00:00Z', { ...terminal, seen_at: '2026-03-20T11:00:00Z' }),
      discharged('2026-03-20T18:00:00Z', { seen_at: '2026-03-21T00:00:00Z' }),
    )
    expect(attributes.pod_discharged_at).toBe('2026-03-20T10:00:00Z')
  })

  it('follow the line again once the terminal retracts its statement', () => {
    const { attributes } = boxOf(
      discharged('2026-03-20T14:00:00Z'),
      discharged('2026-03-20T10:00:00Z', { ...terminal, word: 'a' }),
      {
        ...terminal,
        kind: 'retraction',
        key: 'taken back',
        seen_at: '2026-03-21T00:00:00Z',
        container: box,
        word: 'a',
      },
    )
    expect(attributes.pod_discharged_at).toBe('2026-03-20T14:00:00Z')
  })

  it('are not retracted by a source that did not state them', () => {
    const { attributes } = boxOf(
      discharged('2026-03-20T14:00:00Z', { word: 'a' }),
      discharged('2026-03-20T14:00:00Z', { ...terminal, word: 'a' }),
      {
        ...terminal,
        kind: 'retraction',
        key: 'taken back',
        seen_at: '2026-03-21T00:00:00Z',
        container: box,
        word: 'a',
      },
    )
    expect(attributes.pod_discharged_at).toBe('2026-03-20T14:00:00Z')
  })
})

describe('the same event from several sources', () => {
  const dischargesOf = ({ transport_events }: ReturnType<typeof boxOf>) =>
    transport_events.filter(
      ({ attributes }) => attributes.event === 'container.transport.vessel_discharged',
    )

  it('is one event if two of a kind differ by minutes, and both sources are kept', () => {
    const state = boxOf(
      discharged('2026-03-20T10:00:00Z'),
      discharged('2026-03-20T10:20:00Z', { ...partner, seen_at: '2026-03-20T11:00:00Z' }),
    )
    expect(dischargesOf(state).map(({ attributes }) => attributes.timestamp)).toEqual([
      '2026-03-20T10:00:00Z',
    ])
    expect(state.raw_events.map(({ attributes }) => attributes.data_provider_name)).toEqual([
      'Hapag-Lloyd',
      'ONE',
    ])
    expect(state.raw_events.every(({ attributes }) => attributes.invalidated_at === null)).toBe(
      true,
    )
  })

  it('is a correction if the same source differs by minutes, or another by a day', () => {
    const same = boxOf(
      discharged('2026-03-20T10:00:00Z'),
      discharged('2026-03-20T10:20:00Z', { seen_at: '2026-03-20T11:00:00Z' }),
    )
    const other = boxOf(
      discharged('2026-03-20T10:00:00Z'),
      discharged('2026-03-21T10:20:00Z', { ...partner, seen_at: '2026-03-21T11:00:00Z' }),
    )
    for (const state of [same, other]) {
      const [first, second] = dischargesOf(state)
      expect(second?.previous_version).toBe(first?.key)
      expect(first?.attributes.invalidated_at).toBe(second?.attributes.created_at)
    }
  })

  it('is one event at one harbor under any of its codes', () => {
    const state = boxOf(
      discharged('2026-03-20T14:00:00Z'),
      discharged('2026-03-20T10:00:00Z', { ...terminal, where: { locode: 'USEWR' } }),
    )
    const standing = dischargesOf(state).filter(({ attributes }) => !attributes.invalidated_at)
    expect(standing.map(({ attributes }) => attributes.timestamp)).toEqual(['2026-03-20T10:00:00Z'])
    expect(state.attributes.pod_discharged_at).toBe('2026-03-20T10:00:00Z')
  })

  it('is one event at two adjacent ports, within its time', () => {
    const losAngeles = { locode: 'USLAX' }
    const longBeach = { locode: 'USLGB' }
    const at = (
      when: string,
      where: typeof longBeach,
      over: Partial<MilestoneObservation> = {},
    ) => [
      bill({ port_of_discharge: losAngeles }),
      milestone('vessel_arrived', '2026-03-20T06:00:00Z', { where: losAngeles }),
      milestone('vessel_arrived', when, { ...ais, where, key: `ais ${when}`, ...over }),
    ]
    const near = reduceShipment(at('2026-03-20T03:00:00Z', longBeach))
    const valid = near.containers[0]?.transport_events.filter((it) => !it.attributes.invalidated_at)
    expect(valid).toHaveLength(1)
    expect(near.attributes.pod_ata_at).toBe('2026-03-20T03:00:00Z')
    const far = reduceShipment(at('2026-03-12T03:00:00Z', longBeach))
    expect(far.attributes.pod_ata_at).toBe('2026-03-20T06:00:00Z')
  })
})

describe('the estimated arrival', () => {
  const eta = (at: string, seen_at: string, over: Partial<MilestoneObservation> = {}) => ({
    ...estimate('vessel_arrived', at, seen_at, over),
    key: `${over.data_source ?? 'line'} eta ${at} ${seen_at}`,
  })

  it('is the line’s while it can still come true, regardless of other statements', () => {
    const { shipment } = boxOf(
      eta('2026-03-20T06:00:00Z', '2026-03-10T00:00:00Z'),
      eta('2026-03-22T06:00:00Z', '2026-03-19T00:00:00Z', ais),
    )
    expect(shipment.pod_eta_at).toBe('2026-03-20T06:00:00Z')
  })

  it('is another source’s once the line’s has passed without an arrival', () => {
    const { shipment } = boxOf(
      eta('2026-03-20T06:00:00Z', '2026-03-10T00:00:00Z'),
      eta('2026-03-23T06:00:00Z', '2026-03-21T00:00:00Z', ais),
    )
    expect(shipment.pod_eta_at).toBe('2026-03-23T06:00:00Z')
    expect(shipment.pod_original_eta_at).toBe('2026-03-20T06:00:00Z')
  })

  it('is the line’s again when it states a future one, and not when it states an old one', () => {
    const missed = [
      eta('2026-03-20T06:00:00Z', '2026-03-10T00:00:00Z'),
      eta('2026-03-23T06:00:00Z', '2026-03-21T00:00:00Z', ais),
    ]
    const late = eta('2026-03-20T08:00:00Z', '2026-03-21T06:00:00Z')
    const ahead = eta('2026-03-24T00:00:00Z', '2026-03-21T12:00:00Z')
    expect(boxOf(...missed, late).shipment.pod_eta_at).toBe('2026-03-23T06:00:00Z')
    expect(boxOf(...missed, late, ahead).shipment.pod_eta_at).toBe('2026-03-24T00:00:00Z')
  })

  it('ends once the vessel was seen to arrive', () => {
    const { shipment } = boxOf(
      eta('2026-03-20T06:00:00Z', '2026-03-10T00:00:00Z'),
      milestone('vessel_arrived', '2026-03-19T22:10:00Z', { ...ais, key: 'seen' }),
      eta('2026-03-20T09:00:00Z', '2026-03-19T23:00:00Z'),
    )
    expect(shipment.pod_eta_at).toBeNull()
    expect(shipment.pod_ata_at).toBe('2026-03-19T22:10:00Z')
  })
})

describe('the last free day', () => {
  const said = (
    name: DeadlineObservation['deadline'],
    value: string | null,
    over: Partial<DeadlineObservation> & { seen_at: string },
  ): DeadlineObservation => ({
    ...deadline(name, value, over.seen_at),
    ...over,
    key: `${over.data_source} ${name} ${over.seen_at}`,
  })

  it('is the line’s, then the terminal’s, then the railroad’s, not the earliest', () => {
    const { attributes } = boxOf(
      deadline('pickup_lfd_rail', '2026-03-21T04:00:00Z', '2026-03-20T00:00:00Z'),
      deadline('pickup_lfd_terminal', '2026-03-24T04:00:00Z', '2026-03-20T01:00:00Z'),
      deadline('pickup_lfd_line', '2026-03-27T04:00:00Z', '2026-03-20T02:00:00Z'),
    )
    expect(attributes.pickup_lfd).toBe('2026-03-27T04:00:00Z')
  })

  it('of a terminal is what the terminal states, not what others report', () => {
    const own = said('pickup_lfd_terminal', '2026-03-24T04:00:00Z', {
      ...terminal,
      seen_at: '2026-03-20T00:00:00Z',
    })
    const heard = said('pickup_lfd_terminal', '2026-03-26T04:00:00Z', {
      ...partner,
      seen_at: '2026-03-21T00:00:00Z',
    })
    const withdrawn = said('pickup_lfd_terminal', null, {
      ...terminal,
      seen_at: '2026-03-22T00:00:00Z',
    })
    const again = { ...heard, key: 'again', seen_at: '2026-03-23T00:00:00Z' }
    const lfd = (...all: Observation[]) => boxOf(...all).attributes.pickup_lfd
    expect(lfd(own, heard)).toBe('2026-03-24T04:00:00Z')
    expect(lfd(heard)).toBe('2026-03-26T04:00:00Z')
    expect(lfd(own, heard, withdrawn)).toBeNull()
    expect(lfd(own, heard, withdrawn, again)).toBe('2026-03-26T04:00:00Z')
  })
})

describe('any order, split and repetition of several sources', () => {
  it('lead to the same state', () => {
    const told = anyVoices.chain((said) =>
      fc.record({
        said: fc.constant(said),
        again: fc.shuffledSubarray([...said, ...said.slice(0, 8)], {
          minLength: said.length + Math.min(8, said.length),
        }),
        size: fc.integer({ min: 1, max: 12 }),
      }),
    )
    fc.assert(
      fc.property(told, ({ said, again, size }) => {
        const reduction = new Reduction()
        for (let at = 0; at < again.length; at += size) {
          reduction.add(again.slice(at, at + size))
          reduction.state()
        }
        expect(reduction.state()).toEqual(reduceShipment(said))
      }),
      { numRuns: 120 },
    )
  })

  it('state availability again under one key when an earlier reading arrives late', () => {
    const released: NoticeObservation = {
      ...{ kind: 'notice', key: 'released', container: box, where: newYork, ...terminal },
      ...{ seen_at: '2026-03-18T12:00:00Z', lifted: ['customs'] },
      fees: [{ type: 'demurrage', amount: 0, currency_code: null }],
    }
    const holds = [{ name: 'customs', status: 'hold', description: null } as const]
    const late = reading('2026-03-18T06:00:00Z', { holds })
    const early = [bill(), discharged('2026-03-18T08:00:00Z'), released]
    const reduction = new Reduction()
    reduction.add(early)
    const before = namesOf(reduction.state())
    reduction.add([late])
    expect(before).not.toContain('container.transport.available')
    expect(namesOf(reduction.state())).toContain('container.transport.available')
    expect(reduction.state()).toEqual(reduceShipment([...early, late]))
  })

  it('report at most one valid event of what happens once at a place', () => {
    fc.assert(
      fc.property(anyVoices, (said) => {
        for (const { transport_events } of reduceShipment(said).containers) {
          const standing = transport_events
            .filter(({ attributes }) => !attributes.invalidated_at)
            .filter(({ key }) => key.startsWith('milestone:'))
            .map(({ attributes }) => `${attributes.event} ${attributes.location_locode}`)
          expect(standing).toEqual([...new Set(standing)])
        }
      }),
      { numRuns: 60 },
    )
  })
})

const namesOf = ({ containers }: ShipmentState): string[] =>
  containers.flatMap(({ transport_events }) =>
    transport_events.map(({ attributes }) => attributes.event),
  )
