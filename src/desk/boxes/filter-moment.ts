import type { BoxFilter, FilterMoment } from '../../domain/box-filter.js'
import type { Workspace } from '../workspace.js'

export async function filterMoment(
  workspace: Workspace,
  { due, field }: BoxFilter,
  syncedAt: Date,
): Promise<FilterMoment> {
  const moment = { now: workspace.now(), staleAfterMs: workspace.freshness.staleAfterMs }
  const calendars = due === undefined ? undefined : await workspace.calendars()
  const fieldValues = field && (await readFields(workspace, field, syncedAt))
  return { ...moment, ...(calendars && { calendars }), ...(fieldValues && { fieldValues }) }
}

async function readFields(
  workspace: Workspace,
  wishes: NonNullable<BoxFilter['field']>,
  syncedAt: Date,
) {
  const { readFieldValues } = await import('../fields/read-field-values.js')
  return readFieldValues(workspace, wishes, syncedAt)
}
