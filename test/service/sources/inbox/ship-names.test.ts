import { describe, expect, it } from 'vitest'
import { receivedByInbox } from './received-by-inbox.js'

const bill = 'MEDUUV123456'

interface Ship {
  name?: string | undefined
  imo?: string | undefined
}

/** Returns a DCSA arrival notice with the given facts about the vessel. */
const notice = ({ name, imo }: Ship, at: string, issued: string): string =>
  JSON.stringify({
    arrivalNotices: [
      {
        transportDocumentReference: bill,
        carrierCode: 'MSCU',
        issueDateTime: issued,
        transport: {
          portOfLoading: { UNLocationCode: 'CNSHA' },
          portOfDischarge: { UNLocationCode: 'USLGB' },
          portOfDischargeArrivalDate: { value: at, classifier: 'EST' },
          legs: [
            {
              dischargeLocation: { UNLocationCode: 'USLGB' },
              vesselVoyage: { vesselName: name, vesselIMONumber: imo },
            },
          ],
        },
        utilizedTransportEquipments: [
          { equipment: { equipmentReference: 'MSCU6639870', ISOEquipmentCode: '45G1' } },
        ],
      },
    ],
  })

/** Returns a status message (X12 315) about the departure of the vessel, with the given facts about the vessel. */
const departed = ({ name = '', imo = '' }: Ship): string =>
  `${[
    'ISA*00*          *00*          *ZZ*MSCU           *ZZ*FORWARDER      *260201*2000*U*00401*000000007*0*P*>',
    'GS*QO*MSCU*FORWARDER*20260201*2000*7*X*004010',
    'ST*315*0001',
    'B4***VD*20260201*0815*CNSHA*MSCU*663987*L*45G1*CNSHA*UN*0',
    `N9*BM*${bill}`,
    'N9*SCA*MSCU',
    `Q2*${imo}*****400***204E***L*${name}`,
    'R4*L*UN*CNSHA*SHANGHAI*CN',
    'R4*D*UN*USLGB*LONG BEACH*US***CA',
    'SE*8*0001',
    'GE*1*7',
    'IEA*1*000000007',
  ].join('~\n')}~\n`

const shipOf = async (...messages: string[]) => {
  const { shipments } = await receivedByInbox({ number: bill, scac: 'MSCU' }, messages)
  const [shipment] = shipments
  return [shipment?.pod_vessel_name, shipment?.pod_vessel_imo]
}

const first = '2026-02-20T00:00:00Z'
const second = '2026-02-22T00:00:00Z'

describe('the name of a vessel', () => {
  it.each<[string, string[], [string | null, string | null]]>([
    ['needs no number', [departed({ name: 'NOBODY KNOWS' })], ['NOBODY KNOWS', null]],
    ['is not made of its number', [departed({ imo: '9074729' })], [null, '9074729']],
    [
      'tells the number, where the ship is known',
      [departed({ name: 'MSC GULSUN' })],
      ['MSC GULSUN', '9839430'],
    ],
    [
      'stays, where a notice names no ship',
      [departed({ name: 'MSC GULSUN', imo: '9839430' }), notice({}, '2026-02-25', first)],
      ['MSC GULSUN', '9839430'],
    ],
    [
      'stays, where a later notice names none any more',
      [
        notice({ name: 'MSC GULSUN', imo: '9839430' }, '2026-02-25', first),
        notice({}, '2026-02-26', second),
      ],
      ['MSC GULSUN', '9839430'],
    ],
    [
      'stays, where a later notice names the ship by its name alone',
      [
        notice({ name: 'NOBODY KNOWS', imo: '9074729' }, '2026-02-25', first),
        notice({ name: 'Nobody Knows' }, '2026-02-26', second),
      ],
      ['Nobody Knows', '9074729'],
    ],
    [
      'stays, where a later notice gives the number alone',
      [
        notice({ name: 'NOBODY KNOWS', imo: '9074729' }, '2026-02-25', first),
        notice({ imo: '9074729' }, '2026-02-26', second),
      ],
      ['NOBODY KNOWS', '9074729'],
    ],
    [
      'is another, where a later notice says so',
      [
        notice({ name: 'NOBODY KNOWS', imo: '9074729' }, '2026-02-25', first),
        notice({ name: 'SOMEBODY ELSE' }, '2026-02-26', second),
      ],
      ['SOMEBODY ELSE', null],
    ],
    [
      'is none, where a word stands for one that is not known yet',
      [departed({ name: 'TBA' })],
      [null, null],
    ],
  ])('%s', async (_, messages, ship) => {
    expect(await shipOf(...messages)).toEqual(ship)
    expect(await shipOf(...messages.reverse())).toEqual(ship)
  })
})
