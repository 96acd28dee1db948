import { describe, expect, it } from 'vitest'
import { type PrintedTable, printedPdf } from './printed-pdf.js'
import { saidBy } from './said.js'

const table = (rows: PrintedTable['rows'], more: Omit<PrintedTable, 'rows'> = {}) => ({
  rows,
  ...more,
})
const head = [
  'MAERSK ARRIVAL NOTICE',
  table([
    ['B/L No', 'Vessel', 'Voyage No', 'Port of Discharge'],
    ['MAEU - 237038722', 'MAERSK ELBA', '608E', 'Los Angeles, CA'],
  ]),
  table([
    ['CY Location', 'FIRMS Code', 'ETA', 'Last Free Date'],
    ['APM TERMINALS - PIER 400', 'W185', '2026-03-08', '2026-03-12'],
  ]),
]

const port = 'Port of Discharge: Los Angeles, CA'

const read = async (blocks: (string | PrintedTable)[]) =>
  saidBy(await printedPdf(blocks), 'notice.pdf')

describe('a table with narrow gaps between its columns', () => {
  it.each([0.45, 0.35])('has a cell for each column: padding %s', async (padding) => {
    const blocks = head.map((it) => (typeof it === 'string' ? it : { ...it, padding }))
    const boxes = table(
      [
        ['Container No.', 'Seal No.'],
        ['MSKU1234565', 'ML1'],
        ['MRKU0000010', 'ML2'],
      ],
      { padding },
    )
    expect(await read([...blocks, boxes])).toMatchObject({
      containers: ['MSKU1234565', 'MRKU0000010'],
      vessel: 'MAERSK ELBA 608E',
      port: 'USLAX',
      terminal: 'APMT',
      eta: ['vessel_arrived 2026-03-08T08:00:00Z'],
      free: ['MSKU1234565 2026-03-13', 'MRKU0000010 2026-03-13'],
      warnings: [],
    })
  })
})

describe.each(['middle', 'top', 'bottom'] as const)(
  'a cell with several lines, aligned at the %s',
  (align) => {
    it.each([
      ['two', 'TCLU42\n65726', 'HMM\nPROMISE', '20 Mar\n2026'],
      ['two and four', 'TCLU42\n65726', 'HMM\nPROMISE', '20\nMar\n2026\n(pickup)'],
      ['three', 'TCLU\n4265\n726', 'HMM\nPROMISE', '20\nMar\n2026'],
      ['one', 'TCLU4265726', 'HMM PROMISE', '20 Mar 2026'],
    ])('is one value: %s', async (_, number, vessel, day) => {
      const notice = await read([
        'ARRIVAL NOTICE',
        'B/L No: MAEU237038722',
        port,
        table(
          [
            ['Vessel', 'Voyage', 'ETA'],
            [vessel, '0018E', '2026-03-16'],
          ],
          { align },
        ),
        table(
          [
            ['Container No.', 'Last Free Day', 'Seal No.'],
            [number, day, 'S1'],
            ['MSKU1234565', '21 Mar 2026', 'S2'],
          ],
          { align },
        ),
      ])
      expect(notice).toMatchObject({
        containers: [number.replaceAll('\n', ''), 'MSKU1234565'],
        vessel: 'HMM PROMISE 0018E',
        eta: ['vessel_arrived 2026-03-16T07:00:00Z'],
        free: ['TCLU4265726 2026-03-21', 'MSKU1234565 2026-03-22'],
        warnings: [],
      })
    })
  },
)

it('a date that is broken behind a hyphen is one date', async () => {
  const notice = await read([
    ...head,
    table([
      ['Container No.', 'Seal No.', 'Last Free Day'],
      ['MSKU1234565', 'S1', '2026-\n03-13'],
      ['MRKU0000010', 'S2', '03/\n14/2026'],
    ]),
  ])
  expect(notice.free).toEqual(['MSKU1234565 2026-03-14', 'MRKU0000010 2026-03-15'])
})

it('a time in a cell with several lines is part of the value', async () => {
  const ship = table(
    [
      ['Vessel', 'Voyage', 'ETA', 'FIRMS Code'],
      ['COSCO\nSHIPPING\nUNIVERSE', '608E', '2026-\n03-16\n06:00', 'W185'],
    ],
    { align: 'top' },
  )
  expect(await read(['ARRIVAL NOTICE', 'B/L No: MAEU237038722', port, ship])).toMatchObject({
    vessel: 'COSCO SHIPPING UNIVERSE 608E',
    eta: ['vessel_arrived 2026-03-16T13:00:00Z'],
  })
})

it('the rows of two tables side by side are separate', async () => {
  const left = [
    ['B/L No', 'MAEU237038722'],
    ['Vessel', 'MAERSK ELBA'],
    ['Voyage', '608E'],
  ]
  const right = [
    ['Port of Discharge', 'Los Angeles, CA'],
    ['ETA', '2026-03-16'],
    ['Last Free Day', '2026-03-20'],
    ['FIRMS Code', 'W185'],
  ]
  const bytes = await printedPdf(
    ['ARRIVAL NOTICE', 'Container No: MSKU1234565'],
    [
      { left: 30, top: 80, leading: 22, rows: left },
      { left: 250, top: 77, leading: 16.5, rows: right },
    ],
  )
  expect(await saidBy(bytes, 'notice.pdf')).toMatchObject({
    vessel: 'MAERSK ELBA 608E',
    eta: ['vessel_arrived 2026-03-16T07:00:00Z'],
    free: ['MSKU1234565 2026-03-21'],
    terminal: 'APMT',
  })
})

describe('a bill number that a narrow cell breaks over several lines', () => {
  const broken = (line: string, bill: string) =>
    read([
      `${line} ARRIVAL NOTICE`,
      table([
        ['B/L No', 'Vessel', 'Last Free Day'],
        [bill, 'HMM PROMISE', '20 Mar 2026'],
      ]),
      port,
      'Container No: TCLU4265726',
    ])

  it.each([
    ['HMM', 'HDMUS\nHAA12\n345679', 'HDMUSHAA12345679'],
    ['MAERSK', '2370\n38722', '237038722'],
    ['MAERSK', 'MAEU2370\n38722', 'MAEU237038722'],
  ])('is joined if the whole is a number of the line: %s', async (line, parts, whole) => {
    expect(await broken(line, parts)).toMatchObject({
      bill: whole,
      free: ['TCLU4265726 2026-03-21'],
      warnings: [],
    })
  })

  it('is not read, with a remark, if the whole is no number of the line', async () => {
    const { bill, warnings } = await broken('HMM', '99887\n7665544332')
    expect(bill).toBeUndefined()
    expect(warnings).toEqual([
      expect.stringContaining('bill of lading: "99887 7665544332" may be one number that is split'),
    ])
  })

  it('is not joined with a word behind the number', async () => {
    const { bill } = await broken('MAERSK', '237038722\nORIGINAL')
    expect(bill).toBe('237038722')
  })
})

describe('a table whose columns touch', () => {
  it('is remarked, because the values of its columns cannot be told apart', async () => {
    const { containers, warnings } = await read([
      'MAERSK ARRIVAL NOTICE',
      'B/L No: 237038722',
      port,
      table(
        [
          ['Container No.', 'FIRMS Code', 'Last Free Date'],
          ['MSKU1234565', 'W185', '2026-03-12'],
        ],
        { padding: 0.12 },
      ),
    ])
    expect(containers).toEqual(['MSKU1234565'])
    expect(warnings).toEqual([
      'page 1, line 4: the column headers "Container No. FIRMS Code Last Free Date" run together, so oct may miss values below them',
    ])
  })

  it('is not meant by a heading for two values in one column', async () => {
    const { warnings } = await read([
      'MAERSK ARRIVAL NOTICE',
      port,
      table([
        ['B/L No', 'Vessel / Voyage', 'Container No.'],
        ['237038722', 'MAERSK ELBA / 608E', 'MSKU1234565'],
      ]),
    ])
    expect(warnings).toEqual([])
  })
})
