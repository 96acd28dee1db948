import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Container, Shipment } from '../../src/contract/tracked-resources.js'
import { containerStatuses } from '../../src/contract/vocabulary.js'
import {
  activeHolds,
  allHolds,
  hasInlandDestination,
  isGone,
  pendingHolds,
  type Readiness,
  readiness,
  readinessValues,
} from '../../src/domain/readiness.js'

const at = '2026-05-12T09:00:00Z'
const hold = { name: 'customs', status: 'hold' } as const
const pending = { name: 'freight', status: 'pending' } as const

const box = (more: Partial<Container> = {}): Container => ({
  id: 'c',
  type: 'container',
  number: 'MSCU6639870',
  ...more,
})
const to = (
  destination: string | null,
): Pick<Shipment, 'destination_locode'> & Pick<Shipment, 'port_of_discharge_locode'> => ({
  destination_locode: destination,
  port_of_discharge_locode: 'USNYC',
})

/** Yields every combination of facts on which readiness depends. */
function* combinations() {
  const holdLists = [undefined, null, [], [pending], [hold], [pending, hold]]
  for (const current_status of [undefined, ...containerStatuses])
    for (const available_for_pickup of [undefined, null, true, false])
      for (const availability_known of [undefined, true, false])
        for (const holds_at_pod_terminal of holdLists)
          for (const ind_facility_holds of [undefined, [hold]])
            for (const left of ['', 'pod', 'inland', 'empty'] as const)
              for (const destination of [null, 'USNYC', 'USCHI']) {
                const container = box({
                  ...(current_status === undefined ? {} : { current_status }),
                  ...(available_for_pickup === undefined ? {} : { available_for_pickup }),
                  ...(availability_known === undefined ? {} : { availability_known }),
                  ...(holds_at_pod_terminal === undefined ? {} : { holds_at_pod_terminal }),
                  ...(ind_facility_holds === undefined ? {} : { ind_facility_holds }),
                  ...(left === 'pod' ? { pod_full_out_at: at } : {}),
                  ...(left === 'inland' ? { final_destination_full_out_at: at } : {}),
                  ...(left === 'empty' ? { empty_terminated_at: at } : {}),
                })
                yield { container, shipment: to(destination), left, destination }
              }
}

/** Returns the readiness by the contract, part 13: gone, then disagree or blocked, no data, ready or not released. */
function byTheContract(
  container: Container,
  left: '' | 'pod' | 'inland' | 'empty',
  destination: string | null,
): Readiness {
  const status = container.current_status ?? ''
  if (['picked_up', 'delivered', 'empty_returned'].includes(status)) return 'gone'
  if (left === 'inland' || left === 'empty') return 'gone'
  if (left === 'pod' && destination !== 'USCHI') return 'gone'
  const holds = [
    ...(container.holds_at_pod_terminal ?? []),
    ...(container.ind_facility_holds ?? []),
  ]
  const isAvailable = container.available_for_pickup === true
  if (holds.some(({ status }) => status === 'hold')) return isAvailable ? 'disagree' : 'blocked'
  if (container.availability_known === false) return 'no data'
  return isAvailable ? 'ready' : 'not released'
}

describe('readiness', () => {
  it('follows the order of part 13 in every combination', () => {
    const met = new Set<Readiness>()
    let count = 0
    for (const { container, shipment, left, destination } of combinations()) {
      const state = readiness(container, shipment)
      if (state !== byTheContract(container, left, destination)) {
        expect(state, JSON.stringify(container)).toBe(byTheContract(container, left, destination))
      }
      met.add(state)
      count += 1
    }
    expect(count).toBe(14 * 4 * 3 * 6 * 2 * 4 * 3)
    expect([...met].sort()).toEqual([...readinessValues].sort())
  })

  it('shows a warning for a pending hold, and does not block', () => {
    const container = box({ available_for_pickup: true, holds_at_pod_terminal: [pending] })
    expect(readiness(container, null)).toBe('ready')
    expect(pendingHolds(container)).toEqual([pending])
    expect(activeHolds(container)).toEqual([])
  })

  it('counts holds of the inland facility as holds', () => {
    const container = box({ holds_at_pod_terminal: [pending], ind_facility_holds: [hold] })
    expect(readiness(container, null)).toBe('blocked')
    expect(allHolds(container)).toEqual([pending, hold])
  })

  it('states no data only if the service states that it has none', () => {
    expect(readiness(box(), null)).toBe('not released')
    expect(readiness(box({ availability_known: true }), null)).toBe('not released')
    expect(readiness(box({ availability_known: false }), null)).toBe('no data')
  })

  it('ignores an unknown status', () => {
    fc.assert(
      fc.property(fc.string(), (status) => {
        fc.pre(!(containerStatuses as readonly string[]).includes(status))
        const unknown = { ...box(), current_status: status } as unknown as Container
        expect(readiness(unknown, null)).toBe('not released')
        expect(isGone(unknown, null)).toBe(false)
      }),
    )
  })
})

describe('hasInlandDestination', () => {
  it('is a destination other than the port of discharge, or the zone of a final destination', () => {
    expect(hasInlandDestination(box(), null)).toBe(false)
    expect(hasInlandDestination(box(), to(null))).toBe(false)
    expect(hasInlandDestination(box(), to('USNYC'))).toBe(false)
    expect(hasInlandDestination(box(), to('USCHI'))).toBe(true)
    const zoned = box({ final_destination_timezone: 'America/Chicago' })
    expect(hasInlandDestination(zoned, null)).toBe(true)
  })
})
