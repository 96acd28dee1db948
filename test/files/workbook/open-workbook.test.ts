import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { NotAWorkbook, openWorkbook } from '../../../src/files/workbook/open-workbook.js'
import type { WorkbookCell } from '../../../src/files/workbook/read-worksheet.js'
import { ZipFailure } from '../../../src/files/zip/zip-archive.js'
import { type FixtureCell, textsOf, workbookOf } from '../../support/workbook-fixture.js'
import { packedZeros, zipArchive } from '../../support/zip-archive.js'

/** In bytes: enough for a workbook of ordinary size. */
const enough = 10_000_000

function cellsOf(bytes: Uint8Array): WorkbookCell[] {
  const found: WorkbookCell[] = []
  openWorkbook(bytes, enough).sheets[0]?.eachRow(({ cells }) => {
    found.push(...cells)
    return true
  })
  return found
}

const cellsOfXml = (xml: string, strings = ''): WorkbookCell[] =>
  cellsOf(workbookOf([{ xml }], { parts: { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` } }))

const row = (cells: FixtureCell[], isFrom1904 = false): WorkbookCell[] =>
  cellsOf(workbookOf([{ rows: [cells] }], { isFrom1904 }))

const failure = (read: () => unknown): unknown => {
  try {
    return read()
  } catch (error) {
    return error
  }
}

describe('cells', () => {
  it('without a value are empty, and a date may be a text', () => {
    const read = row([{ value: '' }, { type: 'd', value: '2026-03-02' }])
    expect(read.map(({ kind, text }) => [kind, text])).toEqual([
      ['empty', ''],
      ['date', '2026-03-02'],
    ])
  })

  it.each([
    ['d/m/yyyy', 'date'],
    ['[$-409]d/m/yyyy', 'date'],
    ['0" days"', 'number'],
    ['[Red]0', 'number'],
    ['0E+0 m', 'number'],
    ['0.E-0 m', 'number'],
  ])('with the format %s are a %s', (format, kind) => {
    expect(row([{ value: 5, format }]).map((cell) => cell.kind)).toEqual([kind])
  })

  it('keep their type, and the stored digits', () => {
    const read = row([
      'MEDUFR030802',
      1_234_567_890_123,
      { value: '2.19385E+08' },
      { value: '1234567890123456789' },
      { value: '1e400' },
      true,
      { type: 'e', value: '#REF!' },
      { formula: 'A1' },
      { type: 'str', value: 'x', formula: 'A1' },
      { value: 219_384_756, format: '000000000000' },
    ])
    expect(read.map(({ kind, text, digits }) => [kind, text, digits])).toEqual([
      ['text', 'MEDUFR030802', 0],
      ['number', '1234567890123', 0],
      ['number', '2.19385E+08', 0],
      ['number', '1234567890123456789', 0],
      ['number', '1e400', 0],
      ['boolean', 'TRUE', 0],
      ['error', '#REF!', 0],
      ['formula', '', 0],
      ['text', 'x', 0],
      ['number', '219384756', 12],
    ])
  })

  it('show dates by their format, including a time', () => {
    const dates = [46_156, 46_156.75, 46_156.750_011_6].map((value) => ({
      value,
      format: 'dd/mm/yy',
    }))
    expect(row(dates).map(({ text }) => text)).toEqual([
      '2026-05-14',
      '2026-05-14 18:00',
      '2026-05-14 18:00:01',
    ])
    const [date] = row([{ value: 44_694, format: 'd-mmm' }], true)
    expect(date).toMatchObject({ kind: 'date', text: '2026-05-14' })
  })

  it('keep a number that Excel cannot show in its date format', () => {
    expect(row([{ value: 219_384_756, format: 'd-mmm-yy' }])).toMatchObject([
      { kind: 'date', text: '219384756' },
    ])
  })

  it('distinguish a missing text from an empty cell', () => {
    const xml =
      '<row r="1"><c r="A1" t="s"><v>7</v></c><c r="B1" t="s"><v>0</v></c><c r="C1"/></row>'
    const read = cellsOfXml(xml, '<si><t>here</t></si>')
    expect(read.map(({ kind, text }) => [kind, text])).toEqual([
      ['missing', ''],
      ['text', 'here'],
      ['empty', ''],
    ])
  })

  it('omit the phonetic text of Japanese, in shared and inline texts', () => {
    const words = '<r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>'
    const xml = `<row><c t="inlineStr"><is>${words}</is></c><c t="s"><v>0</v></c></row>`
    const read = cellsOfXml(xml, `<si>${words}</si>`)
    expect(read.map(({ column, text }) => [column, text])).toEqual([
      [0, '東京'],
      [1, '東京'],
    ])
  })

  it('in rows and columns that no spreadsheet has need no memory', () => {
    const xml =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1e9"><c r="XFD3"><v>2</v></c><c r="XFE3"><v>3</v></c></row><row r="1048576"><c r="Z9"><v>4</v></c></row>'
    const read: [number, string[]][] = []
    openWorkbook(workbookOf([{ xml }]), enough).sheets[0]?.eachRow(({ number, cells }) => {
      read.push([number, cells.map(({ column, text }) => `${column}=${text}`)])
      return true
    })
    expect(read).toEqual([
      [1, ['0=1']],
      [2, ['16383=2']],
      [1_048_576, ['25=4']],
    ])
  })
})

describe('workbooks of other programs', () => {
  it.each(['shared', 'inline'] as const)('written with %s texts are read', async (stringMode) => {
    const rows = [
      ['number', 'eta', 'ok'],
      ['a & <b>\n"c"', new Date('2026-05-14T18:00:00Z'), true],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: 'List', rows }], stringMode })
    expect(textsOf(bytes)).toEqual({
      List: [
        ['number', 'eta', 'ok'],
        ['a & <b>\n"c"', '2026-05-14 18:00', 'TRUE'],
      ],
    })
  })

  it('are read with their parts at any path, in upper or lower case', () => {
    const type = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    const relations = (list: [id: string, type: string, target: string][]) =>
      `<Relationships>${list.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`).join('')}</Relationships>`
    const bytes = zipArchive({
      '_rels\\.rels': relations([['r1', 'officeDocument', '/Book/workbook2.xml']]),
      'book\\Workbook2.xml':
        '<x:workbook><x:sheets><x:sheet name="One" r:id="s1"/><x:sheet name="Chart" r:id="s2"/></x:sheets></x:workbook>',
      'Book/_rels/workbook2.xml.rels': relations([
        ['s1', 'worksheet', '../Data/Sheet.xml'],
        ['s2', 'chartsheet', 'chart.xml'],
        ['s3', 'sharedStrings', './texts.xml'],
      ]),
      'BOOK/texts.xml': '<sst><si><t>MEDUFR030802</t></si></sst>',
      'Book/chart.xml': '<chartsheet/>',
      'data/sheet.xml': '<worksheet><row r="1"><c r="A1" t="s"><v>0</v></c></row></worksheet>',
    })
    expect(textsOf(bytes)).toEqual({ One: [['MEDUFR030802']], Chart: [] })
  })

  it.each([
    ['content.xml', 'an OpenDocument file'],
    ['xl/workbook.bin', 'a binary workbook (.xlsb)'],
    ['word/document.xml', 'a zip archive without a workbook'],
  ])('of another kind are named: %s', (part, kind) => {
    expect(failure(() => openWorkbook(zipArchive({ [part]: '<x/>' }), enough))).toEqual(
      new NotAWorkbook(kind),
    )
  })
})

describe('hostile workbooks', () => {
  const measured = (read: () => unknown) => {
    const [start, before] = [performance.now(), process.memoryUsage()]
    const result = failure(read)
    const after = process.memoryUsage()
    const grown = after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed
    return { result, ms: performance.now() - start, megabytes: grown / 1e6 }
  }
  const allRows = (bytes: Uint8Array) => () =>
    openWorkbook(bytes, 200_000_000).sheets.map((sheet) => sheet.eachRow(() => true))

  it.each([
    ['says so', 300_000_000, 'too large'],
    ['hides it', 1000, 'damaged'],
    ['says that it is empty', 0, 'damaged'],
  ])('of 300 KB that unpack to 300 MB are refused immediately, if one %s', (_, stated, kind) => {
    const bomb = packedZeros(300_000_000, stated)
    const bytes = workbookOf([{}], { parts: { 'xl/worksheets/sheet1.xml': bomb } })
    expect(bytes.length).toBeLessThan(310_000)
    const { result, ms, megabytes } = measured(allRows(bytes))
    expect(result).toBeInstanceOf(ZipFailure)
    expect(result).toMatchObject({ kind })
    expect(ms).toBeLessThan(30_000)
    expect(megabytes).toBeLessThan(20)
  })

  it('of many sheets with the same content are refused if they unpack to too much in total', () => {
    const names = Array.from({ length: 300 }, () => '<sheet name="a" r:id="r1"/>')
    const relations = '<Relationship Id="r1" Type="/worksheet" Target="worksheets/sheet1.xml"/>'
    const bytes = workbookOf([{}], {
      parts: {
        'xl/workbook.xml': `<workbook>${names.join('')}</workbook>`,
        'xl/_rels/workbook.xml.rels': relations,
        'xl/worksheets/sheet1.xml': packedZeros(1_000_000),
      },
    })
    expect(measured(allRows(bytes)).result).toMatchObject({ kind: 'too large' })
  })

  it('of few bytes that repeat one long text are refused before they fill the memory', () => {
    const rows = '<row><c t="s"><v>0</v></c></row>'.repeat(100_000)
    const strings = `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`
    const bytes = workbookOf([{ xml: rows }], { parts: { 'xl/sharedStrings.xml': strings } })
    expect(bytes.length).toBeLessThan(20_000)
    const { result, ms } = measured(allRows(bytes))
    expect(result).toMatchObject({ kind: 'too large' })
    expect(ms).toBeLessThan(30_000)
  })

  it('with hostile names cause no harm', () => {
    const names = ['__proto__', 'constructor', '../../etc/passwd', '\u202e\u001b]0;x\u0007', '']
    const sheets = [...names, 'x'.repeat(1_000_000)].map((name) => ({ name, rows: [['a']] }))
    const bytes = workbookOf(sheets, {
      parts: { __proto__: 'x', '../../../outside.xml': 'x', '/': 'x', 'xl/_rels/__proto__': 'x' },
    })
    const read = openWorkbook(bytes, enough).sheets
    expect(read.map(({ name }) => name)).toEqual([...names, 'x'.repeat(100)])
    for (const sheet of read) {
      let rows = 0
      sheet.eachRow(() => ++rows > 0)
      expect(rows).toBe(1)
    }
  })

  it('with relations that point outside the archive or to nothing are read without them', () => {
    const relations =
      '<Relationship Id="r1" Type="/worksheet" Target="../../../../../etc/passwd"/><Relationship Id="r2" Type="/worksheet" Target=""/>'
    const bytes = workbookOf([{}], {
      parts: {
        'xl/workbook.xml':
          '<sheets><sheet name="a" r:id="r1"/><sheet name="b" r:id="r2"/></sheets>',
        'xl/_rels/workbook.xml.rels': relations,
      },
    })
    expect(textsOf(bytes)).toEqual({ a: [], b: [] })
  })
})

describe('damaged workbooks', () => {
  const bytes = workbookOf([{ rows: [['number'], ['MEDUFR030802'], ['219384756']] }])

  it('whose content does not match its checksum are refused', () => {
    const at = Buffer.from(bytes).indexOf('xl/worksheets/sheet1.xml') + 24
    let wrong = 0
    for (let offset = 0; offset < 60; offset++) {
      const changed = Uint8Array.from(bytes)
      changed[at + offset] = (changed[at + offset] ?? 0) ^ 4
      const result = failure(() => textsOf(changed))
      if (result instanceof ZipFailure) expect(result.kind).toBe('damaged')
      else wrong += JSON.stringify(result) === JSON.stringify(textsOf(bytes)) ? 0 : 1
    }
    expect(wrong).toBe(0)
  })

  it('that are truncated at any point are refused', () => {
    for (let length = 0; length < bytes.length; length += 7) {
      expect(failure(() => textsOf(bytes.subarray(0, length)))).toBeInstanceOf(ZipFailure)
    }
  })

  it('never fail in another way, with any bytes', () => {
    let seed = 20_261_123
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 1
      return seed % below
    }
    for (let run = 0; run < 500; run++) {
      const changed = Uint8Array.from(bytes)
      for (let change = 0; change < 8; change++) changed[random(bytes.length)] = random(256)
      const result = failure(() => textsOf(changed))
      if (!(result instanceof Error)) continue
      expect(result instanceof ZipFailure || result instanceof NotAWorkbook, result.stack).toBe(
        true,
      )
    }
  })
})
