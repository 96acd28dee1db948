import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { afterAll, beforeAll } from 'vitest'
import type { FakeTerminal } from '../support/fake-terminal.js'
import {
  type Run,
  type RunOptions,
  settle,
  sharedWorld,
  trackedSandbox,
  type World,
} from '../support/run-oct.js'
import { type LeafWords, leafWords, prepared, preparedFiles } from './leaf-words.js'
import { commandPath, leaves, pathWords } from './tree.js'

export interface Leaf {
  path: string
  command: Command
  use: LeafWords
}

/** Returns the leaves of the wanted kinds in the table. The test of the tree finds missing leaves. */
export function knownLeaves(...prints: LeafWords['prints'][]): Leaf[] {
  return leaves().flatMap((command) => {
    const path = commandPath(command)
    const use = leafWords[path]
    if (use === undefined || (prints.length > 0 && !prints.includes(use.prints))) return []
    return [{ path, command, use }]
  })
}

export const argvOf = ({ command, use }: Leaf, flags: readonly string[] = []): string[] => [
  ...pathWords(command),
  ...use.words,
  '--sandbox',
  ...flags,
]

/**
 * A world with a tracked number for a test file, plus one for each leaf with preparation. Commands that change the
 * world run in a copy. Equal runs are executed once, because every world is equal.
 */
export function sandboxOfFile(): {
  /** The world for leaves that change nothing. */
  world(): Promise<World>
  run(leaf: Leaf, flags?: string[], more?: LeafRun): Promise<Run>
} {
  const worlds = new Map<string, Promise<World>>()
  const runs = new Map<string, Promise<Run>>()
  const worldFor = (leaf?: Leaf): Promise<World> =>
    once(worlds, keyOf(leaf), async () => (await templateFor(leaf)).copy())
  const runAnew = async (leaf: Leaf, more: LeafRun) => {
    const isGoneAfter = leaf.use.changes || isLookedAt(more)
    const world = isGoneAfter ? (await templateFor(leaf)).copy() : await worldFor(leaf)
    try {
      return await runIn(world, leaf, more)
    } finally {
      if (isGoneAfter) world.remove()
    }
  }
  beforeAll(() => worldFor())
  afterAll(async () => {
    for (const world of worlds.values()) (await world).remove()
    // A test module stays loaded as long as the suite runs.
    runs.clear()
  })
  return {
    world: () => worldFor(),
    run(leaf, flags = [], more = {}) {
      const wanted = { argv: argvOf(leaf, flags), ...more }
      if (isLookedAt(wanted)) return runAnew(leaf, wanted)
      return once(runs, JSON.stringify([leaf.path, wanted]), () => runAnew(leaf, wanted))
    },
  }
}

/** Worlds that are only copied: nothing runs in them any more. */
const templates = new Map<string, Promise<World>>()

const templateFor = (leaf?: Leaf): Promise<World> =>
  once(templates, keyOf(leaf), () => {
    const before = leaf?.use.before
    if (before === undefined) return sharedWorld('sweeps', preparedWorld)
    const name = `sweeps-${leaf?.path.replaceAll(' ', '-')}`
    return sharedWorld(name, async () => after((await templateFor()).copy(), before))
  })

const keyOf = (leaf?: Leaf): string => (leaf?.use.before === undefined ? '' : leaf.path)

function once<Made>(
  made: Map<string, Promise<Made>>,
  key: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known
}

async function preparedWorld(): Promise<World> {
  const world = await trackedSandbox()
  for (const [name, content] of Object.entries(preparedFiles)) {
    writeFileSync(join(world.folder, name), content)
  }
  return after(world, prepared)
}

async function after(world: World, lines: readonly string[][]): Promise<World> {
  for (const line of lines) await world.run(typedIn(world, line))
  await settle(world)
  return world
}

const typedIn = (world: World, words: readonly string[]): string[] =>
  words.map((word) => word.replace('<folder>', world.folder))

async function runIn(
  world: World,
  { use }: Leaf,
  { argv = [], arrange, inspect, ...options }: LeafRun,
): Promise<Run> {
  arrange?.(world)
  const run = await world.run(typedIn(world, argv), {
    ...(use.prints === 'endless' ? { watch: stopOnceServing } : {}),
    ...options,
  })
  await inspect?.(world)
  return run
}

/** A run needs a world of its own if the test watches the run or examines the world. */
const isLookedAt = ({ arrange, inspect, watch }: LeafRun): boolean =>
  arrange !== undefined || inspect !== undefined || watch !== undefined

export interface LeafRun extends Omit<RunOptions, 'world'> {
  /** Arguments that replace the leaf's own command line. `<folder>` is the folder of the world. */
  argv?: string[]
  /** Called before the command runs. */
  arrange?: (world: World) => void
  /** Called before the world is removed. */
  inspect?: (world: World) => void | Promise<void>
}

/** Sends SIGTERM once a command prints where it listens. */
export function stopOnceServing(terminal: FakeTerminal): void {
  const { stderr } = terminal
  const write = stderr.write
  stderr.write = async (text) => {
    await write(text)
    if (/(?:Serving|Listening on) /.test(text)) setTimeout(() => terminal.interrupt('SIGTERM'), 0)
  }
}

/** Characters that control a terminal: C0 except line breaks and tabs, DEL, C1. */
export const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** Controls, and characters that reorder text. */
export const unsafe =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]/
