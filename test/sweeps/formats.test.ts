import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { helpOf } from '../../src/cli/command/command-help.js'
import type { View } from '../../src/cli/output/view.js'
import type { Run } from '../support/run-oct.js'
import { textsOf } from '../support/workbook-fixture.js'
import { isRun } from './pairwise.js'
import { argvOf, type Leaf, sandboxOfFile } from './run-leaf.js'
import { swept } from './swept-leaves.js'
import { pathWords } from './tree.js'

const sandbox = sandboxOfFile()
const rowLeaves = swept.formats.map((leaf, index) => [leaf.path, leaf, index] as const)
const others = swept.formatsOthers.map((leaf) => [leaf.path, leaf] as const)

async function printed(leaf: Leaf, format: string): Promise<string> {
  const { exit, stdout, stderr } = await sandbox.run(leaf, ['-o', format, '-q'])
  expect(stderr, `stderr of ${leaf.path} -q`).toBe('')
  expect(exit, stderr).toBe(0)
  return stdout
}

/** Runs a command with tsv requested before the name of the command. */
function tsvOf(leaf: Leaf): Promise<Run> {
  const words = [...pathWords(leaf.command), ...leaf.use.words]
  return sandbox.run(leaf, [], { argv: ['-q', '--sandbox', '-o', 'tsv', ...words] })
}

async function declaredFields({ command }: Leaf): Promise<string[] | undefined> {
  const view = (await helpOf(command)?.view?.()) as View<never> | undefined
  return view && (view.defaults ?? view.fields.map(({ name }) => name))
}

const cells = (text: string): string[][] => parse(text, { relax_column_count: false })

describe.each(rowLeaves)('%s', (_, leaf, index) => {
  it('prints valid JSON', async () => {
    const answer: unknown = JSON.parse(await printed(leaf, 'json'))
    const records = [answer].flat()
    expectCount(records.length, leaf, 'json')
    for (const record of records) expect(record).toBeTypeOf('object')
  })

  // All lists share the code that writes rows, so in the suite every fifth list tests another format.
  if (index % 5 === 0)
    it('prints NDJSON, one object per line', async () => {
      const lines = linesOf(await printed(leaf, 'ndjson'))
      expectCount(lines.length, leaf, 'json')
      for (const line of lines) expect(JSON.parse(line)).toBeTypeOf('object')
    })

  // CSV and ids are written from the same rows, so in the suite every list tests one of the two.
  if (isRun(0, index))
    it('prints CSV whose header is its declared default fields', async () => {
      const [header = [], ...rows] = cells(await printed(leaf, 'csv'))
      const declared = await declaredFields(leaf)
      if (declared !== undefined) expect(header).toEqual(declared)
      expectCount(rows.length, leaf, 'rows')
      const place = header.indexOf('simulated')
      if (place >= 0) expect(place, 'simulated is last').toBe(header.length - 1)
    })

  if (index % 5 === 1)
    it('prints TSV: the columns of CSV, without a header, with the option before its name', async () => {
      const { exit, stdout: tsv, stderr } = await tsvOf(leaf)
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
      const csv = cells(await printed(leaf, 'csv'))
      const rows = linesOf(tsv).map((line) => line.split('\t'))
      expect(rows.length).toBe(csv.length - 1)
      for (const row of rows) expect(row.length).toBe(csv[0]?.length)
    })

  if (isRun(1, index))
    it('prints one id per line', async () => {
      const lines = linesOf(await printed(leaf, 'ids'))
      expectCount(lines.length, leaf, 'rows')
      for (const line of lines) expect(line).toMatch(/^\S+$/)
    })

  if (index % 5 === 2)
    it('writes a workbook that can be read back, and nothing on stdout', async () => {
      let sheets: string[][] = []
      const run = await sandbox.run(leaf, [], {
        argv: argvOf(leaf, ['-q', '--out', '<folder>/result.xlsx']),
        inspect: ({ folder }) => {
          sheets = sheetIn(join(folder, 'result.xlsx'))
        },
      })
      expect(run).toMatchObject({ exit: 0, stdout: '', stderr: '' })
      const [header = []] = cells(await printed(leaf, 'csv'))
      expect(sheets[0]).toEqual(header)
      expectCount(sheets.length - 1, leaf, 'rows')
    })

  if (index % 5 === 3)
    it('writes its output to the file of --out', async () => {
      let written = ''
      const run = await sandbox.run(leaf, ['--out', '<folder>/result.csv'], {
        inspect: ({ folder }) => {
          written = readFileSync(join(folder, 'result.csv'), 'utf8')
        },
      })
      expect(run.stdout).toBe('')
      expect(run.stderr).toContain('result.csv')
      expect(cells(written)[0]).toEqual(cells(await printed(leaf, 'csv'))[0])
    })

  if (index % 5 === 4)
    it('prints TSV in a pipe and the same twice', async () => {
      const [first, second] = [await sandbox.run(leaf), await tsvOf(leaf)]
      expect(first.exit, first.stderr).toBe(0)
      const isNewEachTime = [
        'oct serve keys list',
        'oct config list',
        'oct alias list',
        'oct view list',
        'oct gates list',
        'oct tariffs list',
        'oct tariffs show',
      ].includes(leaf.path)
      if (!isNewEachTime) expect(withoutIds(second.stdout)).toBe(withoutIds(first.stdout))
      if (!leaf.use.isOneField && leaf.use.rows !== 0) expect(first.stdout).toContain('\t')
    })
})

describe.each(others)('%s', (_, leaf) => {
  it('keeps stderr empty with -q, unless it fails', async () => {
    const { exit, stdout, stderr } = await sandbox.run(leaf, ['-q'])
    expect(stderr === '').toBe(exit === 0)
    if (exit === 0) expect(stdout !== '').toBe(leaf.use.prints === 'text')
  })
})

const linesOf = (text: string): string[] => text.split('\n').slice(0, -1)

const withoutIds = (text: string): string => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')

/** `oct track` prints one record per number and one row per container. */
function expectCount(count: number, { path, use }: Leaf, kind: 'json' | 'rows'): void {
  const rows = kind === 'json' && path === 'oct track' ? 1 : use.rows
  if (rows === undefined) expect(count).toBeGreaterThan(0)
  else expect(count).toBe(rows)
}

const sheetIn = (path: string): string[][] => Object.values(textsOf(readFileSync(path)))[0] ?? []
