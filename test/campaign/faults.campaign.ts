// npm run campaign -- faults [runs|all] [seed]: runs the real program on a machine with a fault, such as a full disk.
// Tries every command with every fault, or only `runs` of these combinations, in an order that depends on the seed.
import { chmodSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { exitCodes } from '../../src/errors.js'
import { machine, stackTrace } from '../process/program.js'
import { randomFrom } from '../support/random-from.js'
import { type LeafWords, leafWords } from '../sweeps/leaf-words.js'
import { type Ending, type Place, Places, removePlace, runIn } from './faulty-place.js'
import { canMount, type Fault, faults, isWaiting, type Trial } from './machine-faults.js'
import { result } from './result.js'

const [, , share = '1000', seedTyped = String(Date.now() % 1_000_000)] = process.argv
const random = randomFrom(Number(seedTyped))
const codes: number[] = Object.values(exitCodes).map(({ code }) => code)

/** Matches the last line that commands print in the sandbox. */
const lastLine = /^(?:Simulated data: .*|The sandbox is empty\.|Wrote .* verified\.)\s*$/m

interface Meeting {
  path: string
  use: LeafWords
  name: string
  fault: Fault
  /** When the program gets a signal, in ms after its start. */
  afterMs: number
}

const all: Meeting[] = Object.entries(leafWords).flatMap(([path, use]) =>
  Object.entries(faults).map(([name, fault]) => {
    return { path, use, name, fault, afterMs: 60 + random() * 500 }
  }),
)
const meetings = shuffled(all).slice(0, share === 'all' ? all.length : Number(share))
process.stdout.write(
  `seed ${seedTyped}: ${meetings.length} of ${all.length} pairs of a command and a fault\n`,
)
if (!canMount)
  process.stdout.write(
    'no disk can be mounted on this machine: a limit of file size replaces the full disk\n',
  )

const oct = await machine()
// Makes the folders readable for the other user as whom the program also runs.
for (const folder of [oct.folder, dirname(dirname(oct.bin))]) chmodSync(folder, 0o755)
const places = new Places(oct)
const startedAt = Date.now()
let [done, idle, complaints] = [0, 0, 0]
try {
  const waiting = meetings.filter(({ name }) => isWaiting(name))
  const busy = meetings.filter(({ name }) => !isWaiting(name))
  await Promise.all([inLanes(2, busy), inLanes(12, waiting)])
} finally {
  oct.remove()
}
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
result(
  `${done} of ${all.length} pairs of a command and a fault tried in ${minutes} min, ${idle} pairs skipped because the fault does not apply, ${complaints} problems, seed ${seedTyped}`,
  complaints === 0,
)

async function inLanes(lanes: number, left: Meeting[]): Promise<void> {
  const walk = async (): Promise<void> => {
    for (let meeting = left.shift(); meeting !== undefined; meeting = left.shift()) {
      await meet(meeting)
    }
  }
  await Promise.all(Array.from({ length: lanes }, walk))
}

async function meet(meeting: Meeting): Promise<void> {
  const place = await places.copyFor(meeting.use)
  try {
    const trial = await meeting.fault(place)
    if (trial === undefined) {
      idle += 1
      return
    }
    try {
      for (const words of await tried(meeting, trial.place ?? place, trial)) {
        complaints += 1
        process.stdout.write(`${meeting.path}, ${meeting.name}: ${words}\n`)
      }
    } finally {
      trial.undo?.()
    }
    done += 1
    if (done % 250 === 0) process.stdout.write(`${done} of ${meetings.length}\n`)
  } finally {
    removePlace(place)
  }
}

async function tried(
  { path, use, afterMs }: Meeting,
  place: Place,
  { env, line, profile, signal, isTwice, relieve, isHealed }: Trial,
): Promise<string[]> {
  const account = profile === undefined ? ['--sandbox'] : ['--profile', profile]
  const start = {
    place,
    argv: [...path.split(' ').slice(1), ...use.words, ...account],
    env: { SHELL: '/bin/bash', ...env },
    ...(line === undefined ? {} : { line }),
    signal: signal && { name: signal, afterMs },
    isEndless: use.prints === 'endless',
  }
  const starts = Array.from({ length: isTwice ? 2 : 1 }, () => runIn(oct, start))
  const endings = await Promise.all(starts)
  relieve?.()
  const found = endings.flatMap((ending) => complaintsAbout(ending, signal))
  return isHealed ? [...found, ...(await leftBehind(place))] : found
}

function complaintsAbout({ exit, signal, stderr, ms }: Ending, sent: Trial['signal']): string[] {
  const found = []
  // Accepts that a signal ends Node before the program's first line has run, or after its last line.
  const isOutside = stderr === '' || lastLine.test(stderr)
  const isOwn = signal === sent && isOutside
  if (signal !== undefined && !isOwn) found.push(`ended by ${signal} after ${ms} ms: ${stderr}`)
  if (signal === undefined && (exit === undefined || !codes.includes(exit)))
    found.push(`exit ${exit}: ${stderr}`)
  if (exit === exitCodes.internal.code) found.push(`a bug: ${stderr}`)
  if (stackTrace.test(stderr)) found.push(`a stack: ${stderr}`)
  if (exit === exitCodes.local.code && !/\[local\][\s\S]*Try: /.test(stderr)) found.push(stderr)
  return found
}

/** Returns problems that remain after the run: half a file, or anything that stops the next command. */
async function leftBehind(place: Place): Promise<string[]> {
  const files = readdirSync(place.folder, { recursive: true, encoding: 'utf8' })
  const halves = files.filter((file) => /\.(?:part|tmp|draft)/.test(file))
  const next = await runIn(oct, { place, argv: ['sync', '--sandbox', '--lock-timeout', '2s'] })
  const whole = await runIn(oct, { place, argv: ['cache', 'verify', '--sandbox'] })
  const refused = [next, whole].filter(({ exit }) => exit !== 0)
  return [...halves, ...refused.map(({ stderr }) => `the next command failed: ${stderr}`)]
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
