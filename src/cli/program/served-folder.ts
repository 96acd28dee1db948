import type { Command } from 'commander'
import type { CommandContext } from './command-context.js'
import { serveFolder } from './serve-settings.js'

/** The folder that a command under `oct serve` is about: `--folder` is an option of that. */
export function servedFolder(command: Command, context: CommandContext): { dataFolder?: string } {
  const dataFolder = serveFolder(command.optsWithGlobals(), context.terminal.env)
  return dataFolder === undefined ? {} : { dataFolder }
}
