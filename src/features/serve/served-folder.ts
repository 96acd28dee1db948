import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { serveFolder } from '../../cli/command/serve-settings.js'
import type { ServedFolder } from './hosted-service.js'
import { servedDatabase } from './served-database.js'

export function servedFolder(command: Command, context: CommandContext): ServedFolder {
  const flags = command.optsWithGlobals()
  const { env } = context.terminal
  const dataFolder = serveFolder(flags, env)
  return { ...(dataFolder === undefined ? {} : { dataFolder }), ...servedDatabase(flags, env) }
}
