import { describe, expect, it } from 'vitest'
import { availabilityTurns } from '../../../src/service/tracking/reduction/availability.js'
import { deadlineHistory } from '../../../src/service/tracking/reduction/deadlines.js'
import { withdrawals } from '../../../src/service/tracking/reduction/withdrawals.js'
import { box, deadline, milestone, newYork, reading } from './make-observations.js'

const [first, second] = ['2026-04-01T12:00:00Z', '2026-04-02T12:00:00Z']

describe('a last free day that changes', () => {
  it('ends the previous one at the time of the change', () => {
    const { events } = deadlineHistory(
      [
        deadline('pickup_lfd_line', '2026-04-10', first),
        deadline('pickup_lfd_line', '2026-04-12', second),
      ],
      { pol: null, pod: newYork, destination: null, inland: null },
    )
    const ofLine = events.filter(({ key }) => key.startsWith('pickup_lfd_line:'))
    expect(ofLine.map(({ attributes }) => [attributes.value, attributes.invalidated_at])).toEqual([
      ['2026-04-10', second],
      ['2026-04-12', null],
    ])
  })
})

describe('a reading of the terminal', () => {
  it('at the moment when the box has left does not change its availability', () => {
    const readings = [first, second].map((seen, index) =>
      reading(seen, { available_for_pickup: index === 0 }),
    )
    expect(availabilityTurns(readings, null, second)).toMatchObject([{ isAvailable: true }])
    expect(availabilityTurns(readings, null, null)).toHaveLength(2)
  })
})

describe('a statement that its source retracts', () => {
  const said = milestone('vessel_loaded', second, { word: 'a', seen_at: second })
  const takenBack = (seen_at: string) => ({
    ...{ kind: 'retraction' as const, key: `back ${seen_at}`, container: box, word: 'a', seen_at },
    data_source: said.data_source,
    data_provider_name: said.data_provider_name,
    data_provider_code: said.data_provider_code,
  })

  it('is withdrawn by a retraction stated with it or later, not by an earlier one', () => {
    const withdrawn = (seen_at: string) => [...withdrawals([said], [takenBack(seen_at)])]
    expect(withdrawn(first)).toEqual([])
    expect(withdrawn(second)).toEqual([[said, second]])
  })
})
