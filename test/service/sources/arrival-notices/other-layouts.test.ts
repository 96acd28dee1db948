import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

const box = 'Container No: MSKU1234565'
const eta = ['vessel_arrived 2026-03-10T07:00:00Z']
const free = ['MSKU1234565 2026-03-17']

describe('a document without a title', () => {
  const facts = ['Carrier Bill: MAEU240112233', 'Vessel: TEST STAR / 001E', box]
  const port = 'Port of Discharge: Los Angeles'

  it('is an arrival notice if its labels state a B/L, a vessel and an ETA or last free day', async () => {
    const letter = ['Dear Sirs, Re: your import', ...facts, port]
    expect(await said([...letter, 'ETA: 2026-03-10'])).toMatchObject({ eta })
    expect(await said([...letter, 'Quay rent free until: 2026-03-16'])).toMatchObject({ free })
  })

  it('is another document without an ETA and last free day, or with the title of a manifest', async () => {
    const refusal = 'This is not an arrival notice'
    await expect(said(['Dear Sirs', ...facts, port])).rejects.toThrow(refusal)
    const manifest = ['CARGO MANIFEST', ...facts, port, 'ETA: 2026-03-10']
    await expect(said(manifest)).rejects.toThrow(refusal)
  })
})

it('a vessel and its voyage may be in two cells beside one label', async () => {
  const two = ['Vessel/Voyage    TEST STAR    001E', 'ETA: 2026-03-10', box]
  expect((await said([...head, ...two])).vessel).toBe('TEST STAR 001E')
  const date = ['Vessel/Voyage    TEST STAR 001E Arrival date    03/10/2026', box]
  expect((await said([...head, ...date])).vessel).toBe('TEST STAR 001E')
})

it('beside Importing carrier is the vessel only with a voyage', async () => {
  const order = (carrier: string) =>
    said([
      'DELIVERY ORDER',
      ...head.slice(1),
      `IMPORTING CARRIER: ${carrier}`,
      'ETA: 2026-03-10',
      box,
    ])
  expect((await order('TEST STAR 001E')).vessel).toBe('TEST STAR 001E')
  expect((await order('MAERSK LINE')).vessel).toBeUndefined()
})

it('an ETA in the row of the place of delivery is that of the port, if another label states the ETA there', async () => {
  const rows = [
    'ETA                 2026-03-10    Place of Delivery    Chicago, IL',
    'Delivery ETA        2026-03-16',
  ]
  expect((await said([...head, ...rows, box])).eta[0]).toBe(eta[0])
})

it.each([
  'Ramp ETA',
  'ETA Inland',
  'Place of Delivery ETA',
  'Estimated Arrival at Final Destination',
])('an ETA inland is not that of the vessel: %s', async (label) => {
  const notice = await said([...head, `${label}: 2026-03-16`, box])
  expect(notice.eta).toEqual([])
})

it.each(['Empty LFD', 'Per Diem LFD', 'Return LFD', 'Equipment LFD'])(
  'a column of days for the return has no last free day: %s',
  async (label) => {
    const table = [
      `Container No    Seal      ${label}`,
      'MSKU1234565     ML1       2026-03-16',
      'MRKU0000010     ML2       2026-03-17',
    ]
    expect((await said([...head, ...table])).free).toEqual([])
    expect((await said([...head, box, `${label}: 2026-03-16`])).free).toEqual([])
  },
)

it('the last free day of an invoice for both clocks needs a label that names the pickup', async () => {
  const invoice = (label: string) =>
    said(['DEMURRAGE & DETENTION INVOICE', ...head.slice(1), box, `${label}: 2026-03-16`])
  expect((await invoice('Last Free Day')).free).toEqual(free)
  expect((await invoice('Free time ended')).free).toEqual([])
})

it.each([
  ['Perkiraan tiba: 10 Mei 2026', 'Bebas demurrage s/d: 16 Mei 2026', 'Pelabuhan bongkar'],
  ['Ngày tàu đến dự kiến: 10/05/2026', 'Miễn phí lưu bãi đến: 16/05/2026', 'Cảng dỡ hàng'],
  ['Przewidywane przybycie: 10.05.2026', 'Wolne składowe do: 16.05.2026', 'Port wyładunku'],
  ['Beräknad ankomst: 2026-05-10', 'Fritt t.o.m: 2026-05-16', 'Lossningshamn'],
  ['Předpokládaný příjezd: 10.05.2026', 'Volné skladné do: 16.05.2026', 'Přístav vykládky'],
  ['Data estimată a sosirii: 10.05.2026', 'Ultima zi liberă: 16.05.2026', 'Port de descărcare'],
])('in other languages: %s', async (arrival, until, port) => {
  const lines = ['ARRIVAL NOTICE', 'B/L No: MAEU240112233', `${port}: Los Angeles`]
  expect(await said([...lines, arrival, until, 'MSKU1234565'])).toMatchObject({
    port: 'USLAX',
    eta: ['vessel_arrived 2026-05-10T07:00:00Z'],
    free: ['MSKU1234565 2026-05-17'],
  })
})
