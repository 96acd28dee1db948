import type { Command } from 'commander'
import { afterAll, beforeAll } from 'vitest'
import type { FakeTerminal } from '../support/fake-terminal.js'
import { type Run, type RunOptions, trackedSandbox, type World } from '../support/run-oct.js'
import { type LeafWords, leafWords, prepared } from './leaf-words.js'
import { commandPath, leaves, pathWords } from './tree.js'

export interface Leaf {
  path: string
  command: Command
  use: LeafWords
}

/** The leaves that the table knows, of the kinds asked for; the tree's own test finds the others. */
export function knownLeaves(...prints: LeafWords['prints'][]): Leaf[] {
  return leaves().flatMap((command) => {
    const path = commandPath(command)
    const use = leafWords[path]
    if (use === undefined || (prints.length > 0 && !prints.includes(use.prints))) return []
    return [{ path, command, use }]
  })
}

/** The command line of a leaf in the sandbox, flags last. */
export const argvOf = ({ command, use }: Leaf, flags: readonly string[] = []): string[] => [
  ...pathWords(command),
  ...use.words,
  '--sandbox',
  ...flags,
]

/** A world with a tracked number, made once per test file; what changes it runs in a copy. */
export function sandboxOfFile(): {
  run(leaf: Leaf, flags?: string[], more?: LeafRun): Promise<Run>
} {
  let template: World
  beforeAll(async () => {
    template = await trackedSandbox()
    for (const line of prepared) await template.run(line)
  })
  afterAll(() => template.remove())
  return {
    async run(leaf, flags = [], { argv, inspect, ...options } = {}) {
      const world = leaf.use.changes || inspect ? template.copy() : template
      try {
        const typed = (words: readonly string[]) =>
          words.map((word) => word.replace('<folder>', world.folder))
        for (const before of leaf.use.before ?? []) await world.run(typed(before))
        const words = typed(argv ?? argvOf(leaf, flags))
        const run = await world.run(words, {
          ...(leaf.use.prints === 'endless' ? { watch: stopOnceServing } : {}),
          ...options,
        })
        await inspect?.(world)
        return run
      } finally {
        if (world !== template) world.remove()
      }
    },
  }
}

export interface LeafRun extends Omit<RunOptions, 'world'> {
  /** Instead of the leaf's own command line; `<folder>` is that of the world. */
  argv?: string[]
  /** Looks at the world before it goes. */
  inspect?: (world: World) => void | Promise<void>
}

/** Sends SIGTERM as soon as a command says where it listens. */
export function stopOnceServing(terminal: FakeTerminal): void {
  const { stderr } = terminal
  const write = stderr.write
  stderr.write = async (text) => {
    await write(text)
    if (text.includes('Serving ')) setTimeout(() => terminal.interrupt('SIGTERM'), 0)
  }
}

/** Whether a text holds what a terminal would obey: C0 but line breaks and tabs, DEL, C1. */
export const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** Controls, and what reorders the text that is read. */
export const unsafe =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]/
