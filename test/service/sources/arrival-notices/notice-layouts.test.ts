import { describe, expect, it } from 'vitest'
import { noticePort } from '../../../../src/service/sources/arrival-notices/notice-place.js'
import { head, said } from './said.js'

const box = 'Container No: MSKU1234565'

describe('a notice in a layout of its own', () => {
  it('a container of a charge with a single amount is not in the shipment', async () => {
    const charges = [
      'Charges',
      'Description    Container      Amount',
      'Chassis    MRKU0000025    40',
    ]
    expect((await said([...head, box, '', ...charges])).containers).toEqual(['MSKU1234565'])
    const table = ['Container No.    Seal No.    Amount', 'MRKU0000025      S1          40.00']
    expect((await said([...head, ...table])).containers).toEqual(['MRKU0000025'])
  })

  it('the vessel of an earlier leg is not that of the arrival', async () => {
    const vessels = [
      'Pre-carriage by: FEEDER ONE / 900N',
      'Previous Vessel: OLD SHIP / 111W',
      'Vessel/Voyage: TEST STAR / 001E',
    ]
    const notice = await said([...head, ...vessels, 'ETA: 2026-03-10', box])
    expect(notice).toMatchObject({ vessel: 'TEST STAR 001E', warnings: [] })
  })

  it.each([
    ['Revised ETA: 2026-03-13', 'Revised LFD: 2026-03-18'],
    ['New ETA    2026-03-13', 'New Last Free Day    2026-03-18'],
    ['Updated ETA: 13-Mar-2026', 'Extended Last Free Day: 18-Mar-2026'],
  ])('a revised date replaces the first: %s', async (eta, free) => {
    const first = ['ETA: 2026-03-10', 'Last Free Day: 2026-03-16']
    expect(await said([...head, ...first, eta, free, box])).toMatchObject({
      eta: ['vessel_arrived 2026-03-13T07:00:00Z'],
      free: ['MSKU1234565 2026-03-19'],
      warnings: [],
    })
    const old = ['Original ETA: 2026-03-01', 'Previous LFD: 2026-03-08']
    expect((await said([...head, ...old, ...first, box])).warnings).toEqual([])
  })

  it('a day that would be months ago is not read in the order of the country', async () => {
    const notice = await said([
      'Test Lines Inc',
      ...head,
      'ETA: 10/03/2026',
      'LFD: 03/12/2026',
      box,
    ])
    expect(notice).toMatchObject({ eta: [], free: ['MSKU1234565 2026-03-13'] })
    expect(notice.warnings).toEqual([
      'page 1, line 5: ETA: "10/03/2026" may be 2026-10-03 or 2026-03-10',
    ])
  })

  it.each([
    ['12/03/2026 -> 03/13/2026', '03/16/2026 → 03/18/2026'],
    ['03/10/2026 changed to 03/13/2026', '03/16/2026 extended to 03/18/2026'],
    ['03/10/2026 now 03/13/2026', '03/16/2026 --> 03/18/2026'],
    ['03/13/2026 (was 03/10/2026)', '03/18/2026 (was 03/16/2026)'],
    ['Friday, 13th March 2026', 'Wed 18th Mar 2026'],
  ])(
    'a value with an earlier date, or an ordinal, states the day in force: %s',
    async (eta, free) => {
      const notice = await said([...head, `ETA: ${eta}`, `LFD: ${free}`, box])
      expect(notice).toMatchObject({
        eta: ['vessel_arrived 2026-03-13T07:00:00Z'],
        free: ['MSKU1234565 2026-03-19'],
      })
    },
  )

  it.each(['03/18/2026 (detention)', '18-Mar-2026 - empty return', '2026-03-18 per diem'])(
    'a last free day for the return is not that of pickup: %s',
    async (value) => {
      expect((await said([...head, `LFD: ${value}`, box])).free).toEqual([])
    },
  )

  it('of Canada names the terminal by a sublocation code', async () => {
    const place = ['Port of Discharge: Vancouver, BC', 'Sublocation Code: 3891']
    const notice = await said([...head.slice(0, 2), ...place, 'ETA: 2026-03-10', box])
    expect(notice).toMatchObject({ port: 'CAVAN', terminal: 'DLT' })
    const american = await said([...head, 'FIRMS Code: 3891', 'ETA: 2026-03-10', box])
    expect(american.terminal).toBeUndefined()
    const inland = ['Place of Delivery: Calgary, AB', 'Sublocation: 5426', 'LFD: 2026-03-16', box]
    const ramp = await said([...head.slice(0, 2), 'Port of Discharge: Vancouver, BC', ...inland])
    expect(ramp).toMatchObject({
      free: ['MSKU1234565 2026-03-17'],
      freeAt: ['CACAL CN Calgary Logistics Park'],
    })
  })

  it('a cancelled notice states nothing', async () => {
    const facts = [...head.slice(1), 'ETA: 2026-03-10', 'LFD: 2026-03-16', box]
    for (const title of ['*** CANCELLED *** ARRIVAL NOTICE', 'CANCELLATION OF ARRIVAL NOTICE']) {
      await expect(said([title, ...facts])).rejects.toThrow('The arrival notice is canceled.')
    }
    const terms = 'An arrival notice may be cancelled by the carrier.'
    expect((await said([...head, ...facts, terms])).eta).toHaveLength(1)
  })

  it('a header on two lines is one header', async () => {
    const table = [
      'Container      Seal    Last Free     Pick-up',
      'No.            No.     Day           No.',
      'MSKU1234565    S1      03/16/2026    P1',
      'MRKU0000010    S2                    12345',
    ]
    const notice = await said([...head, ...table])
    expect(notice.containers).toEqual(['MSKU1234565', 'MRKU0000010'])
    expect(notice.free).toEqual(['MSKU1234565 2026-03-17'])
  })

  it.each([
    ['Hamburg', 'Voraussichtliche Ankunft: 10.03.2026', 'Letzter freier Tag: 16.03.2026'],
    ['Valencia', 'Fecha estimada de llegada: 10/03/2026', 'Último día libre: 16/03/2026'],
    ['Le Havre', "Date d'arrivée prévue : 10/03/2026", 'Dernier jour franc : 16/03/2026'],
  ])('labels of %s are read', async (port, eta, free) => {
    const bill = head.slice(0, 2)
    const notice = await said([...bill, `Port of Discharge: ${port}`, eta, free, box])
    expect(notice.eta).toEqual(['vessel_arrived 2026-03-09T23:00:00Z'])
    expect(notice.free).toEqual(['MSKU1234565 2026-03-16'])
  })

  it('an empty or unknown revised date leaves the first', async () => {
    const dates = ['ETA: 2026-03-10', 'Revised ETA: ', 'LFD: 2026-03-16', box]
    expect((await said([...head, ...dates])).eta).toEqual(['vessel_arrived 2026-03-10T07:00:00Z'])
  })

  it('each of several notices in one message has its own facts', async () => {
    const other = [
      'ARRIVAL NOTICE',
      'B/L No: MAEU240119999',
      'Port of Discharge: Tacoma, WA',
      'ETA: 2026-03-20',
      'Container No: MRKU0000010',
      'Last Free Day: 2026-03-25',
    ]
    const first = [...head, 'ETA: 2026-03-10', box, 'Last Free Day: 2026-03-16', '']
    expect(await said([...first, ...other])).toMatchObject({
      eta: ['vessel_arrived 2026-03-10T07:00:00Z', 'vessel_arrived 2026-03-20T07:00:00Z'],
      free: ['MSKU1234565 2026-03-17', 'MRKU0000010 2026-03-26'],
      warnings: [],
    })
    const untitled = await said([...first, ...other.slice(1)])
    expect(untitled).toEqual(await said([...first, ...other]))
  })

  it('each block below a bill has its own facts, and the lines before the first are common', async () => {
    const common = ['ARRIVAL NOTICE', 'Port of Discharge: Los Angeles', 'ETA: 2026-03-10', '']
    const first = ['B/L No: MAEU240112233', box, 'Last Free Day: 2026-03-16', '']
    const other = ['B/L No: MAEU240119999', 'Container No: MRKU0000010', 'LFD: 2026-03-18']
    expect(await said([...common, ...first, ...other])).toMatchObject({
      eta: ['vessel_arrived 2026-03-10T07:00:00Z', 'vessel_arrived 2026-03-10T07:00:00Z'],
      free: ['MSKU1234565 2026-03-17', 'MRKU0000010 2026-03-19'],
      warnings: [],
    })
    const shared = await said([...common, 'B/L No: MAEU240112233', ...other, 'LFD: 2026-03-16'])
    expect(shared.free).toEqual([])
  })

  it('each block of one container has its own last free day', async () => {
    const block = (number: string, day: string) => [
      `Container No: ${number}    Size: 40HC`,
      'Terminal: APM Terminals Pier 400',
      `Last Free Day: 2026-03-${day}`,
      '',
    ]
    const first = block('MSKU1234565', '16')
    const { free, warnings } = await said([...head, ...first, ...block('MRKU0000010', '18')])
    expect({ free, warnings }).toEqual({
      free: ['MSKU1234565 2026-03-17', 'MRKU0000010 2026-03-19'],
      warnings: [],
    })
    const open = await said([...head, ...first, ...block('MRKU0000010', '18').slice(0, 2)])
    expect(open.free).toEqual(['MSKU1234565 2026-03-17'])
    const unknown = await said(
      [...head, ...first, ...block('MRKU0000010', '18'), 'x'].map((line) =>
        line.replace('2026-03-18', 'TBA'),
      ),
    )
    expect(unknown.free).toEqual(['MSKU1234565 2026-03-17'])
    const last = await said([...head, ...first.slice(0, 2), ...block('MRKU0000010', '18')])
    expect(last.free).toEqual(['MSKU1234565 2026-03-19', 'MRKU0000010 2026-03-19'])
  })

  it('a last free day of a rail ramp or a port, in brackets, is that of its place', async () => {
    const days = ['Last Free Day (Port): 2026-03-16', 'Last Free Day (Rail): 2026-03-23', box]
    const inland = 'Place of Delivery: Chicago, IL'
    const terminal = 'Terminal: APM Terminals Pier 400'
    expect(await said([...head, inland, terminal, ...days])).toMatchObject({
      free: ['MSKU1234565 2026-03-24'],
      freeAt: ['USCHI'],
    })
    expect(await said([...head, terminal, ...days])).toMatchObject({
      free: ['MSKU1234565 2026-03-17'],
      freeAt: ['USLAX'],
    })
  })

  it('a header that is broken within its cells is one header', async () => {
    const row = (kind: string, ...cells: string[]) =>
      `<tr>${cells.map((cell) => `<${kind}>${cell}</${kind}>`).join('')}</tr>`
    for (const kind of ['th', 'td']) {
      const header = row(kind, 'Container<br>No.', 'Seal', '<b>Last Free<br>Day</b>')
      const table = `${header}${row('td', 'MSKU 123456-5', 'S1', '16-Mar-2026')}`
      const page = `${head.map((it) => `<p>${it}</p>`).join('')}<table>${table}</table>`
      expect((await said([page], 'body.html')).free).toEqual(['MSKU1234565 2026-03-17'])
    }
  })

  it('dates are read in Chinese and Japanese', async () => {
    const dates = ['预计到港 ETA: 2026年3月10日', '免费期至 Last Free Day: 2026 年 3 月 16 日']
    expect(await said([...head, ...dates, box])).toMatchObject({
      eta: ['vessel_arrived 2026-03-10T07:00:00Z'],
      free: ['MSKU1234565 2026-03-17'],
    })
  })
})

it.each([
  ['LE HAVRE, FRANCE', 'FRLEH'],
  ['FELIXSTOWE, UNITED KINGDOM', 'GBFXT'],
  ['FELIXSTOWE, UK', 'GBFXT'],
  ['BALBOA, PANAMA', 'PABLB'],
  ['GENOA, ITALY', 'ITGOA'],
  ['LISBON', 'PTLIS'],
  ['PUSAN, SOUTH KOREA', 'KRPUS'],
  ['PORT KELANG', 'MYPKG'],
  ['XINGANG, CHINA', 'CNTXG'],
  ['NEW YORK/NEW JERSEY', 'USNYC'],
  ['PORT OF LOS ANGELES', 'USLAX'],
])('%s is the port %s', (written, locode) => {
  expect(noticePort(written)?.where.locode).toBe(locode)
})
