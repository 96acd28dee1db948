import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

const around = ['Vessel: TEST STAR   Voyage: 001E', 'ETA: 2026-03-10', 'Last Free Day: 2026-03-16']
const table = 'Container No.   Seal No.   Description of Goods                     Weight'
const row = (goods: string) => `MSKU1234565     S1         ${goods.padEnd(40)} 18200 KGS`

describe('the goods in the table of a notice', () => {
  it.each([
    ['VESSEL PIPES AND PORT COVERS'],
    ['LFD MONITORS 55 INCH', 'LAST FREE DAY SALE STOCK 220'],
    ['ETA BRAND WATCHES', 'ETD BRAND BOOKS, VOYAGE DIARY 2027'],
    ['TERMINAL BLOCKS; DELIVERY VALVES', 'VESSEL VOYAGE GUIDES'],
  ])('are no facts, whatever their words: %s', async (...goods) => {
    const more = goods.slice(1).map((text) => `${' '.repeat(27)}${text}`)
    const stated = await said([...head, ...around, table, row(goods[0] ?? ''), ...more])
    expect(stated).toMatchObject({
      ...{ vessel: 'TEST STAR 001E', containers: ['MSKU1234565'], warnings: [] },
      ...{ eta: ['vessel_arrived 2026-03-10T07:00:00Z'], free: ['MSKU1234565 2026-03-17'] },
    })
  })

  it.each(['Last Free Day: 2026-03-16', 'LFD 03/16/2026'])(
    'do not hide a fact with its value: %s',
    async (fact) => {
      const lines = [table, row('SHOES'), `${' '.repeat(27)}${fact}`]
      expect(await said([...head, ...lines])).toMatchObject({ free: ['MSKU1234565 2026-03-17'] })
    },
  )

  it('end at the next label with a value', async () => {
    const lines = [table, row('SHOES'), 'Freight: Collect           Vessel      TEST STAR / 001E']
    expect(await said([...head, 'ETA: 2026-03-10', ...lines])).toMatchObject({
      vessel: 'TEST STAR 001E',
    })
  })
})

describe('a name that looks like another label', () => {
  it('is that of the terminal, although a pier is in it', async () => {
    const lines = ['Pickup Location: APM Terminals Pier 400 Los Angeles', 'ETA: 2026-03-10']
    expect(await said(['ARRIVAL NOTICE', 'B/L No: MAEU240112233', ...lines])).toMatchObject({
      ...{ port: 'USLAX', terminal: 'APMT', eta: ['vessel_arrived 2026-03-10T07:00:00Z'] },
    })
  })

  it('is that of the vessel, whose voyage is below it beside the rest of other names', async () => {
    const lines = [
      'B/L NUMBER        VESSEL / VOYAGE       PORT OF          ESTIMATED',
      '                                        DISCHARGE        ARRIVAL DATE',
      'MAEU240112233     TEST STAR             LOS ANGELES,     03/12/2026',
      '                  155E                  CALIFORNIA',
    ]
    expect(await said(['ARRIVAL NOTICE', ...lines, 'Container: MSKU1234565'])).toMatchObject({
      ...{ vessel: 'TEST STAR 155E', port: 'USLAX', bill: 'MAEU240112233' },
    })
  })
})
