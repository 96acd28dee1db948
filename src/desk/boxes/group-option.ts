import { type Command, Option } from 'commander'
import type { CommandContext, Presentation } from '../../cli/command/command-context.js'
import type { Box } from '../../domain/box.js'
import type { BoxGroup, GroupKind } from '../../domain/box-group.js'
import type { Voyage } from '../../domain/voyage.js'

/** Ways to group containers. Not imported from `domain/box-group`, which would slow down every start of oct. */
const kinds = ['bill', 'customer', 'terminal'] as const satisfies readonly GroupKind[]

export function addGroupOption(command: Command): Command {
  return command.addOption(
    new Option('--by <what>', 'how to group the rows: by bill, customer or terminal')
      .choices(kinds)
      .helpGroup('Groups:'),
  )
}

export async function presentBoxes(
  context: CommandContext,
  by: GroupKind | undefined,
  presentation: Presentation<Box>,
): Promise<void> {
  if (by === undefined) return context.present(presentation)
  const { groupBoxes } = await import('../../domain/box-group.js')
  return presentGroups(context, by, { ...presentation, groups: groupBoxes(presentation.rows, by) })
}

export async function presentVoyages(
  context: CommandContext,
  by: GroupKind | undefined,
  presentation: Presentation<Voyage>,
): Promise<void> {
  if (by === undefined) return context.present(presentation)
  const { groupVoyages } = await import('../../domain/box-group.js')
  return presentGroups(context, by, {
    ...presentation,
    groups: groupVoyages(presentation.rows, by),
  })
}

async function presentGroups<Row extends { shipment?: Box['shipment'] }>(
  context: CommandContext,
  by: GroupKind,
  presentation: Presentation<Row> & { groups: BoxGroup<Row>[] },
): Promise<void> {
  const { groupView } = await import('./group.view.js')
  const { view, groups, isFiltered = false, notices, syncedAt } = presentation
  await context.present({
    view: groupView(view, by),
    rows: groups,
    isFiltered,
    ...(notices ? { notices } : {}),
    ...(syncedAt ? { syncedAt } : {}),
  })
}
