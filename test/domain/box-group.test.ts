import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Terminal } from '../../src/contract/place.js'
import type { Container } from '../../src/contract/tracked-resources.js'
import { type Box, boxOf } from '../../src/domain/box.js'
import { groupBoxes, groupKinds, groupVoyages } from '../../src/domain/box-group.js'
import { boxState, boxStates, statesInWords } from '../../src/domain/box-states.js'

const bills = ['A', 'B'].map((id) => ({
  id,
  type: 'shipment' as const,
  bill_of_lading_number: `BILL-${id}`,
  customer_name: id === 'A' ? 'Acme' : null,
}))
const terminals: Terminal[] = ['Maher', 'APMT'].map((name) => ({
  id: name,
  type: 'terminal',
  name,
}))

let made = 0
function box(bill: number | null, terminal: number | null, more: Partial<Container> = {}): Box {
  made += 1
  return {
    ...boxOf(
      { id: `c${made}`, type: 'container', number: `N${made}`, ...more },
      bill === null ? null : (bills[bill] ?? null),
    ),
    terminal: terminal === null ? null : (terminals[terminal] ?? null),
  }
}

describe('groups', () => {
  it('keep the order of the list, with ungrouped boxes at the end', () => {
    const boxes = [box(null, null), box(1, 0), box(0, 1), box(1, 1)]
    const names = (by: (typeof groupKinds)[number]) => groupBoxes(boxes, by).map(({ name }) => name)
    expect(names('bill')).toEqual(['BILL-B', 'BILL-A', null])
    expect(names('customer')).toEqual(['Acme', null])
    expect(names('terminal')).toEqual(['Maher', 'terminal APMT', null])
    expect(groupBoxes(boxes, 'bill')[0]?.boxes).toEqual([boxes[1], boxes[3]])
  })

  it('contain every box exactly once', () => {
    const some = fc.option(fc.nat(1))
    fc.assert(
      fc.property(fc.array(fc.tuple(some, some)), fc.constantFrom(...groupKinds), (pairs, by) => {
        const boxes = pairs.map(([bill, terminal]) => box(bill, terminal))
        const grouped = groupBoxes(boxes, by).flatMap((group) => group.boxes)
        expect(new Set(grouped)).toEqual(new Set(boxes))
        expect(grouped).toHaveLength(boxes.length)
      }),
    )
  })

  it('distinguish terminals of one name by their ports, and ignore the case of customers', () => {
    const at = (port: string, id: string) => ({
      ...box(0, null),
      shipment: { ...bills[0], port_of_discharge_name: port } as NonNullable<Box['shipment']>,
      terminal: { id, type: 'terminal' as const, name: 'APM' },
    })
    const boxes = [at('New York', 'ny'), at('Los Angeles', 'la'), at('New York', 'ny')]
    const said = groupBoxes(boxes, 'terminal').map(({ name, boxes: there }) => [name, there.length])
    expect(said).toEqual([
      ['APM, New York', 2],
      ['APM, Los Angeles', 1],
    ])
    expect(groupBoxes(boxes.slice(0, 1), 'terminal')[0]?.name).toBe('APM, New York')
    const [shipment] = bills
    if (shipment === undefined) throw new Error('no bill')
    const voyages = groupVoyages([{ shipment, boxes }], 'terminal')
    expect(voyages.map(({ name }) => name)).toEqual(['APM, New York', 'APM, Los Angeles'])
    const of = (customer_name: string) =>
      boxOf(box(0, 0).container, { ...shipment, customer_name } as NonNullable<Box['shipment']>)
    const customers = groupBoxes([of('ACME Corp'), of('acme corp '), of('Beta')], 'customer')
    expect(customers.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['ACME Corp', 2],
      ['Beta', 1],
    ])
  })

  it('have a shipment at each terminal of its boxes, with the boxes that are there', () => {
    const [shipment] = bills
    if (shipment === undefined) throw new Error('no bill')
    const boxes = [box(0, 0), box(0, 1), box(0, 0)]
    const empty = { shipment: { ...shipment, id: 'E' }, boxes: [] }
    const groups = groupVoyages([{ shipment, boxes }, empty], 'terminal')
    expect(groups.map(({ name, rows }) => [name, rows[0]?.boxes.length])).toEqual([
      ['Maher', 2],
      ['terminal APMT', 1],
      [null, 0],
    ])
    expect(groupVoyages([{ shipment, boxes }, empty], 'customer')).toMatchObject([
      { name: 'Acme', rows: [{ boxes }, { boxes: [] }] },
    ])
  })
})

describe('states', () => {
  const none = { holds_at_pod_terminal: [] }
  const hold = (name: string): Partial<Container> =>
    ({ holds_at_pod_terminal: [{ name, status: 'hold' }] }) as Partial<Container>

  it.each([
    [{ current_status: 'available', available_for_pickup: true, ...none }, 'ready'],
    [{ current_status: 'available', available_for_pickup: true }, 'ready if not on hold'],
    [{ current_status: 'not_available', ...hold('freight') }, 'freight'],
    [{ current_status: 'not_available', ...hold('fumigation') }, 'fumigation hold'],
    [{ current_status: 'available', available_for_pickup: true, ...hold('customs') }, 'disagree'],
    [{ current_status: 'on_ship', ...hold('freight') }, 'on the way'],
    [{ current_status: 'on_ship', pol_vessel_departed_at: '2026-05-01T10:00:00Z' }, 'on the way'],
    [{ current_status: 'on_ship', pod_arrived_at: '2026-05-11T10:00:00Z' }, 'on board'],
    [{ current_status: 'on_rail' }, 'on rail'],
    [{ current_status: 'on_rail', ...hold('freight') }, 'on rail'],
    [
      { current_status: 'on_rail', ind_ata_at: '2026-05-11T19:00:00Z', ...hold('freight') },
      'freight',
    ],
    [{ current_status: 'not_available', ...hold(null as never) }, 'unnamed hold'],
    [{ current_status: null as never }, 'not known'],
    [{ pod_discharged_at: '2026-05-11T19:00:00Z', available_for_pickup: true, ...none }, 'ready'],
    [{ current_status: 'awaiting_inland_transfer' }, 'awaiting rail'],
    [{ current_status: 'picked_up', ...hold('customs') }, 'gone'],
    [{}, 'not known'],
  ] as [Partial<Container>, string][])('of %j is %s', (more, state) => {
    expect(boxState(box(0, 0, more))).toBe(state)
  })

  it('are counted, with boxes ready for pickup first and boxes that have left last', () => {
    const ready = { current_status: 'available', available_for_pickup: true, ...none } as const
    const boxes = [
      box(0, 0, { current_status: 'picked_up' }),
      box(0, 0, { current_status: 'on_ship' }),
      box(0, 0, { current_status: 'not_available', ...hold('customs') }),
      box(0, 0, ready),
      box(0, 0, ready),
    ]
    expect(statesInWords(boxes)).toBe('2 ready, 1 customs, 1 on the way, 1 gone')
    expect([...boxStates(boxes).values()].reduce((sum, count) => sum + count)).toBe(boxes.length)
    expect(statesInWords([])).toBe('')
  })
})
