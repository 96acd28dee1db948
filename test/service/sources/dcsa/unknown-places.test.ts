import { describe, expect, it } from 'vitest'
import { readDcsa } from '../../../../src/service/sources/dcsa/read-dcsa.js'
import type { Observation } from '../../../../src/service/sources/source.js'

const context = { receivedAt: '2026-11-22T00:00:00Z', scac: null }

const read = (more: Record<string, unknown>) =>
  readDcsa(
    [
      {
        eventType: 'EQUIPMENT',
        eventClassifierCode: 'ACT',
        equipmentEventTypeCode: 'GTOT',
        eventDateTime: '2026-11-20T14:30:00',
        eventCreatedDateTime: '2026-11-20T15:30:00-06:00',
        equipmentReference: 'HLXU1234561',
        emptyIndicatorCode: 'LADEN',
        eventLocation: { UNLocationCode: 'NLRTM' },
        ...more,
      },
    ],
    context,
  )

const movesOf = ({ statements }: ReturnType<typeof read>) =>
  statements
    .map(({ observation }) => observation)
    .filter((it): it is Extract<Observation, { kind: 'milestone' }> => it.kind === 'milestone')

describe('an event of DCSA', () => {
  it('at an unknown place keeps its name, in the zone of its state', () => {
    const address = { city: 'West Nowhere', stateRegion: 'IL', country: 'US' }
    const reading = read({ eventLocation: { locationName: 'Depot', address } })
    expect(movesOf(reading)).toMatchObject([
      {
        where: { locode: '', name: 'West Nowhere, IL', zone: 'America/Chicago' },
        at: '2026-11-20T20:30:00Z',
      },
    ])
    expect(JSON.stringify(reading.warnings)).toContain('stored under the name that was sent')
  })

  it.each([
    [{ vesselName: 'MSC GULSUN' }, { name: 'MSC GULSUN' }],
    [{ vesselIMONumber: 9839430 }, { name: null, imo: '9839430' }],
    [{ vessel: { vesselName: 'MSC GULSUN', vesselIMONumber: '0000000' } }, { name: 'MSC GULSUN' }],
  ])('names its vessel in the call: %j', (call, ship) => {
    expect(movesOf(read({ transportCall: call }))).toMatchObject([{ vessel: ship }])
  })

  it('treats zeros as a missing IMO number', () => {
    const [move] = movesOf(read({ transportCall: { vessel: { vesselIMONumber: '0000000' } } }))
    expect(move?.vessel ?? null).toBeNull()
  })
})
