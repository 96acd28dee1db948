import { describe, expect, it } from 'vitest'
import { knownLeaves, type Leaf, sandboxOfFile } from './run-leaf.js'
import { swept } from './swept-leaves.js'

const sandbox = sandboxOfFile()
const named = (leaves: readonly Leaf[]) => leaves.map((leaf) => [leaf.path, leaf] as const)
const all = named(swept.accessible)
const rowLeaves = named(swept.accessibleRows.filter(({ use }) => !use.isOneField))
const flags = ['--accessible', '--no-color']

/** A terminal of a person who uses a screen reader. */
const readOut = { stdoutIsTTY: true, stderrIsTTY: true, columns: 80 }

/** Cursor movements, and drawing characters that a screen reader cannot read. */
const cursor = /\u001b(?!\[[\d;]*m)|[\r\u0008\u000b\u000c]/
const drawing = /[\u2500-\u259f\u2800-\u28ff]/

/** Values next to each other with several spaces: a screen reader needs one value per line. */
const column = /\S {3,}\S/

describe.each(all)('%s --accessible', (_, leaf) => {
  it('moves no cursor and draws nothing', async () => {
    const { stdout, stderr } = await sandbox.run(leaf, flags, readOut)
    expect(stdout + stderr).not.toMatch(cursor)
    expect(stdout + stderr).not.toMatch(drawing)
  })
})

describe.each(rowLeaves)('the rows of %s --accessible', (_, leaf) => {
  it('are labeled lines', async () => {
    const run = await sandbox.run(leaf, flags, readOut)
    expect(run.exit, run.stderr).toBe(0)
    const labels = run.stdout.split('\n').filter((line) => /^\S.*:(?: |$)/.test(line))
    if (leaf.use.rows !== 0) expect(labels.length, run.stdout).toBeGreaterThan(0)
    expect(run.stdout.split('\n').filter((line) => isColumns(line))).toEqual([])
  })
})

describe('OCT_ACCESSIBLE', () => {
  it.each(['oct containers list', 'oct show', 'oct map', 'oct today'])(
    'is the same as --accessible to %s',
    async (path) => {
      const [leaf] = knownLeaves().filter((each) => each.path === path)
      if (leaf === undefined) throw new Error(`no ${path}`)
      const env = { OCT_ACCESSIBLE: '1' }
      const [typed, set] = [
        await sandbox.run(leaf, flags, readOut),
        await sandbox.run(leaf, ['--no-color'], { ...readOut, env }),
      ]
      expect(set.stdout).toBe(typed.stdout)
    },
  )
})

/** Returns whether a line has several columns. One label with its value is not a column. */
const isColumns = (line: string): boolean =>
  column.test(line.replace(/^[^:]*: +/, '').replace(/^ +/, ''))
