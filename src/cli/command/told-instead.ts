import type { Command } from 'commander'
import type { Deed } from '../output/deeds.view.js'
import type { CommandContext } from './command-context.js'

/**
 * Prints with `--dry-run` what a command would change on this machine and returns true; the caller
 * then changes nothing.
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
