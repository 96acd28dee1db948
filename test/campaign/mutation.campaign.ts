// npm run campaign -- mutation [changes per room] [seed] [room …]: changes the program at random places, until they
// hold that many changes, and counts how many changes in each room the tests notice. The nearest tests try each change
// first; if they notice too few in a room, more tests try its remaining changes. Texts and tables are not changed,
// because the tests compare them with files. If rooms are named, the others keep their last result. Needs npm;
// installs Stryker.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { randomFrom } from '../support/random-from.js'
import { changeCounter } from './count-changes.js'
import { nearestTests } from './nearest-tests.js'
import { result } from './result.js'
import { type Line, linesOfRooms } from './rooms.js'

const [, , perRoom = '20', seedTyped = String(Date.now() % 1_000_000), ...asked] = process.argv
const tools = 'test/campaign/mutation-tools'
/** Minimum percentage of the changes in a room that its tests must notice. */
const leastScore = 85
const span = 4
const testFilesPerPlace = 6
const testFilesAtMost = 20
const excludedMutations = ['StringLiteral', 'ArrayDeclaration', 'ObjectLiteral']

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

/** The result of each change in a room; null if its tests could not be run. */
type Rooms = Map<string, Found[] | null>

const folder = mkdtempSync(join(tmpdir(), 'oct-mutation-'))
try {
  const words = ['ci', '--prefix', tools, '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', words, { stdio: 'inherit' })
  if (status !== 0) throw new Error('Stryker could not be installed')
  const countChanges = await changeCounter(tools, excludedMutations)
  const rooms: { room: string; places: Line[] }[] = []
  const others: string[] = []
  for (const [index, { room, lines }] of linesOfRooms().entries()) {
    const random = randomFrom(Number(seedTyped) + index)
    if (asked.length > 0 && !asked.includes(room)) others.push(room)
    else rooms.push({ room, places: await placesAmong(lines, { random, countChanges }) })
  }
  const found = await tryNearest(rooms)
  await tryFartherTests(found)
  for (const [room, changes] of found) judge(room, changes)
  repeatKept(others)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Chooses random places in the code until they allow enough changes. Each line can be the first of a place. */
async function placesAmong(
  lines: readonly Line[],
  {
    random,
    countChanges,
  }: { random: () => number; countChanges: Awaited<ReturnType<typeof changeCounter>> },
): Promise<Line[]> {
  const left = [...lines]
  const places: Line[] = []
  for (let changes = 0; changes < Number(perRoom) && left.length > 0; ) {
    const [line] = left.splice(Math.floor(random() * left.length), 1)
    if (line === undefined) break
    const { file, number } = line
    const found = await countChanges(file, { first: number, last: number + span - 1 })
    if (found > 0) places.push(line)
    changes += found
  }
  return places
}

/** Works on as many rooms at the same time as the machine has cores. */
async function tryNearest(rooms: readonly { room: string; places: Line[] }[]): Promise<Rooms> {
  const found: Rooms = new Map()
  const left = [...rooms]
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { room, places } = next
      const nearest = testsOf(places, testFilesPerPlace)
      const mutate = places.map(({ file, number }) => `${file}:${number}-${number + span - 1}`)
      found.set(room, await mutants(room, { mutate, tests: nearest }))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return found
}

/** Tries the changes that the nearest tests did not notice with more tests, because a test may be far from its code. */
async function tryFartherTests(found: Rooms): Promise<void> {
  const left = [...found.values()].flatMap((changes) =>
    changes === null || scoreOf(changes) >= leastScore ? [] : changes.filter(isUnnoticed),
  )
  if (left.length === 0) return
  const places = left.map(([file, { location }]) => ({ file, number: location.start.line }))
  const tests = testsOf(places, testFilesAtMost)
  const mutate = [...new Set(left.map(rangeOf))]
  const again = await mutants('farther', { mutate, tests, ignoreStatic: true })
  const noticed = new Set(again?.filter(isNoticed).map(placeOf))
  for (const each of left) if (noticed.has(placeOf(each))) each[1].status = 'Killed'
}

/** Returns the nearest tests of places, by the file of the place. */
function testsOf(places: readonly Line[], atMost: number): Record<string, string[]> {
  const tests: Record<string, string[]> = {}
  for (const place of places)
    tests[place.file] = [...new Set([...(tests[place.file] ?? []), ...nearestTests(place, atMost)])]
  return tests
}

function rangeOf([file, { location }]: Found): string {
  const { start, end } = location
  return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
}

function isNoticed([, { status }]: Found): boolean {
  return ['Killed', 'Timeout'].includes(status)
}

function isUnnoticed([, { status }]: Found): boolean {
  return ['Survived', 'NoCoverage'].includes(status)
}

function scoreOf(changes: readonly Found[]): number {
  const noticed = changes.filter(isNoticed).length
  return (100 * noticed) / (noticed + changes.filter(isUnnoticed).length)
}

function placeOf([file, { mutatorName, replacement, location }]: Found): string {
  return JSON.stringify([file, mutatorName, replacement, location])
}

/** Makes changes, and returns the result of each change; null if the tests could not be run. */
async function mutants(
  name: string,
  {
    mutate,
    tests,
    ignoreStatic = false,
  }: { mutate: readonly string[]; tests: Record<string, string[]>; ignoreStatic?: boolean },
): Promise<Found[] | null> {
  const ofRun = join(folder, name.replace('/', '-'))
  const [report, config] = [`${ofRun}-report.json`, `${ofRun}-config.json`]
  writeFileSync(config, JSON.stringify(settings(mutate, { report, sandbox: ofRun, ignoreStatic })))
  const stryker = join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const env = { ...process.env, OCT_MUTATION_TESTS: JSON.stringify(tests) }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [stryker, 'run', config], {
      env,
    })
    const unused = stdout.split('\n').filter((text) => text.includes('Not used'))
    for (const text of unused) process.stdout.write(`${name}: ${text}\n`)
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
  { report, sandbox, ignoreStatic }: { report: string; sandbox: string; ignoreStatic: boolean },
): object {
  return {
    testRunner: 'warm',
    plugins: [join(process.cwd(), tools, 'warm-runner.js')],
    mutate,
    mutator: { excludedMutations },
    coverageAnalysis: 'perTest',
    // A change in code that runs while a module loads would need all tests, so only the nearest tests try it.
    ignoreStatic,
    concurrency: 1,
    dryRunTimeoutMinutes: 30,
    reporters: ['json'],
    jsonReporter: { fileName: report },
    tempDirName: sandbox,
    ignorePatterns: ['/man', '/release', '/dist'],
    // Uses its own tsconfig: the project's is for a version of TypeScript without the API that Stryker needs.
    tsconfigFile: 'none.json',
    // Only for what blocks the thread: anything else ends by the time limit of its test.
    timeoutMS: 45_000,
    vitest: { configFile: join(tools, 'vitest.config.ts'), related: false },
  }
}

function judge(room: string, all: readonly Found[] | null): void {
  if (all === null) {
    result(`${room}: not counted, because its tests failed without a change`, false)
    return
  }
  const noticed = all.filter(isNoticed).length
  const counted = noticed + all.filter(isUnnoticed).length
  const endless = all.filter(([, { status }]) => status === 'Timeout').length
  const how = endless === 0 ? '' : ` (${endless} by a test that never ended)`
  const score = scoreOf(all)
  result(
    `${room}: ${noticed} of ${counted} changes noticed${how}, ${Math.floor(score)} % (≥ ${leastScore} %), seed ${seedTyped}, ${new Date().toISOString().slice(0, 10)}`,
    score >= leastScore,
  )
  for (const [file, { status, mutatorName, replacement, location }] of all.filter(isUnnoticed)) {
    const { line, column } = location.start
    process.stdout.write(`  ${status} ${file}:${line}:${column} ${mutatorName}: ${replacement}\n`)
  }
}

/** Prints results of rooms that an earlier run stored. */
function repeatKept(names: readonly string[]): void {
  const file = 'test/campaign/results/mutation.json'
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { results: [] }
  for (const line of kept.results as string[])
    if (names.includes(line.split(':')[0] ?? ''))
      result(line, Number(/(\d+) % /.exec(line)?.[1]) >= leastScore)
}
