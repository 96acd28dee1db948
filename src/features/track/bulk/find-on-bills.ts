import { inParallel } from '../../../desk/in-parallel.js'
import { syncOrJoin } from '../../../desk/sync/sync-workspace.js'
import type { Workspace } from '../../../desk/workspace.js'
import { billsOfBox, endedInWords, mayBeBox, requestOfBill } from '../bills-of-box.js'
import type { BulkRow } from './bulk-row.js'
import { few } from './sheet-order.js'

const width = 4

/** Finds rows whose container is on a tracked B/L, to avoid a second shipment. May sync an old cache first. */
export async function findOnBills(workspace: Workspace, rows: readonly BulkRow[]): Promise<void> {
  const boxes = rows.filter((row) => ['open', 'new'].includes(row.fate.kind) && mayBeBox(row))
  const { offline } = workspace.freshness
  const isAsked = !offline && boxes.length <= few
  if (!offline && boxes.length > few) await syncIfOld(workspace)
  await inParallel(boxes, width, async (row) => {
    const { number, type, scac } = row
    const { open, ended } = await billsOfBox(workspace, { number, type, scac, isAsked })
    const [bill] = open
    if (bill === undefined) {
      if (ended.length > 0 && row.fate.kind === 'open') row.earlier = endedInWords(number, ended)
      return
    }
    const by = await requestOfBill(workspace, bill.id)
    row.fate = { kind: 'on_bill', bills: open, by, isAdded: false }
  })
}

export async function syncIfOld(workspace: Workspace): Promise<void> {
  const syncedAt = (await workspace.cache()).state.lastSyncedAt('open')
  const ageMs = workspace.now().getTime() - (syncedAt?.getTime() ?? 0)
  if (ageMs > workspace.freshness.listMaxAgeMs) await syncOrJoin(workspace)
}
