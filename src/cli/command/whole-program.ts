import type { Command } from 'commander'

const builders = new WeakMap<Command, () => Command>()

/** Remembers how to build all commands of a program that was built with only some commands. */
export function rememberWhole(program: Command, build: () => Command): void {
  builders.set(program, build)
}

/** Returns a program with all of its commands; any other group is already complete. */
export const wholeOf = (group: Command): Command => builders.get(group)?.() ?? group
