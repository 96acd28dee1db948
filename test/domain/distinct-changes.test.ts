import { describe, expect, it } from 'vitest'
import type { Change } from '../../src/domain/change.js'
import { distinctChanges } from '../../src/domain/distinct-changes.js'

const change = (attribute: string, to: unknown, more: Partial<Change> = {}): Change => ({
  id: 1,
  kind: 'container',
  objectId: 'c',
  number: 'MSCU6639870',
  attribute,
  from: null,
  to,
  readAt: '2026-03-02T09:00:00Z',
  previousReadAt: '2026-03-02T08:00:00Z',
  ...more,
})
const ofShipment = { kind: 'shipment', objectId: 's' } as const
const ofRequest = { kind: 'tracking_request', objectId: 'r' } as const
const day = '2026-03-14T05:00:00Z'

const left = (...changes: Change[]): string[] =>
  distinctChanges(changes.map((each) => ({ change: each, shipment: { id: 's' } }))).map(
    (fact) => fact.change.attribute,
  )

describe('distinctChanges', () => {
  it.each<[string, Change, Change]>([
    [
      'the combined last free day beside its source',
      change('import_deadlines.pickup_lfd_terminal', day),
      change('pickup_lfd', day),
    ],
    [
      'the older value of the line beside the line',
      change('import_deadlines.pickup_lfd_line', day),
      change('ssl_lfd', day),
    ],
    [
      'availability beside the status',
      change('current_status', 'available'),
      change('available_for_pickup', true),
    ],
    [
      'a status beside its milestone',
      change('pod_discharged_at', day),
      change('current_status', 'grounded'),
    ],
    [
      'the arrival of a container beside that of its shipment',
      change('pod_ata_at', day, ofShipment),
      change('pod_arrived_at', day),
    ],
    [
      'the shipment of a request beside its status',
      change('status', 'created', ofRequest),
      change('tracked_object', { id: 's' }, ofRequest),
    ],
    [
      'the status of a request beside the end of tracking',
      change('line_tracking_stopped_at', day, ofShipment),
      change('status', 'tracking_stopped', ofRequest),
    ],
  ])('omits %s', (_what, stated, restated) => {
    expect(left(stated, restated)).toEqual([stated.attribute])
    expect(left(restated)).toEqual([restated.attribute])
    expect(left(stated, { ...restated, readAt: '2026-03-02T10:00:00Z' })).toHaveLength(2)
  })

  it.each<[string, Change, Change]>([
    [
      'another arrival than that of the shipment',
      change('pod_ata_at', day, ofShipment),
      change('pod_arrived_at', '2026-03-15T05:00:00Z'),
    ],
    [
      'the last free days of two sources',
      change('import_deadlines.pickup_lfd_line', day),
      change('import_deadlines.pickup_lfd_terminal', day),
    ],
    [
      'a status that says more than the milestone',
      change('pod_discharged_at', day),
      change('current_status', 'off_dock'),
    ],
    [
      'availability that contradicts the status',
      change('current_status', 'available'),
      change('available_for_pickup', false),
    ],
    [
      'the same fact of two containers',
      change('pod_discharged_at', day),
      change('current_status', 'grounded', { objectId: 'd' }),
    ],
  ])('keeps %s', (_what, one, other) => {
    expect(left(one, other)).toHaveLength(2)
  })
})
