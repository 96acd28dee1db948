import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

const box = 'Container No: MSKU1234565'
const eta = ['vessel_arrived 2026-03-10T07:00:00Z']
const free = ['MSKU1234565 2026-03-17']

describe('a value in several cells or columns', () => {
  it('is the one in the column of the new plan', async () => {
    const table = [
      '                     Previous        New',
      'Vessel               OLD STAR        TEST STAR',
      'Voyage No            001E            002E',
      'ETA                  2026-03-08      2026-03-10',
    ]
    expect(await said([...head, ...table, box])).toMatchObject({ vessel: 'TEST STAR 002E', eta })
  })

  it('is the actual or the latest time below the columns of plans', async () => {
    const notice = (actual: string) =>
      said([
        ...head.slice(0, 2),
        'Port of Discharge    Planned       Estimated     Actual',
        `Los Angeles, CA      2026-02-24    2026-02-26    ${actual}`,
        box,
      ])
    expect((await notice('2026-02-27')).eta).toEqual(['vessel_arrived 2026-02-27T08:00:00Z'])
    expect((await notice('')).eta).toEqual(['vessel_arrived 2026-02-26T08:00:00Z'])
  })

  it('is read below a vessel whose voyage is in the next line of the column', async () => {
    const table = [
      'Vessel/Voyage    E.T.A         Last Free Day',
      'TEST STAR        2026-03-10    2026-03-16',
      '001E',
    ]
    expect(await said([...head, ...table, box])).toMatchObject({
      ...{ vessel: 'TEST STAR 001E', eta, free },
    })
  })

  it('is split between two labels before it', async () => {
    const lines = [
      'MBL No / HBL No : MAEU240112233 / COL2612007',
      'LFD / G.O. Date : 03/16/2026 / 03/24/2026',
    ]
    const notice = await said(['ARRIVAL NOTICE', ...lines, 'Port of Discharge: Los Angeles', box])
    expect(notice).toMatchObject({ bill: 'MAEU240112233', free })
  })

  it('of several rows of a web page counts in each of them', async () => {
    const page = `<p>ARRIVAL NOTICE</p><p>B/L No: MAEU240112233</p><p>Port of Discharge: Los Angeles</p>
      <table><tr><th>Container No</th><th>Size</th><th>LFD</th></tr>
      <tr><td>MSKU1234565</td><td>40HC</td><td rowspan=2>2026-03-16</td></tr>
      <tr><td>MRKU0000010</td><td>40HC</td></tr></table>`
    expect((await said([page], 'body.html')).free).toEqual([...free, 'MRKU0000010 2026-03-17'])
  })

  it('with the containers behind it is only for these containers', async () => {
    const lines = [
      'Container No: MSKU1234565, MRKU0000010',
      'Last Free Day    03/16/2026 (MSKU1234565)',
      '                 03/18/2026 (MRKU0000010)',
    ]
    expect((await said([...head, ...lines])).free).toEqual([...free, 'MRKU0000010 2026-03-19'])
  })

  it('may be in a line below the row of its container', async () => {
    const table = [
      'Container No.    Seal No.    Size/Type',
      'MSKU1234565      ML123456    40HC',
      '   Last Free Day: 03/16/2026    Pickup No: 1122',
      'MRKU0000010      ML123457    40HC',
      '   Last Free Day: 03/18/2026    Pickup No: 1123',
    ]
    const notice = await said([...head, ...table])
    expect(notice.free).toEqual([...free, 'MRKU0000010 2026-03-19'])
    expect(notice.seals).toEqual(['MSKU1234565 ML123456', 'MRKU0000010 ML123457'])
  })

  it('in the row of a warehouse does not count', async () => {
    const table = [
      'CARGO LOCATION       FIRMS CODE    LAST FREE DAY',
      'APM PIER 400         W185          2026-03-16',
      'ANYTOWN CFS          WBX1          2026-03-23',
    ]
    expect((await said([...head, box, ...table])).free).toEqual(free)
  })
})

it.each(['20260310', '2026-03-10 kl. 00.00', '2026-03-10 0000 HRS', '10 March 2026 at 0h00'])(
  'a date and time in other forms: %s',
  async (text) => {
    expect((await said([...head, `ETA: ${text}`, box])).eta).toEqual(eta)
  },
)

it('a newer message replaces the date of the message that it quotes', async () => {
  const mail = [
    'From: imports@agent.example',
    'Sent: Friday, February 27, 2026 3:12 PM',
    'Subject: RE: Arrival Notice',
    'Hello, the line extended the free time.',
    'Last Free Day: 03/16/2026',
    '> From: imports@agent.example',
    '> Sent: Monday, February 23, 2026 9:40 AM',
    '> Subject: Arrival Notice',
    ...[...head, box, 'Last Free Day: 03/12/2026'].map((line) => `> ${line}`),
  ]
  expect((await said(mail)).free).toEqual(free)
})

it('a charge at the destination is not a place of delivery', async () => {
  const lines = ['Last Free Day: 2026-03-16', 'Destination THC    245.00', box]
  expect(await said([...head, ...lines])).toMatchObject({ free, warnings: [] })
})
