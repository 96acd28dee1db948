import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Unreadable } from '../../../../src/service/sources/inbox/reader.js'
import { workbookOf } from '../../../support/workbook-fixture.js'
import { packedZeros } from '../../../support/zip-archive.js'
import { readText, saidOf } from './read-text.js'

const header = 'Container,Available,Customs Hold,LFD,Location,Demurrage Due'

describe('cells', () => {
  it('with a formula, a megabyte or control characters affect no other', async () => {
    const reading = await readText(
      [
        header,
        `MSKU1234565,Y,N,2026-05-15,"=HYPERLINK(""x"")",10.00`,
        `TGHU7654320,Y,N,2026-05-15,${'A'.repeat(1_000_000)},10.00`,
        'CSQU3054383,Y,N,2026-05-15,Row\u0007 7\u202e\u200b,10.00',
        '=cmd|x,Y,N,,,',
      ].join('\n'),
    )
    const places = saidOf(reading).flatMap(({ location }) => location ?? [])
    expect(places).toEqual(['Row 7'])
    expect(reading.statements).toHaveLength(6)
    expect(reading.warnings).toEqual([
      { where: 'line 2', reason: 'Location: the cell is a formula' },
      { where: 'line 3', reason: 'Location: the cell has 1000000 characters' },
      { where: 'line 5', reason: 'Container: the cell is a formula' },
    ])
    expect(reading.setAside).toEqual([
      { where: 'line 5', reason: 'the row has no container number' },
    ])
  })

  it('with a wrong check digit are kept as doubtful, and an ambiguous date is not used', async () => {
    const report = `${header}\nMSKU1234560,maybe,,05/06/2026,,"1.250"\n`
    const reading = await readText(report, { fileName: 'CAVAN.csv' })
    expect(saidOf(reading)).toEqual([])
    expect(reading.warnings.map(({ reason }) => reason)).toEqual([
      'MSKU1234560: check digit is 0, should be 5',
      'Available: "maybe" does not say whether the container is available',
      'LFD: "05/06/2026" may be 2026-05-06 or 2026-06-05; define the order in a terminal profile under "dates"',
      'Demurrage Due: "1.250" may mean two amounts; define the format in a terminal profile under "decimal"',
    ])
  })

  it('with quoted newlines are read, blank rows too, and a quote in the middle affects only its row', async () => {
    const text = `${header}\n\nMSKU1234565,Y,N,,"Row 7\nTier 2",\n,,,,,\nTGHU7654320,Y,N,,40"HC,\nCSQU3054383,Y,,,,\n`
    const reading = await readText(text)
    expect(saidOf(reading, 'MSKU1234565')[0]).toMatchObject({ location: 'Row 7 Tier 2' })
    expect(saidOf(reading, 'CSQU3054383')).toHaveLength(1)
  })

  it('with an unclosed quote remove no row', async () => {
    const text = `${header}\nMSKU1234565,Y,N,,"40 HC,\nTGHU7654320,Y,N,,40"HC,\nCSQU3054383,Y,,,,\n`
    const reading = await readText(text)
    for (const box of ['MSKU1234565', 'TGHU7654320', 'CSQU3054383'])
      expect(saidOf(reading, box)).toHaveLength(1)
    expect(reading.setAside).toEqual([])
  })
})

describe('files', () => {
  it.each([
    ['no header', 'a,b\n1,2\n', {}, /^No header row was found/],
    [
      'no terminal',
      `${header}\n`,
      { fileName: 'report.csv' },
      /^The terminal of the report is not known/,
    ],
    ['JSON cut off', '[{"container":', {}, /^The file is not valid JSON/],
    ['JSON of no list', '{"a":{}}', {}, /neither a list of containers/],
    ['a workbook cut off', 'PK\u0003\u0004', {}, /^The workbook cannot be read/],
    ['bytes', 'a\0\0b', {}, /neither a workbook nor text/],
  ])('with %s are refused', async (_, text, context, reason) => {
    await expect(readText(text, context)).rejects.toThrow(Unreadable)
    await expect(readText(text, context)).rejects.toThrow(reason)
  })

  it('of a workbook that unpacks to very much are refused', async () => {
    const zeros = 140 * 1024 * 1024
    const large = workbookOf([], { parts: { 'xl/workbook.xml': packedZeros(zeros) } })
    expect(large.length).toBeLessThan(1_000_000)
    await expect(readText(large)).rejects.toThrow(/unpacks to more than/)
    const lying = workbookOf([], { parts: { 'xl/workbook.xml': packedZeros(zeros, 0) } })
    await expect(readText(lying)).rejects.toThrow(/larger than the archive states/)
  })

  it('of a sheet that claims the maximum width are read by their content', async () => {
    const xml = `<row r="1"><c t="str"><v>Container</v></c><c t="str"><v>Available</v></c></row>
      <row r="2"><c t="str"><v>MSKU1234565</v></c><c t="str"><v>Y</v></c><c r="XFD2" t="str"><v>x</v></c></row>`
    expect(saidOf(await readText(workbookOf([{ xml }])))).toHaveLength(1)
  })

  it('of any bytes are read or refused', async () => {
    const begin = fc.constantFrom('', 'PK\u0003\u0004', '[{"container":', `${header}\nMSKU1234565,`)
    await fc.assert(
      fc.asyncProperty(begin, fc.uint8Array({ maxLength: 300 }), async (head, tail) => {
        const bytes = new Uint8Array([...Buffer.from(head), ...tail])
        try {
          expect((await readText(bytes)).statements).toBeDefined()
        } catch (error) {
          expect(error).toBeInstanceOf(Unreadable)
        }
      }),
      { numRuns: 150 },
    )
  })
})

const cell = (...texts: string[]) => fc.constantFrom(...texts, '')
const anyRow = fc.record({
  container: fc.constantFrom('MSKU1234565', 'TGHU7654320', 'CSQU3054383'),
  available: cell('Y', 'N'),
  customs: cell('Y', 'N', 'EXAM'),
  lfd: cell('2026-05-14', '2026-05-15'),
  location: cell('A1', 'B2'),
  demurrage: cell('0.00', '10.00', '20.00'),
})

it('order and repetition of rows make no difference', async () => {
  const csv = (rows: readonly object[]): string =>
    [header, ...rows.map((row) => Object.values(row).join(','))].join('\n')
  const shuffled = fc
    .array(anyRow, { minLength: 1, maxLength: 6 })
    .chain((rows) =>
      fc.tuple(
        fc.constant(rows),
        fc.shuffledSubarray([...rows, ...rows], { minLength: rows.length }),
      ),
    )
    .map(([rows, some]) => [rows, [...some, ...rows].reverse()] as const)
  await fc.assert(
    fc.asyncProperty(shuffled, async ([rows, mixed]) => {
      const [one, other] = [await readText(csv(rows)), await readText(csv(mixed))]
      const sorted = (reading: typeof one) =>
        [...reading.statements].sort((a, b) => (a.observation.key < b.observation.key ? -1 : 1))
      expect(sorted(other)).toEqual(sorted(one))
    }),
    { numRuns: 60 },
  )
})
