import { describe, expect, it } from 'vitest'
import { recognizesTerminalFile } from '../../../../src/service/sources/terminal-files/recognizes-terminal-file.js'
import { workbookOf } from '../../../support/workbook-fixture.js'
import { readText, saidOf } from './read-text.js'

const codesOf = ({ statements }: Awaited<ReturnType<typeof readText>>) =>
  statements.map(({ names, observation }) => [names.container, observation.data_provider_code])

describe('the terminal is named around the table', () => {
  it.each([
    ['Paul W. Conley Container Terminal - Massport', 'USBOS-PWCMT'],
    ['(c) 2026 Port Newark Container Terminal LLC', 'USNYC-PNCT'],
    ['FIRMS Y258', 'USLAX-TRAP'],
  ])('below it: %s', async (footer, code) => {
    const report = `Container,Available,LFD\nTCLU6590324,Y,2026-05-15\n\n${footer}\n`
    const reading = await readText(report, { fileName: 'export (3).csv' })
    expect(codesOf(reading)[0]).toEqual(['TCLU6590324', code])
  })

  it.each([
    'Not valid for containers at Maher',
    'Thank you for your business - Husky Tools',
    'Shipped from Shanghai',
    '(c) 2026 Tideworks Technology Seattle',
    'Vessel Name SAVANNAH',
  ])('not by other words below it: %s', async (footer) => {
    const report = `Container,Available,LFD\nTCLU6590324,Y,2026-05-15\n\n${footer}\n`
    await expect(readText(report, { fileName: 'export (3).csv' })).rejects.toThrow('terminal')
  })

  it.each(['Husky Tools', 'next vessel MSC NAPOLEON', 'PNCT', 'transfer to Fenix'])(
    'by the code in the file name, and not by a row: %s',
    async (note) => {
      const row = 'MSKU1234565,Y,2026-05-15'
      const report = `Container,Available,LFD\nTCLU6590324,Y,2026-05-15\n${note}\n${row}\n`
      const reading = await readText(report, { fileName: 'USOAK-TPOAK.csv' })
      expect(new Set(codesOf(reading).map(([, code]) => code))).toEqual(new Set(['USOAK-TPOAK']))
    },
  )

  it('by the name of the sheet', async () => {
    const rows = (number: string) => [
      ['Container', 'LFD'],
      [number, '2026-05-15'],
    ]
    const bytes = workbookOf([
      { name: 'PNCT', rows: rows('TCLU6590324') },
      { name: 'Maher', rows: rows('MSKU1234565') },
    ])
    const reading = await readText(bytes, { fileName: 'containers.xlsx' })
    expect(codesOf(reading)).toEqual([
      ['TCLU6590324', 'USNYC-PNCT'],
      ['MSKU1234565', 'USNYC-MAHER'],
    ])
  })

  it('by the title of a web page', async () => {
    const page =
      '<html><head><title>Seagirt Marine Terminal</title></head><body><table><tr><th>Container</th><th>LFD</th></tr><tr><td>TCLU6590324</td><td>2026-05-15</td></tr></table></body></html>'
    const reading = await readText(page, { fileName: 'track.xls' })
    expect(codesOf(reading)[0]).toEqual(['TCLU6590324', 'USBAL-SMT'])
  })

  it('by rows between the containers', async () => {
    const report = [
      'Container,Available,LFD',
      'PNCT,,',
      'TCLU6590324,Y,2026-05-15',
      'APM ELIZABETH,,',
      'MSKU1234565,N,2026-05-16',
      'Total 2,,',
    ].join('\n')
    const reading = await readText(report, { fileName: 'board.csv' })
    const codes = new Map(codesOf(reading) as [string, string][])
    expect([...codes]).toEqual([
      ['TCLU6590324', 'USNYC-PNCT'],
      ['MSKU1234565', 'USNYC-APMT'],
    ])
  })

  it('but a sentence about another terminal does not change it', async () => {
    const report =
      'Container,LFD\nTCLU6590324,2026-05-15\nCall Maher for all of the boxes that are not here,\nMSKU1234565,2026-05-16'
    const reading = await readText(report, { fileName: 'PNCT.csv' })
    expect(new Set(codesOf(reading).map(([, code]) => code))).toEqual(new Set(['USNYC-PNCT']))
  })
})

describe('a column of terminals', () => {
  it.each([
    ['Pier A', '', 'USLGB-SSATA'],
    ['FMS', '', 'USLAX-EAGLE'],
    ['TraPac', 'Oakland', 'USOAK-TPOAK'],
    ['Global Bayonne', 'New York', 'USNYC-GTC'],
  ])('%s in the port %s', async (terminal, port, code) => {
    const report = `Container,Terminal,Port,LFD\nTCLU6590324,${terminal},${port},2026-05-15`
    const reading = await readText(report, { fileName: 'all terminals.csv' })
    expect(codesOf(reading)[0]).toEqual(['TCLU6590324', code])
  })
})

describe('a text whose columns are aligned with spaces', () => {
  const report = [
    'Matson - SSA Terminals Pier C60, Long Beach',
    '',
    'Container    Size  Vessel      Available  Customs  Last Free',
    '-----------  ----  ----------  ---------  -------  ----------',
    'TCLU6590324  40HC  MANULANI    YES        HOLD     05/15/2026',
    'MSKU1234565  20GP              NO         CLEAR',
    '',
    'End of report',
  ]

  it('is read by the positions of its header', async () => {
    expect(recognizesTerminalFile(report.join('\n'), 'matson c60.txt')).toBe(true)
    const reading = await readText(report.join('\n'), { fileName: 'matson c60.txt' })
    const first = saidOf(reading, 'TCLU6590324')
    expect(first).toContainEqual(expect.objectContaining({ available_for_pickup: true }))
    expect(first).toContainEqual(expect.objectContaining({ kind: 'deadline' }))
    expect(JSON.stringify(saidOf(reading, 'MSKU1234565'))).not.toContain('deadline')
  })

  it('is refused if a cell is across the start of a column', async () => {
    const shifted = report.map((line) => line.replace('MANULANI    YES', 'MANULANI EXPRESS X YES'))
    await expect(readText(shifted.join('\n'), { fileName: 'matson c60.txt' })).rejects.toThrow(
      /No header row was found/,
    )
  })
})

it('a past arrival of a vessel with the container aboard is no expected arrival', async () => {
  const report =
    'Container,Available,Location,VesselName,VesselArrivalTime\nTCLU6590324,No,,MSC ANTONIA,2026-05-09T19:24:00'
  expect(JSON.stringify(saidOf(await readText(report)))).not.toContain('vessel_arrived')
})

it('a move is no position', async () => {
  const report = 'Container,Status,LFD\nTCLU6590324,Discharged,2026-05-15'
  expect(JSON.stringify(saidOf(await readText(report)))).not.toContain('"location":"Discharged"')
})
