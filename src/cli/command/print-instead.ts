import type { Command } from 'commander'
import type { PlannedAction } from '../output/planned-actions.view.js'
import type { CommandContext } from './command-context.js'

export async function printedInstead(
  context: CommandContext,
  command: Command,
  actions: readonly PlannedAction[],
): Promise<boolean> {
  if (command.opts<{ dryRun?: true }>().dryRun !== true) return false
  const { plannedActionsView } = await import('../output/planned-actions.view.js')
  await context.present({
    view: plannedActionsView,
    rows: [...actions],
    notices: ['nothing was done'],
  })
  return true
}
