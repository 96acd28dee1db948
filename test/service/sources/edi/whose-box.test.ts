import { describe, expect, it } from 'vitest'
import { readDcsa } from '../../../../src/service/sources/dcsa/read-dcsa.js'
import { interchange, readEdifact, readX12 } from './read-edi.js'

interface Parties {
  sender?: string
  ship?: string
  header?: string[]
  own?: string[]
}

/** A gate-out of one container in Rotterdam. */
const codeco = ({ sender = 'TERMINAL', ship = 'MSC', header = [], own = [] }: Parties): string =>
  [
    `UNB+UNOA:2+${sender}+FORWARDER+260301:2000+7'`,
    "UNH+1+CODECO:D:95B:UN'",
    "BGM+36+R1+9'",
    `TDT+20+204E+1++${ship}:172:20+++9839430:146::MSC GULSUN'`,
    ...header.map((segment) => `${segment}'`),
    "EQD+CN+HLXU1234565+45G1:102:5++3+5'",
    ...own.map((segment) => `${segment}'`),
    "DTM+7:202603011430:203'",
    "LOC+165+NLRTM:139:6'",
    "UNT+8+1'",
    "UNZ+1+7'",
  ].join('\n')

const linesOf = ({ statements }: { statements: { scac: string | null }[] }) => [
  ...new Set(statements.map(({ scac }) => scac)),
]

const lineOfGateOut = (parties: Parties) => linesOf(readEdifact(codeco(parties)))

describe('the line of a box in EDIFACT', () => {
  it.each<[string, Parties, string | null]>([
    ['the container operator, on the ship of another line', { own: ['NAD+CF+HLC:172:20'] }, 'HLCU'],
    ['the container operator of the message', { header: ['NAD+CF+HLC:160:166'] }, 'HLCU'],
    [
      'the container operator before the carrier',
      { header: ['NAD+CA+MSK:172:20'], own: ['NAD+CF+ONE:172:20'] },
      'ONEY',
    ],
    [
      'the container operator of the message before the carrier of the box',
      { header: ['NAD+CF+YML:172:20'], own: ['NAD+CA+MSC:172:20'] },
      'YMLU',
    ],
    ['the carrier, where the operator is not known', { own: ['NAD+CF+QQQ', 'NAD+CA+CMA'] }, 'CMDU'],
    ['the carrier before the bill', { own: ['NAD+CA+COS', 'RFF+BM:OOLU2123456780'] }, 'COSU'],
    ['the code in front of the bill', { own: ['RFF+BM:HLCUANR260112345'] }, 'HLCU'],
    ['the code in front of the booking', { own: ['RFF+BN:ONEYRICDX1234500'] }, 'ONEY'],
    ['the sender before the ship', { sender: 'ZIM' }, 'ZIMU'],
    ['the operator of the ship, where nothing else tells', {}, 'MSCU'],
    ['nobody, where an operator is named and not known', { own: ['NAD+CF+QQQ:172:20'] }, null],
    ['nobody, where a carrier is named and not known', { header: ['NAD+CA+ABCD:160'] }, null],
    [
      'the code in front of the bill, where the operator is not known',
      { own: ['NAD+CF+QQQ', 'RFF+BM:HLCUANR260112345'] },
      'HLCU',
    ],
    ['the mark of its containers', { own: ['NAD+CF+HLXU:160:20'] }, 'HLCU'],
    ['a SCAC', { own: ['NAD+CF+EGLV:172:182'] }, 'EGLV'],
    ['a name beside a number of the sender', { own: ['NAD+CF+100234:160:ZZZ+MAERSK A/S'] }, 'MAEU'],
    ['a name alone', { own: ['NAD+CF+++HAPAG-LLOYD AG'] }, 'HLCU'],
    ['no name beside a code of letters that is not known', { own: ['NAD+CF+QQQ++MSC'] }, null],
  ])('is %s', (_, parties, scac) => {
    expect(lineOfGateOut(parties)).toEqual([scac])
  })

  it.each([
    ['ANL', 'ANNU'],
    ['APL', 'APLU'],
    ['CMA', 'CMDU'],
    ['COS', 'COSU'],
    ['EMC', 'EGLV'],
    ['HLC', 'HLCU'],
    ['HMM', 'HDMU'],
    ['HSD', 'SUDU'],
    ['MSC', 'MSCU'],
    ['MSK', 'MAEU'],
    ['ONE', 'ONEY'],
    ['OOL', 'OOLU'],
    ['PIL', 'PCIU'],
    ['UAS', 'HLCU'],
    ['WHL', 'WHLC'],
    ['YML', 'YMLU'],
    ['ZIM', 'ZIMU'],
    ['NYK', 'ONEY'],
    ['MOL', 'ONEY'],
    ['KLN', 'ONEY'],
    ['CSL', 'COSU'],
    ['UAC', 'HLCU'],
  ])('is recognized by the liner code %s, with any code list', (code, scac) => {
    for (const list of ['172:20', '160:166', '160:ZZZ', '172:182', '']) {
      expect(lineOfGateOut({ ship: 'QQQ', own: [`NAD+CF+${code}:${list}`] })).toEqual([scac])
    }
  })
})

const set315 = (more: string[]): string => {
  const set = [
    'ST*315*0001',
    'B4***OA*20260301*0815*USLGB*HLXU*123456*L*45G1*USLGB*UN*5',
    ...more,
    'Q2*9839430*****400***204E*SCA*MSCU*L*MSC GULSUN',
    'R4*5*UN*USLGB*LONG BEACH*US***CA',
  ]
  return interchange([...set, `SE*${set.length + 1}*0001`]).replaceAll(
    'MSCU           ',
    'TERMINAL       ',
  )
}

describe('the line of a box in X12', () => {
  it.each<[string, string[], string | null]>([
    ['the carrier of a reference', ['N9*SCA*HLCU'], 'HLCU'],
    ['the carrier of a party', ['N1*CA*HAPAG*2*HLCU'], 'HLCU'],
    ['the code in front of the bill', ['N9*BM*HLCUANR260112345'], 'HLCU'],
    ['the code in front of the booking', ['N9*BN*ONEYRICDX1234500'], 'ONEY'],
    ['nobody, where a carrier is named and not known', ['N9*SCA*QQQQ'], null],
  ])('is %s', (_, more, scac) => {
    expect(linesOf(readX12(set315(more)))).toEqual([scac])
  })
})

describe('the line of a box in DCSA', () => {
  const event = (more: Record<string, unknown>, operator = 'MSC') => ({
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    equipmentEventTypeCode: 'GTOT',
    eventDateTime: '2026-03-01T14:30:00+01:00',
    eventCreatedDateTime: '2026-03-01T15:30:00+01:00',
    equipmentReference: 'HLXU1234565',
    emptyIndicatorCode: 'LADEN',
    eventLocation: { UNLocationCode: 'NLRTM' },
    transportCall: {
      vessel: { vesselIMONumber: '9839430', vesselOperatorCarrierCode: operator },
    },
    ...more,
  })
  const lineOfEvent = (more: Record<string, unknown>) =>
    linesOf(readDcsa([event(more)], { receivedAt: '2026-11-22T00:00:00Z', scac: null }))

  it.each<[string, Record<string, unknown>, string | null]>([
    [
      'its sender, on the ship of another line',
      { publisher: { carrierCode: 'HLC', carrierCodeListProvider: 'SMDG' } },
      'HLCU',
    ],
    ['the code in front of the bill', { transportDocumentReference: 'HLCUANR260112345' }, 'HLCU'],
    ['the code in front of the booking', { carrierBookingReference: 'ONEYRICDX1234500' }, 'ONEY'],
    ['the operator of the ship, where nothing else tells', {}, 'MSCU'],
    ['nobody, where a sender is named and not known', { publisher: { carrierCode: 'QQQ' } }, null],
  ])('is %s', (_, more, scac) => {
    expect(lineOfEvent(more)).toEqual([scac])
  })
})
