import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { serveFolder } from '../../cli/command/serve-settings.js'

/** Reads `--folder`, which is an option of the parent command `oct serve`. */
export function servedFolder(command: Command, context: CommandContext): { dataFolder?: string } {
  const dataFolder = serveFolder(command.optsWithGlobals(), context.terminal.env)
  return dataFolder === undefined ? {} : { dataFolder }
}
