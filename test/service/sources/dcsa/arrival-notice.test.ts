import { describe, expect, it } from 'vitest'
import { read } from './message.js'

const notice = {
  issueDateTime: '2026-05-01T10:00:00Z',
  transportDocumentReference: 'MAEU123456789',
  carrierCode: 'MAEU',
  transport: {
    portOfLoading: { UNLocationCode: 'CNSHA' },
    portOfDischarge: {
      UNLocationCode: 'USLAX',
      facility: { facilityCode: 'APMT', facilityCodeListProvider: 'SMDG' },
    },
    portOfDischargeArrivalDate: { value: '2026-05-04', classifier: 'EST' },
    legs: [
      {
        dischargeLocation: { UNLocationCode: 'USLAX' },
        vesselVoyage: {
          vesselIMONumber: '9321483',
          vesselName: 'EMMA MAERSK',
          carrierImportVoyageNumber: '12E',
        },
      },
    ],
  },
  releaseInformation: { isFreightReleased: true },
  freeTimes: [
    { typeCodes: ['DET'], duration: 7, timeUnit: 'CD' },
    { typeCodes: ['STO'], lastFreeDate: { value: '2026-05-07' } },
    {
      typeCodes: ['DEM'],
      equipmentReferences: ['MSCU6639870'],
      lastFreeDate: { value: '2026-05-08' },
    },
    { typeCodes: ['DEM'], duration: 4, timeUnit: 'WD' },
  ],
  utilizedTransportEquipments: [
    {
      equipment: { equipmentReference: 'MSCU6639870', ISOEquipmentCode: '45G1' },
      seals: [{ number: 'S1' }],
      charges: [{ chargeName: 'Demurrage', currencyAmount: 120.5, currencyCode: 'USD' }],
    },
    { equipment: { equipmentReference: 'CSQU3054383', ISOEquipmentCode: '22G1' } },
  ],
}

describe('an arrival notice', () => {
  const { statements, setAside } = read({ arrivalNotices: [notice] })
  const said = statements.map(({ observation }) => observation)

  it('states the last free day of each box, until the end of the local day', () => {
    const days = said.flatMap((it) =>
      it.kind === 'deadline' ? [[it.container, it.deadline, it.value]] : [],
    )
    expect(days.sort()).toEqual([
      ['CSQU3054383', 'pickup_lfd_line', '2026-05-08T06:59:59Z'],
      ['MSCU6639870', 'pickup_lfd_line', '2026-05-09T06:59:59Z'],
    ])
  })

  it('states the ports, the arrival, the releases and the charges', () => {
    expect(said.find(({ kind }) => kind === 'shipment')).toMatchObject({
      bill_of_lading_number: 'MAEU123456789',
      port_of_lading: { locode: 'CNSHA' },
      port_of_discharge: { locode: 'USLAX', smdg_code: 'APMT' },
    })
    expect(said.find(({ kind }) => kind === 'milestone')).toMatchObject({
      container: '',
      event: 'vessel_arrived',
      estimated: true,
      at: '2026-05-04T07:00:00Z',
      vessel: { imo: '9321483' },
      voyage_number: '12E',
    })
    expect(said.filter(({ kind }) => kind === 'notice')).toMatchObject([
      {
        container: 'MSCU6639870',
        lifted: ['freight'],
        fees: [{ type: 'demurrage', amount: 120.5, currency_code: 'USD' }],
      },
      { container: 'CSQU3054383', lifted: ['freight'] },
    ])
  })

  it('reports the dates that set no last free day for pickup', () => {
    expect(setAside.map(({ reason }) => reason)).toEqual([
      'free time of 4 WD states no last free day',
      'free time of type DET is not about the pickup, so oct reads no last free day from it',
    ])
  })

  it('without its document is refused', () => {
    const { transportDocumentReference, ...rest } = notice
    expect(() => read({ arrivalNotices: [rest] })).toThrow('transportDocumentReference is missing')
  })
})

describe('the weight of the cargo', () => {
  const weightsOf = (more: Record<string, unknown>) =>
    read({ arrivalNotices: [{ ...notice, ...more }] }).statements.flatMap(({ observation: it }) =>
      it.kind === 'equipment' ? [it.weight_in_lbs] : [],
    )
  const equipment = (more: Record<string, unknown>) => ({
    utilizedTransportEquipments: [
      { equipment: { equipmentReference: 'MSCU6639870', ISOEquipmentCode: '45G1' }, ...more },
    ],
  })

  it.each<[string, Record<string, unknown>, number | null]>([
    ['of a box', equipment({ cargoGrossWeight: { value: 20000, unit: 'KGM' } }), 44092],
    [
      'of a box, with its unit beside it',
      equipment({ cargoGrossWeight: 20000, cargoGrossWeightUnit: 'KGM' }),
      44092,
    ],
    ['of a box in pounds', equipment({ cargoGrossWeight: { value: 44092, unit: 'LBR' } }), 44092],
    [
      'of the items in a box',
      {
        ...equipment({}),
        consignmentItems: [
          {
            cargoItems: [
              {
                equipmentReference: 'MSCU6639870',
                cargoGrossWeight: { value: 12000, unit: 'KGM' },
              },
              { equipmentReference: 'MSCU6639870', cargoGrossWeight: { value: 8000, unit: 'KGM' } },
              { equipmentReference: 'CSQU3054383', cargoGrossWeight: { value: 1, unit: 'KGM' } },
            ],
          },
        ],
      },
      44092,
    ],
    ['without a unit is none', equipment({ cargoGrossWeight: 20000 }), null],
    ['of nothing is none', equipment({ cargoGrossWeight: { value: 0, unit: 'KGM' } }), null],
  ])('%s', (_, more, weight) => {
    expect(weightsOf(more)).toEqual([weight])
  })
})
