import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommandLine } from '../../src/main.js'
import { openRaw } from '../../src/sqlite/driver.js'
import { type FakeClock, fakeClock } from './fake-clock.js'
import { type FakeTerminal, type FakeTerminalOptions, fakeTerminal } from './fake-terminal.js'
import { person, type Turn } from './person.js'
import { sharedFolder } from './shared-folder.js'

export interface Run {
  exit: number
  stdout: string
  stderr: string
  /** Everything that prompts printed. */
  screen: string
  /** Words that the person in `turns` waited for but that never appeared. */
  missed: string | undefined
}

export interface RunOptions extends FakeTerminalOptions {
  /** A simulated machine that several commands share; by default, a new machine that is removed afterwards. */
  world?: World
  /** Called with the terminal before the command runs, for example to interrupt the command. */
  watch?: (terminal: FakeTerminal) => void
  /** The URL at which the program looks for newer releases; by default, there is no such URL. */
  releaseAddress?: string
  /** Called with each command line that the program would run in another process. */
  startDetached?: (argv: readonly string[]) => void
  /** What a person does at the prompts; by default, there is no person. */
  turns?: readonly Turn[]
}

/** A simulated machine of one person: folders, a clock and an environment. */
export interface World {
  /** The folder that contains everything that a command on this machine can change. */
  root: string
  folder: string
  clock: FakeClock
  env: Record<string, string>
  run(argv: readonly string[], options?: Omit<RunOptions, 'world'>): Promise<Run>
  /** Returns a copy of the machine in the same state. */
  copy(): World
  remove(): void
}

export const trackedNumber = 'MEDUFR030802'

/** The three containers of `trackedNumber` in the sandbox. */
export const trackedBoxes = ['MEDU7316040', 'MSDU4829155', 'TCLU5903276']

const version = '0.0.0-test'
const frozenAt = '2026-03-02T09:00:00.000Z'

/** Creates a simulated machine. Its clock is stopped; waiting moves the clock and takes no real time. */
export function newWorld(clock: FakeClock = fakeClock(frozenAt)): World {
  const root = mkdtempSync(join(tmpdir(), 'oct-world-'))
  const world = worldAt(root, clock)
  mkdirSync(world.folder)
  mkdirSync(join(root, 'home'))
  return world
}

/** Returns the simulated machine in a folder. */
function worldAt(root: string, clock: FakeClock): World {
  const world: World = {
    root,
    folder: join(root, 'work'),
    clock,
    env: {
      OCT_CONFIG_DIR: join(root, 'config'),
      OCT_CACHE_DIR: join(root, 'cache'),
      OCT_DATA_DIR: join(root, 'data'),
      TMPDIR: root,
    },
    run: (argv, options) => runIn(world, argv, options),
    copy: () => copyOf(world),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
  return world
}

function copyOf(world: World): World {
  const copy = newWorld(fakeClock(world.clock.now().toISOString()))
  copyBelow(world.root, copy.root)
  return copy
}

/** Copies files and folders without links, in a third of the time that `cpSync` takes. */
function copyBelow(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    // Skips the -shm file, the index of the -wal file, because SQLite creates the index again.
    if (entry.name.endsWith('-shm')) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (!entry.isDirectory()) copyFileSync(source, target)
    else {
      const { mode } = statSync(source)
      mkdirSync(target, { recursive: true, mode })
      copyBelow(source, target)
    }
  }
}

let tracked: Promise<World> | undefined

/** Returns a copy of a machine whose sandbox tracks `trackedNumber`. The original is created once per suite. */
export async function trackedSandbox(): Promise<World> {
  tracked ??= worldAfter('tracked', ['--sandbox', 'track', trackedNumber, '--wait'])
  return (await tracked).copy()
}

function worldAfter(name: string, argv: readonly string[]): Promise<World> {
  return sharedWorld(name, async () => {
    const world = newWorld()
    const run = await world.run(argv)
    if (run.exit !== 0) throw new Error(`oct ${argv.join(' ')} failed: ${run.stderr}`)
    await settle(world)
    return world
  })
}

/** Returns a machine that the first process of a suite makes for all of them. Only copy it, run nothing on it. */
export async function sharedWorld(name: string, make: () => Promise<World>): Promise<World> {
  const { root, now } = await sharedFolder(name, async () => {
    const { root, clock } = await make()
    return { root, now: clock.now().toISOString() }
  })
  return worldAt(root, fakeClock(now))
}

let desk: Promise<World> | undefined

/** Returns a copy of a machine whose sandbox contains the scenario `desk`. */
export async function deskSandbox(): Promise<World> {
  desk ??= worldAfter('desk', ['sandbox', 'scenario', 'desk'])
  return (await desk).copy()
}

/** Empties the -wal files of the databases, because otherwise every copy would have to empty them. */
export async function settle({ root }: World): Promise<void> {
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:db|sqlite)$/.test(name)) continue
    const database = await openRaw(join(root, name), false)
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    database.close()
  }
}

export async function runOct(argv: readonly string[], options: RunOptions = {}): Promise<Run> {
  const { world, ...more } = options
  if (world !== undefined) return runIn(world, argv, more)
  const own = newWorld()
  try {
    return await runIn(own, argv, more)
  } finally {
    own.remove()
  }
}

async function runIn(
  world: World,
  argv: readonly string[],
  { watch, turns, releaseAddress, startDetached, ...options }: Omit<RunOptions, 'world'> = {},
): Promise<Run> {
  const someone = person(turns ?? [])
  const terminal = fakeTerminal({
    homeFolder: join(world.root, 'home'),
    folder: world.folder,
    ...(turns ? { stdinIsTTY: true, stderrIsTTY: true } : {}),
    ...options,
    env: { ...world.env, ...options.env },
  })
  watch?.(terminal)
  const exit = await runCommandLine(argv, {
    terminal,
    version,
    clock: world.clock.now,
    sleep: async (ms, signal) => {
      if (!signal?.aborted) world.clock.advance({ ms })
    },
    localZone: () => 'Europe/Berlin',
    promptDevice: someone.device,
    ...(releaseAddress === undefined ? {} : { releaseAddress }),
    ...(startDetached === undefined ? {} : { startDetached }),
  })
  return {
    exit,
    stdout: terminal.stdout.text,
    stderr: terminal.stderr.text,
    screen: someone.screen,
    missed: someone.missed,
  }
}
