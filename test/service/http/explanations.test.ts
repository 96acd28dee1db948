import { describe, expect, it } from 'vitest'
import type { Observation } from '../../../src/service/sources/source.js'
import { fakeClock } from '../../support/fake-clock.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { testService } from '../../support/service.js'
import { bill, box, deadline, estimate, milestone, reading } from '../tracking/make-observations.js'

const terminal = {
  data_source: 'terminal',
  data_provider_name: 'APM Terminals',
  data_provider_code: 'APMT',
} as const
const ais = { data_source: 'ais', data_provider_name: 'AIS', data_provider_code: 'AIS' } as const

/** A service whose only number gets these observations. */
async function told(said: Observation[]) {
  const clock = fakeClock('2026-04-10T00:00:00.000Z')
  const source = scriptedSource(() => ({ outcome: 'found', scac: 'HLCU', observations: said }), {
    simulated: false,
    nextNewsAt: () => null,
  })
  const test = await testService({ sources: [source], clock })
  await test.track()
  clock.advance({ hours: 2 })
  await test.service.tick()
  const [container] = (await test.get('/containers')).body.data
  return { test, id: container?.id ?? '' }
}

interface Fact {
  fact: string
  value: unknown
  rule: string
  said_by: { data_provider_name: string } | null
  voices: { data_provider_name: string; value: unknown; verdict: string; seen_at: string }[]
  disagreement: { cost: string; hours: number | null } | null
}

async function factsOf(said: Observation[]): Promise<(name: string) => Fact | undefined> {
  const { test, id } = await told(said)
  const { status, body } = await test.get(`/containers/${id}/explanation`)
  expect(status).toBe(200)
  const facts = body.data.attributes.facts as Fact[]
  return (name) => facts.find(({ fact }) => fact === name)
}

const conflicting: Observation[] = [
  bill(),
  estimate('vessel_arrived', '2026-04-01T00:00:00Z', '2026-03-05T00:00:00Z'),
  milestone('vessel_arrived', '2026-04-02T04:10:00Z', { ...ais, key: 'seen' }),
  milestone('vessel_discharged', '2026-04-03T00:00:00Z', { seen_at: '2026-04-04T00:00:00Z' }),
  milestone('vessel_discharged', '2026-04-02T11:20:00Z', { ...terminal, key: 'crane' }),
  { ...deadline('pickup_lfd_line', '2026-04-12T04:00:00Z', '2026-04-04T00:00:00Z') },
  { ...deadline('pickup_lfd_terminal', '2026-04-10T04:00:00Z', '2026-04-04T06:00:00Z') },
  reading('2026-04-09T12:00:00Z', { available_for_pickup: true }),
  reading('2026-04-09T18:00:00Z', {
    key: 'other',
    data_provider_code: 'GCT',
    data_provider_name: 'GCT',
  }),
]

describe('the explanation of a container', () => {
  it('states for each fact the chosen source, the reason, and the statements of all sources', async () => {
    const fact = await factsOf(conflicting)
    expect(fact('vessel_discharged')).toMatchObject({
      value: '2026-04-02T11:20:00Z',
      estimated: false,
      rule: 'best_source',
      said_by: { data_provider_name: 'APM Terminals' },
      disagreement: { cost: 'other' },
    })
    expect(fact('vessel_discharged')?.voices.map(({ value, verdict }) => [value, verdict])).toEqual(
      [
        ['2026-04-02T11:20:00Z', 'believed'],
        ['2026-04-03T00:00:00Z', 'outranked'],
      ],
    )
    expect(fact('vessel_arrived')).toMatchObject({ rule: 'happened', disagreement: null })
    expect(fact('vessel_arrived')?.voices.map(({ verdict }) => verdict)).toEqual([
      'ended',
      'believed',
    ])
  })

  it('names the priority behind the last free day, and an earlier one elsewhere', async () => {
    const fact = await factsOf(conflicting)
    expect(fact('pickup_lfd')).toMatchObject({
      value: '2026-04-12T04:00:00Z',
      rule: 'priority',
      disagreement: { cost: 'deadline', hours: -48 },
    })
    expect(fact('pickup_lfd_line')?.rule).toBe('only_voice')
  })

  it('states for availability whose reading it is and who reported otherwise that day', async () => {
    const fact = await factsOf(conflicting)
    expect(fact('available_for_pickup')).toMatchObject({
      value: false,
      rule: 'latest',
      said_by: { data_provider_name: 'GCT' },
      disagreement: { cost: 'availability' },
    })
  })

  it('contains the values of the container and no others', async () => {
    const { test, id } = await told(conflicting)
    const { attributes } = (await test.get(`/containers/${id}`)).body.data
    const facts = (await test.get(`/containers/${id}/explanation`)).body.data.attributes
      .facts as Fact[]
    const named = Object.fromEntries(facts.map(({ fact, value }) => [fact, value]))
    expect(named.current_status).toBe(attributes.current_status)
    expect(named.pickup_lfd).toBe(attributes.pickup_lfd)
    expect(named.available_for_pickup).toBe(attributes.available_for_pickup)
    expect(named.vessel_discharged).toBe(attributes.pod_discharged_at)
    expect(named.vessel_arrived).toBe(attributes.pod_arrived_at)
  })

  it('needs a key that can read, and is limited to its own containers', async () => {
    const { test, id } = await told(conflicting)
    const { key } = await test.service.createKey({ account: 'Another', scope: 'read' })
    expect((await test.as(key).get(`/containers/${id}/explanation`)).status).toBe(404)
    expect((await test.as(key).get('/containers/explanations')).body.data).toEqual([])
  })
})

describe('the explanations of all containers', () => {
  it('are pages of containers, with the facts on which sources differ if requested', async () => {
    const { test, id } = await told(conflicting)
    const { data, meta } = (await test.get('/containers/explanations')).body
    expect(data.map((one) => [one.id, one.attributes.number])).toEqual([[id, box]])
    expect(meta.total).toBe(1)
    const asked = '/containers/explanations?filter[disagreements]=true'
    const [doubtful] = (await test.get(asked)).body.data
    expect(((doubtful?.attributes.facts ?? []) as Fact[]).map(({ fact }) => fact)).toEqual([
      'pickup_lfd',
      'available_for_pickup',
      'vessel_discharged',
    ])
  })
})
