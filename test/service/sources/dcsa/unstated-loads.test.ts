import { expect, it } from 'vitest'
import { Reduction } from '../../../../src/service/tracking/reduction/reduction.js'
import { box, said, told } from './message.js'

type Told = Parameters<typeof told>[0]

const gate = (code: 'GTIN' | 'GTOT', where: string, day: string, more: Partial<Told> = {}) =>
  told({ code, where, at: `2026-${day}T12:00:00Z`, mode: 'TRUCK', ...more })
const out = (where: string, day: string, more?: Partial<Told>) => gate('GTOT', where, day, more)
const into = (where: string, day: string, more?: Partial<Told>) => gate('GTIN', where, day, more)
const move = (code: string, where: string, day: string, more: Partial<Told> = {}) =>
  told({ code, where, at: `2026-${day}T18:00:00Z`, ...more })

const atOrigin = [out('CNSHA', '03-01'), into('CNSHA', '03-03')]
const sailed = [move('LOAD', 'CNSHA', '03-05', { load: 'LADEN' }), move('DEPA', 'CNSHA', '03-06')]
const landed = [
  ...sailed,
  move('ARRI', 'USLAX', '03-20'),
  move('DISC', 'USLAX', '03-21', { load: 'LADEN' }),
]
const train = (code: string, where: string, day: string) => move(code, where, day, { mode: 'RAIL' })
const onRail = [
  ...[train('LOAD', 'USLAX', '03-22'), train('DEPA', 'USLAX', '03-23')],
  ...[train('ARRI', 'USCHI', '03-26'), train('DISC', 'USCHI', '03-27')],
]

const boxOf = (messages: readonly unknown[]) => {
  const reduction = new Reduction()
  reduction.add(said(messages))
  return reduction.state().containers.find(({ number }) => number === box)
}

const movesOf = (messages: readonly unknown[]) => {
  const own = boxOf(messages)
  const events = (own?.transport_events ?? []).map(({ attributes }) => attributes)
  const named = events.map((it) => `${it.event.split('.').at(-1)} ${it.timestamp?.slice(5, 10)}`)
  return { status: own?.attributes.current_status, gates: named.filter((it) => isGate.test(it)) }
}
const isGate = /^(?:full|empty)_/

const cases: [string, readonly unknown[], string, string[]][] = [
  [
    'a whole trip',
    [...atOrigin, ...landed, out('USLAX', '03-25'), into('USLAX', '03-30')],
    'empty_returned',
    ['empty_out 03-01', 'full_in 03-03', 'full_out 03-25', 'empty_in 03-30'],
  ],
  [
    'a trip that ends inland',
    [...landed, ...onRail, out('USCHI', '03-29'), into('USCHI', '04-02')],
    'empty_returned',
    ['full_out 03-29', 'empty_in 04-02'],
  ],
  ['only planned after the gate', [into('CNSHA', '03-03'), ...planned()], 'new', ['full_in 03-03']],
  ['before the discharge', [...sailed, out('USLAX', '03-25')], 'on_ship', []],
  ['a gate-in without a gate-out', [...landed, into('USLAX', '03-25')], 'grounded', []],
  [
    'a move to another terminal',
    [
      ...[...landed, out('USLAX', '03-22'), out('USLAX', '03-25')],
      into('USLAX', '03-22', { at: '2026-03-22T13:00:00Z' }),
    ],
    'picked_up',
    ['full_out 03-22', 'full_out 03-25'],
  ],
  [
    'a move between terminals of a transshipment',
    [...sailed, move('DISC', 'KRPUS', '03-10'), out('KRPUS', '03-11'), ...planned('KRPUS')],
    'on_ship',
    [],
  ],
  ['a gate-out by rail', [...landed, out('USLAX', '03-22', { mode: 'RAIL' })], 'grounded', []],
  [
    'laden on a train',
    [
      ...landed,
      out('USLAX', '03-22', { mode: 'RAIL', load: 'LADEN' }),
      move('ARRI', 'USCHI', '06-02', { mode: 'RAIL', classifier: 'PLN' }),
    ],
    'awaiting_inland_transfer',
    [],
  ],
  [
    'laden at the end of a rail trip',
    [...landed, ...onRail, out('USCHI', '03-29', { mode: 'RAIL', load: 'LADEN' })],
    'picked_up',
    ['full_out 03-29'],
  ],
  [
    'at the door of the consignee',
    [...landed, out('USLAX', '03-25', { facility: 'CLOC' })],
    'grounded',
    [],
  ],
  [
    'a next trip after the return',
    [...landed, out('USLAX', '03-25'), into('USLAX', '03-30'), out('USLAX', '04-09')],
    'empty_returned',
    ['full_out 03-25', 'empty_in 03-30'],
  ],
]

function planned(where = 'CNSHA') {
  return [
    move('LOAD', where, '06-05', { classifier: 'PLN' }),
    move('ARRI', 'USLAX', '06-20', { classifier: 'PLN' }),
  ]
}

it.each(cases)('a gate move without a load is named by order: %s', (_, messages, status, gates) => {
  expect(movesOf(messages)).toEqual({ status, gates })
  expect(movesOf([...messages].reverse())).toEqual({ status, gates })
})

it('a container that goes on by barge is picked up where the barge is discharged', () => {
  const barge = (code: string, where: string, day: string) =>
    move(code, where, day, { mode: 'BARGE', load: 'LADEN' })
  const messages = [
    ...[...landed, barge('LOAD', 'USLAX', '03-22'), barge('DISC', 'USOAK', '03-24')],
    out('USOAK', '03-25', { load: 'LADEN' }),
  ]
  expect(boxOf(messages.slice(0, -1))?.attributes.current_status).toBe('grounded')
  expect(boxOf(messages)?.attributes).toMatchObject({
    pod_full_out_at: null,
    final_destination_full_out_at: '2026-03-25T12:00:00Z',
  })
})

it('an empty container that is shipped to another port after its return begins no new trip', () => {
  const returned = [
    ...landed,
    out('USLAX', '03-25', { load: 'LADEN' }),
    into('USLAX', '03-30', { load: 'EMPTY' }),
  ]
  const shipped = [
    move('LOAD', 'USLAX', '04-10', { load: 'EMPTY' }),
    move('DEPA', 'USLAX', '04-11'),
    move('DISC', 'CNSHA', '04-27', { load: 'EMPTY' }),
  ]
  expect(movesOf([...returned, ...shipped])).toEqual(movesOf(returned))
})
