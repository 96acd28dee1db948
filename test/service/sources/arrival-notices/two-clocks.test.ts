import { describe, expect, it } from 'vitest'
import {
  noticeLines,
  placedText,
} from '../../../../src/service/sources/arrival-notices/notice-lines.js'
import { pickupDayOf } from '../../../../src/service/sources/arrival-notices/two-clocks.js'
import { head, said } from './said.js'

const box = 'Container: MSKU1234565'
const freeWith = async (...lines: string[]) => {
  const european = ['ARRIVAL NOTICE', 'B/L No: MAEU240112233', 'Port of Discharge: Hamburg']
  const { free, warnings } = await said([...european, box, ...lines])
  return { free, warnings: warnings.filter((it) => it.includes('last free day')) }
}

describe('free time of two clocks in one line', () => {
  it.each([
    ['Free time: Demurrage until 10 Mar 2026, Detention until 17 Mar 2026'],
    ['Free time: Detention until 17 Mar 2026, Demurrage until 10 Mar 2026'],
    ['LFD: 10 Mar 2026 (demurrage), 17 Mar 2026 (detention)'],
    ['LFD: 17 Mar 2026 (detention) / 10 Mar 2026 (demurrage)'],
    ['Last free day  DETENTION: MAR 17, 2026 / DEMURRAGE: MAR 10, 2026'],
    ['FREE TIME DEM : 2026.03.10  DET : 2026.03.17'],
    ['Freizeit: Demurrage bis 10.03.2026, Detention bis 17.03.2026'],
    ["Franchise : surestaries jusqu'au 10/03/2026, détention jusqu'au 17/03/2026"],
    ['Lagergeldfrei bis 10.03.2026, Mietfrei bis 17.03.2026'],
    ['Please return the empty by 17 Mar 2026; demurrage free until 10 Mar 2026'],
    ['Vrije dagen: demurrage t/m 10-03-2026, detention t/m 17-03-2026'],
    ['Storage free until 10 Mar 2026, per diem free until 17 Mar 2026'],
    ['Días libres: almacenaje hasta 10/03/2026, demoras hasta 17/03/2026'],
  ])('gives the last free day of the pickup: %s', async (line) => {
    expect(await freeWith(line)).toEqual({ free: ['MSKU1234565 2026-03-10'], warnings: [] })
  })

  it('reads the clocks in the lines below a heading', async () => {
    const lines = ['Free time:', 'Detention: 17 Mar 2026', 'Demurrage: 10 Mar 2026']
    expect((await freeWith(...lines)).free).toEqual(['MSKU1234565 2026-03-10'])
  })

  it('reads storage before demoras if a notice states both', async () => {
    const lines = [
      'Días libres de almacenaje hasta: 10/03/2026',
      'Días libres de demoras hasta: 24/03/2026',
    ]
    expect((await freeWith(...lines)).free).toEqual(['MSKU1234565 2026-03-10'])
  })

  it('gives each container the day in its own line', async () => {
    const { free } = await said([
      ...head,
      'Container: MSKU1234565  Demurrage until 10 Mar 2026, detention until 17 Mar 2026',
      'Container: TGHU7654320  Demurrage until 12 Mar 2026, detention until 19 Mar 2026',
    ])
    expect(free).toEqual(['MSKU1234565 2026-03-11', 'TGHU7654320 2026-03-13'])
  })

  it.each([
    ['Free time demurrage / detention: 10 Mar 2026 / 17 Mar 2026'],
    ['Free time: demurrage until 10 Mar 2026, storage until 8 Mar 2026, detention 17 Mar 2026'],
  ])('gives a remark and no day if the dates are not clear: %s', async (line) => {
    const { free, warnings } = await freeWith(line)
    expect(free).toEqual([])
    expect(warnings).not.toEqual([])
  })

  it('does not take the days from which charges accrue as free', async () => {
    const { free } = await freeWith('Demurrage from 11 Mar 2026, detention from 18 Mar 2026')
    expect(free).toEqual(['MSKU1234565 2026-03-10'])
  })

  it.each([
    ['Demurrage paid until 10 Mar 2026, detention paid until 17 Mar 2026'],
    ['Demurrage invoice due 10 Mar 2026, detention invoice due 17 Mar 2026'],
  ])('does not take the days of payments as free: %s', async (line) => {
    expect((await freeWith(line)).free).toEqual([])
  })

  it('says nothing about a day of the return alone', async () => {
    expect(await freeWith('Free time: Detention until 17 Mar 2026')).toMatchObject({ free: [] })
  })
})

describe('a port whose name several places have', () => {
  const notice = (...lines: string[]) =>
    said(['ARRIVAL NOTICE', 'B/L No: HLCUSHA2611CHL01', box, ...lines, 'ETA: 2026-03-11'])

  it.each([
    ['San Antonio', 'HAPAG-LLOYD CHILE SPA', 'CLSAI'],
    ['San Antonio, Chile', 'Hapag-Lloyd', 'CLSAI'],
    ['San Antonio', 'Place of delivery: Santiago, Chile', 'CLSAI'],
    ['Manzanillo', 'COSCO SHIPPING LINES MEXICO S.A. DE C.V.', 'MXZLO'],
    ['Manzanillo', 'Agencia en Panamá', 'PAMIT'],
  ])('is the port in the country that the rest names: %s, %s', async (port, other, locode) => {
    expect((await notice(other, `Port of discharge: ${port}`)).port).toBe(locode)
  })

  it.each([
    ['San Antonio', 'Hapag-Lloyd', 'CLSAI (Chile)'],
    ['Manzanillo', 'Agents in Mexico and Panama', 'MXZLO (Mexico)'],
    ['Manzanillo', 'Port of loading: Lázaro Cárdenas, Mexico', 'PAMIT (Panama)'],
  ])('is reported and not guessed otherwise: %s, %s', async (port, other, named) => {
    const { port: locode, warnings } = await notice(other, `Port of discharge: ${port}`)
    expect(locode).toBeUndefined()
    expect(warnings.join()).toContain(named)
  })
})

describe('a feeder vessel beside the vessel of the notice', () => {
  it('leaves the vessel open, because either may arrive', async () => {
    const lines = [...head, box, 'ETA: 2026-03-08', 'Mother vessel: CMA CGM RIVOLI 0BXA2W1MA']
    const notice = await said([...lines, 'Feeder vessel: ELBFEEDER 609W'])
    expect(notice.vessel).toBeUndefined()
    expect(notice.warnings.join()).toContain('feeder vessel')
    expect((await said(lines)).vessel).toBe('CMA CGM RIVOLI 0BXA2W1MA')
    expect((await said([...lines, 'Feeder vessel: N/A'])).vessel).toBe('CMA CGM RIVOLI 0BXA2W1MA')
  })
})

it('the last line of a long list of charges needs only the lines near it', () => {
  const charges = Array.from({ length: 400 }, () => 'Demurrage B/L MAEU240112233 USD 100.00')
  const lines = noticeLines(placedText(charges.join('\n')))
  let readings = 0
  const counted = new Proxy(lines, {
    get: (target, name) => {
      readings += 1
      return Reflect.get(target, name)
    },
  })
  expect(pickupDayOf(counted, 399)).toBeNull()
  expect(readings).toBeLessThan(100)
})
