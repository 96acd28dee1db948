import { describe, expect, it } from 'vitest'
import type { Observation } from '../../../src/service/sources/source.js'
import { changesBetween } from '../../../src/service/tracking/changes-between.js'
import { reduceShipment } from '../../../src/service/tracking/reduce-shipment.js'
import { bill, deadline, milestone, reading } from './make-observations.js'

const hold = { name: 'customs', status: 'hold', description: 'CUSTOMS HOLD' } as const
const discharged = milestone('vessel_discharged', '2026-04-02T10:00:00Z')

function boxOf(...said: Observation[]) {
  const [box] = reduceShipment([bill(), discharged, ...said]).containers
  if (!box) throw new Error('no container')
  return box
}

describe('changesBetween', () => {
  const held = boxOf(reading('2026-04-03T00:00:00Z', { holds: [hold] }))

  it('is empty without relevant changes', () => {
    const readAgain = boxOf(reading('2026-04-04T00:00:00Z', { holds: [hold], location: 'A12' }))
    expect(changesBetween(held, readAgain)).toEqual({})
  })

  it('contains the old and the new state', () => {
    const cleared = boxOf(
      reading('2026-04-04T00:00:00Z', {
        available_for_pickup: true,
        pickup_appointment_at: '2026-04-06T13:00:00Z',
        fees: [{ type: 'exam', amount: 395, currency_code: 'USD' }],
      }),
      deadline('pickup_lfd_terminal', '2026-04-08T03:59:59Z', '2026-04-04T00:00:00Z'),
    )
    expect(changesBetween(held, cleared)).toEqual({
      available_for_pickup: [false, true],
      holds_at_pod_terminal: [[hold], []],
      fees_at_pod_terminal: [[], [{ type: 'exam', amount: 395, currency_code: 'USD' }]],
      pickup_lfd: [null, '2026-04-08T03:59:59Z'],
      pickup_lfd_terminal: [null, '2026-04-08T03:59:59Z'],
      pickup_appointment_at: [null, '2026-04-06T13:00:00Z'],
    })
  })

  it('detects that a pending hold comes into force', () => {
    const pending = { ...hold, status: 'pending' } as const
    const before = boxOf(reading('2026-04-03T00:00:00Z', { holds: [pending] }))
    expect(changesBetween(before, held)).toEqual({ holds_at_pod_terminal: [[pending], [hold]] })
  })

  it('starts from an empty state', () => {
    expect(changesBetween(null, held)).toEqual({
      available_for_pickup: [null, false],
      holds_at_pod_terminal: [[], [hold]],
    })
    expect(changesBetween(null, boxOf())).toEqual({})
  })
})
