// npm run campaign -- mutation [mutants per room] [seed] [room …]: changes the program at random places, and counts
// how many changes in each room the tests notice. Texts and tables are not changed, because the tests compare them
// with files. Needs npm; installs Stryker.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomFrom } from '../support/random-from.js'
import { result } from './result.js'

const [, , perRoom = '40', seedTyped = String(Date.now() % 1_000_000), ...asked] = process.argv
const tools = 'test/campaign/mutation-tools'
/** The percentage of changes in a room that its tests have to notice. */
const leastScore = 85
/** How many lines of a file are changed together. */
const span = 14

interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number } }
}

const rooms = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && (asked.length === 0 || asked.includes(entry.name)))
  .map(({ name }) => name)

/** Tests that run the built program or read files, so that they never run changed code. */
const blind = ['bench', 'docs', 'examples', 'package', 'process', 'promise', 'release', 'structure']

const folder = mkdtempSync(join(tmpdir(), 'oct-mutation-'))
try {
  const words = ['ci', '--prefix', tools, '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', words, { stdio: 'inherit' })
  if (status !== 0) throw new Error('Stryker could not be installed')
  const all = mutants(rooms.flatMap(placesIn))
  for (const room of rooms)
    judge(
      room,
      all.filter(([file]) => file.startsWith(`src/${room}/`)),
    )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Changes code at places such as `src/domain/fees.ts:20-33`, and returns the outcome of each change. */
function mutants(places: readonly string[]): [file: string, mutant: Mutant][] {
  const report = join(folder, 'report.json')
  const config = join(folder, 'config.json')
  const settings = {
    testRunner: 'vitest',
    plugins: [
      join(process.cwd(), tools, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
    ],
    mutate: places,
    mutator: { excludedMutations: ['StringLiteral'] },
    ignoreStatic: true,
    coverageAnalysis: 'perTest',
    dryRunTimeoutMinutes: 90,
    reporters: ['json'],
    jsonReporter: { fileName: report },
    tempDirName: join(folder, 'sandbox'),
    ignorePatterns: ['/man', '/release'],
    // The project's own file is for a version of TypeScript without the API that Stryker needs.
    tsconfigFile: 'none.json',
    timeoutMS: 60_000,
    vitest: { configFile: join(tools, 'vitest.config.ts'), related: false },
  }
  writeFileSync(config, JSON.stringify(settings))
  const seeing = readdirSync('test').filter((name) => !blind.includes(name) && name !== 'campaign')
  const stryker = join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const { status, stdout } = spawnSync(process.execPath, [stryker, 'run', config], {
    env: {
      ...process.env,
      OCT_MUTATION_TESTS: seeing.map((name) => `test/${name}/**/*.test.ts`).join(','),
    },
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  if (status !== 0) throw new Error(`Stryker ended with ${status}: ${stdout.slice(-4000)}`)
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: Record<string, { mutants: Mutant[] }>
  }
  return Object.entries(files).flatMap(([file, { mutants: found }]) =>
    found.map((mutant): [string, Mutant] => [file, mutant]),
  )
}

/** Returns places such as `src/domain/fees.ts:20-33`, with about as many possible changes as requested. */
function placesIn(room: string): string[] {
  const random = randomFrom(Number(seedTyped) + room.length)
  const files = readdirSync(join('src', room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
  const perPlace = 8
  return Array.from({ length: Math.ceil(Number(perRoom) / perPlace) }, () => {
    const file = join('src', room, files[Math.floor(random() * files.length)] ?? '')
    const lines = readFileSync(file, 'utf8').split('\n').length
    const first = 1 + Math.floor(random() * Math.max(1, lines - span))
    return `${file}:${first}-${first + span - 1}`
  })
}

function judge(room: string, all: readonly [string, Mutant][]): void {
  const killed = all.filter(([, { status }]) => ['Killed', 'Timeout'].includes(status)).length
  const missed = all.filter(([, { status }]) => ['Survived', 'NoCoverage'].includes(status))
  const score = (100 * killed) / (killed + missed.length)
  result(
    `${room}: ${killed} of ${killed + missed.length} changes noticed, ${score.toFixed(0)} % (≥ ${leastScore} %), seed ${seedTyped}`,
    !(score < leastScore),
  )
  for (const [file, { status, mutatorName, replacement, location }] of missed) {
    const { line, column } = location.start
    process.stdout.write(`  ${status} ${file}:${line}:${column} ${mutatorName}: ${replacement}\n`)
  }
}
