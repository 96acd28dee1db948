import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DelimitedForm, DelimitedRows } from '../../src/files/delimited-rows.js'

const rowsOf = (pieces: readonly string[], form: Partial<DelimitedForm> = {}) => {
  const reader = new DelimitedRows({ delimiter: ',', mostColumns: 300, ...form })
  const rows = pieces.flatMap((piece) => [...reader.of(piece, false)])
  return [...rows, ...reader.of('', true)]
}

describe('rows of a text', () => {
  it('are the same for any split into chunks', () => {
    const token = fc.constantFrom('a', '"', '""', ',', '\r', '\n', '\r\n', ' ', '"b,\r\nc"', 'é')
    const text = fc.array(token, { maxLength: 25 }).map((tokens) => tokens.join(''))
    fc.assert(
      fc.property(text, fc.array(fc.nat(25), { maxLength: 4 }), (whole, cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), whole.length]
        const pieces = places.slice(1).map((end, index) => whole.slice(places[index], end))
        const reader = new DelimitedRows({ delimiter: ',', mostColumns: 300 })
        expect(rowsOf(pieces.slice(0, -1).concat(pieces.at(-1) ?? ''))).toEqual([
          ...reader.of(whole, true),
        ])
      }),
      { numRuns: 500 },
    )
  })

  it('state the line where each starts, also after a cell with line breaks', () => {
    const found = rowsOf(['a,"x\r', '\ny"\r\n', '\r\nb\rc'])
    expect(found.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['a', 'x\r\ny']],
      [4, ['b']],
      [5, ['c']],
    ])
  })

  it('with a stray quote do not affect other rows', () => {
    const found = rowsOf(['40"HC,1\n"40,2\n', '"A1" ,"b"\nlast,3'])
    expect(found.map(({ cells }) => cells)).toEqual([
      ['40"HC', '1'],
      ['"40', '2'],
      ['A1', 'b'],
      ['last', '3'],
    ])
  })

  it('that exceed the length limit are skipped, once each', () => {
    const long = 'x'.repeat(60)
    const found = rowsOf(['a\n', long, long, long, `${long}\nb\n`, long, long], { longestRow: 100 })
    expect(found.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['a']],
      [2, null],
      [3, ['b']],
      [4, null],
    ])
  })

  it('with a quote that closes beyond the maximum cell length are not joined', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `row ${index},1`)
    const found = rowsOf([`"40,2\n${lines.join('\n')}\n`, '5",6\n'])
    expect(found).toHaveLength(5002)
  })
})
