import type { Shipment } from '../../../contract/tracked-resources.js'
import { inParallel } from '../../../desk/in-parallel.js'
import type { Workspace } from '../../../desk/workspace.js'
import { OctError } from '../../../errors.js'
import type { BulkRow } from './bulk-row.js'
import { syncIfOld } from './find-on-bills.js'
import { few } from './sheet-order.js'

const width = 4

/** Finds the B/L of each row. Reads a few B/Ls one by one. For many B/Ls, syncs the cache if it is old. */
export async function findBills(workspace: Workspace, rows: readonly BulkRow[]): Promise<void> {
  const wanted = rows.filter(bringsSomething)
  const { offline } = workspace.freshness
  const isAsked = !offline && wanted.length <= few
  if (!offline && wanted.length > few) await syncIfOld(workspace)
  await inParallel(wanted, width, async ({ fate }) => {
    if (fate.kind !== 'tracked') return
    const id = fate.request.tracked_object?.id
    const bill = id === undefined ? undefined : await readBill(workspace, id, isAsked)
    if (bill !== undefined) fate.bills = [bill]
  })
}

const bringsSomething = ({ fate, refs, tags, customer }: BulkRow): boolean =>
  fate.kind === 'tracked' &&
  fate.request.status === 'created' &&
  fate.bills.length === 0 &&
  (refs.length + tags.length > 0 || customer !== undefined)

async function readBill(
  workspace: Workspace,
  id: string,
  isAsked: boolean,
): Promise<Shipment | undefined> {
  const { shipments } = await workspace.cache()
  const known = shipments.byId(id)?.shipment
  if (!isAsked && (known !== undefined || workspace.freshness.offline)) return known
  try {
    const shipment = await (await workspace.client()).shipments.get(id)
    shipments.save([shipment], workspace.now())
    return shipment
  } catch (error) {
    // Ignores a refusal, because some plans of the service allow registering numbers but not reading shipments.
    const isRefused = error instanceof OctError && ['forbidden', 'not_found'].includes(error.code)
    if (!isRefused) throw error
    return known
  }
}
