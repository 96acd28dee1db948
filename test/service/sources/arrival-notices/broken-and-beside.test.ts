import { expect, it } from 'vitest'
import { head, said } from './said.js'

const box = 'Container No: MSKU1234565'
const eta = ['vessel_arrived 2026-03-10T07:00:00Z']
const start = ['ARRIVAL NOTICE', 'B/L No: MAEU240112233']

it.each([
  [
    'above its last words',
    ['The goods below are due to arrive    Port of Loading', 'aboard subject vessel   '],
    ['2026-03-10                           Cai Mep', 'On/or About                          '],
  ],
  [
    'below its last words',
    [
      'The goods below are due to arrive    Port of Loading',
      'aboard subject vessel                Cai Mep',
    ],
    [
      'On/or About                          Place of Delivery',
      '2026-03-10                           Los Angeles',
    ],
  ],
  [
    'beside its last words',
    [
      'goods are due to arrive aboard       Place of Delivery',
      'subject vessel                       Los Angeles',
    ],
    ['On/or About     10-Mar-2026'],
  ],
])('an announcement in lines beside other columns has its date %s', async (_, first, second) => {
  const ports = ['Port of Discharge: Los Angeles', '']
  expect((await said([...start, ...ports, ...first, ...second, '', box])).eta).toEqual(eta)
})

it('an amount that is due on or about a day is no arrival', async () => {
  const lines = ['The invoice is due       Port of Loading', 'and payable              Cai Mep']
  const rest = [
    'on or about              Place of Delivery',
    '2026-03-10               Los Angeles',
  ]
  expect((await said([...head, '', ...lines, ...rest, '', box])).eta).toEqual([])
})

it.each([
  ['B/L No : 240112233   (MAEU - 240112233)'],
  ['Subject: Maersk Last Free Day Notification', 'B/L No : 240112233'],
  ['From: Notices <noreply@import.maersk.com>', 'B/L No : 240112233'],
  ['SCAC: MAEU', 'B/L No : 240112233'],
  ['Arrival of MAEU240112233', 'B/L No : 240112233'],
])('a bill of digits is of the line that the notice names: %s', async (...lines) => {
  const notice = await said([...lines, 'ARRIVAL NOTICE', head[2] ?? '', box])
  expect([notice.scac, notice.port]).toEqual(['MAEU', 'USLAX'])
})

it('one bill is stated with and without the code of its line', async () => {
  const lines = ['B/L No: MAEU - 240112233', 'Bill of Lading No: 240112233']
  const notice = await said(['ARRIVAL NOTICE', head[2] ?? '', ...lines, box])
  expect(notice).toMatchObject({ bill: '240112233', scac: 'MAEU', warnings: [] })
})

it.each([
  'DEMURRAGE TCLU4265726, B/L MAEU240998877, open  USD 1,150.00',
  'Outstanding demurrage (B/L MAEU240998877, container TCLU4265726): $ 1,150.00',
  'B/L No. MAEU240998877 Container TCLU4265726 storage  1,150.00',
])('the numbers in a line about an amount are of an earlier shipment: %s', async (charge) => {
  const notice = await said([...head, box, '', charge])
  expect(notice).toMatchObject({ bill: 'MAEU240112233', containers: ['MSKU1234565'] })
})

it('the only bill of a notice may be in a line about an amount', async () => {
  const lines = ['ARRIVAL NOTICE', 'Charges for B/L No. MAEU240112233: USD 1,150.00', head[2] ?? '']
  expect((await said([...lines, box])).bill).toBe('MAEU240112233')
})
