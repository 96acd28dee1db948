import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

const box = 'Container No: MSKU1234565'

describe('the order of day and month in a notice', () => {
  it.each([
    'Terms and conditions revision 25/12/2019',
    'Tariff effective 31/12/2025',
    'Terms: see the tariff of 31/03/2026',
    'Revision date: 25/12/2019',
    'Example: Last Free Day: 25/03/2026, see our terms.',
    'Invoice date: 28/02/2026',
  ])('is not that of a date outside its facts: %s', async (footer) => {
    const dates = ['ETA: 03/06/2026', 'LFD: 03/08/2026']
    expect(await said([...head, ...dates, box, '', footer])).toMatchObject({
      eta: ['vessel_arrived 2026-03-06T08:00:00Z'],
      free: ['MSKU1234565 2026-03-09'],
      warnings: [],
    })
  })

  it('is proven by a date of the notice, also in the row of a container', async () => {
    const vancouver = [...head.slice(0, 2), 'Port of Discharge: Vancouver, BC', 'ETA: 03/05/2026']
    const table = ['Container No.    Last Free Day', 'MSKU1234565      03/14/2026']
    expect((await said([...vancouver, ...table])).eta).toEqual([
      'vessel_arrived 2026-03-05T08:00:00Z',
    ])
    expect((await said([...vancouver, box])).eta).toEqual([])
  })

  it.each([
    ...['ETA: 25/03/2026', 'Print Date: 25/02/2026', 'Date: 25/02/2026', 'ETD: 15/02/2026'],
    'Empty return by: 25/03/2026',
  ])(
    'is that of a date of the notice, although another order is usual in the country: %s',
    async (proof) => {
      const { free, warnings } = await said([...head, proof, 'LFD: 03/04/2026', box])
      expect([free, warnings]).toEqual([['MSKU1234565 2026-04-04'], []])
    },
  )

  it('gives no last free day before the arrival of the vessel', async () => {
    const dates = ['ETA: 14/03/2026', 'LFD: 04/03/2026']
    expect(await said([...head, ...dates, box])).toMatchObject({
      eta: ['vessel_arrived 2026-03-14T07:00:00Z'],
      free: [],
      warnings: [
        'page 1, line 5: last free day: "2026-03-04" is before the arrival of the vessel on 2026-03-14',
      ],
    })
  })

  it('is unknown if two dates contradict each other', async () => {
    const dates = ['ETA: 03/14/2026', 'Issue date: 27/02/2026', 'LFD: 10/03/2026']
    expect(await said([...head, ...dates, box])).toMatchObject({
      eta: ['vessel_arrived 2026-03-14T07:00:00Z'],
      free: [],
      warnings: ['page 1, line 6: last free day: "10/03/2026" may be 2026-10-03 or 2026-03-10'],
    })
  })

  it('is that of a sentence with the arrival', async () => {
    const lines = ['Shipment is due to arrive on 14/03/2026', 'LFD: 03/04/2026', box]
    expect((await said([...head, ...lines])).free).toEqual(['MSKU1234565 2026-04-04'])
  })
})

describe('a date that can be read both ways at a port in the United States', () => {
  const date = 'ETA: 04/03/2026'

  it.each([
    ['Test Lines Inc', '12 Main Street, Newark NJ 07114'],
    ['MAERSK LINE'],
    ['From: noreply@maersk.com'],
    ['FIRMS Code: W185'],
    ['Sent: Thursday, February 26, 2026 4:12 PM'],
    ['Date format: MM/DD/YYYY'],
    ['Print Date: 02/25/2026'],
  ])('is of an American office or of other dates: %s', async (...office) => {
    const notice = await said([...office, ...head, date, box])
    expect(notice.eta).toEqual(['vessel_arrived 2026-04-03T07:00:00Z'])
  })

  it.each([['Tel (908) 555-0100'], ['Test Agency, Elizabeth, NJ'], ['Test Agency (USA)']])(
    'is of the office in the signature: %s',
    async (signature) => {
      const notice = await said([...head, date, box, '', 'Best regards', signature])
      expect(notice.eta).toEqual(['vessel_arrived 2026-04-03T07:00:00Z'])
    },
  )

  it.each([
    [],
    ['Test Agency, Colombo'],
    ['Consignee: Test Buyer Inc', '           12 Main Street, Newark NJ 07114'],
    ['Carrier: Maersk'],
  ])('is left open, if an agent abroad may have written it: %s', async (...lines) => {
    const notice = await said(['ARRIVAL NOTICE', ...lines, ...head.slice(1), date, box])
    expect(notice).toMatchObject({ eta: [], port: 'USLAX' })
    expect(notice.warnings).toEqual([
      expect.stringContaining('ETA: "04/03/2026" may be 2026-04-03 or 2026-03-04'),
    ])
  })

  it('is in the order of a date that is near the notice in only one order', async () => {
    const notice = await said([...head, 'ETA: 03/04/2026', 'LFD: 03/09/2026', box])
    expect(notice).toMatchObject({
      eta: ['vessel_arrived 2026-03-04T08:00:00Z'],
      free: ['MSKU1234565 2026-03-10'],
    })
  })
})
