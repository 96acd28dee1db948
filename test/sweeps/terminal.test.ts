import { describe, expect, it } from 'vitest'
import { cellWidth } from '../../src/cli/terminal/width.js'
import { exitCodes } from '../../src/errors.js'
import { newWorld, type Run } from '../support/run-oct.js'
import { isRun } from './pairwise.js'
import { argvOf, controls, type Leaf, sandboxOfFile, stopOnceServing } from './run-leaf.js'
import { swept, wideLists } from './swept-leaves.js'
import { pathWords } from './tree.js'

const sandbox = sandboxOfFile()
const all = swept.terminal.map((leaf, index) => [leaf.path, leaf, index] as const)
const finite = all.filter(([, { use }]) => use.prints !== 'endless')
const rowLeaves = swept.terminalRows.map((leaf, index) => [leaf.path, leaf, index] as const)
const codes = Object.values(exitCodes).map(({ code }) => code)

/** Windows without color. All other windows have color. */
type Plain = readonly [wish: 'NO_COLOR' | '--no-color', columns: number]
const plain: readonly [Plain, Plain] = [
  ['NO_COLOR', 60],
  ['--no-color', 80],
]

function inWindow(leaf: Leaf, columns: number): Promise<Run> {
  const [wish] = plain.find(([, width]) => width === columns) ?? []
  const window = { stdoutIsTTY: true, columns }
  if (wish === undefined) return sandbox.run(leaf, [], window)
  // Nobody is there to answer.
  const device = { ...window, stderrIsTTY: true }
  if (wish === '--no-color') return sandbox.run(leaf, [wish], device)
  return sandbox.run(leaf, [], { ...device, env: { NO_COLOR: '1' } })
}

/** Color and other escape sequences, which a pipe must never get. */
const escapeByte = /\u001b/

describe.each(all)('%s in a pipe', (_, leaf, index) => {
  it('writes no escape sequence', async () => {
    const table = leaf.use.prints === 'rows' && index % 2 === 0 ? [['-o', 'table']] : []
    // test/sweeps/help reads every help
    for (const flags of [[], ...table]) {
      const run = await sandbox.run(leaf, flags)
      expect(run.stdout + run.stderr, flags.join(' ')).not.toMatch(escapeByte)
      expect(run.stdout + run.stderr).not.toMatch(controls)
    }
  })

  it('ends without a prompt, with a code of the table', async () => {
    const path = pathWords(leaf.command)
    const argvs = [path, [...path, '--sandbox']].filter((_, place) => isRun(place, index))
    if (leaf.use.prints === 'endless') argvs.push(argvOf(leaf))
    for (const argv of argvs) {
      const options = leaf.use.prints === 'endless' ? { watch: stopOnceServing } : {}
      const withPort = leaf.use.prints === 'endless' ? [...argv, ...leaf.use.words] : argv
      const run = await sandbox.run(leaf, [], {
        argv: withPort,
        stdoutIsTTY: true,
        stderrIsTTY: true,
        stdinIsTTY: false,
        env: { TERM: 'dumb' },
        ...options,
      })
      expect(codes, argv.join(' ')).toContain(run.exit)
      expect(run.exit, run.stderr).not.toBe(exitCodes.internal.code)
    }
  })

  it('ends without an account and without a terminal', async () => {
    const world = newWorld()
    try {
      const words = leaf.use.prints === 'endless' ? { watch: stopOnceServing } : {}
      const run = await world.run([...pathWords(leaf.command), ...leaf.use.words], words)
      expect(codes).toContain(run.exit)
      expect(run.exit, run.stderr).not.toBe(exitCodes.internal.code)
      if (run.exit !== exitCodes.auth.code) return
      if (leaf.path.startsWith('oct auth ')) return expect(run.stderr).toContain('oct auth login')
      expect(run.stderr).toMatch(/log in|OCT_TOKEN/)
      expect(run.stderr).toContain('--sandbox')
      expect(run.stdout).toBe('')
    } finally {
      world.remove()
    }
  })
})

/** Returns one of two equal cases, in turn, so that each command tests only one of them. */
const everyOther = <Wish>(index: number, wishes: readonly [Wish, Wish]): Wish =>
  index % 2 === 0 ? wishes[0] : wishes[1]

describe.each(finite)('%s on a terminal', (_, leaf, index) => {
  it.each([everyOther(index, plain)])('has no color with %s', async (_name, columns) => {
    const { exit, stdout, stderr } = await inWindow(leaf, columns)
    expect(stdout + stderr).not.toMatch(escapeByte)
    expect(codes).toContain(exit)
    expect(exit, stderr).not.toBe(exitCodes.internal.code)
  })
})

describe.each(rowLeaves)('the table of %s', (_, leaf, index) => {
  const [, plainWidth] = everyOther(index, plain)
  const drawnWidth = everyOther(index, [100, 160])
  const widths = wideLists.includes(leaf.path)
    ? [20, 40, 60, 80, 100, 160, 200]
    : [40, index % 4 < 3 ? plainWidth : drawnWidth]
  it.each(widths)('fits a window of %i cells', async (columns) => {
    const { exit, stdout, stderr } = await inWindow(leaf, columns)
    expect(exit, stderr).toBe(0)
    if (leaf.use.rows !== 0) expect(stdout).not.toBe('')
    const wide = stdout
      .replace(/\u001b\[[\d;]*m/g, '')
      .split('\n')
      .filter((line) => cellWidth(line) > columns)
    expect(wide).toEqual([])
  })

  it('prints its notices on stderr, never on stdout', async () => {
    const { stdout } = await inWindow(leaf, 40)
    expect(stdout).not.toMatch(/Simulated data:|synced|facts read/)
  })

  it('is marked as simulated', async () => {
    if (/^oct (config list|serve (keys|accounts) \w+)$/.test(leaf.path)) return
    const { stderr } = await sandbox.run(leaf)
    expect(stderr).toContain('Simulated data')
  })
})
