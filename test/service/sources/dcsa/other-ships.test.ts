import { describe, expect, it } from 'vitest'
import type { Observation } from '../../../../src/service/sources/source.js'
import { Reduction } from '../../../../src/service/tracking/reduction/reduction.js'
import { said, told } from './message.js'

const first = 'MSCU6639870'
const second = 'MSKU1234565'

type Told = Parameters<typeof told>[0]

/** An event of a vessel. Without a container, a move of a vessel is stated for all containers of the bill. */
function aboard(imo: string, event: Told) {
  const message = told({ container: null, ...event, id: `${imo} ${event.code} ${event.at}` })
  const call = message.transportCall as Record<string, unknown>
  return { ...message, transportCall: { ...call, vessel: { vesselIMONumber: imo } } }
}

const emma = (event: Told) => aboard('9321483', event)
const oscar = (event: Told) => aboard('9703291', event)

function stateOf(observations: readonly Observation[]) {
  const reduction = new Reduction()
  reduction.add(observations)
  return reduction.state()
}

const boxOf = (messages: readonly unknown[], number: string) => {
  const { containers, port_of_discharge } = stateOf(said(messages))
  const box = containers.find((it) => it.number === number)
  const events = (box?.transport_events ?? []).map(
    ({ attributes: { event, location_locode } }) =>
      `${event.replace('container.transport.', '')} ${location_locode}`,
  )
  return { events, port: port_of_discharge?.locode, ...box?.attributes }
}

const voyage = [
  emma({ code: 'LOAD', at: '2026-04-01T08:00:00Z', where: 'CNSHA', container: first }),
  emma({ code: 'DEPA', at: '2026-04-02T08:00:00Z', where: 'CNSHA' }),
  emma({ code: 'ARRI', at: '2026-04-20T08:00:00Z', where: 'USLAX' }),
  emma({ code: 'DISC', at: '2026-04-21T08:00:00Z', where: 'USLAX', container: first }),
]

describe('a bill whose containers sail on two vessels', () => {
  const later = [
    oscar({ code: 'LOAD', at: '2026-04-08T08:00:00Z', where: 'CNSHA', container: second }),
    oscar({ code: 'DEPA', at: '2026-04-09T08:00:00Z', where: 'CNSHA' }),
    oscar({ code: 'ARRI', at: '2026-06-20T08:00:00Z', where: 'USLAX', classifier: 'EST' }),
  ]

  it('has for each container the moves of its own vessel', () => {
    const all = [...voyage, ...later]
    expect(boxOf(all, first)).toMatchObject({
      pod_arrived_at: '2026-04-20T08:00:00Z',
      events: [
        ...['vessel_loaded CNSHA', 'vessel_departed CNSHA'],
        ...['vessel_arrived USLAX', 'vessel_discharged USLAX'],
      ],
    })
    expect(boxOf(all, second)).toMatchObject({
      pod_arrived_at: null,
      pod_eta_at: '2026-06-20T08:00:00Z',
      pod_vessel_imo: '9703291',
      events: ['vessel_loaded CNSHA', 'vessel_departed CNSHA', 'estimated.vessel_arrived USLAX'],
    })
  })

  it('does not let a container arrive on a vessel that left before the container was loaded', () => {
    expect(boxOf([...voyage, ...later.slice(0, 1)], second)).toMatchObject({
      pod_arrived_at: null,
      events: ['vessel_loaded CNSHA'],
    })
  })

  it('keeps the moves of a vessel that replaced the vessel of the loading', () => {
    const replaced = [
      emma({ code: 'LOAD', at: '2026-04-01T08:00:00Z', where: 'CNSHA', container: first }),
      oscar({ code: 'DEPA', at: '2026-04-02T08:00:00Z', where: 'CNSHA' }),
      oscar({ code: 'ARRI', at: '2026-04-20T08:00:00Z', where: 'USLAX' }),
    ]
    expect(boxOf(replaced, first)).toMatchObject({ pod_arrived_at: '2026-04-20T08:00:00Z' })
  })
})

describe('a vessel that sails on after the discharge', () => {
  const onward = [
    emma({ code: 'DEPA', at: '2026-04-23T08:00:00Z', where: 'USLAX' }),
    emma({ code: 'ARRI', at: '2026-04-25T08:00:00Z', where: 'USOAK' }),
  ]

  it('takes no container to its next port', () => {
    expect(boxOf([...voyage, ...onward], first)).toMatchObject({
      port: 'USLAX',
      pod_arrived_at: '2026-04-20T08:00:00Z',
      pod_discharged_at: '2026-04-21T08:00:00Z',
    })
  })

  it('takes a container that is loaded again', () => {
    const restowed = emma({
      ...{ code: 'LOAD', at: '2026-04-22T08:00:00Z', where: 'USLAX', container: first },
    })
    expect(boxOf([...voyage, restowed, ...onward], first)).toMatchObject({
      port: 'USOAK',
      pod_arrived_at: '2026-04-25T08:00:00Z',
    })
  })

  it('takes no container that waits for another vessel', () => {
    const next = oscar({
      ...{ code: 'LOAD', at: '2026-06-10T08:00:00Z', where: 'USLAX', container: first },
      classifier: 'PLN',
    })
    const { events } = boxOf([...voyage, ...onward, next], first)
    expect(events.slice(-2)).toEqual([
      'transshipment_arrived USLAX',
      'transshipment_discharged USLAX',
    ])
  })
})
