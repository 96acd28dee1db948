import { describe, expect, it } from 'vitest'
import { recognizesTerminalFile } from '../../../../src/service/sources/terminal-files/recognizes-terminal-file.js'
import { readText, saidOf } from './read-text.js'

const box = 'MSKU1234565'
const free = (day: string) => ({
  kind: 'deadline',
  deadline: 'pickup_lfd_terminal',
  value: `2026-05-${day}T06:59:59Z`,
})

const said = async (rows: readonly object[]) => {
  const reading = await readText(JSON.stringify(rows), { fileName: 'USLAX-APMT.json' })
  return { said: saidOf(reading), warnings: reading.warnings.map(({ reason }) => reason).join() }
}

describe('a report in JSON', () => {
  it('of Everport is recognized by its names', () => {
    expect(recognizesTerminalFile(`[{"PO_CNTR_NO":"${box}"}]`, 'USOAK.json')).toBe(true)
    expect(recognizesTerminalFile('[{"invoice":"1"}]', 'x.json')).toBe(false)
  })

  it('has its facts in the object of its status, with holds for the road', async () => {
    const status = {
      LAST_FREE_DAY: '2026-05-14',
      CUSTOMS: 'RELEASED',
      FREIGHT: 'RELEASED',
      'IMPEDIMENTS:ROAD': 'TMF,USDA HOLD',
    }
    const { said: facts, warnings } = await said([{ containerNumber: box, status }])
    expect(facts).toContainEqual(expect.objectContaining(free('15')))
    const holds = facts.flatMap(({ hold }) => hold ?? [])
    expect(holds.map((hold) => (hold as { name: string }).name).sort()).toEqual(['TMF', 'USDA'])
    expect(warnings).toBe('')
  })

  it('has its last free day in a list with one entry', async () => {
    const lfdinfo = [{ lastfree_dttm: '2026-05-14 00:00:00', goodthru_dt: '2026-05-15 00:00:00' }]
    const { said: facts, warnings } = await said([
      { unit_nbr: box, hold_flg: 'False', lfdinfo },
      { unit_nbr: 'MRKU0000010', hold_flg: 'False', lfdinfo: [] },
    ])
    expect(facts.filter(({ kind }) => kind === 'deadline')).toMatchObject([free('15')])
    expect(warnings).toBe('')
  })

  it('has its holds in a list of codes', async () => {
    const holdsArray = [{ code: 'FREIGHT RELEASE' }, { code: 'NO CUSTOM RELEASE' }]
    const { said: facts } = await said([{ container: box, holdsArray }])
    expect(facts).toContainEqual(
      expect.objectContaining({
        hold: expect.objectContaining({ name: 'customs', status: 'hold' }),
      }),
    )
    expect(JSON.stringify(facts)).not.toContain('"name":"freight","status":"hold"')
  })
})

describe('the order of day and month', () => {
  it('is open where whoever asks chooses it, until a date proves it', async () => {
    const row = (ContainerId: string, StoragePaidThroughDate: string) => ({
      ContainerId,
      ReadyForDelivery: 'Yes',
      StoragePaidThroughDate,
    })
    const open = await said([row(box, '06/05/26')])
    expect(open.said.filter(({ kind }) => kind === 'deadline')).toEqual([])
    expect(open.warnings).toContain('may be 2026-06-05 or 2026-05-06')
    const proven = await said([row(box, '06/05/26'), row('MRKU0000010', '16/05/26')])
    expect(proven.said.filter(({ kind }) => kind === 'deadline')).toMatchObject([
      free('07'),
      free('17'),
    ])
  })

  it('is not that of the country if the day would be months ago', async () => {
    const reading = await readText(`Container,LFD\n${box},01/06/2026`)
    expect(saidOf(reading)).toEqual([])
    expect(reading.warnings[0]?.reason).toContain('may be 2026-01-06 or 2026-06-01')
  })
})
