import { afterEach, describe, expect, it } from 'vitest'
import { packedPart, zipDirectory } from '../../../src/files/zip/zip-directory.js'
import { type Desk, desk } from '../../support/desk.js'
import { type FixtureSheet, textsOf, workbookOf } from '../../support/workbook-fixture.js'

let service: Desk
afterEach(() => service.end())

async function begin(sheet: FixtureSheet, parts: Record<string, string> = {}): Promise<Uint8Array> {
  service = await desk({
    bill: 'TESTBL1',
    shipping_line_scac: 'TSTA',
    pod_timezone: 'America/New_York',
    boxes: [
      {
        number: 'MSCU6639870',
        pod_timezone: 'America/New_York',
        pod_discharged_at: '2026-03-02T15:00:00Z',
        current_status: 'grounded',
        import_deadlines: { pickup_lfd_line: '2026-03-07T05:00:00Z' },
        holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: 'a < b & c' }],
      },
    ],
  })
  const bytes = workbookOf([sheet, { name: 'Two', rows: [['kept']] }], { parts })
  await service.keeps('book.xlsx', bytes)
  return bytes
}

const rows = [
  ['Weekly list', null, null],
  ['Container', 'Our price', 'Note'],
  ['MSCU 663987-0', { value: 5, formula: '2+3' }, 'urgent'],
  ['TCLU4265726', { type: 'e', value: '#N/A' }, null],
] as const

/** Returns the packed bytes of each part of a workbook, by path. */
const partsOf = (bytes: Uint8Array): Map<string, string> =>
  new Map(
    [...zipDirectory(bytes)].map(([path, place]) => [
      path,
      Buffer.from(packedPart(bytes, place).packed).toString('hex'),
    ]),
  )

describe('oct fill', () => {
  it('writes its own columns beside the others, and leaves every other byte as it is', async () => {
    const parts = { 'xl/calcChain.xml': '<calcChain/>', 'docProps/app.xml': '<Properties/>' }
    const before = await begin({ rows }, parts)
    const run = await service.oct('fill book.xlsx -o json')
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout)).toEqual([
      { row: 3, number: 'MSCU6639870', outcome: 'filled' },
      { row: 4, number: 'TCLU4265726', outcome: 'not_tracked' },
    ])
    const after = new Uint8Array(await service.reads('book.xlsx'))
    const [header, first, second] = (textsOf(after).One ?? []).slice(1)
    expect(header?.slice(3)).toEqual([
      'Where (oct)',
      'Arrival (oct)',
      'Readiness (oct)',
      'Holds (oct)',
      'Last free day (oct)',
      'Costs (oct)',
      'Checked (oct)',
    ])
    expect(first?.slice(0, 3)).toEqual(['MSCU 663987-0', '5', 'urgent'])
    expect(first?.slice(5, 8)).toEqual(['blocked', 'customs', '2026-03-07'])
    expect(second?.slice(3, 5)).toEqual(['not tracked', ''])
    const [old, changed] = [partsOf(before), partsOf(after)]
    expect([...changed.keys()]).toEqual([...old.keys()])
    const different = [...old.keys()].filter((path) => old.get(path) !== changed.get(path))
    expect(different).toEqual(['xl/worksheets/sheet1.xml'])
  })

  it('fills a row by its container, by its bill without a container, and by the current trip', async () => {
    await begin({
      rows: [
        ['MBL', 'Container'],
        ['TESTBL1', 'MSCU6639870'],
        ['TESTBL1', null],
        [null, 'CSQU3054383'],
        [null, 'CSQU3054383, MSCU6639870'],
      ],
    })
    const zone = { pod_timezone: 'America/New_York' }
    const trip = { number: 'CSQU3054383', ...zone }
    const other = { number: 'TCLU4265726', ...zone, current_status: 'on_ship' as const }
    const held = { number: 'MSCU6639870', ...zone, current_status: 'grounded' as const }
    service.says(
      { bill: 'TESTBL1', port_of_discharge_name: 'New York', boxes: [held, other] },
      { bill: 'OLD', boxes: [{ ...trip, id: 'old', current_status: 'empty_returned' }] },
      { bill: 'NEW', boxes: [{ ...trip, id: 'new', current_status: 'picked_up' }] },
    )
    const run = await service.oct('fill book.xlsx')
    expect(run.stderr).toContain('from "Container". If this cell is empty, oct uses "MBL"')
    const [, ...filled] = textsOf(new Uint8Array(await service.reads('book.xlsx'))).One ?? []
    expect(filled.map((row) => row[2])).toEqual([
      'New York',
      'New York; on the way to New York',
      'picked up',
      'B5 contains 2 numbers',
    ])
  })

  it('updates its columns in place, and repeats byte for byte', async () => {
    await begin({ rows })
    await service.oct('fill book.xlsx')
    const once = await service.reads('book.xlsx')
    await service.oct('fill book.xlsx')
    expect((await service.reads('book.xlsx')).equals(once)).toBe(true)
    expect((await service.oct('fill book.xlsx --copy copy.xlsx')).exit).toBe(0)
    expect((await service.reads('copy.xlsx')).equals(once)).toBe(true)
  })

  it('refuses a workbook that Excel has open, and changes nothing', async () => {
    const before = await begin({ rows })
    await service.keeps('~$book.xlsx', 'x')
    const { exit, stderr } = await service.oct('fill book.xlsx')
    expect(exit).toBe(13)
    expect(stderr).toContain('book.xlsx is open in Excel')
    expect((await service.reads('book.xlsx')).equals(Buffer.from(before))).toBe(true)
    expect((await service.oct('fill book.xlsx --copy copy.xlsx')).exit).toBe(0)
  })

  it.each([
    ['', (xml: string) => xml],
    [
      ', also if its attributes are in single quotes',
      (xml: string) => xml.replaceAll('"', "'").replace("A1&amp;'x'", 'A1&amp;"x"'),
    ],
    [
      ', also after a byte order mark and in lines',
      (xml: string) => xml.replace('<?xml', '\uFEFF<?xml').replace('?>', '?>\r\n'),
    ],
  ])('keeps styles, formulas, merged cells and cells without a value%s', async (_, quoted) => {
    const xml = `<?xml version="1.0"?><worksheet><dimension ref="A1:C3"/><sheetData><row r="1" spans="1:3"><c r="A1" t="inlineStr"><is><t>Container</t></is></c><c r="B1" t="inlineStr"><is><t>holds (OCT)</t></is></c></row><row r="2" ht="30" spans="1:3"><c r="A2" t="inlineStr"><is><t>MSCU6639870</t></is></c><c r="B2" s="4"/><c r="C2" s="2"><f>A1&amp;"x"</f><v>7</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="E1:F1"/></mergeCells></worksheet>`
    await begin({ xml: quoted(xml) })
    const run = await service.oct('fill book.xlsx')
    expect(run.exit, run.stderr).toBe(0)
    const { ZipArchive } = await import('../../../src/files/zip/zip-archive.js')
    const archive = new ZipArchive(new Uint8Array(await service.reads('book.xlsx')), 1e7)
    const sheet = archive.text('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain(
      '<c r="B2" s="4" t="inlineStr"><is><t xml:space="preserve">customs</t></is></c>',
    )
    expect(sheet).toContain(`${quoted('<c r="C2" s="2"><f>A1&amp;"x"</f><v>7</v></c>')}<c r="G2"`)
    expect(sheet).toContain(quoted('<row r="2" ht="30">'))
    expect(sheet).toContain(quoted('<mergeCell ref="E1:F1"/>'))
  })

  it('refuses a list that is not a workbook', async () => {
    await begin({ rows })
    await service.keeps('list.csv', 'container\nMSCU6639870\n')
    const { exit, stderr } = await service.oct('fill list.csv')
    expect(exit).toBe(2)
    expect(stderr).toContain('list.csv is not a workbook')
  })
})
