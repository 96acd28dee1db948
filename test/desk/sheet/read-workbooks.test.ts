import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheet, type SheetOptions } from '../../../src/desk/sheet/read-sheet.js'
import { OctError } from '../../../src/errors.js'
import { type FixtureCell, workbookOf } from '../../support/workbook-fixture.js'
import { packedZeros, zipArchive } from '../../support/zip-archive.js'
import { isFull } from '../../sweeps/pairwise.js'

const read = (bytes: Uint8Array, options: Partial<SheetOptions> = {}) =>
  readSheet(bytes, { name: 'list.xlsx', ...options })

const refusal = (bytes: Uint8Array, options?: Partial<SheetOptions>): Promise<OctError> =>
  read(bytes, options).then(
    () => expect.fail('it was read'),
    (error: OctError) => error,
  )

const one = (rows: FixtureCell[][]): Uint8Array => workbookOf([{ rows }])

/** A workbook of one sheet with rows in XML. */
const bookOf = (xml: string): Uint8Array => workbookOf([{ xml }])

describe('a workbook', () => {
  it.each(['shared', 'inline'] as const)('is read with its texts %s', async (stringMode) => {
    const list = [
      ['PO', 'MBL', 'Carrier', 'Remark'],
      ['PO-1', 'MEDUFR030802', 'MSC', 'a & <b> "c"\nd'],
      [null, null, null, null],
      ['PO-2', 219384756, 'Maersk', 3.5],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: 'One', rows: list }], stringMode })
    const { rows, header, notices } = await read(bytes)
    expect(header).toEqual(['PO', 'MBL', 'Carrier', 'Remark'])
    expect(rows).toMatchObject([
      { place: 'B2', number: 'MEDUFR030802', scac: 'MSCU', refs: ['PO-1'], type: 'bill_of_lading' },
      { place: 'B4', number: '219384756', scac: 'MAEU', refs: ['PO-2'] },
    ])
    expect(rows[0]?.cells.Remark).toBe('a & <b> "c"\nd')
    expect(rows[1]?.cells.Remark).toBe('3.5')
    expect(notices).toEqual([])
  })

  it.each([
    ['a date', new Date('2026-03-01T00:00:00Z'), 'date'],
    ['more digits than Excel keeps', { value: 1.23456789012345e17 }, 'rounded'],
    ['what Excel has rounded', 142_400_000_000, 'rounded'],
    ['an error', { type: 'e', value: '#REF!' }, 'formula_error'],
    ['a formula without its value', { formula: 'A1&"7"' }, 'formula'],
    ['a text that was a number', '1.424E+11', 'scientific'],
    ['a fraction', 142_400_000_000.5, 'fraction'],
  ])('is refused if a number is %s', async (_, cell, code) => {
    const { rows } = await read(
      one([
        ['ref', 'number'],
        ['a', 'MEDUFR030802'],
        ['b', cell],
      ]),
    )
    expect(rows).toMatchObject([{ number: 'MEDUFR030802' }, { place: 'B3', problem: { code } }])
    expect(rows[0]).not.toHaveProperty('problem')
    expect(rows[1]?.problem?.message).toContain('B3')
  })

  it.each([
    ['a whole number', 142_412_345_678, '142412345678'],
    [
      'one that its format fills with zeros',
      { value: 3_902_123_456, format: '000000000000' },
      '003902123456',
    ],
    [
      'the value of a formula',
      { type: 'str', value: 'MEDUFR030802', formula: '"MEDU"&"FR030802"' },
      'MEDUFR030802',
    ],
  ])('is read if a number is %s', async (_, cell, number) => {
    const { rows } = await read(one([['number'], [cell]]))
    expect(rows).toMatchObject([{ number }])
    expect(rows[0]).not.toHaveProperty('problem')
  })

  it.each([
    ['<v>1e400</v>', '1e400', 'scientific'],
    ['<v><![CDATA[219384756]]></v>', '219384756', undefined],
  ])('is read or refused, never skipped, if a cell is %s', async (cell, number, code) => {
    const { rows } = await read(bookOf(`<row r="1"><c r="A1">${cell}</c></row>`))
    expect(rows).toMatchObject([{ number }])
    expect(rows[0]?.problem?.code).toBe(code)
  })

  it('is refused if a text is missing', async () => {
    const { rows } = await read(
      bookOf(
        '<row r="1"><c t="inlineStr"><is><t>number</t></is></c></row><row r="2"><c t="s"><v>7</v></c></row><row r="3"><c><v>219384756</v></c></row>',
      ),
    )
    expect(rows).toMatchObject([
      { place: 'A2', problem: { code: 'missing_text' } },
      { number: '219384756' },
    ])
  })

  it('is read without its comments', async () => {
    const row = (at: number, value: string) =>
      `<row r="${at}"><c r="A${at}"><v>${value}</v></c></row>`
    const { rows } = await read(
      bookOf(`${row(1, '219384756')}<!--${row(2, '219384757')}-->${row(3, '219384758')}<!--`),
    )
    expect(rows.map(({ number }) => number)).toEqual(['219384756', '219384758'])
  })

  it('with a cover sheet is read at the sheet with its numbers', async () => {
    const cover = { rows: [['hello'], ['Printed 2026-03-01']] }
    const real = {
      rows: [
        ['Ref', 'MBL'],
        ['a', '219384756'],
      ],
    }
    const third = { rows: [['number'], ['219384757']] }
    const { rows, notices } = await read(workbookOf([cover, real, third]))
    expect(rows.map(({ number }) => number)).toEqual(['219384756'])
    expect(notices).toEqual([
      'Reading the sheet "Two" of list.xlsx, not "One", "Three". Use --sheet to choose another sheet.',
    ])
    const bare = await read(workbookOf([cover, { rows: [['219384756'], ['219384757']] }]))
    expect(bare.rows).toHaveLength(2)
  })

  it('keeps dates of other columns as days', async () => {
    const bytes = one([
      ['number', 'eta'],
      ['219384756', new Date('2026-05-14T00:00:00Z')],
    ])
    expect((await read(bytes)).rows[0]?.cells.eta).toBe('2026-05-14')
  })

  it('counts a merged cell for each of its rows, and reports hidden rows', async () => {
    const list = [
      ['MBL', 'Container'],
      ['MEDUFR030802', 'MSCU6639870'],
      [null, 'TCLU4265726'],
      ['219384756', 'CAXU9932112'],
    ]
    const merged = { startRow: 1, startCol: 0, endRow: 2, endCol: 0 }
    const bytes = await writeXlsx({
      sheets: [
        { name: 'One', rows: list, merges: [merged], rowDefs: new Map([[3, { hidden: true }]]) },
      ],
    })
    const { rows, notices } = await read(bytes)
    expect(rows.map(({ number }) => number)).toEqual(['MEDUFR030802', 'MEDUFR030802', '219384756'])
    expect(notices).toContain('1 hidden row was read as well.')
    expect(notices).toContain('oct uses the value of a merged cell for each of its rows (1 row).')
  })

  it('of several sheets is read at the first visible sheet with content', async () => {
    const book = workbookOf([
      { rows: [['number'], ['1111111111']], isHidden: true },
      { rows: [] },
      { rows: [['number'], ['219384756']] },
    ])
    const { rows, notices } = await read(book)
    expect(rows.map(({ number }) => number)).toEqual(['219384756'])
    expect(notices).toEqual([
      'Reading the sheet "Three" of list.xlsx, not "One", "Two". Use --sheet to choose another sheet.',
    ])
    expect((await read(book, { sheet: 'one' })).rows.map(({ number }) => number)).toEqual([
      '1111111111',
    ])
    expect(await refusal(book, { sheet: 'Six' })).toMatchObject({
      code: 'usage',
      reason: 'Sheets of the workbook: "One", "Two", "Three".',
    })
  })
})

describe('a file that is not a workbook is refused', () => {
  const compound = (words: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(words, 'utf16le')])
  it.each([
    ['a web page', Buffer.from('<html><table><tr><td>MSCU6639870</table>'), /web page/],
    ['one with a prologue', Buffer.from('\ufeff\n<!DOCTYPE html>\n<html>'), /web page/],
    ['a table alone', Buffer.from('<table border=1><tr><td>MSCU6639870'), /web page/],
    ['the XML of Excel 2003', Buffer.from('<?xml version="1.0"?><Workbook>'), /is XML/],
    ['old Excel', compound('Workbook'), /old Excel format/],
    ['a workbook with a password', compound('EncryptedPackage'), /password/],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
    ['JSON', Buffer.from('[{"number":"MSCU6639870"}]'), /JSON/],
    ['bytes', Buffer.from([1, 0, 0, 3, 0, 0, 4, 0]), /neither text nor/],
    ['a text with an empty byte', Buffer.from('number\nMEDU\0FR030802\n'), /neither text nor/],
    ['an OpenDocument', zipArchive({ 'content.xml': '<x/>' }), /OpenDocument/],
    ['a binary workbook', zipArchive({ 'xl/workbook.bin': 'x' }), /xlsb/],
    ['another archive', zipArchive({ 'a.txt': 'x' }), /without a workbook/],
  ])('%s', async (_, bytes, words) => {
    const error = await refusal(bytes)
    expect(error).toMatchObject({ code: 'usage', message: expect.stringMatching(words) })
    expect(error.tryNext).toHaveLength(1)
  })

  it('a damaged workbook, and one that unpacks to far more than a list', async () => {
    const whole = one([['number'], ['219384756']])
    expect(await refusal(whole.subarray(0, whole.length - 400))).toMatchObject({ code: 'local' })
    const bomb = zipArchive({ 'xl/workbook.xml': packedZeros(201_000_000) })
    expect(await refusal(bomb)).toMatchObject({
      code: 'local',
      message: /is too large when unpacked/,
    })
  })
})

describe('any file', () => {
  it('is read or refused, never a crash', async () => {
    const book = one([
      ['number', 'ref'],
      ['MEDUFR030802', 'a'],
      [1234, 'b'],
    ])
    const changed = fc
      .array(fc.tuple(fc.nat(book.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 })
      .map((changes) => {
        const bytes = Uint8Array.from(book)
        for (const [at, byte] of changes) bytes[at] = byte
        return bytes
      })
    const texts = fc
      .string({ unit: fc.constantFrom(...'A1",;\t\n\r=@# ', 'number', '1E+11', '\u200b', '🚢') })
      .map((text) => Buffer.from(`number,ref\n${text}`))
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, texts, fc.uint8Array()), async (bytes) => {
        try {
          for (const { number } of (await read(bytes)).rows) expect(number).not.toBe('')
        } catch (error) {
          expect(error).toBeInstanceOf(OctError)
          expect(['usage', 'local']).toContain((error as OctError).code)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('of more rows than any list is refused', async () => {
    expect(await refusal(Buffer.from(`number\n${'A1234567\n'.repeat(250_001)}`))).toMatchObject({
      code: 'local',
      message: 'list.xlsx is too large for a list of numbers',
    })
  })

  it('of many rows is read in time that grows only with the rows', async () => {
    const most = isFull ? 100_000 : 40_000
    const line = (index: number) => `MEDU${index};MSC;PO-${index};"Acme, Inc";a|b;2026-03-01`
    const text = (count: number) =>
      Buffer.from(
        `MBL;Line;PO;Customer;Tag;ETA\n${Array.from({ length: count }, (_, index) => line(index)).join('\n')}`,
      )
    const timed = async (count: number) => {
      const before = process.cpuUsage()
      const { rows } = await read(text(count))
      return { rows, seconds: process.cpuUsage(before).user / 1e6 }
    }
    await timed(1_000)
    const quarter = await timed(most / 4)
    const { rows, seconds } = await timed(most)
    expect(rows).toHaveLength(most)
    expect(rows[most - 1]).toMatchObject({
      place: `line ${most + 1}`,
      scac: 'MSCU',
      customer: 'Acme, Inc',
    })
    // Four times as many rows: quadratic work would take 16 times as long.
    expect(seconds).toBeLessThan(10 * quarter.seconds)
    expect(seconds).toBeLessThan(8)
  })
})
