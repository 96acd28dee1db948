import { describe, expect, it } from 'vitest'
import { knownLeaves, type Leaf, sandboxOfFile } from './run-leaf.js'

const sandbox = sandboxOfFile()
const hasPlan = ({ command }: Leaf): boolean =>
  command.options.some(({ long }) => long === '--dry-run')
const named = (leaves: Leaf[]) => leaves.map((leaf) => [leaf.path, leaf] as const)
const finite = knownLeaves('rows', 'text', 'nothing')
const planning = named(finite.filter(hasPlan))
const others = named(finite.filter((leaf) => !hasPlan(leaf) && leaf.use.changes))

/** Requests that change something, as `--debug` tells them; an inference only asks. */
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

/** These print a plan of their own: what would become of each row, file or kept thing. */
const ownPlan = [
  'oct track',
  'oct upload',
  'oct cache prune',
  'oct api',
  'oct webhooks replay',
  'oct webhooks trigger',
]
/** There is nothing for them to do in the world of the sweeps. */
const idle = ['oct tracking retry', 'oct ref remove', 'oct tag remove', 'oct webhooks disable']

describe.each(planning)('%s --dry-run', (path, leaf) => {
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

describe.each(others)('%s', (_, leaf) => {
  it('has no --dry-run, because it sends no write', async () => {
    const run = await sandbox.run(leaf, ['--debug'])
    expect(writesIn(run.stderr)).toEqual([])
  })
})
