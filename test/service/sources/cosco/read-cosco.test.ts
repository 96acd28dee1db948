import { describe, expect, it } from 'vitest'
import { readCosco } from '../../../../src/service/sources/cosco/read-cosco.js'
import { Reduction } from '../../../../src/service/tracking/reduction/reduction.js'

const context = { receivedAt: '2026-06-01T00:00:00Z', scac: 'COSU', times: 'local' } as const

const moved = (status: string, location: string, timeOfIssue: string) => ({
  containerNumber: 'MSCU6639870',
  containerNumberStatus: status,
  location,
  timeOfIssue,
})

const box = {
  code: 0,
  data: {
    content: {
      containers: [
        {
          containerCircleStatus: [
            moved(
              'Discharged at Last POD',
              'Pier A,Long Beach,California,United States',
              '2026-05-04 09:00',
            ),
            moved(
              'Loaded at T/S POL',
              'Tanjong Pagar Terminal,Singapore,,Singapore',
              '2026-04-14 08:00',
            ),
            moved(
              'Discharged at T/S POD',
              'Pasir Panjang Terminal,Singapore,,Singapore',
              '2026-04-11 08:00',
            ),
            moved('Loaded at First POL', 'QQCTU,Qingdao,Shandong,China', '2026-04-04 08:00'),
            moved('Gate-In at First POL', 'QQCTU,Qingdao,Shandong,China', '2026-04-02 08:00'),
            moved('Empty Equipment Despatched', 'Depot,Qingdao,Shandong,China', '2026-04-01 08:00'),
            moved('Painted Blue', 'Depot,Qingdao,Shandong,China', '2026-04-01 08:00'),
          ],
          container: {
            containerNumber: 'MSCU6639870',
            containerType: '20GP',
            grossWeight: '20000KG',
            sealNumber: 'K1',
            label: 'Discharged at Last POD',
            location: 'Pier A,Long Beach,California,United States',
            locationDateTime: '2026-05-04 09:00',
          },
        },
      ],
    },
  },
}

const bill = {
  code: 0,
  data: {
    content: {
      trackingPath: {
        trackingGroupReferenceCode: '6103622780',
        billOfladingRefCode: '6103622780',
        fromCity: 'Qingdao ,Shandong ,China',
        toCity: 'Chicago ,Illinois ,United States',
      },
      actualShipment: [
        {
          vesselName: 'CSCL GLOBE',
          voyageNo: '039E',
          portOfLoading: 'Qingdao',
          portOfDischarge: 'Long Beach',
          expectedDateOfDeparture: '2026-04-05 08:00',
          actualDepartureDate: '2026-04-05 10:00',
          estimatedDateOfArrival: '2026-05-03 08:00',
          city: 'Long Beach,United States',
        },
      ],
      containerStatus: [
        {
          containers: [
            {
              containerNumber: 'MSCU6639870',
              containerType: '40HQ',
              label: 'Loaded at First POL',
              location: 'QQCTU,Qingdao,Shandong,China',
              locationDateTime: '2026-04-04 08:00',
            },
          ],
        },
      ],
    },
  },
}

const stateOf = (answer: unknown) => {
  const reduction = new Reduction()
  reduction.add(readCosco(answer, context).statements.map(({ observation }) => observation))
  return reduction.state()
}

describe('a response of COSCO', () => {
  it('about a box becomes its milestones, in the zones of their places', () => {
    const [state] = stateOf(box).containers
    const events = state?.transport_events.map(
      ({ attributes: { event, timestamp, location_locode } }) => [
        event.split('.').at(-1),
        timestamp,
        location_locode,
      ],
    )
    expect(events).toEqual([
      ['empty_out', '2026-04-01T00:00:00Z', 'CNTAO'],
      ['full_in', '2026-04-02T00:00:00Z', 'CNTAO'],
      ['vessel_loaded', '2026-04-04T00:00:00Z', 'CNTAO'],
      ['transshipment_discharged', '2026-04-11T00:00:00Z', 'SGSIN'],
      ['transshipment_loaded', '2026-04-14T00:00:00Z', 'SGSIN'],
      ['vessel_discharged', '2026-05-04T16:00:00Z', 'USLGB'],
    ])
    expect(state?.attributes).toMatchObject({
      equipment_length: 20,
      seal_number: 'K1',
      weight_in_lbs: 44_092,
    })
    expect(readCosco(box, context).setAside.map(({ reason }) => reason)).toEqual([
      'oct does not know the status "Painted Blue"',
    ])
  })

  it('about a bill states its route and its vessel', () => {
    const state = stateOf(bill)
    expect(state.port_of_lading?.locode).toBe('CNTAO')
    expect(state.port_of_discharge?.locode).toBe('USLGB')
    expect(state.destination?.locode).toBe('USCHI')
    expect(state.attributes).toMatchObject({
      bill_of_lading_number: '6103622780',
      pol_atd_at: '2026-04-05T02:00:00Z',
      pod_eta_at: '2026-05-03T15:00:00Z',
    })
  })

  it('without data is empty, and an error is refused', () => {
    expect(readCosco({ code: 0, data: { content: null } }, context).statements).toEqual([])
    expect(() => readCosco({ code: 5400 }, context)).toThrow('error code 5400')
    expect(() => readCosco([], context)).toThrow('must be an object')
  })
})
