import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column, ScreenLine, View } from '../../../src/cli/output/view.js'
import { cellWidth } from '../../../src/cli/terminal/width.js'
import { anyText, harmfulCharacter, hostileStrings } from '../terminal/hostile-text.js'
import { rendered, type Sample, samples, sampleView } from './sample-view.js'

const linesOf = (text: string): string[] => text.split('\n').slice(0, -1)

describe('a table', () => {
  it('shows every column if there is room', async () => {
    expect(await rendered({ width: 160 })).toBe(
      `CONTAINER    REF               STATE    WHY                                                 LAST FREE DAY              TERMINAL                   FEE  CHECKED
MSCU6639870  PO-4711           blocked  customs hold, 2 days                                Thu 14 May, 2 days (line)  APM Elizabeth           120.50  14 min
TCLU4265726  PO-4720, PO-4721  ready                                                        Fri 15 May, 3 days         Maher                           14 min
CAXU9932112                    blocked  freight hold, exam by USDA announced for next week  Wed 13 May, 1 day (rail)   日本コンテナ, Yokohama    7.00  3 h
`,
    )
  })

  it('shrinks wide columns, then removes columns from the right', async () => {
    expect(await rendered({ width: 100 })).toBe(
      `CONTAINER    REF               STATE    WHY                                LAST FREE DAY
MSCU6639870  PO-4711           blocked  customs hold, 2 days               Thu 14 May, 2 days (line)
TCLU4265726  PO-4720, PO-4721  ready                                       Fri 15 May, 3 days
CAXU9932112                    blocked  freight hold, exam by USDA annou…  Wed 13 May, 1 day (rail)
`,
    )
    expect(await rendered({ width: 60 })).toBe(
      `CONTAINER    REF               STATE
MSCU6639870  PO-4711           blocked
TCLU4265726  PO-4720, PO-4721  ready
CAXU9932112                    blocked
`,
    )
  })

  it('turns rows into cards if three columns do not fit', async () => {
    const [first, second] = (await rendered({ width: 36 })).split('\n\n')
    expect(first).toBe(`Container:      MSCU6639870
Ref:            PO-4711
State:          blocked
Why:            customs hold, 2 days
Last free day:  Thu 14 May, 2 days
                (line)
Terminal:       APM Elizabeth
Fee:            120.50
Checked:        14 min`)
    expect(second).not.toContain('Why')
  })

  it('turns rows into cards for a screen reader', async () => {
    const text = await rendered({ width: 160, isAccessible: true })
    expect(linesOf(text)[0]).toBe('Container:      MSCU6639870')
  })

  it('is never cut without a window limit', async () => {
    expect(await rendered()).toBe(await rendered({ width: 500 }))
  })

  it('gives the space of an empty column to a full one', async () => {
    const rows = samples.map((row) => ({ ...row, refs: [] }))
    const [heading] = linesOf(await rendered({ rows, width: 50 }))
    expect(heading).toBe('CONTAINER    STATE    WHY')
  })

  it('has columns that only some results have', async () => {
    const rows = samples.map((row) => ({ ...row, simulated: row.id === '1' }))
    const [heading] = linesOf(await rendered({ rows }))
    expect(heading?.endsWith('SIMULATED')).toBe(true)
  })

  it('applies color after fitting', async () => {
    const plain = await rendered({ width: 100 })
    const painted = await rendered({ width: 100, colour: 1 })
    expect(painted).toContain('\u001b[31mblocked\u001b[39m')
    expect(painted.replace(/\u001b\[\d+m/g, '')).toBe(plain)
  })

  it('is empty without rows', async () => {
    expect(await rendered({ rows: [], width: 80 })).toBe('')
  })

  it('shows the selected fields as columns', async () => {
    const text = await rendered({ width: 80, fields: ['pod_terminal_name,ref_numbers', 'fee'] })
    expect(linesOf(text)[0]).toBe('POD TERMINAL NAME       REF NUMBERS       FEE')
    expect(linesOf(text)[2]).toBe('Maher                   PO-4720, PO-4721')
  })
})

it('continues a long cell on the next line instead of turning rows into cards', async () => {
  const long = 'the line cannot be reached → the line did not answer within 24 hours'
  const view: View<string> = {
    name: 'events',
    shape: 'list',
    noun: 'event',
    columns: [],
    narrow: { first: [] },
    sections: (rows) => ({
      columns: [{ heading: 'When' }, { heading: 'What', wraps: true }],
      narrow: { first: [] },
      sections: [
        {
          heading: { words: 'MSCU6639870' },
          rows: rows.map((words) => [{ words: 'Mon' }, { words }]),
        },
        { heading: { words: 'TCLU4265726' }, rows: [[{ words: 'Tue' }, { words: 'arrived' }]] },
      ],
    }),
    fields: [],
    id: () => '',
    record: () => ({}),
    empty: '',
  }
  const request = { view, rows: [long, 'discharged'], width: 46 } as never
  expect(linesOf(await rendered(request))).toEqual([
    'WHEN  WHAT',
    'MSCU6639870',
    'Mon   the line cannot be reached → the line',
    '      did not answer within 24 hours',
    'Mon   discharged',
    '',
    'TCLU4265726',
    'Tue   arrived',
  ])
})

describe('at any width, with any words', () => {
  const column = (index: number): Column<string[]> => ({
    heading: `Column ${index}`,
    text: (row) => ({ words: row[index] ?? '' }),
  })
  const view: View<string[]> = {
    name: 'any',
    shape: 'list',
    noun: 'row',
    columns: [0, 1, 2, 3, 4, 5].map(column),
    fields: [],
    id: () => '',
    record: () => ({}),
    empty: '',
  }
  const anyRows = fc.array(fc.array(anyText, { minLength: 1, maxLength: 6 }), { maxLength: 5 })

  it('no line is wider than the window, and no text can control the terminal', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, fc.integer({ min: 20, max: 200 }), async (rows, width) => {
        const request = { view, rows, width } as never
        for (const line of linesOf(await rendered(request))) {
          expect(cellWidth(line)).toBeLessThanOrEqual(width)
          expect(line).not.toMatch(harmfulCharacter)
        }
      }),
    )
  })

  it('the first column is complete', async () => {
    const word = fc.string({
      unit: fc.constantFrom(...'ABCXYZ0189'),
      minLength: 1,
      maxLength: 60,
    })
    await fc.assert(
      fc.asyncProperty(
        word,
        anyText,
        fc.integer({ min: 20, max: 200 }),
        async (first, rest, width) => {
          const request = { view, rows: [[first, rest, rest, rest]], width } as never
          expect((await rendered(request)).replace(/\s/g, '')).toContain(first)
        },
      ),
    )
  })

  it('hostile text stays text', async () => {
    const rows = hostileStrings.map((text) => [text, text, text])
    for (const width of [20, 60, 160]) {
      const text = await rendered({ view, rows, width } as never)
      for (const line of linesOf(text)) {
        expect(line).not.toMatch(harmfulCharacter)
        expect(cellWidth(line)).toBeLessThanOrEqual(width)
      }
    }
  })
})

describe('a screen', () => {
  const screenOf = (row: Sample): ScreenLine[] => [
    { kind: 'heading', words: row.number },
    { kind: 'pair', label: 'State', text: { words: row.state } },
    { kind: 'pair', label: 'Last free day', text: { words: row.lfd } },
    { kind: 'pair', label: '', text: { words: 'local\u001b[31m date' } },
    { kind: 'blank' },
    { kind: 'text', text: { words: row.why } },
    {
      kind: 'table',
      headings: ['When', 'What'],
      rows: [[{ words: 'Mon 4 May' }, { words: 'discharged' }]],
    },
  ]
  const view: View<Sample> = { ...sampleView, shape: 'object', screen: screenOf }

  it('shows one object', async () => {
    expect(await rendered({ view, rows: samples.slice(2), width: 40 })).toBe(`CAXU9932112
State:          blocked
Last free day:  Wed 13 May, 1 day (rail)
                local^[[31m date

freight hold, exam by USDA announced for
next week
WHEN       WHAT
Mon 4 May  discharged
`)
  })

  it('shows several with a blank line between', async () => {
    const text = await rendered({ view, width: 80 })
    expect(text.match(/^\n(?=[A-Z]{4}\d{7}$)/gm)).toHaveLength(2)
  })

  it('is replaced by the selected fields', async () => {
    const text = await rendered({ view, rows: samples.slice(0, 1), fields: ['number'], width: 80 })
    expect(text).toBe('NUMBER\nMSCU6639870\n')
  })

  it('fits any window', async () => {
    for (let width = 20; width < 60; width++)
      for (const line of linesOf(await rendered({ view, width })))
        expect(cellWidth(line)).toBeLessThanOrEqual(width)
  })
})
