import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Container, Shipment } from '../../src/contract/tracked-resources.js'
import { boxOf } from '../../src/domain/box.js'
import { boxCounts, boxesInWords, earliestDeadline } from '../../src/domain/voyage.js'

const shipment: Shipment = { id: 's', type: 'shipment', bill_of_lading_number: 'B' }

const voyageOf = (boxes: Partial<Container>[]) => ({
  shipment,
  boxes: boxes.map((more, index) =>
    boxOf({ id: `c${index}`, type: 'container', number: 'MSCU6639870', ...more }, shipment),
  ),
})

const ready: Partial<Container> = {
  current_status: 'available',
  available_for_pickup: true,
  holds_at_pod_terminal: [],
}
const blocked = {
  current_status: 'not_available',
  holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }],
} satisfies Partial<Container>
const atSea = { current_status: 'on_ship' } as const
const gone = { current_status: 'picked_up' } as const
const due = (day: string) => ({ pod_timezone: 'UTC', pickup_lfd: `${day}T23:59:59Z` })

describe('a voyage', () => {
  it('states where its boxes are, and a box on its vessel by its place', () => {
    expect(boxesInWords(voyageOf([ready, ready, blocked, atSea, gone]))).toBe(
      '5: 2 ready, 1 customs, 1 on the way, 1 gone',
    )
    expect(boxesInWords(voyageOf([{ ...atSea, pod_arrived_at: '2026-05-12T00:00:00Z' }]))).toBe(
      '1 on board',
    )
    expect(boxesInWords(voyageOf([]))).toBe('0')
  })

  it('counts every box once', () => {
    const kind = fc.constantFrom<Partial<Container>>(ready, blocked, atSea, gone, {})
    fc.assert(
      fc.property(fc.array(kind, { maxLength: 12 }), (boxes) => {
        const counts = Object.values(boxCounts(voyageOf(boxes)))
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(boxes.length)
        const said = [...boxesInWords(voyageOf(boxes)).matchAll(/(\d+) [a-z]/g)]
        expect(said.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(boxes.length)
      }),
    )
  })

  it('has the earliest deadline of boxes that are still waiting', () => {
    const boxes = [
      { ...ready, ...due('2026-05-16') },
      { ...blocked, ...due('2026-05-14') },
      { ...gone, ...due('2026-05-01') },
      atSea,
    ]
    expect(earliestDeadline(voyageOf(boxes))?.date).toBe('2026-05-14')
    expect(earliestDeadline(voyageOf(boxes.toReversed()))?.date).toBe('2026-05-14')
    expect(earliestDeadline(voyageOf([gone, atSea]))).toBeNull()
  })

  it('uses the earlier of the deadlines of one box', () => {
    const boxes = [
      {
        ...ready,
        pod_timezone: 'UTC',
        import_deadlines: {
          pickup_lfd_line: '2026-05-20T00:00:00Z',
          pickup_lfd_terminal: '2026-05-18T00:00:00Z',
        },
      },
    ]
    expect(earliestDeadline(voyageOf(boxes))).toMatchObject({
      date: '2026-05-18',
      source: 'terminal',
    })
  })
})
