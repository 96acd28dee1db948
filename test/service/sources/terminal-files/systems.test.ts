import { describe, expect, it } from 'vitest'
import { recognizesTerminalFile } from '../../../../src/service/sources/terminal-files/recognizes-terminal-file.js'
import { readText, saidOf } from './read-text.js'

const box = 'MSKU1234565'

const read = async (fileName: string, report: string | readonly object[]) => {
  const text = typeof report === 'string' ? report : JSON.stringify(report)
  const reading = await readText(text, { fileName })
  const all = saidOf(reading)
  return {
    holds: all.flatMap(({ hold }) => (hold as { name: string } | undefined)?.name ?? []).sort(),
    free: all.flatMap((it) => (it.kind === 'deadline' ? `${it.deadline} ${it.value}` : [])),
    available: all.find((it) => 'available_for_pickup' in it)?.available_for_pickup,
    where: all[0]?.where,
    warnings: reading.warnings.map(({ reason }) => reason).filter((it) => !/^unknown col/.test(it)),
  }
}

describe('a report in the style of', () => {
  it('Maher: flags 1 and 0, with the older trip of the container kept apart', async () => {
    const now = { category: 'IMPRT', transit_state_description: 'yard', fte_date: '2026-05-15' }
    const released = { customs_released: 1, freight_released: 0 }
    const holdsArray = [{ code: 'NO FREIGHT RELEASE' }, { code: 'CUSTOM RELEASE' }]
    const report = [{ container: box, ...now, ...released, holdsArray }]
    expect(await read('USNYC-MAHER.json', report)).toMatchObject({
      holds: ['freight'],
      free: ['pickup_lfd_terminal 2026-05-16T03:59:59Z'],
      where: { locode: 'USNYC', smdg_code: 'MAHER' },
    })
  })

  it('Port Houston (Lynx): rows without a header, with the days of port and line', async () => {
    const rows = [
      `1,40HC,${box},YARD,A1,NONE,RELEASED,MAE,X,05/18/2026,05/15/2026`,
      '2,40HC,MRKU0000010,YARD,A2,CUSTOMS HOLD,HOLD,MAE,X,05/19/2026,',
    ].join('\n')
    expect(await read('USHOU-BCT.csv', rows)).toEqual({
      holds: ['customs'],
      free: [
        'pickup_lfd_terminal 2026-05-19T04:59:59Z',
        'pickup_lfd_line 2026-05-16T04:59:59Z',
        'pickup_lfd_terminal 2026-05-20T04:59:59Z',
      ],
      available: undefined,
      where: { locode: 'USHOU', smdg_code: 'BCMT' },
      warnings: [],
    })
    const port = rows.replace('05/18/2026,05/15/2026', '05/14/2026,05/15/2026')
    expect((await read('USHOU-BCT.csv', port)).free).toEqual([
      'pickup_lfd_terminal 2026-05-15T04:59:59Z',
      'pickup_lfd_terminal 2026-05-20T04:59:59Z',
    ])
    await expect(read('USLAX-APMT.csv', rows)).rejects.toThrow('No header row was found')
    const changed = rows.replace('05/15/2026', 'A-17')
    await expect(read('USHOU-BCT.csv', changed)).rejects.toThrow('No header row was found')
  })

  it('Port Houston (Lynx): rows pasted as text, with the release by the shipping line', async () => {
    const row = `Import\t1\t${box}\t40HC\tMAE\tYES\tRELEASED\tHOLD\tMAEU1234567\t05/18/2026`
    expect(recognizesTerminalFile(row, 'Bayport release inquiry.txt')).toBe(true)
    expect(await read('Bayport release inquiry.txt', row)).toMatchObject({
      holds: ['freight'],
      free: ['pickup_lfd_terminal 2026-05-19T04:59:59Z'],
      where: { locode: 'USHOU', smdg_code: 'BPTM' },
    })
  })

  it('LBCT, APMT and TWP: the headers are of a system of few terminals', async () => {
    const lbct = { containerId: box, available: 'No', freeTimeExpiration: '05/18/2026' }
    const { where } = await read('cargo-numbers.json', [{ ...lbct, dateDeliverd: null }])
    expect(where).toEqual({ locode: 'USLGB', smdg_code: 'LBCT' })
    const apmt = {
      ...{ ContainerId: box, ReadyForDelivery: 'Yes', StoragePaidThroughDate: '05/18/26' },
      ...{ SizeTypeHeight: '40/GP/96', YardLocation: 'B12' },
    }
    const whereOf = async (name: string, row: object) => (await read(name, [row])).where
    for (const [name, facilityCode, code] of [
      ['import-availability.json', 'USNWK', 'USNYC-APMT'],
      ['import-availability.json', 'USMOB', 'USMOB-APMT'],
      ['import-availability facilityCode=USNWK.json', undefined, 'USNYC-APMT'],
      ['Los Angeles import-availability.json', undefined, 'USLAX-APMT'],
    ] as const) {
      const [locode, smdg_code] = code.split('-')
      expect(await whereOf(name, { ...apmt, facilityCode }), code).toEqual({ locode, smdg_code })
    }
    await expect(read('import-availability.json', [apmt])).rejects.toThrow('fit several terminals')
    const twp = { ContainerNumber: box, Available: 1, CustomReleaseStatus: 'HOLD' }
    const days = { CarrierReleaseStatus: 'HOLD', YardReleaseStatus: 'RELEASED' }
    expect(await whereOf('Baltimore.json', { ...twp, ...days })).toEqual({
      locode: 'USBAL',
      smdg_code: 'SMT',
    })
    expect(await whereOf('USBAL-DMT.json', { ...twp, ...days })).toEqual({
      locode: 'USBAL',
      smdg_code: 'DMT',
    })
  })

  it('eModal datahub: milestones are no positions', async () => {
    const unit = { unit_nbr: box, tradetype_desc: 'IMPORT', drayunitstatus_desc: 'IN YARD' }
    const drayunitactivity = [{ event_desc: 'Discharged' }, { event_desc: 'Ready for pick up' }]
    const text = JSON.stringify([{ ...unit, holds: 'NONE', drayunitactivity }])
    const said = saidOf(await readText(text, { fileName: 'GCT Bayonne.json' }))
    expect(said.flatMap((it) => ('location' in it ? [it.location] : []))).not.toContainEqual(
      expect.stringContaining('Discharged'),
    )
  })

  it('GPA WebAccess: the title of an icon says whether the container is available', async () => {
    const page = `<html><table><tr><th>Available</th><th>Container</th><th>Line Status</th></tr>
      <tr><td><span class="icon" title="Yes"></span></td><td>${box}</td><td>HOLD</td></tr></table>`
    expect(await read('WebAccess GCT.html', page)).toMatchObject({
      ...{ available: true, holds: ['freight'], where: { locode: 'USSAV', smdg_code: 'GCMT' } },
    })
  })

  it('SCSPA: holds in one cell, parted by a backslash', async () => {
    const header = 'Container,Line,Size,Vessel,Voyage,Bill of Lading,Location,Available,Holds'
    const row = `${box},MAE,40,X,1,B1,YARD,N,CUSTOMS\\LINE`
    expect(await read('USCHS-WANDO.csv', `${header}\n${row}\n`)).toMatchObject({
      ...{ holds: ['customs', 'freight'], available: false },
      where: { locode: 'USCHS', smdg_code: 'WWMT' },
    })
  })

  it('CN: in bond is held, and the last free day is the day before storage', async () => {
    const header = 'Initials,Number,Load,Event,Customs,Steamship,1st Storage Date'
    const row = 'ACLU,970372,L,Deramped,In Bond,Hold,15 MAY'
    expect(await read('CATOR-CN.csv', `${header}\n${row}\n`)).toMatchObject({
      holds: ['customs', 'freight'],
      free: ['pickup_lfd_rail 2026-05-15T03:59:59Z'],
    })
  })

  it('CN: the digits of a number are in the column beside its letters, whatever the column is called', async () => {
    const header = 'Initials,Load,Event,Customs,Steamship,1st Storage Date'
    const row = 'ACLU,9703724,Deramped,In Bond,Hold,15 MAY'
    expect(await read('CATOR-CN.csv', `${header}\n${row}\n`)).toMatchObject({
      holds: ['customs', 'freight'],
      free: ['pickup_lfd_rail 2026-05-15T03:59:59Z'],
    })
  })

  it('eModal: flags, and a last free day beside a good-through day', async () => {
    const unit = { unit_nbr: box, tradetype_desc: 'IMPORT', drayunitstatus_desc: 'IN YARD' }
    const flags = { hold_flg: 'True', linehold_flg: 'False', customhold_flg: 'True' }
    const lfdinfo = [{ goodthru_dt: '2026-05-16 00:00:00', lastfree_dttm: '2026-05-15 00:00:00' }]
    expect(await read('USLGB-TTI.json', [{ ...unit, ...flags, lfdinfo }])).toMatchObject({
      holds: ['customs'],
      free: ['pickup_lfd_terminal 2026-05-16T06:59:59Z'],
    })
  })

  it('Fenix: a booked container is available', async () => {
    const status = { LAST_FREE_DAY: '2026-05-15', CUSTOMS: 'RELEASED', FREIGHT: 'RELEASED' }
    const unit = { containerNumber: box, containerStatus: 'CONTAINER_STATUS_Booked', status }
    expect(await read('USLAX-FENIX.json', [unit])).toMatchObject({
      ...{ holds: [], available: true, warnings: [] },
      where: { locode: 'USLAX', smdg_code: 'EAGLE' },
    })
  })
})

it.each([
  ['USLAX-W185.csv', 'APMT'],
  ['USLAX-YTI.csv', 'YUSEN'],
  ['USOAK-OICT.csv', 'B58'],
  ['USSEA_T18.csv', 'SSA18'],
])('%s names its terminal by a FIRMS code or a usual code', async (fileName, smdg_code) => {
  const report = `Container,Available\n${box},Yes\n`
  expect(await read(fileName, report)).toMatchObject({ where: { smdg_code }, warnings: [] })
})
