import { describe, expect, it } from 'vitest'
import { chooseFormat } from '../../../src/cli/output/choose-format.js'
import { nearNames } from '../../../src/domain/near-names.js'

describe('chooseFormat', () => {
  it.each([
    ['a terminal', { isTTY: true }, 'table'],
    ['a pipe', { isTTY: false }, 'tsv'],
    ['-o', { isTTY: true, typed: 'csv' }, 'csv'],
    ['-o in capitals', { isTTY: true, typed: 'JSON' }, 'json'],
    ['--json', { isTTY: true, json: true }, 'json'],
    ['--json over OCT_OUTPUT', { isTTY: true, json: true, preferred: 'csv' }, 'json'],
    ['OCT_OUTPUT', { isTTY: true, preferred: 'ndjson' }, 'ndjson'],
    ['an empty OCT_OUTPUT', { isTTY: true, preferred: '' }, 'table'],
    ['the extension', { isTTY: true, outFile: 'a/report.XLSX' }, 'xlsx'],
    ['-o over the extension', { isTTY: true, outFile: 'report.csv', typed: 'json' }, 'json'],
    ['the extension over OCT_OUTPUT', { isTTY: true, outFile: 'r.csv', preferred: 'json' }, 'csv'],
    ['jsonl', { isTTY: true, outFile: 'changes.jsonl' }, 'ndjson'],
    ['an unknown extension', { isTTY: true, outFile: 'report.dat' }, 'tsv'],
    ['no extension', { isTTY: true, outFile: 'csv', preferred: 'json' }, 'json'],
    ['a kind of the command', { isTTY: true, typed: 'geojson', kinds: ['geojson'] }, 'geojson'],
  ])('%s', (_, question, format) => expect(chooseFormat(question)).toBe(format))

  it('refuses an unknown format with a suggestion', () => {
    expect(() => chooseFormat({ isTTY: true, typed: 'jsn' })).toThrow(
      expect.objectContaining({
        code: 'usage',
        reason: expect.stringContaining('Did you mean -o json?'),
      }),
    )
    expect(() => chooseFormat({ isTTY: true, preferred: 'yaml' })).toThrow('OCT_OUTPUT')
  })

  it('requires a file for a workbook', () => {
    expect(() =>
      chooseFormat({ isTTY: true, typed: 'xlsx', command: 'oct holds -o xlsx' }),
    ).toThrow(
      expect.objectContaining({ code: 'usage', tryNext: ['oct holds -o xlsx --out report.xlsx'] }),
    )
  })

  it('refuses --json together with another format', () => {
    expect(() => chooseFormat({ isTTY: true, typed: 'csv', json: true })).toThrow(
      'cannot be combined',
    )
  })
})

describe('nearNames', () => {
  const names = ['pickup_lfd_date', 'pickup_lfd_source', 'number', 'simulated']

  it.each([
    ['numbre', ['number']],
    ['NUMBER', ['number']],
    ['lfd', ['pickup_lfd_date', 'pickup_lfd_source']],
    ['simulatd', ['simulated']],
    ['zzz', []],
  ])('%s', (typed, near) => expect(nearNames(typed, names)).toEqual(near))
})
