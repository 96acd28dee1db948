import { describe, expect, it } from 'vitest'
import { recognizesTerminalFile } from '../../../../src/service/sources/terminal-files/recognizes-terminal-file.js'
import { readText, saidOf } from './read-text.js'

const free = expect.objectContaining({ kind: 'deadline', value: '2026-05-16T03:59:59Z' })

describe('an Excel workbook in XML', () => {
  const row = (...cells: string[]) =>
    `<Row>${cells.map((it) => `<Cell><Data ss:Type="String">${it}</Data></Cell>`).join('')}</Row>`
  const workbook = (...rows: string[]) =>
    `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="PNCT"><Table>${rows.join('')}</Table></Worksheet></Workbook>`

  it('is read, with its sheet as the terminal', async () => {
    const text = workbook(
      row('Container', 'Available', 'Holds', 'LFD'),
      row('TCLU6590324', 'Yes', 'NONE', '05/15/2026'),
      '<Row><Cell><Data>MSKU1234565</Data></Cell><Cell><Data>No</Data></Cell><Cell ss:Index="4"><Data>05/15/2026</Data></Cell></Row>',
    )
    expect(recognizesTerminalFile(text, 'export.xls')).toBe(true)
    const reading = await readText(text, { fileName: 'export.xls' })
    for (const number of ['TCLU6590324', 'MSKU1234565'])
      expect(saidOf(reading, number)).toContainEqual(free)
    expect(reading.statements[0]?.observation.data_provider_code).toBe('USNYC-PNCT')
  })
})

it('a CSV of which each line is quoted again is read', async () => {
  const text = '"Container,Available,Customs,LFD"\n"TCLU6590324,Yes,Released,05/15/2026"\n'
  expect(saidOf(await readText(text, { fileName: 'PNCT.csv' }))).toContainEqual(free)
})

describe('a weight', () => {
  it.each([
    ['Weight,Weight Unit', '12500,KG', 27558],
    ['Weight,Weight UOM', '27558,LB', 27558],
    ['Weight', '12.5 t', 27558],
  ])('under %s', async (headers, cells, weight) => {
    const text = `Container,Discharged,${headers}\nTCLU6590324,05/10/2026 10:00,${cells}\n`
    const reading = await readText(text, { fileName: 'PNCT.csv' })
    expect(saidOf(reading)).toContainEqual(expect.objectContaining({ weight_in_lbs: weight }))
    expect(reading.warnings).toEqual([])
  })

  it('is not read without a unit', async () => {
    const text = 'Container,Discharged,Weight\nTCLU6590324,05/10/2026 10:00,12500\n'
    const { warnings } = await readText(text, { fileName: 'PNCT.csv' })
    expect(warnings.map(({ reason }) => reason).join()).toContain('has no unit')
  })
})

describe('dates whose order of day and month other rows show', () => {
  const report = (...days: string[]) =>
    ['Container,LFD', ...days.map((day, nth) => `${numbers[nth]},${day}`)].join('\n')
  const numbers = ['TCLU6590324', 'MSKU1234565']

  it('are read, with the row that shows the order', async () => {
    const reading = await readText(report('05/06/2026', '13/05/2026'), {
      fileName: 'Deltaport.csv',
    })
    expect(saidOf(reading, 'TCLU6590324')).toContainEqual(
      expect.objectContaining({ value: '2026-06-06T06:59:59Z' }),
    )
    expect(reading.warnings).toContainEqual({
      where: 'header',
      reason: 'LFD: dates state the day before the month, as "13/05/2026" in line 3 shows',
    })
  })

  it('are not read without such a row', async () => {
    const reading = await readText(report('05/06/2026', '06/05/2026'), {
      fileName: 'Deltaport.csv',
    })
    expect(reading.statements).toEqual([])
    expect(reading.warnings).toHaveLength(2)
  })

  it('need no remark in the usual order of the country', async () => {
    const reading = await readText(report('05/06/2026', '05/13/2026'), { fileName: 'PNCT.csv' })
    expect(reading.warnings).toEqual([])
  })
})
