// npm run campaign -- faults [runs] [seed]: the real program under faults of its machine, each run one
// command of the tree and one fault: files that are none, locked, newer; pipes that end; signals.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { exitCodes } from '../../src/errors.js'
import { openRaw } from '../../src/sqlite/driver.js'
import { type Machine, machine, nodePath, stackTrace } from '../process/program.js'
import { trackedNumber } from '../support/run-oct.js'
import { type LeafWords, leafWords, prepared, preparedFiles } from '../sweeps/leaf-words.js'

const runs = Number(process.argv[2] ?? 1000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const mostMs = 15_000
const codes: number[] = Object.values(exitCodes).map(({ code }) => code)

/** A copy of a machine whose sandbox tracks something. */
interface Place {
  folder: string
  work: string
  env: Record<string, string>
}

interface Ending {
  exit: number | undefined
  signal: string | undefined
  stderr: string
  ms: number
}

/** Makes the fault in a place; what comes back undoes what outlives the run. */
type Fault = (place: Place) => Promise<Trial> | Trial
interface Trial {
  env?: Record<string, string | undefined>
  /** A line of the shell around the program, which is `"$@"`. */
  line?: string
  signal?: { name: 'SIGINT' | 'SIGTERM'; afterMs: number }
  isTwice?: true
  undo?: () => void
}

const random = randomFrom(seed)
const databases = {
  cache: ({ folder }: Place) => onlyIn(join(folder, 'cache')),
  journal: ({ folder }: Place) => onlyIn(join(folder, 'data', 'journals')),
  sandbox: ({ folder }: Place) => join(folder, 'data', 'sandbox', 'sandbox.db'),
}

const faults: Record<string, Fault> = {
  ...eachDatabase('a folder', made(folderAt)),
  ...eachDatabase(
    'no database',
    made((path) => writeFileSync(path, 'no database. '.repeat(1000))),
  ),
  ...eachDatabase('a pipe', made(pipeAt)),
  ...eachDatabase('of a newer oct', made(newer)),
  ...eachDatabase('locked', async (path) => {
    const file = await held(path, 'BEGIN EXCLUSIVE')
    return { undo: () => file.close() }
  }),
  'no HOME and no folders': () => ({ env: { HOME: '', ...noFolders } }),
  'a HOME that cannot be made': () => ({ env: { HOME: '/proc/nobody', ...noFolders } }),
  'stdout that is full': () => ({ line: 'exec "$@" > /dev/full' }),
  'stdout that is closed': () => ({ line: '"$@" | true; exit 0' }),
  'no stdio at all': () => ({ line: 'exec "$@" <&- >&-' }),
  'a second one at once': () => ({ isTwice: true }),
  SIGINT: () => ({ signal: { name: 'SIGINT', afterMs: 120 + random() * 500 } }),
  SIGTERM: () => ({ signal: { name: 'SIGTERM', afterMs: 120 + random() * 500 } }),
}

const noFolders = { OCT_CONFIG_DIR: undefined, OCT_CACHE_DIR: undefined, OCT_DATA_DIR: undefined }

process.stdout.write(`seed ${seed}\n`)
const oct = await machine()
const template = await preparedPlace(oct)
const leaves = Object.entries(leafWords).filter(([, { prints, before }]) => {
  return prints !== 'endless' && before === undefined
})
let complaints = 0
try {
  for (let done = 0; done < runs; done += 1) {
    const [path = '', use] = pick(leaves)
    const [name = '', fault] = pick(Object.entries(faults))
    if (use === undefined || fault === undefined) continue
    for (const words of await tried({ path, use, fault })) {
      complaints += 1
      process.stdout.write(`${path}, ${name}: ${words}\n`)
    }
  }
} finally {
  oct.remove()
}
process.stdout.write(`${runs} runs, ${complaints} complaints\n`)
if (complaints > 0) process.exitCode = 1

interface Tried {
  path: string
  use: LeafWords
  fault: Fault
}

async function tried({ path, use, fault }: Tried): Promise<string[]> {
  const place = copyOf(template)
  const trial = await fault(place)
  const argv = [...path.split(' ').slice(1), ...use.words, '--sandbox']
  const endings = await Promise.all(
    Array.from({ length: trial.isTwice ? 2 : 1 }, () => run(place, argv, trial)),
  )
  trial.undo?.()
  const after = trial.signal === undefined ? [] : await leftBehind(place)
  rmSync(place.folder, { recursive: true, force: true, maxRetries: 10 })
  return [...endings.flatMap(complaintsAbout), ...after]
}

function complaintsAbout({ exit, signal, stderr, ms }: Ending): string[] {
  const found = []
  // before the program is loaded nobody hears a signal, and nothing was begun
  if (signal !== undefined && stderr !== '') found.push(`ended by ${signal} after ${ms} ms`)
  if (signal === undefined && (exit === undefined || !codes.includes(exit)))
    found.push(`exit ${exit}`)
  if (exit === exitCodes.internal.code) found.push(`a bug: ${stderr}`)
  if (stackTrace.test(stderr)) found.push(`a stack: ${stderr}`)
  if (exit === exitCodes.local.code && !/\[local\][\s\S]*Try: /.test(stderr)) found.push(stderr)
  return found
}

/** What a stopped run must not leave: half a file, or a lock that keeps the next one away. */
async function leftBehind(place: Place): Promise<string[]> {
  const files = readdirSync(place.folder, { recursive: true, encoding: 'utf8' })
  const halves = files.filter((file) => /\.(?:part|tmp|draft)/.test(file))
  const next = await run(place, ['sync', '--sandbox', '--lock-timeout', '2s'], {})
  const whole = await run(place, ['cache', 'verify', '--sandbox'], {})
  const refused = [next, whole].filter(({ exit }) => exit !== 0)
  return [...halves, ...refused.map(({ stderr }) => `the next one: ${stderr}`)]
}

async function run(place: Place, argv: string[], trial: Trial): Promise<Ending> {
  const words = argv.map((word) => word.replace('<folder>', place.work))
  const line = trial.line ?? 'exec "$@"'
  const startedAt = Date.now()
  const child = execa('bash', ['-c', line, 'bash', nodePath, oct.bin, ...words], {
    cwd: place.work,
    env: { ...place.env, ...trial.env },
    extendEnv: false,
    reject: false,
    timeout: mostMs,
    killSignal: 'SIGKILL',
  })
  const { signal } = trial
  const timer = signal && setTimeout(() => child.kill(signal.name), signal.afterMs)
  const { exitCode: exit, signal: by, stderr } = await child
  clearTimeout(timer)
  // before its first line is run there is nobody to answer a signal
  const isEarly = by !== undefined && by === signal?.name && stderr === ''
  const ms = Date.now() - startedAt
  return isEarly ? { exit: 0, signal: undefined, stderr, ms } : { exit, signal: by, stderr, ms }
}

async function preparedPlace(on: Machine): Promise<Place> {
  const place = placeIn(on, join(on.folder, 'template'))
  mkdirSync(place.work, { recursive: true })
  for (const [name, content] of Object.entries(preparedFiles)) {
    writeFileSync(join(place.work, name), content)
  }
  const lines = [['track', trackedNumber, '--wait', '--sandbox'], ...prepared]
  for (const line of lines) {
    const { exit, stderr } = await run(place, line, {})
    if (exit !== 0) throw new Error(`${line.join(' ')}: ${stderr}`)
  }
  return place
}

function placeIn(on: Machine, folder: string): Place {
  const [work, home] = [join(folder, 'work'), join(folder, 'home')]
  mkdirSync(home, { recursive: true })
  const names = { OCT_CONFIG_DIR: 'config', OCT_CACHE_DIR: 'cache', OCT_DATA_DIR: 'data' }
  const folders = Object.entries(names).map(([name, each]) => [name, join(folder, each)])
  return { folder, work, env: { ...on.env, HOME: home, ...Object.fromEntries(folders) } }
}

function copyOf(place: Place): Place {
  const folder = join(oct.folder, `copy-${Math.floor(random() * 1e9)}`)
  cpSync(place.folder, folder, { recursive: true })
  return placeIn(oct, folder)
}

type OfFile = (path: string) => Promise<Trial>

/** A file that stays as it was made. */
function made(damage: (path: string) => unknown): OfFile {
  return async (path) => {
    await damage(path)
    return {}
  }
}

function eachDatabase(name: string, damage: OfFile): Record<string, Fault> {
  const each = Object.entries(databases).map(([which, pathIn]): [string, Fault] => [
    `${name} for the ${which}`,
    async (place) => {
      const path = pathIn(place)
      if (!existsSync(path)) return {}
      return damage(path)
    },
  ])
  return Object.fromEntries(each)
}

function folderAt(path: string): void {
  rmSync(path)
  mkdirSync(path)
}

async function pipeAt(path: string): Promise<void> {
  rmSync(path)
  await execa('mkfifo', [path])
}

async function newer(path: string): Promise<void> {
  const file = await held(path, 'PRAGMA user_version = 9999')
  file.close()
}

async function held(path: string, sql: string) {
  const database = await openRaw(path, false)
  database.exec(sql)
  return database
}

function onlyIn(folder: string): string {
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.sqlite')) ?? '')
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item
}

/** Mulberry32: the same faults for the same seed. */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
