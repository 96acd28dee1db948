import type { Shipment } from '../../../contract/tracked-resources.js'
import type { Workspace } from '../../../desk/workspace.js'
import { foldText } from '../../../domain/matches-words.js'
import {
  type Addition,
  addToBill,
  isNothing,
  missingOn,
  onlyAtRegistration,
  writeToBill,
} from '../add-to-bill.js'
import { type NotAdded, notAddedInWords, notAddedTo } from '../not-added.js'
import type { BulkRow, OnBills } from './bulk-row.js'
import { findBills } from './find-bills.js'
import type { SheetOrder } from './sheet-order.js'

/** Maximum number of B/Ls that oct shows one by one in questions and reports. For more, it shows only the number. */
const mostAsked = 5

type Terms = Pick<SheetOrder, 'isConfirmed' | 'confirm' | 'chooseBill' | 'fields'>

export async function addReferences(
  workspace: Workspace,
  rows: readonly BulkRow[],
  terms: Terms,
): Promise<void> {
  await findBills(workspace, rows)
  for (const words of notAdded(rows)) workspace.notice(words)
  const unchanged = rows.filter((row) => namesAnotherCustomer(row, terms))
  if (unchanged.length > 0) {
    workspace.notice(onlyAtRegistration(unchanged.map(({ number }) => number)))
  }
  const groups = byBills(rows)
  const ofOne = groups.filter(({ addition: { bills } }) => bills.length === 1)
  if (ofOne.length <= mostAsked) return addEach(workspace, groups, terms)
  await addTogether(workspace, ofOne, terms)
  await addEach(
    workspace,
    groups.filter((group) => !ofOne.includes(group)),
    terms,
  )
}

interface Group {
  addition: Addition
  fates: OnBills[]
}

function byBills(rows: readonly BulkRow[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { number, fate, refs, tags } of rows) {
    if (!('bills' in fate) || fate.bills.length === 0 || fate.isAdded) continue
    const { bills } = fate
    if (isNothing(missingOn({ numbers: [], bills, refs, tags }))) continue
    const key = bills.map(({ id }) => id).join(' ')
    const known = groups.get(key)
    groups.set(key, {
      addition: {
        numbers: [...(known?.addition.numbers ?? []), number],
        bills: known?.addition.bills ?? bills,
        refs: [...(known?.addition.refs ?? []), ...refs],
        tags: [...(known?.addition.tags ?? []), ...tags],
      },
      fates: [...(known?.fates ?? []), fate],
    })
  }
  return [...groups.values()]
}

async function addEach(
  workspace: Workspace,
  groups: readonly Group[],
  terms: Terms,
): Promise<void> {
  for (const { addition, fates } of groups) {
    const isAdded = await addToBill(workspace, addition, terms)
    for (const fate of fates) fate.isAdded = isAdded
  }
}

async function addTogether(
  workspace: Workspace,
  groups: readonly Group[],
  { isConfirmed, confirm }: Terms,
): Promise<void> {
  const bills = groups.flatMap(({ addition }) => addition.bills)
  const about = `References or tags of the file are missing on ${bills.length} tracked bills (${named(bills)})`
  if (!isConfirmed && confirm === undefined) {
    workspace.notice(
      `${about}. Nothing was added. To add the references and tags to these bills, run the command with --yes.`,
    )
    return
  }
  if (!isConfirmed && !(await confirm?.(`${about}. Add the references and tags?`))) return
  for (const [index, { addition, fates }] of groups.entries()) {
    workspace.signal.throwIfAborted()
    workspace.progress(`Adding references ${index + 1}/${groups.length}`)
    const [bill] = addition.bills
    const isAdded = bill ? await writeToBill(workspace, bill, missingOn(addition)) : false
    for (const fate of fates) fate.isAdded = isAdded
  }
}

function named(bills: readonly Shipment[]): string {
  const numbers = bills.slice(0, mostAsked).map((bill) => bill.bill_of_lading_number)
  return [...numbers, ...(bills.length > mostAsked ? ['…'] : [])].join(', ')
}

/** Reports references that have no B/L to which oct could add them. Names a few numbers and counts the others. */
function notAdded(rows: readonly BulkRow[]): string[] {
  const left = rows.map(notAddedOf).filter((one) => one !== undefined)
  const more = left.length - mostAsked
  const last =
    more > 0
      ? [
          `References or tags of ${more} more rows were not added. To see why, run the command with --dry-run.`,
        ]
      : []
  return [...left.slice(0, mostAsked).map(notAddedInWords), ...last]
}

/** Returns references and tags that were not added because the number has no known B/L; otherwise, undefined. */
export const notAddedOf = ({ fate, refs, tags }: BulkRow): NotAdded | undefined =>
  fate.kind === 'tracked' && fate.bills.length === 0
    ? notAddedTo(fate.request, { refs, tags })
    : undefined

function namesAnotherCustomer({ fate, customer }: BulkRow, { fields = [] }: Terms): boolean {
  if (fate.kind !== 'on_bill' && fate.kind !== 'tracked') return false
  if (fields.length > 0) return true
  const [bill] = fate.bills
  if (customer === undefined || bill === undefined) return false
  return foldText(customer.trim()) !== foldText(bill.customer_name ?? '')
}
