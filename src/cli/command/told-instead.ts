import type { Command } from 'commander'
import type { Deed } from '../output/deeds.view.js'
import type { CommandContext } from './command-context.js'

/**
 * With `--dry-run` tells what a command would do to this machine: the caller then does nothing.
 * False without it.
 */
export async function toldInstead(
  context: CommandContext,
  command: Command,
  deeds: readonly Deed[],
): Promise<boolean> {
  if (command.opts<{ dryRun?: true }>().dryRun !== true) return false
  const { deedsView } = await import('../output/deeds.view.js')
  await context.present({ view: deedsView, rows: [...deeds], notices: ['nothing was done'] })
  return true
}
