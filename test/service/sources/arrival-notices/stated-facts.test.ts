import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

const table = ['Container No.   Seal No.    Size/Type', 'MSKU1234565     ML1234567   40HC']

describe('the label "Arrived"', () => {
  it.each(['ARRIVED: 02/27/2026', 'Arrived at POD: 27-FEB-2026'])('%s', async (line) => {
    const notice = await said([...head, 'Vessel: TEST STAR', 'Voyage No: 001E', line, ...table])
    expect(notice.eta).toEqual(['vessel_arrived 2026-02-27T08:00:00Z'])
    expect(notice.vessel).toBe('TEST STAR 001E')
  })

  it.each(['The vessel has not arrived: 02/27/2026', 'Arrived: 03/27/2026', 'Arrived: no'])(
    '%s states no arrival',
    async (line) => expect((await said([...head, line, ...table])).eta).toEqual([]),
  )
})

describe('two clocks in one sentence', () => {
  it.each([
    'Demurrage: last free day 03/16/2026. Per diem: last free day 03/22/2026.',
    'Free time for demurrage expires on 03/16/2026 and for detention on 03/22/2026.',
    'Demurrage starts after 03/16/2026; equipment must be returned empty by 03/22/2026.',
  ])('%s', async (line) => {
    expect((await said([...head, ...table, line])).free).toEqual(['MSKU1234565 2026-03-17'])
  })
})

describe('seals', () => {
  it('are read from the table of containers', async () => {
    expect((await said([...head, ...table])).seals).toEqual(['MSKU1234565 ML1234567'])
    const joined = [
      'Container No./Seal No./P.O. No.     Weight',
      'MSKU1234565 / H7654321 / PO4711     9000 KGS',
    ]
    expect((await said([...head, ...joined])).seals).toEqual(['MSKU1234565 H7654321'])
  })

  it.each(['40HC', 'ML1234567, ML7654321', 'INTACT', 'TGHU7654320'])(
    'another text is no seal: %s',
    async (cell) => {
      const rows = ['Container No.   Seal No.', `MSKU1234565     ${cell}`]
      expect((await said([...head, ...rows])).seals).toEqual([])
    },
  )
})

it('a status of customs and a hold are in the remarks, and charges are not', async () => {
  const notice = await said([
    ...head,
    ...['Customs Status: HOLD', 'USDA Hold: YES', 'Freight Released: NO', ...table],
    ...['Charge          Container      Amount', 'Ocean Freight   MSKU1234565    100.00'],
  ])
  expect(notice.aside).toEqual(['Customs Status: HOLD', 'USDA Hold: YES', 'Freight Released: NO'])
  const rows = ['Container No.   Customs', 'MSKU1234565     RELEASED']
  expect((await said([...head, ...rows])).aside).toEqual(['customs: RELEASED'])
})

it.each([
  ['Customs: HOLD', 'Customs: HOLD'],
  ['Holds: USDA HOLD', 'USDA HOLD'],
  ['Holds: NONE', 'Holds: NONE'],
])('%s is in the remarks', async (line, remark) => {
  expect((await said([...head, line, ...table])).aside).toEqual([remark])
})

it('a Polish notice is read', async () => {
  const notice = await said([
    ...['ARRIVAL NOTICE', 'Nr konosamentu: MAEU240112233', 'Statek: TEST STAR', 'Podróż: 001E'],
    ...['Port wyładunku: Gdansk', 'Planowane przybycie: 10.03.2026'],
    ...['Ostatni wolny dzień: 16.03.2026', 'Nr kontenera: MSKU1234565'],
  ])
  expect(notice).toMatchObject({
    ...{ bill: 'MAEU240112233', port: 'PLGDN', vessel: 'TEST STAR 001E' },
    ...{ eta: ['vessel_arrived 2026-03-09T23:00:00Z'], free: ['MSKU1234565 2026-03-16'] },
  })
})

it('a note in brackets makes an arrival a past one', async () => {
  const lines = ['Vessel Arrival (Estimated): 02/25/2026', 'Vessel Arrival (Actual): 02/26/2026']
  expect((await said([...head, ...lines])).eta).toEqual(['vessel_arrived 2026-02-26T08:00:00Z'])
})

it('a day until which the power of a reefer is free is no last free day', async () => {
  const lines = [
    'Container No: MSKU1234565',
    'Power free until: 03/18/2026',
    'Genset LFD 03/19/2026',
  ]
  expect((await said([...head, ...lines])).free).toEqual([])
})

it('states the vessel of each container in a notice that names no arrival', async () => {
  const lines = ['Vessel/Voyage: TEST STAR 001E', 'Container No: MSKU1234565']
  const notice = await said([...head, ...lines])
  expect(notice).toMatchObject({ sails: ['MSKU1234565 TEST STAR 001E'], eta: [], aside: [] })
  expect((await said([...head, ...lines, 'ETA: 2026-03-10'])).sails).toEqual([])
})

it.each([
  ['no container', [...head, 'Vessel/Voyage: TEST STAR 001E']],
  ['no port', [...head.slice(0, 2), 'Vessel/Voyage: TEST STAR 001E', 'Container: MSKU1234565']],
])('the vessel of a notice with %s is shown beside the message', async (_, lines) => {
  const notice = await said(lines)
  expect(notice).toMatchObject({ sails: [], aside: ['vessel: TEST STAR 001E'] })
})

it('states no vessel that is to be announced, or that may be a feeder', async () => {
  const box = 'Container No: MSKU1234565'
  expect((await said([...head, 'Vessel: TBA', box])).sails).toEqual([])
  const lines = ['Vessel: TEST STAR', 'Feeder vessel: TEST MOON', box]
  expect((await said([...head, ...lines])).sails).toEqual([])
})
