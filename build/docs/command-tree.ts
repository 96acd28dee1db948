import type { Command } from 'commander'
import { buildProgram, type ProgramContext } from '../../src/cli/program/build-program.js'

/**
 * Builds the command tree for reading and for parsing words; the commands cannot be run. With `words`, builds only the
 * commands that the words may name, which is ten times faster.
 */
export function commandTree(words?: readonly string[]): Command {
  const unreachable = new Proxy({ version: '0' } as unknown as ProgramContext, {
    get: (target, name) => {
      if (name === 'version' || name === 'then') return Reflect.get(target, name)
      throw new Error(`building the command tree must not use context.${String(name)}`)
    },
  })
  return buildProgram(unreachable, () => {}, words)
}
