import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { checkRows } from '../../cli/command/list-options.js'
import type { BoxFilter } from '../../domain/box-filter.js'
import { filterOf } from './filter-options.js'
import { presentBoxes } from './group-option.js'

export async function presentContainers(
  context: CommandContext,
  command: Command,
  given: BoxFilter = {},
): Promise<void> {
  const { listBoxes } = await import('./list-boxes.js')
  const { containersView } = await import('./containers.view.js')
  const workspace = await context.workspace()
  const { limit, sort, ...options } = command.optsWithGlobals()
  const filter = { ...filterOf(options, workspace.now()), ...given }
  const isFiltered = Object.keys(filter).length > 0
  const isCut = limit !== undefined && sort === undefined && options.by === undefined
  const list = await listBoxes(workspace, {
    filter,
    includeClosed: options.closed === true,
    isCheck: options.check === true,
    ...(isCut ? { limit } : {}),
  })
  await presentBoxes(context, options.by, {
    view: containersView,
    rows: list.boxes,
    total: list.total,
    isFiltered,
    syncedAt: list.syncedAt,
  })
  checkRows(options, list.boxes.length, isFiltered)
}
