import { expect, it } from 'vitest'
import { receivedByInbox } from './received-by-inbox.js'

const bill = 'MEDUAB123456'

/** Several statuses in one interchange. Each states a later or an earlier arrival at Long Beach. */
function x12(...statuses: [code: string, date: string, arrival: string][]): string {
  const sets = statuses.flatMap(([code, date, arrival], index) => [
    `ST*315*000${index}`,
    `B4***${code}*${date}*0900*KRPUS*MSCU*123456*L*45G1*KRPUS*UN*6`,
    `N9*BM*${bill}`,
    'N9*SCA*MSCU',
    'R4*L*UN*KRPUS*BUSAN*KR',
    'R4*D*UN*USLGB*LONG BEACH*US***CA',
    `DTM*139*${arrival}*0800*LT`,
    `SE*8*000${index}`,
  ])
  const isa =
    'ISA*00*          *00*          *ZZ*MSCU           *ZZ*FORWARDER      *260301*2000*U*00401*000000007*0*P*>'
  const all = [isa, 'GS*QO*MSCU*FORWARDER*20260301*2000*7*X*004010', ...sets]
  return `${[...all, `GE*${statuses.length}*7`, 'IEA*1*000000007'].join('~\n')}~\n`
}

function iftsta(...statuses: [code: string, date: string, arrival: string][]): string {
  const all = [
    'BGM+23+S1+9',
    'DTM+137:202603012000:203',
    `CNI+1+${bill}:BM`,
    ...statuses.flatMap(([code, date, arrival]) => [
      `STS+1+${code}`,
      `DTM+334:${date}0900:203`,
      'LOC+175+KRPUS:139:6',
      'TDT+20+88E+1++MSCU:172+++9839430:146::MSC GULSUN',
      'LOC+9+KRPUS:139:6',
      'LOC+11+USLGB:139:6',
      `DTM+132:${arrival}0800:203`,
      'EQD+CN+MSCU1234566+45G1+++5',
    ]),
  ]
  const text = ['UNB+UNOA:2+MSCU+ME+260301:2000+42', 'UNH+1+IFTSTA:D:99B:UN', ...all]
  return `${[...text, `UNT+${all.length + 2}+1`, 'UNZ+1+42'].join("'\n")}'\n`
}

it.each([
  ['315', x12],
  ['IFTSTA', iftsta],
])('of several estimates in one %s, that of the latest status counts', async (_, message) => {
  const loaded = ['AE', '20260220', '20260312'] as const
  const departed = ['VD', '20260222', '20260310'] as const
  for (const statuses of [
    [loaded, departed],
    [departed, loaded],
  ]) {
    const heard = await receivedByInbox({ number: bill, scac: 'MSCU' }, [
      message(...statuses.map((it): [string, string, string] => [...it])),
    ])
    expect(heard.shipments).toMatchObject([
      { pod_eta_at: '2026-03-10T15:00:00Z', pod_original_eta_at: '2026-03-12T15:00:00Z' },
    ])
  }
})
