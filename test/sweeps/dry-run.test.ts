import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { helpOf } from '../../src/cli/command/command-help.js'
import type { PlannedAction } from '../../src/cli/output/planned-actions.view.js'
import type { World } from '../support/run-oct.js'
import { oneInThree } from './pairwise.js'
import { knownLeaves, type Leaf, sandboxOfFile } from './run-leaf.js'

const sandbox = sandboxOfFile()
const hasPlan = ({ command }: Leaf): boolean =>
  command.options.some(({ long }) => long === '--dry-run')
const named = (leaves: Leaf[]) => leaves.map((leaf) => [leaf.path, leaf] as const)
const finite = knownLeaves('rows', 'text', 'nothing')
const planning = named(finite.filter(hasPlan))
const others = named(finite.filter((leaf) => !hasPlan(leaf) && leaf.use.changes))

/** Requests that change something, from `--debug` output; inference only reads. */
const writesIn = (stderr: string): string[] =>
  stderr
    .split('\n')
    .filter((line) => /^(?:POST|PATCH|PUT|DELETE) http/.test(line))
    .filter((line) => !line.includes('/infer_number '))

interface Planned {
  method: string
  url: string
  headers: Record<string, string>
  curl: string
}

/** Commands with their own kind of plan, for rows, files or cached data. */
const ownPlan = [
  'oct track',
  'oct cache purge',
  'oct upload',
  'oct cache prune',
  'oct api',
  'oct webhooks replay',
  'oct webhooks trigger',
]
/** Commands that need something that the world of the sweeps lacks. They have their own tests. */
const notHere = [
  'oct auth login',
  'oct serve keys revoke',
  'oct config set',
  'oct config trust',
  'oct config untrust',
]
/** Commands that have nothing to do in the world of the sweeps. */
const idle = [
  'oct auth logout',
  'oct tracking retry',
  'oct ref remove',
  'oct tag remove',
  'oct webhooks disable',
]

/** Commands that change this machine and send no request. */
const isLocal = ([, { command }]: readonly [string, Leaf]): boolean =>
  helpOf(command)?.hasAction === true

describe.each(oneInThree(planning.filter(isLocal), 0))('%s --dry-run', (path, leaf) => {
  it('states what it would do, and does nothing', async () => {
    if (notHere.includes(path)) return
    let known: object = {}
    const flags = ['--dry-run', '-o', 'json']
    const run = await sandbox.run(leaf, flags, {
      arrange: (world) => {
        known = filesOf(world)
      },
      inspect: (world) => {
        expect(filesOf(world)).toEqual(known)
      },
    })
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain('nothing was done')
    const actions = JSON.parse(run.stdout) as PlannedAction[]
    if (!idle.includes(path)) expect(actions.length).toBeGreaterThan(0)
    for (const action of actions) {
      expect(action.action).not.toBe('')
      expect(action.subject).not.toBe('')
    }
  })
})

describe.each(
  oneInThree(
    planning.filter((one) => !isLocal(one)),
    1,
  ),
)('%s --dry-run', (path, leaf) => {
  it('sends no write, and prints what it would send', async () => {
    const run = await sandbox.run(leaf, ['--dry-run', '-o', 'json', '--debug'])
    expect(writesIn(run.stderr)).toEqual([])
    if (idle.includes(path)) return
    expect(run.exit, run.stderr).toBe(0)
    const plan = JSON.parse(run.stdout) as Planned[]
    if (ownPlan.includes(path)) return
    expect(plan.length).toBeGreaterThan(0)
    for (const { method, url, headers, curl } of plan) {
      expect(method).toMatch(/^(?:POST|PATCH|PUT|DELETE)$/)
      expect(headers.Authorization).toBe('Token ****')
      expect(curl).toContain(url)
      expect(curl).toContain('$OCT_TOKEN')
    }
    expect(run.stderr).toContain('nothing was sent')
  })
})

describe.each(oneInThree(others, 2))('%s', (_, leaf) => {
  it('has no --dry-run, because it sends no write', async () => {
    const run = await sandbox.run(leaf, ['--debug'])
    expect(writesIn(run.stderr)).toEqual([])
  })
})

/** The files of a world. Reading a database leaves a log next to it. */
function filesOf({ root }: World): object {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/-(?:wal|shm)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const sumOf = (file: string) => createHash('sha1').update(readFileSync(file)).digest('hex')
  return Object.fromEntries(files.sort().map((file) => [file, sumOf(file)]))
}
