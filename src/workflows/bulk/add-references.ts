import { addToBill, onlyAtRegistration } from '../tracking/add-to-bill.js'
import type { Workspace } from '../workspace.js'
import type { BulkRow } from './bulk-row.js'
import type { SheetOrder } from './sheet-order.js'

/**
 * Adds the references and tags of containers to the bills that they are on already, one write for each
 * bill: with `--yes`, or after a yes to the question.
 */
export async function addReferences(
  workspace: Workspace,
  rows: readonly BulkRow[],
  { isConfirmed, confirm }: Pick<SheetOrder, 'isConfirmed' | 'confirm'>,
): Promise<void> {
  const byBill = new Map<string, BulkRow[]>()
  for (const row of rows) {
    if (row.fate.kind !== 'on_bill') continue
    const key = row.fate.bills.map(({ id }) => id).join(' ')
    byBill.set(key, [...(byBill.get(key) ?? []), row])
  }
  for (const group of byBill.values()) {
    const [first] = group
    if (first?.fate.kind !== 'on_bill') continue
    const addition = {
      numbers: group.map(({ number }) => number),
      bills: first.fate.bills,
      refs: [...new Set(group.flatMap(({ refs }) => refs))],
      tags: [...new Set(group.flatMap(({ tags }) => tags))],
    }
    const withCustomer = group.filter(({ customer }) => customer !== undefined)
    if (withCustomer.length > 0) {
      workspace.notice(onlyAtRegistration(withCustomer.map(({ number }) => number)))
    }
    const isAdded = await addToBill(workspace, addition, { isConfirmed, confirm })
    for (const { fate } of group) if (fate.kind === 'on_bill') fate.isAdded = isAdded
  }
}
