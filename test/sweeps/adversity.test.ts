import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWriting } from '../../src/cli/command/command-help.js'
import { exitCodes } from '../../src/errors.js'
import type { Run, World } from '../support/run-oct.js'
import { brokenFiles, contentOf } from './broken-files.js'
import { isRun } from './pairwise.js'
import { refusals, refuseWrites } from './refusing-databases.js'
import { argvOf, knownLeaves, type Leaf, sandboxOfFile } from './run-leaf.js'
import { swept } from './swept-leaves.js'

const sandbox = sandboxOfFile()
const named = (leaves: readonly Leaf[]) =>
  leaves.map((leaf, index) => [leaf.path, leaf, index] as const)
const finite = named(swept.adversity)
const writing = named(
  knownLeaves('rows', 'text', 'nothing').filter(({ command }) => isWriting(command)),
)

const codes: number[] = Object.values(exitCodes).map(({ code }) => code)

/** Checks that a failure is not a bug of the program, and that the user sees no internals. */
function expectInWords({ exit, stderr }: Run): void {
  expect(codes).toContain(exit)
  expect(exit, stderr).not.toBe(exitCodes.internal.code)
  expect(stderr).not.toMatch(/^ {2,}at \S+ \(|node:internal/m)
}

/** One machine for each fault. The clock of the first machine is a day ahead, so that reading also writes. */
const unwritable: World[] = []
/** A machine for runs that end before they change much. */
let disturbed: World
beforeAll(async () => {
  disturbed = (await sandbox.world()).copy()
  for (const words of refusals) {
    const world = (await sandbox.world()).copy()
    world.clock.advance({ days: 1 - unwritable.length })
    await refuseWrites(world, words)
    unwritable.push(world)
  }
})
afterAll(() => {
  for (const world of [...unwritable, disturbed]) world.remove()
})

const disturb = (argv: readonly string[], options: Parameters<World['run']>[1] = {}) =>
  disturbed.run(
    argv.map((word) => word.replace('<folder>', disturbed.folder)),
    options,
  )

describe.each(finite)('%s', (_, leaf, index) => {
  it('ends with an error if its output is not read', async () => {
    // Commands that change something need a world of their own, so only every other one runs.
    if (leaf.use.changes && index % 2 === 0) return
    const closed = await sandbox.run(leaf, [], { closesAfterWrites: 0 })
    expectInWords(closed)
    if (leaf.use.prints === 'rows') expect(closed.exit, closed.stderr).toBe(0)
  })

  it('ends with an error if it is stopped at its start', async () => {
    const [signal, exit] =
      index % 2 === 0 ? (['SIGINT', 130] as const) : (['SIGTERM', 143] as const)
    const stopped = await disturb(argvOf(leaf), {
      watch: (terminal) => terminal.interrupt(signal),
    })
    expectInWords(stopped)
    if (stopped.exit > 100) expect(stopped.exit).toBe(exit)
  })

  // In the suite, each command meets one of two faults of the place where it stores.
  if (isRun(0, index))
    it('ends with an error if the disk is full, or the databases are locked', async () => {
      const world = unwritable[(index >> 1) % refusals.length]
      const argv = argvOf(leaf).map((word) => word.replace('<folder>', world?.folder ?? ''))
      const run = await world?.run(argv)
      if (run === undefined) return expect.fail('no machine')
      expectInWords(run)
      if (run.exit !== exitCodes.local.code) return
      expect(run.stderr).toMatch(/is full|is locked|no such file|file does not exist/)
      expect(run.stderr).toMatch(/\[local\][\s\S]*Try: \S/)
    })

  if (isRun(1, index))
    it('ends with an error if none of its folders can be created', async () => {
      const file = join(disturbed.folder, 'secret.txt')
      const names = ['OCT_CONFIG_DIR', 'OCT_CACHE_DIR', 'OCT_DATA_DIR']
      const env = Object.fromEntries(names.map((name) => [name, join(file, 'x')]))
      expectInWords(await disturb(argvOf(leaf), { env }))
    })

  it('ends with an error for an unknown profile', async () => {
    const argv = argvOf(leaf).flatMap((word) =>
      word === '--sandbox' ? ['--profile', 'nobody'] : [word],
    )
    expectInWords(await disturb(argv))
  })
})

it.each(refusals)('a write to the sandbox is refused if the %s', async (words) => {
  const run = await unwritable[refusals.indexOf(words)]?.run([
    'parties',
    'create',
    'Acme',
    '--sandbox',
  ])
  expect(run).toMatchObject({ exit: 13, stdout: '', stderr: expect.stringMatching(/full|locked/) })
})

/** Every fifth command without preparation, so that each kind of damage is tried with several commands. */
const broken = knownLeaves('rows', 'text', 'nothing')
  .filter(({ use }, index) => use.before === undefined && index % 5 === 0)
  .flatMap((leaf, index) => {
    const file = brokenFiles[index % brokenFiles.length]
    return file === undefined ? [] : [[leaf.path, file.place, file.damage, { leaf, file }] as const]
  })

it.each(broken)('%s ends with an error if the %s is %s', async (_, place, __, { leaf, file }) => {
  const found = { path: '', content: '' }
  const run = await sandbox.run(leaf, [], {
    arrange: (world) => {
      found.path = file.breakIn(world)
      found.content = contentOf(found.path)
    },
    inspect: () => {
      // Data that cannot be read again is never deleted or overwritten.
      if (place !== 'cache' && !leaf.use.changes) expect(contentOf(found.path)).toBe(found.content)
    },
  })
  expectInWords(run)
  if (run.exit !== exitCodes.local.code) return
  // The rows of `oct cache verify` say which file is damaged.
  if (leaf.path !== 'oct cache verify') expect(run.stdout).toBe('')
  expect(run.stderr).toMatch(/\[local\][\s\S]*Try: \S/)
})

describe.each(writing)('%s --read-only', (path, leaf) => {
  it('sends no write', async () => {
    const kept = await sandbox.run(leaf, ['--read-only', '--debug'])
    const sent = kept.stderr.split('\n').filter((line) => /^(?:POST|PATCH|PUT|DELETE) /.test(line))
    expect(sent.filter((line) => !line.includes('/infer_number'))).toEqual([])
    if (refusing(path)) expect(kept, path).toMatchObject({ exit: 4, stdout: '' })
    else expect(kept.exit, path).not.toBe(exitCodes.internal.code)
  })
})

/** Commands that write nothing in the world of the sweeps, or send nothing to a service. */
const refusing = (path: string): boolean =>
  !/^oct (?:api|track|tag remove|ref remove|webhooks (?:disable|trigger|replay))$/.test(path)
