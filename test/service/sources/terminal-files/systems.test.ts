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

  it.each([
    [
      'a header of their own',
      `<tr><th>Vessel</th><th>Voyage</th><th>B/L#</th><th>Customs</th><th>Freight</th><th>Spot</th></tr>
      <tr><td>${box}</td><td>No</td><td>05/12/2026 06:12</td><td>05/18/2026</td></tr>
      <tr><td>ONE APUS</td><td>058E</td><td>ONEYX1</td><td>No</td><td>Yes</td><td>G83E1</td></tr>
      <tr><td>MRKU0000010</td><td>Yes</td><td>05/12/2026 07:12</td><td>05/19/2026</td></tr>
      <tr><td>ONE APUS</td><td>058E</td><td>ONEYX2</td><td>Yes</td><td>Yes</td><td>G84E1</td></tr>`,
    ],
    [
      'labels',
      `<tr><td>${box}</td><td>No</td><td>05/12/2026 06:12</td><td>05/18/2026</td></tr>
      <tr><td colspan="4"><b>Vessel:</b> ONE APUS <b>Voyage:</b> 058E <b>Customs:</b> No <b>Freight:</b> Yes <b>Spot:</b> G83E1</td></tr>
      <tr><td>MRKU0000010</td><td>Yes</td><td>05/12/2026 07:12</td><td>05/19/2026</td></tr>
      <tr><td colspan="4"><b>Vessel:</b> ONE APUS <b>Voyage:</b> 058E <b>Customs:</b> Yes <b>Freight:</b> Yes <b>Spot:</b> G84E1</td></tr>`,
    ],
  ])('ITS: details below each container, with %s', async (_, rows) => {
    const page = `<html><table><tr><th>Container#</th><th>Pick Up</th><th>Dschg Date</th><th>LFD</th></tr>${rows}</table></html>`
    const reading = await readText(page, { fileName: 'ITS tms2.html' })
    const said = reading.statements.map(({ names, observation }) => ({ names, ...observation }))
    expect(said).toContainEqual(
      expect.objectContaining({
        ...{ names: { container: box }, location: 'G83E1', available_for_pickup: false },
        hold: expect.objectContaining({ name: 'customs', status: 'hold' }),
      }),
    )
    const other = expect.objectContaining({
      names: { container: 'MRKU0000010' },
      location: 'G84E1',
    })
    expect(said).toContainEqual(other)
    expect(said.filter(({ kind }) => kind === 'milestone')).toHaveLength(2)
    expect(JSON.stringify(said)).toContain('ONE APUS')
  })

  it('a member about a hold in a group about releases: true means a hold', async () => {
    const unit = { containerNumber: box, lastFreeDay: '2026-05-18' }
    const report = [{ ...unit, clearance: { customsHold: true, lineHold: false } }]
    expect(await read('USLAX-APMT.json', report)).toMatchObject({
      holds: ['customs'],
      warnings: [],
    })
  })

  it('Voyager Track: the code of the site names the terminal of a row', async () => {
    const header = 'Site,Container Number,Available,SSCO,Type,Current State,Last Free Day'
    const row = `PTCT_FL,MSKU123456-5,Yes,CMA,40HC,In Yard K12E2,05/18/2026`
    expect(await read('Import containers.csv', `${header}\n${row}`)).toMatchObject({
      where: { locode: 'USTPA' },
      free: ['pickup_lfd_terminal 2026-05-19T03:59:59Z'],
    })
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
