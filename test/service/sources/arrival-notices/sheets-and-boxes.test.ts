import { describe, expect, it } from 'vitest'
import { markupLines } from '../../../../src/service/documents/reading/markup-lines.js'
import { openFile } from '../../../../src/service/sources/inbox/open-file.js'
import { forms } from '../../../../src/service/sources/inbox/readers.js'
import { fileOfBytes, headOf } from '../../../../src/service/sources/inbox/received-file.js'
import { type FixtureSheet, workbookOf } from '../../../support/workbook-fixture.js'
import { saidBy } from './said.js'

const pairs = [
  ['B/L No', 'MAEU240112233'],
  ['Vessel / Voyage', 'TEST STAR / 001E'],
  ['Port of Discharge', 'Los Angeles, CA'],
  ['ETA', '2026-03-10'],
  ['FIRMS Code', 'W185'],
  ['Last Free Day', '2026-03-16'],
  ['Last Free Day (Detention)', '2026-03-25'],
] as const
const table = [
  ['Container No.', 'Seal No.', 'Type'],
  ['MSKU1234565', 'S1', '40HC'],
  ['MRKU0000010', 'S2', '40HC'],
]
const all = {
  bill: 'MAEU240112233',
  containers: ['MSKU1234565', 'MRKU0000010'],
  vessel: 'TEST STAR 001E',
  port: 'USLAX',
  terminal: 'APMT',
  eta: ['vessel_arrived 2026-03-10T07:00:00Z'],
  free: ['MSKU1234565 2026-03-17', 'MRKU0000010 2026-03-17'],
  warnings: [],
}

type Row = FixtureSheet['rows']
const rowsOf = (head: readonly (readonly (string | null)[])[]): FixtureSheet['rows'] =>
  [['MAERSK'], ['ARRIVAL NOTICE'], [], ...head, [], ...table] satisfies Row

const inTwos = [0, 2, 4, 6].map((from) => pairs.slice(from, from + 2))

/** Opens a file as the inbox does, and returns its format and the places of its facts. */
async function opened(bytes: Uint8Array, name: string) {
  const file = fileOfBytes(bytes, { name, via: 'folder' })
  const context = { fileName: name, receivedAt: '2026-03-01T12:00:00Z' }
  const { form, readings } = await openFile({ file, head: await headOf(file), context, forms })
  const places: string[] = []
  for await (const { statements } of readings()) {
    for (const { observation } of statements) places.push(observation.document ?? '')
  }
  return { form, places }
}

describe('an arrival notice as a workbook', () => {
  it.each<[string, FixtureSheet]>([
    ['with the value right of each label', { rows: rowsOf(pairs) }],
    [
      'with merged labels and values',
      {
        rows: rowsOf(pairs.map(([label, value]) => [label, null, value])),
        merges: ['A4:B4', 'C4:E4', 'A5:B5', 'C5:E5', 'A2:F2'],
      },
    ],
    ['with two labels in a row', { rows: rowsOf(inTwos.map((two) => two.flat())) }],
    [
      'with the value below each label',
      {
        rows: rowsOf(
          inTwos.flatMap((two) => [0, 1].map((nth) => two.flatMap((it) => [it[nth] ?? '', null]))),
        ),
        merges: ['A4:B4', 'C4:D4', 'A5:B5', 'C5:D5'],
      },
    ],
    [
      'with label and value in one cell',
      { rows: rowsOf(inTwos.map((two) => two.map((it) => it.join('\n')))) },
    ],
  ])('is read: %s', async (_, sheet) => {
    expect(await saidBy(workbookOf([sheet]), 'notice.xlsx')).toMatchObject(all)
  })

  it('is told from a report of a terminal by its title, and proves facts by sheet and row', async () => {
    const notice = workbookOf([
      { name: 'Notice', rows: rowsOf(pairs) },
      { name: 'Terms', rows: [['Terms and conditions']] },
    ])
    const { form, places } = await opened(notice, 'a.xlsx')
    expect(form).toBe('arrival notice')
    expect(new Set(places)).toEqual(
      new Set([6, 7, 9, 13, 14].map((row) => `a.xlsx, sheet Notice, row ${row}`)),
    )
    const report = workbookOf([
      {
        rows: [
          ['Container', 'Available', 'LFD', 'Arrival Notice Date'],
          ['MSKU1234565', 'Yes', '2026-03-16', '2026-03-01'],
        ],
      },
    ])
    expect((await opened(report, 'USLAX-APMT.xlsx')).form).toBe('terminal report')
  })

  it('states nothing that is only in a hidden row or sheet', async () => {
    const rows = [...(rowsOf(pairs) ?? []), ['Container No.', 'TCLU4265726']]
    const hidden = { isHidden: true, rows: [['Last Free Day', '2026-03-20']] }
    const bytes = workbookOf([{ rows, hiddenRows: [rows.length] }, hidden])
    expect(await saidBy(bytes, 'notice.xlsx')).toMatchObject(all)
  })
})

const box = (text: string, style: string) => `<div style="${style}">${text}</div>`
const boxes = (cells: readonly string[], style: string) =>
  cells.map((text) => box(text, style)).join('')
const lineBox = 'display:inline-block;width:120px'
const page = (body: string, rows: string) =>
  `<!doctype html><body><div>MAERSK</div><h2>ARRIVAL NOTICE</h2>${body}${rows}<div>Thank you.</div>`
const flexTable = table.map((cells) => box(boxes(cells, ''), 'display:flex')).join('')

describe('an arrival notice as HTML without tables', () => {
  it.each([
    [
      'boxes in a line',
      page(
        pairs.map((pair) => box(boxes(pair, lineBox), '')).join(''),
        table.map((cells) => box(boxes(cells, lineBox), '')).join(''),
      ),
    ],
    [
      'floating boxes',
      page(
        pairs.map((pair) => box(boxes(pair, 'float:left'), 'overflow:hidden')).join(''),
        flexTable,
      ),
    ],
    [
      'flexible boxes with the value below each label',
      page(
        inTwos
          .map((two) => box(two.map((pair) => box(boxes(pair, ''), '')).join(''), 'display: flex'))
          .join(''),
        flexTable,
      ),
    ],
    [
      'flexible boxes within others',
      box(
        page(
          box(box(pairs.map((pair) => box(boxes(pair, ''), 'display:flex')).join(''), ''), ''),
          flexTable,
        ),
        'display:flex;flex-direction:column',
      ),
    ],
  ])('is read: %s', async (_, html) => {
    expect(await saidBy(new TextEncoder().encode(html), 'body.html')).toMatchObject(all)
  })
})

it.each([
  ['N° de B/L', 'Último día libre de demora', 'Último día libre de detención'],
  ['Nº do BL', 'Último dia livre de armazenagem', 'Último dia livre de detenção'],
  ['N° de connaissement', 'Fin de franchise surestaries', 'Fin de franchise détention'],
  ['B/L-Nr.', 'Letzter freier Tag (Demurrage)', 'Letzter freier Tag (Detention)'],
])('the free time of the empty container is another day: %s', async (bill, free, detention) => {
  const rows = rowsOf([
    [bill, 'MAEU240112233'],
    ['Port of Discharge', 'Los Angeles, CA'],
    [free, '2026-03-16'],
    [detention, '2026-03-25'],
  ])
  const { bill: number, free: days } = await saidBy(workbookOf([{ rows }]), 'notice.xlsx')
  expect([number, days]).toEqual(['MAEU240112233', all.free])
})

it('of very many boxes has short rows, because the time for a row grows with the square of its cells', () => {
  const many = box(boxes(Array(10_000).fill('ETA'), ''), 'display:flex')
  const deep = '<div style="display:flex"><span>ETA</span>'.repeat(10_000)
  for (const html of [many, deep]) {
    const lines = markupLines(html)
    expect(
      lines
        .flat()
        .map(({ text }) => text)
        .join(' ')
        .match(/ETA/g),
    ).toHaveLength(10_000)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(20)
  }
})
