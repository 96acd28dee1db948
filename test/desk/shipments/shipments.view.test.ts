import { expect, it } from 'vitest'
import type { Viewing } from '../../../src/cli/output/view.js'
import { shipmentColumns } from '../../../src/desk/shipments/shipments.view.js'

type Voyage = Parameters<typeof shipmentColumns.tracking.text>[0]

const shown = (reason: string | null) =>
  shipmentColumns.tracking.text(
    {
      shipment: {
        line_tracking_stopped_at: '2026-05-14T09:00:00Z',
        line_tracking_stopped_reason: reason,
      },
    } as Voyage,
    {} as Viewing,
  )

it('an end of tracking warns, unless all containers were returned', () => {
  expect(shown('all_containers_terminated')).toEqual({
    words: 'stopped: all containers returned',
    tone: 'plain',
  })
  expect(shown('past_arrival_window')).toMatchObject({ tone: 'warn' })
  expect(shown('a_reason_of_tomorrow')).toMatchObject({ tone: 'warn' })
  expect(shown(null)).toEqual({ words: 'stopped: unknown', tone: 'warn' })
})
