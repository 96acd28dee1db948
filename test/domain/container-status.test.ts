import { describe, expect, it } from 'vitest'
import { containerStatus } from '../../src/domain/container-status.js'

/** Returns an instant on a day of one month, in the format of the API. */
const on = (day: number): string => `2026-05-${`${day}`.padStart(2, '0')}T12:00:00Z`

interface Told {
  happened?: [event: string, day: number][]
  read?: number
  available?: boolean
  location?: string
  inland?: boolean
}

function statusOf({ happened = [], read, available, location, inland }: Told) {
  const reading = read === undefined ? null : { seen_at: on(read), location: location ?? null }
  return containerStatus({
    milestones: happened.map(([event, day]) => ({ event, at: on(day) })),
    reading,
    isAvailable: available ?? null,
    isInlandMove: inland ?? false,
  })
}

describe('the status of a container', () => {
  it.each<[status: string, ground: string | null, told: Told]>([
    ['new', null, {}],
    ['new', null, { happened: [['empty_out', 1]] }],
    [
      'on_ship',
      'vessel_loaded',
      {
        happened: [
          ['vessel_loaded', 2],
          ['full_in', 3],
        ],
      },
    ],
    [
      'grounded',
      'vessel_discharged',
      {
        happened: [
          ['vessel_discharged', 8],
          ['vessel_arrived', 9],
        ],
      },
    ],
    [
      'grounded',
      'feeder_discharged',
      {
        happened: [
          ['vessel_discharged', 8],
          ['feeder_loaded', 9],
          ['feeder_discharged', 10],
        ],
      },
    ],
    ['on_ship', 'vessel_berthed', { happened: [['vessel_berthed', 9]], read: 8, available: true }],
    ['available', 'reading', { happened: [['vessel_arrived', 9]], read: 10, available: true }],
    [
      'on_ship',
      'vessel_arrived',
      { happened: [['vessel_arrived', 9]], read: 10, available: false },
    ],
    ['available', 'reading', { happened: [['vessel_discharged', 11]], read: 10, available: true }],
    [
      'grounded',
      'vessel_discharged',
      { happened: [['vessel_discharged', 11]], read: 10, available: false },
    ],
    ['not_available', 'reading', { happened: [['available', 11]], read: 12, available: false }],
    ['available', 'available', { happened: [['available', 11]], read: 10, available: false }],
    [
      'off_dock',
      'reading',
      { happened: [['vessel_discharged', 9]], read: 10, location: 'Off-Dock 7' },
    ],
    [
      'grounded',
      'vessel_discharged',
      { happened: [['vessel_discharged', 11]], read: 10, location: 'OFFDOCK' },
    ],
    [
      'awaiting_inland_transfer',
      'vessel_discharged',
      { happened: [['vessel_discharged', 11]], inland: true, read: 10, available: true },
    ],
    [
      'available',
      'reading',
      { happened: [['vessel_discharged', 11]], inland: true, read: 12, available: true },
    ],
    ['picked_up', 'full_out', { happened: [['full_out', 11]], inland: true }],
    [
      'on_rail',
      'rail_loaded',
      {
        happened: [
          ['full_out', 11],
          ['rail_loaded', 12],
        ],
        inland: true,
      },
    ],
    [
      'dropped',
      'dropped',
      {
        happened: [
          ['full_out', 11],
          ['dropped', 12],
        ],
        read: 13,
        available: true,
      },
    ],
    [
      'loaded',
      'loaded',
      {
        happened: [
          ['dropped', 12],
          ['loaded', 13],
        ],
      },
    ],
    ['delivered', 'delivered', { happened: [['delivered', 13]], read: 14, available: true }],
    [
      'empty_returned',
      'empty_in',
      {
        happened: [
          ['delivered', 13],
          ['empty_in', 14],
        ],
      },
    ],
  ])('is %s, by %s', (status, by, told) => {
    const { status: said, ground } = statusOf(told)
    const source = ground === null ? null : 'event' in ground ? ground.event : 'reading'
    expect([said, source]).toEqual([status, by])
  })
})
