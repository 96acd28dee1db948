import { describe, expect, it } from 'vitest'
import { readSheet, type SheetOptions, type SheetRow } from '../../../src/desk/sheet/read-sheet.js'

const read = (text: string | Uint8Array, options: Partial<SheetOptions> = {}) =>
  readSheet(typeof text === 'string' ? Buffer.from(text) : text, { name: 'list.csv', ...options })

const numbers = async (text: string | Uint8Array, options?: Partial<SheetOptions>) =>
  (await read(text, options)).rows.map(({ number }) => number)

const problemOf = async (text: string): Promise<SheetRow['problem']> =>
  (await read(`number,scac\n${text}\n`)).rows[0]?.problem

const two = ['MSCU6639870', 'MEDUFR030802']

describe('a text of numbers', () => {
  it.each([
    ['one a line', 'MSCU6639870\nMEDUFR030802\n'],
    ['with a title', 'Shipments\nMSCU6639870\nMEDUFR030802\n'],
    ['CRLF and blank lines', '\r\nMSCU6639870\r\n\r\nMEDUFR030802\r\n\r\n'],
    ['lone CR', 'number\rMSCU6639870\rMEDUFR030802'],
    ['a byte order mark', '\ufeffnumber,ref\nMSCU6639870,a\nMEDUFR030802,b\n'],
    ['semicolons', 'Ref;Container No.\na;MSCU 663987-0\nb;MEDUFR030802\n'],
    ['semicolons around decimal commas', 'kg;Container\n1,5;MSCU6639870\n2,75;MEDUFR030802\n'],
    ['tabs', 'ref\tnumber\na\tMSCU6639870\nb\tMEDUFR030802\n'],
    ['quotes', '"number","remark"\n"MSCU6639870","a ""b"", c"\n"MEDUFR030802","two\r\nlines"\n'],
    ['a quote that is never closed', 'number,size\nMSCU6639870,"40\nMEDUFR030802,"20 DC\n'],
    [
      'a quote that is never closed, before one that is',
      'number,size\nMSCU6639870,"40\nMEDUFR030802,"20, DC"\n',
    ],
    [
      'quotes with blanks around them',
      '"number" , "size"\n"MSCU6639870" , "40"\n"MEDUFR030802" ,""\n',
    ],
    ['the separator that Excel declares', 'sep=|\nref|number\na,b|MSCU6639870\nc|MEDUFR030802\n'],
    [
      'title rows above the header',
      'Report of March;\n;\nRef;Cntr\na;MSCU6639870\nb;MEDUFR030802\n',
    ],
    ['no header', 'a;MSCU6639870;12.5\nb;MEDUFR030802;3\n'],
    ['empty rows of separators', 'number;ref\n;\nMSCU6639870;a\n;;\nMEDUFR030802;b\n'],
    ['the marks of a text', 'number,ref\n"=""MSCU6639870""",a\n\'MEDUFR030802,b\n'],
  ])('reads %s', async (_, text) => {
    expect(await numbers(text)).toEqual(two)
  })

  it.each([
    ['UTF-16 little-endian', Buffer.from('\ufeffKunde;Container\nMüller;MSCU6639870', 'utf16le')],
    ['the same without its mark', Buffer.from('Kunde;Container\nMüller;MSCU6639870', 'utf16le')],
    [
      'UTF-16 big-endian',
      Buffer.from('\ufeffKunde;Container\nMüller;MSCU6639870', 'utf16le').swap16(),
    ],
    [
      'UTF-16 of mostly other letters',
      Buffer.from('Kunde;Container;备注\nMüller;MSCU6639870;已经放行可以提箱', 'utf16le'),
    ],
    ['Windows-1252', Buffer.from('Kunde;Container\nMüller;MSCU6639870', 'latin1')],
    ['UTF-8', Buffer.from('Kunde;Container\nMüller;MSCU6639870')],
  ])('reads %s', async (_, bytes) => {
    const { rows } = await read(bytes)
    expect(rows).toMatchObject([{ number: 'MSCU6639870', customer: 'Müller' }])
  })

  it.each(['\n', '\r\n', '\r'])(
    'states the position of each number, also after several lines in a cell (%j)',
    async (end) => {
      const lines = ['number,remark', 'MSCU6639870,"a', 'b', 'c"', '', 'MEDUFR030802,d', '']
      const { rows } = await read(lines.join(end))
      expect(rows.map(({ place }) => place)).toEqual(['line 2', 'line 6'])
    },
  )

  it('states which rows have no number', async () => {
    const { rows, notices } = await read('number,ref\nMSCU6639870,a\n,b\n,c\n')
    expect(rows).toHaveLength(1)
    expect(notices).toEqual(['Skipped 2 rows without a number (line 3, line 4).'])
  })

  it('omits invisible characters, with a notice', async () => {
    const { rows, notices } = await read('number\nMEDU\u200bFR030802\u00a0\n\u00adMSCU6639870\n')
    expect(rows.map(({ number }) => number)).toEqual([...two].reverse())
    expect(notices).toEqual(['Removed invisible characters from 2 numbers (line 2, line 3).'])
  })

  it('keeps both rows of a repeated number', async () => {
    expect(await numbers('MSCU6639870\nMSCU6639870')).toEqual(['MSCU6639870', 'MSCU6639870'])
  })
})

describe('columns', () => {
  it('are found by name in any order, and the row is kept unchanged', async () => {
    const { rows, header } = await read(
      'PO;Tags;Customer;Carrier;Type;Remark;B/L No.;Your Ref\nPO-1;hot|reefer;Acme;Maersk;BL;;219384756;x;\n',
    )
    expect(header).toEqual([
      'PO',
      'Tags',
      'Customer',
      'Carrier',
      'Type',
      'Remark',
      'B/L No.',
      'Your Ref',
    ])
    expect(rows).toEqual([
      {
        place: 'line 2',
        number: '219384756',
        scac: 'MAEU',
        type: 'bill_of_lading',
        refs: ['PO-1', 'x'],
        customer: 'Acme',
        tags: ['hot', 'reefer'],
        cells: {
          PO: 'PO-1',
          Tags: 'hot|reefer',
          Customer: 'Acme',
          Carrier: 'Maersk',
          Type: 'BL',
          Remark: '',
          'B/L No.': '219384756',
          'Your Ref': 'x',
        },
      },
    ])
  })

  it.each(
    [
      'number container Container# cntr CNTR.NO Container-Nr. container_number MBL',
      'request_number bill_of_lading_number Conteneur Contenedor Behälter',
      'Booking Buchungsnummer BKG OBL Konnossement Connaissement',
    ].flatMap((names) => names.split(' ')),
  )('%s is a column of numbers', async (name) => {
    expect(await numbers(`x,${name},y\n1,MSCU6639870,2\n`)).toEqual(['MSCU6639870'])
  })

  it('of bills have priority over bookings and containers, which replace an empty one', async () => {
    const { rows, notices } = await read(
      'Container,Booking,MBL\nMSCU6639870,B12345678,MEDUFR030802\nTCLU4265726,B12345679,\nTCLU4265726,,\n',
    )
    expect(rows.map(({ number, type }) => [number, type])).toEqual([
      ['MEDUFR030802', 'bill_of_lading'],
      ['B12345679', 'booking_number'],
      ['TCLU4265726', 'container'],
    ])
    expect(notices).toEqual([
      'oct reads the numbers of list.csv from "MBL". If this cell is empty, oct uses "Booking", "Container" (2 of 3 rows). To choose another column, use --column number=<header>.',
    ])
  })

  it('are those of the options, by header or letter', async () => {
    const text = 'Container,MBL,Fahrer\nMSCU6639870,MEDUFR030802,Acme\n'
    expect(await numbers(text, { columns: { number: 'container' } })).toEqual(['MSCU6639870'])
    expect(await numbers(text, { columns: { number: 'B' } })).toEqual(['MEDUFR030802'])
    const { rows } = await read(text, { columns: { customer: ['Fahrer'], ref: 'C' } })
    expect(rows).toMatchObject([{ customer: 'Acme', refs: ['Acme'] }])
  })

  it('of sizes and counts are neither type nor line', async () => {
    const { rows } = await read('Line,Container,Type\n1,MSCU6639870,40HC\n2,TCLU4265726,20DC\n')
    expect(rows.map(({ problem }) => problem)).toEqual([undefined, undefined])
  })

  it.each([
    ['container_id', 'MSCU6639871'],
    ['Container ID', '0b5a1d86-1095-4daf-8f05-83738ab8ca85'],
  ])('of ids are not numbers: %s', async (name, id) => {
    const { rows } = await read(`${name},number\n${id},MEDUFR030802\n`)
    expect(rows.map(({ number }) => number)).toEqual(['MEDUFR030802'])
  })

  it('do not decide the kind if the number has another form', async () => {
    const { rows } = await read('MBL\nMSCU6639870\n')
    expect(rows[0]).not.toHaveProperty('type')
  })

  it.each([
    ['MSC', 'MSCU'],
    ['medu', 'MSCU'],
    ['Maersk Line', 'MAEU'],
    ['CMA-CGM S.A.', 'CMDU'],
    ['Hapag Lloyd AG', 'HLCU'],
    ['Hyundai', 'HDMU'],
    ['Hamburg Süd', 'MAEU'],
    ['Ocean Network Express (ONE)', 'ONEY'],
    ['TEST', 'TEST'],
  ])('name a line: %s is %s', async (name, scac) => {
    expect((await read(`number,carrier\n123456789,${name}\n`)).rows[0]?.scac).toBe(scac)
  })

  it.each([
    ['numbers and blanks', ['1', '', '2.5'], undefined],
    ['a blank and names', ['', 'Maersk'], 'MAEU'],
    ['a number and names', ['1', 'Maersk'], 'MAEU'],
  ])('name lines only if a cell does: %s', async (_, cells, scac) => {
    const lines = cells.map((cell, index) => `12345678${index},${cell}`)
    const { rows } = await read(`number,carrier\n${lines.join('\n')}\n`)
    expect(rows.at(-1)?.scac).toBe(scac)
    expect(rows.at(-1)?.problem).toBeUndefined()
  })

  it('keeps a column of numbers in which an id stands after 200 numbers', async () => {
    const list = Array.from({ length: 200 }, (_, index) => `MAEU${100000000 + index}`)
    const text = ['number', ...list, '6fa459ea-ee8a-4ca4-894e-db77e160355e'].join('\n')
    expect((await numbers(text)).slice(0, 200)).toEqual(list)
  })

  it.each(['Swire', 'Nobody Shipping', 'XXXX', 'OOCL/COSCO', 'MSC & Maersk'])(
    'refuse a line: %s',
    async (name) => {
      const [row] = (await read(`number,carrier\n123456789,${name}\n`)).rows
      expect(row?.problem).toMatchObject({ code: 'unknown_line' })
    },
  )

  it.each([
    [
      'several of one name',
      'Container,Ref,container\nMSCU6639870,a,TCLU4265726\n',
      /Columns A and C/,
    ],
    ['none that is known', 'Sendung,Datum\nAbc-1,x\n', /is: Sendung, Datum/],
    ['nothing at all', '\n \n', /is empty/],
    ['no numbers', 'Container,Ref\n,a\n', /Empty: "Container"/],
  ])('are refused: %s', async (_, text, words) => {
    const refusal = await read(text).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'usage' })
    expect(`${(refusal as Error).message} ${(refusal as { reason?: string }).reason}`).toMatch(
      words,
    )
  })

  it('that share an unused name are kept separately', async () => {
    const { rows } = await read('number,note,note,\n123456789,a,b,c\n')
    expect(rows[0]?.cells).toEqual({
      number: '123456789',
      note: 'a',
      'note (2)': 'b',
      'column D': 'c',
    })
  })
})

describe('a number that cannot be used', () => {
  it.each([
    ['1.424E+11', 'scientific'],
    ['"1,424E+11"', 'scientific'],
    ['1E+11', 'scientific'],
    ['2026-03-01', 'date'],
    ['01.03.2026', 'date'],
    ['3/1/2026 0:00', 'date'],
    ['Mar-34', 'date'],
    ['1. Mrz 2026', 'date'],
    ['#REF!', 'formula_error'],
    ['#N/A', 'formula_error'],
    ['#NV', 'formula_error'],
    ['#BEZUG!', 'formula_error'],
    ['########', 'formula_error'],
    ['"=VLOOKUP(A1,B:C,2)"', 'formula'],
    ['@SUM(A1)', 'formula'],
    ['+A1', 'formula'],
    ['"142,400,000,000"', 'separated'],
    ['14240000000000000000', 'rounded'],
    ['03900212345,EGLV'.slice(1), undefined],
    ['39002123456,EGLV', 'leading_zero'],
    ['MSCU6639870🚢', 'odd_character'],
    ['МSCU6639870', 'odd_character'],
    ['TBA', 'not_a_number'],
    ['"MSCU6639870, TCLU4265726"', 'several_numbers'],
    ['"MSCU6639870\nTCLU4265726"', 'several_numbers'],
    [`A1${'x'.repeat(80)}`, 'too_long'],
    ['MSCU6639870 TCLU4265726', 'several_numbers'],
    ['MEDUFR030802 MEDUFR030803', 'several_numbers'],
    ['Total 12 boxes', 'remark'],
    ['see mail 14/5', 'remark'],
    ['Booking 12345678', 'remark'],
    ['mscu6639870 (40HC)', 'remark'],
    ['MSCU6639870 40HC', 'remark'],
    ['MSCU663987O', 'letter_for_digit'],
  ])('%s: %s', async (text, code) => {
    expect((await problemOf(text))?.code).toBe(code)
  })

  it('names its cell and the correction, and does not affect other rows', async () => {
    const { rows } = await read('ref;MBL\na;MEDUFR030802\nb;1,424E+11\nc;219384756\n')
    expect(rows.map(({ problem }) => problem)).toEqual([
      undefined,
      {
        code: 'scientific',
        message: 'a spreadsheet has changed B3 to 1,424E+11; digits are lost',
        cure: 'format the column as text, then paste the original numbers again',
      },
      undefined,
    ])
    expect(rows[1]).toMatchObject({ place: 'line 3', number: '1,424E+11', refs: ['b'] })
  })

  it.each([
    '177E12345678',
    '9E1234567',
    'MAR1234567',
    'SEP-123456',
    '12345678',
    'SIT–123456',
    'MSCU 663987 0',
    'MAEU 219384756',
    'HLCU HAM 230412345',
    'MEDUFR 030802',
    'MSCU663986O',
    'PO 7',
  ])('%s is not a number', async (text) => {
    expect(await problemOf(text)).toBeUndefined()
  })
})
