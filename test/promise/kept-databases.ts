import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { openRaw } from '../../src/sqlite/driver.js'
import { fakeClock } from '../support/fake-clock.js'
import {
  newWorld,
  settle,
  trackedBoxes,
  trackedNumber,
  trackedSandbox,
  type World,
} from '../support/run-oct.js'
import { prepared, preparedFiles } from '../sweeps/leaf-words.js'

const databases = join(import.meta.dirname, 'databases')
const [box = ''] = trackedBoxes

/** The answers of a release about its databases. */
export interface KeptAnswers {
  /** The machine's time when the release answered, in UTC. */
  now: string
  /** The command lines, and the columns and rows that the release printed. */
  answers: { words: string[]; columns: string[]; rows: string[][] }[]
}

/** The releases whose databases are kept. */
export const keptReleases = (): string[] => readdirSync(databases).sort()

export const keptAnswers = (release: string): KeptAnswers =>
  JSON.parse(readFileSync(join(databases, release, 'answers.json'), 'utf8')) as KeptAnswers

/** Returns a machine on which a given release ran last. */
export function worldOf(release: string): World {
  const world = newWorld(fakeClock(keptAnswers(release).now))
  const folder = join(databases, release)
  for (const name of filesIn(folder).filter((each) => each.endsWith('.gz'))) {
    const path = join(world.root, name.replace(/\.gz$/, ''))
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, gunzipSync(readFileSync(join(folder, name))), { mode: 0o600 })
  }
  for (const [name, content] of Object.entries(preparedFiles)) {
    writeFileSync(join(world.folder, name), content)
  }
  return world
}

const made: readonly string[][] = [
  ...prepared,
  ['webhooks', 'create', 'http://127.0.0.1:9/all', '--event', '*', '--sandbox'],
  ['ref', 'add', trackedNumber, 'PO-1', '--sandbox'],
  ['fields', 'set', box, 'priority=low', '--sandbox'],
  ['sync', '--sandbox'],
  ['sandbox', 'advance', '3d'],
  ['webhooks', 'catch-up', '--since', '6d', '--sandbox'],
  ['serve', 'keys', 'create', '--account', 'acme'],
  ['alias', 'set', 'mine', 'holds --due $1'],
  ['view', 'save', 'mine', 'containers'],
]

const questions: readonly string[][] = [
  ...[['tracking'], ['shipments'], ['containers'], ['containers', 'events', box]],
  ...[['documents'], ['emails'], ['parties'], ['fields'], ['fields', 'show', box]],
  ...[['webhooks'], ['webhooks', 'log'], ['webhooks', 'notifications'], ['changes']],
  ['search', trackedNumber],
].map((words) => [...words, '--sandbox'])

/** Questions about this machine, without the columns that contain its folders. */
const ownQuestions: readonly string[][] = [
  ['serve', 'keys', 'list'],
  ['serve', 'accounts', 'list'],
  ['alias', 'list', '--fields', 'name,line,origin'],
  ['view', 'list', '--fields', 'name,line,origin'],
]

/** Writes the databases that this build creates as the databases of a release. */
export async function writeDatabases(release: string): Promise<void> {
  const world = await trackedSandbox()
  const folder = join(databases, release)
  try {
    for (const [name, content] of Object.entries(preparedFiles)) {
      writeFileSync(join(world.folder, name), content)
    }
    for (const words of made) await printedBy(world, words)
    const answers = []
    for (const words of [...questions, ...ownQuestions]) {
      const [columns = [], ...rows] = await answerOf(world, words)
      answers.push({ words, columns, rows })
    }
    await settle(world)
    rmSync(folder, { recursive: true, force: true })
    for (const name of filesIn(world.root).filter(isKept)) await keep(world, name, folder)
    const kept: KeptAnswers = { now: world.clock.now().toISOString(), answers }
    writeFileSync(join(folder, 'answers.json'), `${JSON.stringify(kept, null, 1)}\n`)
  } finally {
    world.remove()
  }
}

/** The rows of a command, with its header. */
export async function answerOf(world: World, words: readonly string[]): Promise<string[][]> {
  return parse(await printedBy(world, [...words, '-o', 'csv'])) as string[][]
}

async function printedBy(world: World, words: readonly string[]): Promise<string> {
  const run = await world.run(words.map((word) => word.replace('<folder>', world.folder)))
  if (run.exit !== 0) throw new Error(`oct ${words.join(' ')}: ${run.stderr}`)
  return run.stdout
}

const isKept = (name: string): boolean =>
  /^(?:cache|config|data)\//.test(name) && !/-(?:wal|shm)$|\.lock$/.test(name)

async function keep({ root }: World, name: string, folder: string): Promise<void> {
  const [from, to] = [join(root, name), join(folder, `${name}.gz`)]
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, gzipSync(await contentOf(from), { level: 9 }))
}

/** Returns the bytes of a database, without its log and its unused pages. */
async function contentOf(path: string): Promise<Uint8Array> {
  if (!/\.(?:db|sqlite)$/.test(path)) return readFileSync(path)
  const database = await openRaw(path, false)
  database.prepare('VACUUM INTO ?').run(`${path}.copy`)
  database.close()
  return readFileSync(`${path}.copy`)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
