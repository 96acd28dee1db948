import type { CommandContext } from '../../cli/command/command-context.js'
import { missingExit } from '../../cli/command/missing-exit.js'
import type { BoxFilter } from '../../domain/box-filter.js'
import type { GroupKind } from '../../domain/box-group.js'
import { counted } from '../../domain/counted.js'
import { filterOf } from '../boxes/filter-options.js'
import { presentBoxes } from '../boxes/group-option.js'
import { checkHolds } from './hold-check.js'

export interface HoldsAsked {
  words?: string[]
  options: { by?: GroupKind; check?: boolean; expectRows?: boolean; closed?: boolean }
  given?: BoxFilter
}

export async function presentHolds(
  context: CommandContext,
  { words = [], options, given }: HoldsAsked,
): Promise<void> {
  const { listHolds } = await import('./list-holds.js')
  const { holdsView } = await import('./holds.view.js')
  const workspace = await context.workspace()
  const filter = { ...filterOf({ ...options }, workspace.now()), ...given }
  const isFiltered = Object.keys(filter).length > 0
  const list = await listHolds(workspace, {
    named: words,
    filter,
    includeClosed: options.closed === true,
    isCheck: options.check === true,
  })
  await presentBoxes(context, options.by, {
    view: holdsView,
    rows: list.boxes,
    isFiltered,
    syncedAt: list.syncedAt,
    notices: filter.noLfd ? [] : withoutDeadlineNotice(list.withoutDeadline),
  })
  missingExit(list.missing)
  checkHolds(options, list, { isNamed: words.length > 0, isFiltered })
}

/** Says how many containers have no last free day, because a list filtered by deadline omits them. */
export function withoutDeadlineNotice(count: number): string[] {
  if (count === 0) return []
  const boxes = counted(count, 'discharged container')
  return [`${boxes} without a last free day (oct holds --no-lfd)`]
}
