import { expect, it } from 'vitest'
import type { Container } from '../../../../src/contract/tracked-resources.js'
import { lastFreeDay } from '../../../../src/domain/last-free-day.js'
import { receivedByInbox } from './received-by-inbox.js'

const x12 = (set: string[]): string =>
  [
    'ISA*00*          *00*          *ZZ*MSCU           *ZZ*FORWARDER      *260301*2000*U*00401*000000007*0*P*>',
    'GS*QO*MSCU*FORWARDER*20260301*2000*7*X*004010',
    'ST*315*0001',
    ...set,
    `SE*${set.length + 2}*0001`,
    'GE*1*7',
    'IEA*1*000000007',
  ]
    .map((segment) => `${segment}~`)
    .join('\n')

const status = (code: string, date: string): string =>
  x12([
    `B4***${code}*${date}*2359**MSCU*123456*L*45G1`,
    'N9*BM*MEDUAB123456',
    'N9*SCA*MSCU',
    'R4*5*UN*USLGB',
    'R4*L*UN*CNSHA*SHANGHAI*CN',
    'R4*D*UN*USLGB*LONG BEACH*US***CA',
  ])

const report = (date: string): string =>
  [
    "UNB+UNOA:2+MSCU+FORWARDER+260301:2000+7'",
    "UNH+1+IFTSTA:D:00B:UN'",
    "BGM+23+1+9'",
    "CNI+1+MEDUAB123456'",
    "STS+1+NF'",
    `DTM+334:${date}:102'`,
    "LOC+175+USLGB:139:6'",
    "RFF+BM:MEDUAB123456'",
    "EQD+CN+MSCU1234566'",
    "UNT+8+1'",
    "UNZ+1+7'",
  ].join('\n')

const notice = (date: string): string =>
  JSON.stringify({
    arrivalNotices: [
      {
        carrierCode: 'MSCU',
        issueDateTime: '2026-03-01T10:00:00Z',
        transportDocumentReference: 'MEDUAB123456',
        pickupInformation: { pickupLocation: { UNLocationCode: 'USLGB' } },
        freeTimes: [{ typeCodes: ['DEM'], lastFreeDate: { value: date } }],
        utilizedTransportEquipments: [
          { equipment: { equipmentReference: 'MSCU1234566', ISOEquipmentCode: '45G1' } },
        ],
      },
    ],
  })

const landed = status('UV', '20260220')
const good = status('NF', '20260305')

it.each([
  ['X12', status('NF', '20620305')],
  ['EDIFACT', report('20620305')],
  ['an arrival notice', notice('2062-03-05')],
  ['X12, long passed', status('NF', '20060305')],
])('a last free day that cannot be right hides no other: %s', async (_, bad) => {
  const { boxes, opened } = await receivedByInbox({ number: 'MEDUAB123456', scac: 'MSCU' }, [
    landed,
    good,
    bad,
  ])
  expect(lastFreeDay(boxes[0] as Container)?.date).toBe('2026-03-05')
  expect(opened.textOf('done', 'message-2.txt.remarks.txt')).toContain('probably a typing error')
  const [box] = (await opened.test.get('/containers')).body.data
  const explained = await opened.test.get(`/containers/${box?.id}/explanation`)
  expect(JSON.stringify(explained.body)).toContain('probably a typing error')
})
