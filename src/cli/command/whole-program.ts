import type { Command } from 'commander'

const builders = new WeakMap<Command, () => Command>()

/** Remembers how to build all commands of a program that has only some of them. */
export function rememberWhole(program: Command, build: () => Command): void {
  builders.set(program, build)
}

/** Returns the program with all of its commands; a group of commands is whole. */
export const wholeOf = (group: Command): Command => builders.get(group)?.() ?? group
