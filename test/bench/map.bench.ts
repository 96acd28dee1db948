// Measures cutting of maps at the antimeridian against a loop that copies, and `oct map` against bare Node.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCache } from '../../src/cache/open-cache.js'
import type { Container } from '../../src/contract/tracked-resources.js'
import { drawnMap } from '../../src/features/map/drawn-map.js'
import { splitAtAntimeridian } from '../../src/maps/geojson/split-at-antimeridian.js'
import type { Position, RouteCollection } from '../../src/maps/route-features.js'
import { interleave, printFigures } from './interleave.js'

const folder = mkdtempSync(join(tmpdir(), 'oct-bench-'))
const oct = 'bin/oct.js'
const boxesOfBill = 4
const baseUrl = 'http://127.0.0.1:9/v2'
const environment = {
  PATH: process.env.PATH,
  HOME: folder,
  OCT_CONFIG_DIR: join(folder, 'config'),
  OCT_CACHE_DIR: join(folder, 'cache'),
  OCT_DATA_DIR: join(folder, 'data'),
  OCT_BASE_URL: baseUrl,
  OCT_TOKEN: 'unused',
}

try {
  splittingFigures()
  await processFigures()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Returns a line of `count` positions that goes around the earth once per `perTurn` positions. */
function lineOf(count: number, perTurn: number): Position[] {
  return Array.from({ length: count }, (_, at): Position => {
    const turned = ((at * 360) / perTurn + 180) % 360
    return [Math.round((turned - 180) * 1e5) / 1e5, Math.round(Math.sin(at / 50) * 4e6) / 1e5]
  })
}

function collectionOf(coordinates: readonly Position[]): RouteCollection {
  const geometry = { type: 'LineString', coordinates }
  return { type: 'FeatureCollection', features: [{ type: 'Feature', geometry, properties: null }] }
}

/** Returns the median times of 15 rounds. Each contestant runs once in every round. */
function medians(contestants: readonly (() => unknown)[]): number[] {
  const times = contestants.map((): number[] => [])
  for (let turn = 0; turn < 18; turn += 1) {
    for (const [at, contestant] of contestants.entries()) {
      const begun = performance.now()
      contestant()
      if (turn >= 3) times[at]?.push(performance.now() - begun)
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[7] ?? Number.NaN)
}

function splittingFigures(): void {
  for (const [name, perTurn] of [
    ['that never crosses', 1e9],
    ['that crosses every 1,000 positions', 1000],
    ['that crosses every 10 positions', 10],
  ] as const) {
    const [short, long] = [lineOf(100_000, perTurn), lineOf(400_000, perTurn)]
    const copy = () => long.map(([longitude = 0, latitude = 0]) => [longitude, latitude])
    const [few = 0, many = 0, copied = 0] = medians([
      () => splitAtAntimeridian(collectionOf(short)),
      () => splitAtAntimeridian(collectionOf(long)),
      copy,
    ])
    printFigures([
      { name: `copying a line ${name}`, argv: [], medianMs: copied, ratio: 1 },
      { name: 'splitting the line', argv: [], medianMs: many, ratio: many / copied, limit: 3 },
      {
        name: 'splitting a quarter of the line, four times',
        argv: [],
        medianMs: few * 4,
        ratio: (few * 4) / copied,
      },
    ])
  }
}

async function processFigures(): Promise<void> {
  const count = 1000
  const bytes = await fillCache(count)
  const [target, bare] = [join(folder, 'routes'), join(folder, 'bare')]
  const source = join(folder, 'source.geojson')
  writeFileSync(source, bytes)
  const writing = `
    const { readFileSync, writeFileSync } = require('node:fs')
    const bytes = readFileSync(${JSON.stringify(source)})
    for (let at = 0; at < ${count}; at += 1) {
      writeFileSync(${JSON.stringify(bare)} + '/' + at + '.geojson', bytes)
    }`
  const contestants = [
    { name: 'node -e 0', argv: ['-e', '0'] },
    { name: 'oct map, one cached route', argv: [oct, 'map', numberOf(7), '--offline'], limit: 4 },
  ]
  printFigures(interleave(contestants, { runs: 15, env: environment }))
  const begin = () => {
    for (const each of [target, bare]) rmSync(each, { recursive: true, force: true })
    mkdirSync(bare)
  }
  const all = [oct, 'map', '--all', '--offline', '--quiet', '--out', `${target}/`]
  const times = medians([() => begin(), () => run(['-e', writing]), () => run(all), () => run(all)])
  const [, plain = 0, first = 0, again = 0] = times
  printFigures([
    {
      name: `writing ${count} files of ${bytes.length} bytes`,
      argv: [],
      medianMs: plain,
      ratio: 1,
    },
    {
      name: 'oct map --all, as many cached routes',
      argv: [],
      medianMs: first,
      ratio: first / plain,
      limit: 2,
    },
    {
      name: 'oct map --all again, without changes',
      argv: [],
      medianMs: again,
      ratio: again / plain,
    },
  ])
}

function run(argv: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, argv, {
    env: environment,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${argv.join(' ')} ended with ${status}: ${stderr}`)
}

function numberOf(at: number): string {
  return `BENU${String(at).padStart(7, '0')}`
}

/** Stores containers with maps of some hundred positions. Returns the size of one file in bytes. */
async function fillCache(count: number): Promise<Buffer> {
  const cache = await openCache({
    folder: environment.OCT_CACHE_DIR,
    profile: 'default',
    baseUrl,
  })
  const map = collectionOf(lineOf(700, 1400))
  const boxes = Array.from(
    { length: count },
    (_, at): Container => ({
      ...{ id: `box-${at}`, type: 'container', number: numberOf(at) },
      ...{ current_status: 'on_ship', created_at: '2026-05-01T00:00:00Z' },
    }),
  )
  const now = new Date()
  const bills = Array.from({ length: count / boxesOfBill }, (_, at) => ({
    ...{ id: `bill-${at}`, type: 'shipment', bill_of_lading_number: `BENCH${at}` },
    containers: boxes.slice(at * boxesOfBill, (at + 1) * boxesOfBill),
  }))
  cache.save(bills as never, now)
  cache.state.markSynced('open', now)
  for (const { id, number } of boxes) cache.routeMaps.save(id, drawnMap(map, number, now), now)
  const bytes = Buffer.from(cache.routeMaps.of('box-1')?.drawn ?? [])
  cache.close()
  return bytes
}
