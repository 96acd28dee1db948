import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { running } from '../maps/geojson/sample-route.js'
import { fakeService } from '../process/fake-service.js'
import { root } from '../process/program.js'
import type { Installed } from './installed.js'

/** Steps of the workflow, by their names. */
const steps = new Map(
  (
    parse(readFileSync(join(root, 'examples/github-actions/route-maps.yml'), 'utf8')) as {
      jobs: { export: { steps: { name?: string; run?: string }[] } }
    }
  ).jobs.export.steps.map(({ name, run }) => [name, run ?? '']),
)

const boxes = ['TEMU0000010', 'TEMU0000026', 'TEMU0000031'].map((number, index) => ({
  ...{ id: `c1111111-0000-4000-8000-00000000001${index}`, type: 'container' },
  attributes: { number, current_status: 'on_ship' },
  relationships: { shipment: { data: { type: 'shipment', id: 's1' } } },
}))
const bill = {
  ...{ id: 's1', type: 'shipment' },
  attributes: { bill_of_lading_number: 'MEDUFR030802', line_tracking_stopped_at: null },
  relationships: { containers: { data: boxes.map(({ id, type }) => ({ id, type })) } },
}
const notFound = { errors: [{ status: '404', title: 'Not found', detail: null, source: null }] }

/** Runs the export and the commit of the hourly workflow, with and without failures. */
export async function runHourlyMaps(on: Installed): Promise<void> {
  let failing = true
  let isEmpty = false
  const service = await fakeService(({ url: { pathname } }) => {
    if (pathname.endsWith('/map_geojson')) {
      const isRefused = failing && pathname.includes(boxes[1]?.id ?? '')
      return isRefused ? { status: 404, body: notFound } : { body: running() }
    }
    const page = { links: {}, meta: {} }
    if (isEmpty) return undefined
    if (pathname.endsWith('/shipments')) return { body: { data: [bill], included: boxes, ...page } }
    if (pathname.endsWith('/containers'))
      return { body: { data: boxes, included: [bill], ...page } }
    return undefined
  })
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: on.folder, encoding: 'utf8', stdio: 'pipe' })
  const commits = () => Number(git('rev-list', '--count', 'HEAD'))
  let hour = 0
  /** Each hour has a new runner. Only committed files are kept. */
  const runHour = async (words = '') => {
    hour += 1
    const env = {
      ...{ OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'test-key', OCT_NO_INPUT: '1' },
      ...{ OCT_CACHE_DIR: `${on.env.OCT_CACHE_DIR}-${hour}`, GITHUB_OUTPUT: 'output' },
    }
    const exported = step('Export').replace('--out routes/', `${words} --out routes/`)
    const { exit, stderr } = await on.script(exported, env)
    assert.equal(exit, 0, `${on.label}, hour ${hour}: ${stderr}`)
    const committed = await on.script(step('Commit').replace('git push', ''), env)
    assert.equal(committed.exit, 0, committed.stderr)
    const said = readFileSync(join(on.folder, 'output'), 'utf8').trim().split('\n')
    return { status: said.at(-1), files: filesIn(join(on.folder, 'routes')) }
  }

  try {
    git('init', '--quiet')
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-q', '--allow-empty', '-m', 'Begin')
    const first = await runHour()
    assert.equal(first.status, 'status=12', 'one failed route is partial')
    assert.equal(first.files.size, 3, 'two routes and the index')
    failing = false
    const second = await runHour('--refresh')
    assert.equal(second.status, 'status=0')
    assert.equal(second.files.size, 4)
    const before = commits()
    assert.deepEqual(await runHour(), second, 'unchanged data gives unchanged bytes')
    assert.equal(commits(), before, 'and no commit')
    failing = true
    const worse = await runHour('--refresh')
    assert.equal(worse.status, 'status=12')
    assert.deepEqual(routesOf(worse.files), routesOf(second.files), 'the files are kept')
    isEmpty = true
    const last = await runHour()
    assert.equal(last.status, 'status=0', 'no open container is no failure')
    assert.deepEqual([...last.files.keys()], ['index.json'], 'the last routes are removed')
  } finally {
    await service.close()
  }
}

function step(name: string): string {
  const run = steps.get(name)
  if (run === undefined) throw new Error(`the workflow has no step ${name}`)
  return run
}

const filesIn = (folder: string) =>
  new Map(
    readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

const routesOf = (files: Map<string, string>) =>
  new Map([...files].filter(([name]) => name !== 'index.json'))
