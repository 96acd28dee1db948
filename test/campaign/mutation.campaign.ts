// npm run campaign -- mutation [places per room] [seed] [room …]: changes the program at random places, and counts
// how many changes in each room the nearest tests notice. Texts and tables are not changed, because the tests compare
// them with files. If rooms are named, the others keep their last result. Needs npm; installs Stryker.
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

interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number } }
}

type Found = [file: string, mutant: Mutant]

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
  await tryAll(rooms.filter(isAsked))
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
async function tryAll(rooms: readonly { room: string; places: Line[] }[]): Promise<void> {
  const left = [...rooms]
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      judge(next.room, await mutants(next.room, next.places))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

/** Changes each place, and returns the result of each change; null if the tests could not be run. */
async function mutants(room: string, places: readonly Line[]): Promise<Found[] | null> {
  const ofRoom = join(folder, room.replace('/', '-'))
  const [report, config] = [`${ofRoom}-report.json`, `${ofRoom}-config.json`]
  writeFileSync(config, JSON.stringify(settings(places, { report, sandbox: ofRoom })))
  const tests = new Set(places.flatMap(({ file }) => nearestTests(file, testFilesPerPlace)))
  const stryker = join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const env = { ...process.env, OCT_MUTATION_TESTS: [...tests].join(',') }
  try {
    await promisify(execFile)(process.execPath, [stryker, 'run', config], { env })
  } catch (error) {
    process.stdout.write(`${room}: ${(error as { stdout?: string }).stdout?.slice(-4000)}\n`)
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
  places: readonly Line[],
  { report, sandbox }: { report: string; sandbox: string },
): object {
  return {
    testRunner: 'vitest',
    plugins: [
      join(process.cwd(), tools, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
    ],
    mutate: places.map(({ file, number }) => `${file}:${number}-${number + span - 1}`),
    mutator: { excludedMutations: ['StringLiteral', 'ArrayDeclaration', 'ObjectLiteral'] },
    ignoreStatic: true,
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
  for (const [file, { status, mutatorName, replacement, location }] of all) {
    if (!['Survived', 'NoCoverage'].includes(status)) continue
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
