import { mayBeBox } from '../bills-of-box.js'
import type { BulkRow } from './bulk-row.js'
import { findOnBills } from './find-on-bills.js'
import { followRows } from './follow-rows.js'
import type { Registering } from './register-row.js'
import { registerRows } from './register-rows.js'
import type { SheetOrder } from './sheet-order.js'

/** Maximum time in ms for which containers wait for B/Ls of the same file, unless `--wait` has a timeout. */
const patienceMs = 15_000

/** Registers B/Ls first. Then registers the containers that are not on one of the new B/Ls. */
export async function registerInTurn(
  registering: Registering,
  rows: readonly BulkRow[],
  { wait, waitTimeout }: Pick<SheetOrder, 'wait' | 'waitTimeout'>,
): Promise<void> {
  const boxes = rows.filter((row) => row.fate.kind === 'new' && isOfBox(row))
  const others = rows.filter((row) => !boxes.includes(row))
  await registerRows(registering, others)
  const bills = others.filter(({ fate }) => fate.kind === 'registered')
  if (boxes.length > 0 && bills.length > 0) {
    const { workspace } = registering
    await followRows(workspace, bills, wait ? waitTimeout : patienceMs)
    await findOnBills(workspace, boxes)
  }
  await registerRows(registering, boxes)
}

const isOfBox = (row: BulkRow): boolean =>
  row.fate.kind === 'new' ? row.fate.choice.type === 'container' && mayBeBox(row) : false
