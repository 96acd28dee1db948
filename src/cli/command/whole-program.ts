import type { Command } from 'commander'

const builders = new WeakMap<Command, () => Command>()

export function rememberWhole(program: Command, build: () => Command): void {
  builders.set(program, build)
}

export const wholeOf = (group: Command): Command => builders.get(group)?.() ?? group
