import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LaidOutCell, layOutRows } from '../../../src/cli/output/formats/lay-out-rows.js'
import { cellWidth } from '../../../src/cli/terminal/width.js'

const cell = (words: string, painted = words): LaidOutCell => ({
  words,
  painted,
  width: cellWidth(words),
})

const columns = [
  { width: 8, align: 'left' },
  { width: 6, align: 'right' },
  { width: 10, align: 'left' },
] as const

describe('layOutRows', () => {
  it('needs no more time for a long text with an emoji than its length requires', {
    timeout: 5000,
  }, () => {
    const long = cell(`${'x'.repeat(30_000)}👍🏽`)
    const columns = [{ width: long.width, align: 'left' }] as const
    expect([...layOutRows([[long]], columns)]).toEqual([long.words])
  })

  it('needs no more time for a short text above a long one than the length requires', {
    timeout: 5000,
  }, () => {
    const long = cell('x'.repeat(60_000))
    const columns = [
      { width: long.width, align: 'left' },
      { width: 3, align: 'left' },
    ] as const
    const rows = [
      [cell('é'), cell('end')],
      [long, cell('end')],
    ]
    const [line = ''] = layOutRows(rows, columns)
    expect(line.length).toBe(60_005)
  })

  it('aligns each column, without borders and trailing spaces', () => {
    const rows = [
      ['CODE', 'FEE', 'PLACE'],
      ['AB', '1.50', 'Oslo'],
      ['ABCD', '', ''],
      ['', '', ''],
    ]
    expect([
      ...layOutRows(
        rows.map((row) => row.map((words) => cell(words))),
        columns,
      ),
    ]).toEqual(['CODE         FEE  PLACE', 'AB          1.50  Oslo', 'ABCD', ''])
  })

  it('keeps columns aligned beside words that cli-table3 measures differently', () => {
    const hard = ['ท่าเรือ', 'नमस्ते', 'e\u0301te\u0301', '👩‍👩‍👧 x', '🇩🇪🇫🇷', '日本', '1️⃣']
    for (const words of hard) {
      const [line = ''] = layOutRows([[cell(words), cell('9'), cell('end')]], columns)
      expect(line.startsWith(words)).toBe(true)
      expect(cellWidth(line)).toBe(8 + 2 + 6 + 2 + 3)
    }
  })

  it('lays out a colored line like the plain line, apart from the color codes', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'é', '日', 'e\u0301', '👍'), maxLength: 4 })
    const row = fc.tuple(word, word, word)
    fc.assert(
      fc.property(fc.array(row, { maxLength: 80, size: 'max' }), (rows) => {
        const draw = (paint: (words: string) => string): string[] => [
          ...layOutRows(
            rows.map((each) => each.map((words) => cell(words, paint(words)))),
            columns,
          ),
        ]
        const painted = draw((words) => words && `\u001b[31m${words}\u001b[39m`)
        const plain = draw((words) => words)
        expect(painted.map((line) => line.replace(/\u001b\[\d+m/g, ''))).toEqual(plain)
        expect(plain).toHaveLength(rows.length)
      }),
      { numRuns: 30 },
    )
  })

  it('lays out the rows of a long list like those of a short list', () => {
    const row = [cell('AB', '\u001b[31mAB\u001b[39m'), cell('1.50'), cell('Oslo')]
    const lines = [
      ...layOutRows(
        Array.from({ length: 1500 }, () => row),
        columns,
      ),
    ]
    expect(new Set(lines)).toEqual(new Set(['\u001b[31mAB\u001b[39m          1.50  Oslo']))
    expect(lines).toHaveLength(1500)
  })

  it('lays out each row of a long list before it reads the next row', () => {
    let read = 0
    const rows = function* () {
      for (; read < 1500; read += 1) yield [cell('ABCD'), cell('1'), cell('Oslo')]
    }
    let written = 0
    for (const _ of layOutRows(rows(), columns)) {
      written += 1
      expect(read).toBeLessThan(Math.max(32, written + 1))
    }
    expect(written).toBe(1500)
  })
})
