// npm run campaign -- mutation [places per room] [seed] [room …]: changes the program at random places, and counts
// how many changes in each room the tests notice. The nearest tests try each change first; five times as many try the
// changes that remain. Texts and tables are not changed, because the tests compare them with files. If rooms are named,
// the others keep their last result. Needs npm; installs Stryker.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { randomFrom } from '../support/random-from.js'
import { nearestTests } from './nearest-tests.js'
import { result } from './result.js'
import { type Line, linesOfRooms } from './rooms.js'

const [, , perRoom = '4', seedTyped = String(Date.now() % 1_000_000), ...asked] = process.argv
const tools = 'test/campaign/mutation-tools'
/** The percentage of changes in a room that its tests have to notice. */
const leastScore = 85
const span = 4
const testFilesPerPlace = 6
const testFilesAtMost = 30

interface Position {
  line: number
  column: number
}

interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: Position; end: Position }
}

type Found = [file: string, mutant: Mutant]

/** The result of each change of a room; null if its tests could not be run. */
type Rooms = Map<string, Found[] | null>

const folder = mkdtempSync(join(tmpdir(), 'oct-mutation-'))
try {
  const words = ['ci', '--prefix', tools, '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', words, { stdio: 'inherit' })
  if (status !== 0) throw new Error('Stryker could not be installed')
  const rooms = linesOfRooms().map(({ room, lines }, index) => ({
    room,
    places: placesAmong(lines, randomFrom(Number(seedTyped) + index)),
  }))
  const isAsked = ({ room }: { room: string }) => asked.length === 0 || asked.includes(room)
  const found = await tryNearest(rooms.filter(isAsked))
  await tryFartherTests(found)
  for (const [room, changes] of found) judge(room, changes)
  repeatKept(rooms.filter((room) => !isAsked(room)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Places by their first line; each line that can be changed is equally likely. */
function placesAmong(lines: readonly Line[], random: () => number): Line[] {
  const places = new Set<Line>()
  while (places.size < Math.min(Number(perRoom), lines.length)) {
    const line = lines[Math.floor(random() * lines.length)]
    if (line !== undefined) places.add(line)
  }
  return [...places]
}

/** Changes as many rooms at a time as there are cores. */
async function tryNearest(rooms: readonly { room: string; places: Line[] }[]): Promise<Rooms> {
  const found: Rooms = new Map()
  const left = [...rooms]
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { room, places } = next
      const nearest = places.flatMap(({ file }) => nearestTests(file, testFilesPerPlace))
      const mutate = places.map(({ file, number }) => `${file}:${number}-${number + span - 1}`)
      found.set(room, await mutants(room, { mutate, tests: nearest }))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return found
}

/** Tries the changes that the nearest tests did not notice with more tests, because a test may be far from its code. */
async function tryFartherTests(found: Rooms): Promise<void> {
  const left = [...found.values()].flatMap((changes) => changes?.filter(isUnnoticed) ?? [])
  if (left.length === 0) return
  const tests = left.flatMap(([file]) => nearestTests(file, testFilesAtMost))
  const again = await mutants('farther', { mutate: left.map(rangeOf), tests })
  const noticed = new Set(again?.filter(([, { status }]) => status === 'Killed').map(placeOf))
  for (const each of left) if (noticed.has(placeOf(each))) each[1].status = 'Killed'
}

function rangeOf([file, { location }]: Found): string {
  const { start, end } = location
  return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
}

function isUnnoticed([, { status }]: Found): boolean {
  return ['Survived', 'NoCoverage'].includes(status)
}

function placeOf([file, { mutatorName, replacement, location }]: Found): string {
  return JSON.stringify([file, mutatorName, replacement, location])
}

/** Makes changes, and returns the result of each change; null if the tests could not be run. */
async function mutants(
  name: string,
  { mutate, tests }: { mutate: readonly string[]; tests: readonly string[] },
): Promise<Found[] | null> {
  const ofRun = join(folder, name.replace('/', '-'))
  const [report, config] = [`${ofRun}-report.json`, `${ofRun}-config.json`]
  writeFileSync(config, JSON.stringify(settings(mutate, { report, sandbox: ofRun })))
  const stryker = join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const env = { ...process.env, OCT_MUTATION_TESTS: [...new Set(tests)].join(',') }
  try {
    await promisify(execFile)(process.execPath, [stryker, 'run', config], { env })
  } catch (error) {
    process.stdout.write(`${name}: ${(error as { stdout?: string }).stdout?.slice(-4000)}\n`)
    return null
  }
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: Record<string, { mutants: Mutant[] }>
  }
  return Object.entries(files).flatMap(([file, { mutants: found }]) =>
    found.map((mutant): Found => [file, mutant]),
  )
}

function settings(
  mutate: readonly string[],
  { report, sandbox }: { report: string; sandbox: string },
): object {
  return {
    testRunner: 'vitest',
    plugins: [
      join(process.cwd(), tools, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
    ],
    mutate,
    mutator: { excludedMutations: ['StringLiteral', 'ArrayDeclaration', 'ObjectLiteral'] },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    dryRunTimeoutMinutes: 30,
    reporters: ['json'],
    jsonReporter: { fileName: report },
    tempDirName: sandbox,
    ignorePatterns: ['/man', '/release', '/dist'],
    // The project's own tsconfig is for a version of TypeScript without the API that Stryker needs.
    tsconfigFile: 'none.json',
    timeoutMS: 60_000,
    vitest: { configFile: join(tools, 'vitest.config.ts'), related: false },
  }
}

function judge(room: string, all: readonly Found[] | null): void {
  if (all === null) {
    result(`${room}: not counted, because its tests failed without a change`, false)
    return
  }
  const count = (...wanted: string[]): number =>
    all.filter(([, { status }]) => wanted.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const counted = noticed + count('Survived', 'NoCoverage')
  const endless = count('Timeout')
  const how = endless === 0 ? '' : ` (${endless} by a test that never ended)`
  const score = (100 * noticed) / counted
  result(
    `${room}: ${noticed} of ${counted} changes noticed${how}, ${Math.floor(score)} % (≥ ${leastScore} %), seed ${seedTyped}, ${new Date().toISOString().slice(0, 10)}`,
    score >= leastScore,
  )
  for (const [file, { status, mutatorName, replacement, location }] of all.filter(isUnnoticed)) {
    const { line, column } = location.start
    process.stdout.write(`  ${status} ${file}:${line}:${column} ${mutatorName}: ${replacement}\n`)
  }
}

/** Prints the results of rooms that an earlier run kept. */
function repeatKept(rooms: readonly { room: string }[]): void {
  const file = 'test/campaign/results/mutation.json'
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { results: [] }
  const names = rooms.map(({ room }) => room)
  for (const line of kept.results as string[])
    if (names.includes(line.split(':')[0] ?? ''))
      result(line, Number(/(\d+) % /.exec(line)?.[1]) >= leastScore)
}
