import { readRequests } from '../../../desk/tracking/read-requests.js'
import type { InitialFields } from '../../../desk/tracking/register-number.js'
import type { Workspace } from '../../../desk/workspace.js'
import { scacOf } from '../../../domain/reference/lines.js'
import { initialFields } from '../initial-fields.js'
import { beginRows } from './begin-rows.js'
import type { BulkRow } from './bulk-row.js'
import { decideRows } from './decide-rows.js'
import { findBills } from './find-bills.js'
import { findOnBills } from './find-on-bills.js'
import { findTracked } from './find-tracked.js'
import { mergeDuplicates } from './merge-duplicates.js'
import type { SheetOrder } from './sheet-order.js'

export interface BulkPlan {
  rows: BulkRow[]
  listedAt: Date
  fields?: InitialFields
}

/** Plans all rows and changes nothing. Reads the list of tracking requests once, instead of one search per number. */
export async function planRows(workspace: Workspace, order: SheetOrder): Promise<BulkPlan> {
  const { offline } = workspace.freshness
  const { fields: typed = [] } = order
  const fields = typed.length > 0 && !offline ? await initialFields(workspace, typed) : undefined
  const rows = beginRows(order)
  const listedAt = offline ? workspace.now() : await readRequests(workspace)
  mergeDuplicates(rows)
  for (const row of rows) complete(row, order)
  await findTracked(workspace, rows)
  await findBills(workspace, rows)
  await findOnBills(workspace, rows)
  await decideRows(workspace, rows, order)
  return { rows, listedAt, ...(fields === undefined ? {} : { fields }) }
}

function complete(row: BulkRow, { scac, type, customer }: SheetOrder): void {
  if (scac !== undefined) row.scac ??= scacOf(scac)
  if (type !== undefined) row.type ??= type
  if (customer !== undefined) row.customer ??= customer
}
