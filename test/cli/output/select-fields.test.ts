import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldNames, selectFields } from '../../../src/cli/output/select-fields.js'
import { sortRows } from '../../../src/cli/output/sort-rows.js'
import type { Cell, View } from '../../../src/cli/output/view.js'
import { samples, sampleView, viewing } from './sample-view.js'

const source = { view: sampleView, rows: samples, viewing }

describe('fieldNames', () => {
  it('accepts repeated and comma-separated names, each once', () => {
    expect(fieldNames(['number, fee', 'why,number', ''])).toEqual(['number', 'fee', 'why'])
  })
})

describe('selectFields', () => {
  const cells = (names: string[]) =>
    selectFields(names, source).map((field) => samples.map((row) => field.cell(row)))

  it('reads declared fields, attributes and keys of the record', () => {
    expect(cells(['fee', 'pod_terminal_name'])[1]?.[1]).toBe('Maher')
    expect(cells(['shipment'])[0]?.[0]).toBe('{"id":"s-1","type":"shipment"}')
    expect(cells(['ref_numbers'])[0]?.[1]).toEqual(['PO-4720', 'PO-4721'])
  })

  it('refuses an unknown name, with similar names and the full list', () => {
    expect(() => selectFields(['numbr', 'fee'], source)).toThrow(
      expect.objectContaining({
        code: 'usage',
        message: 'There is no field "numbr"',
        reason: expect.stringMatching(/^Did you mean number\? Available: number, .*shipment/),
      }),
    )
  })

  it('does not accept the built-in members of objects as fields', () => {
    expect(() => selectFields(['constructor'], source)).toThrow('There is no field "constructor"')
    expect(() => selectFields(['toString'], source)).toThrow('There is no field "toString"')
  })

  it('refuses nothing if there is no row to read the keys from', () => {
    expect(selectFields(['shipment'], { ...source, rows: [] })).toHaveLength(1)
  })
})

describe('sortRows', () => {
  const view: View<{ value: Cell; id: number }> = {
    name: 'cells',
    shape: 'list',
    noun: 'sample',
    columns: [],
    fields: [{ name: 'value', meaning: '', value: (row) => row.value }],
    id: (row) => String(row.id),
    record: (row) => ({ id: row.id }),
    empty: '',
  }
  const sorted = (sort: string, values: Cell[]): Cell[] =>
    sortRows(sort, { view, viewing, rows: values.map((value, id) => ({ value, id })) }).map(
      (row) => row.value,
    )

  it('sorts numbers by value, words by code, and missing values last', () => {
    expect(sorted('value', [10, 9, null, 100])).toEqual([9, 10, 100, null])
    expect(sorted('-value', [10, null, 9, 100])).toEqual([100, 10, 9, null])
    expect(sorted('value', ['b', '', 'a', 'B', 'ä'])).toEqual(['B', 'a', 'b', 'ä', ''])
    expect(sorted('value', ['9x', 10, 9])).toEqual([9, 10, '9x'])
  })

  it('is stable, and sorts by several fields', () => {
    const rows = [...samples].map((row) => ({ ...row, state: 'same' }))
    const ids = (sort: string) => sortRows(sort, { ...source, rows }).map((row) => row.id)
    expect(ids('state')).toEqual(['1', '2', '3'])
    expect(ids('-state')).toEqual(['1', '2', '3'])
    expect(ids('state,-number')).toEqual(['2', '1', '3'])
  })

  it('keeps every row and orders each pair of neighbors', () => {
    const anyCell = fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.constant(null))
    fc.assert(
      fc.property(fc.array(anyCell), (values) => {
        const numbers = sorted('value', values).filter((value) => value !== null)
        expect(numbers).toHaveLength(values.filter((value) => value !== null).length)
        for (const [index, value] of numbers.entries())
          if (index > 0) expect(Number(numbers[index - 1])).toBeLessThanOrEqual(Number(value))
      }),
    )
  })

  it('refuses an unknown name', () => {
    expect(() => sortRows('numbr', source)).toThrow('There is no field "numbr"')
  })
})
