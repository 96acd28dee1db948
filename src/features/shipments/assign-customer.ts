import type { Shipment } from '../../contract/tracked-resources.js'
import { findExact } from '../../desk/find/find-exact.js'
import { refuseOldName } from '../../desk/find/refuse-old-name.js'
import { shipmentCalled } from '../../desk/find/shipment-called.js'
import { interruption } from '../../desk/interruption.js'
import { isLost } from '../../desk/lost-answer.js'
import { chooseParty } from '../../desk/parties/choose-party.js'
import type { Workspace } from '../../desk/workspace.js'
import { counted } from '../../domain/counted.js'
import { shellWord } from '../../domain/shell-word.js'
import { isDryRun, OctError } from '../../errors.js'

export interface AssignmentWish {
  words: readonly string[]
  /** Id or name of a party, or a part of a name that only one party has. Null removes the customer. */
  customer: string | null
  confirm(action: string): Promise<void>
}

export interface Assignment {
  number: string
  shipment: Shipment | null
  before: string | null
  now: string | null
  outcome: 'changed' | 'unchanged' | 'failed' | 'not_sent'
  error?: OctError
}

export interface AssignmentReport {
  rows: Assignment[]
  /** The error that stopped the command early. The remaining shipments have the outcome `not_sent`. */
  stopped?: unknown
}

interface Customer {
  id: string | null
  name: string | null
}

/**
 * Changes the customer of shipments in the service and in the cache. Skips shipments that already have this customer.
 * With a single number, throws its error. With several numbers, the result of each number contains its error.
 */
export async function assignCustomer(
  workspace: Workspace,
  wish: AssignmentWish,
): Promise<AssignmentReport> {
  // Opens the client before asking questions, because this throws if oct may not send requests.
  await workspace.client()
  const customer = await customerCalled(workspace, wish)
  const rows = await shipmentsCalled(workspace, wish, customer)
  const pending = rows.filter(({ outcome }) => outcome === 'not_sent')
  if (pending.length > 1) await wish.confirm(actionInWords(pending.length, customer))
  const stopped = await sendEach(workspace, pending, customer)
  const [only] = wish.words.length === 1 ? rows : []
  if (only?.error !== undefined) throw only.error
  if (only !== undefined && stopped !== undefined) throw stopped
  return { rows, ...(stopped === undefined ? {} : { stopped }) }
}

export async function plannedAssignment(
  workspace: Workspace,
  { word, customer: name }: { word: string; customer: string },
): Promise<Pick<Assignment, 'number' | 'before' | 'now'>> {
  const customer = await customerCalled(workspace, { customer: name })
  const shipment = await shipmentOf(workspace, word, customer)
  const { bill_of_lading_number: number, customer_name: before = null } = shipment
  return { number, before, now: customer.name }
}

async function customerCalled(
  workspace: Workspace,
  { customer }: Pick<AssignmentWish, 'customer'>,
): Promise<Customer> {
  if (customer === null) return { id: null, name: null }
  const onward = (id: string) => `run the command again with --customer ${shellWord(id)}`
  const { id, company_name } = await chooseParty(workspace, customer, onward)
  return { id, name: company_name }
}

async function shipmentsCalled(
  workspace: Workspace,
  { words }: AssignmentWish,
  customer: Customer,
): Promise<Assignment[]> {
  const rows = new Map<string, Assignment>()
  for (const word of words) {
    workspace.signal.throwIfAborted()
    try {
      const shipment = await shipmentOf(workspace, word, customer)
      const before = shipment.customer_name ?? null
      const outcome = isCustomer(shipment, customer) ? 'unchanged' : 'not_sent'
      const number = shipment.bill_of_lading_number
      if (rows.has(shipment.id)) continue
      rows.set(shipment.id, { number, shipment, before, now: before, outcome })
    } catch (error) {
      if (!isOfOneShipment(error)) throw error
      const unknown = { shipment: null, before: null, now: null, outcome: 'failed' as const }
      rows.set(`word ${word}`, { number: word, ...unknown, error })
    }
  }
  return [...rows.values()]
}

async function shipmentOf(
  workspace: Workspace,
  word: string,
  { name }: Customer,
): Promise<Shipment> {
  const match = await findExact(workspace, word)
  const option = name === null ? '--clear' : `--customer ${shellWord(name)}`
  const id = await shipmentCalled(workspace, match, {
    ofBill: 'the customer is set for the whole bill of lading',
    withBill: (bill) => `oct shipments assign ${bill} ${option}`,
  })
  const { shipments } = await workspace.client()
  const shipment = await kept(workspace, await shipments.get(id))
  const { bill_of_lading_number: number, ref_numbers } = shipment
  refuseOldName(match, word, { kind: 'shipment', number, references: ref_numbers ?? [] })
  return shipment
}

/** Changes shipments one by one. If an error would occur for all other shipments too, stops and returns the error. */
async function sendEach(
  workspace: Workspace,
  rows: readonly Assignment[],
  customer: Customer,
): Promise<unknown> {
  for (const [index, row] of rows.entries()) {
    try {
      workspace.signal.throwIfAborted()
      workspace.progress(`Changing the customer of ${row.number} (${index + 1} of ${rows.length})`)
      await send(workspace, row, customer)
    } catch (error) {
      if (!isOfOneShipment(error)) return stoppedAt(workspace, { row, rows, error })
      row.error = error
      row.outcome = 'failed'
    }
  }
  return undefined
}

async function send(workspace: Workspace, row: Assignment, customer: Customer): Promise<void> {
  const { shipments } = await workspace.client()
  const id = row.shipment?.id ?? ''
  const answered = await shipments.assignCustomer(id, customer.id).catch((error: unknown) => {
    if (isLost(error)) return error
    throw error
  })
  const isDone = !(answered instanceof OctError) && isCustomer(answered, customer)
  const shipment = await kept(workspace, isDone ? answered : await shipments.get(id))
  row.shipment = shipment
  row.now = shipment.customer_name ?? null
  if (!isCustomer(shipment, customer)) {
    throw answered instanceof OctError ? answered : withoutEffect(row, customer)
  }
  row.outcome = 'changed'
}

async function kept(workspace: Workspace, shipment: Shipment): Promise<Shipment> {
  ;(await workspace.cache()).shipments.save([shipment], workspace.now())
  return shipment
}

const isCustomer = ({ customer_name }: Shipment, { name }: Customer): boolean =>
  (customer_name ?? '').trim() === (name ?? '').trim()

/** Returns whether an error concerns a single shipment. The other shipments can then still be changed. */
const isOfOneShipment = (error: unknown): error is OctError =>
  error instanceof OctError && ['not_found', 'usage', 'rejected'].includes(error.code)

/** Returns the error for a service that accepts customers only in new tracking requests. */
function withoutEffect({ number, now }: Assignment, { name }: Customer): OctError {
  return new OctError('partial', 'This service does not change the customer of a shipment', {
    reason: `The service accepted the request, but the customer of ${number} is still ${now ?? 'none'}. In this service, you can set the customer only when you start to track a number.`,
    tryNext: [`oct track <number> --customer ${name === null ? '<party>' : shellWord(name)}`],
  })
}

function stoppedAt(
  workspace: Workspace,
  { row, rows, error }: { row: Assignment; rows: readonly Assignment[]; error: unknown },
): unknown {
  const done = rows.filter(({ outcome }) => outcome === 'changed').length
  const isUnsent = !(error instanceof OctError) || error.unsent
  const isDoubted = workspace.signal.aborted && !isUnsent
  const doubt = isDoubted ? `The customer of ${row.number} may have been changed.` : undefined
  const far = `The customer of ${done} of ${counted(rows.length, 'shipment')} was changed.`
  const tryNext = ['run the command again; completed changes are not repeated']
  if (workspace.signal.aborted) {
    const reason = [far, doubt].filter((words) => words !== undefined).join(' ')
    return interruption(workspace, { reason, tryNext, cause: error })
  }
  if (!(error instanceof OctError) || rows.length === 1) return error
  const reason = [error.reason, far].filter((words) => words !== undefined).join(' ')
  const stopped = error.revised({ reason, tryNext: [...error.tryNext, ...tryNext] })
  return done === 0 ? stopped : new OctError('partial', stopped.message, stopped)
}

const actionInWords = (count: number, { name }: Customer): string =>
  name === null
    ? `Removing the customer from ${counted(count, 'shipment')}`
    : `Changing the customer of ${counted(count, 'shipment')} to ${name}`

export function refuseAssignments({ rows, stopped }: AssignmentReport): void {
  if (stopped !== undefined) throw stopped
  const errors = rows.flatMap(({ error }) => error ?? [])
  const first = errors.find((error) => !isDryRun(error)) ?? errors[0]
  if (first === undefined) return
  const message = `The customer of ${errors.length} of ${rows.length} shipments was not changed`
  throw new OctError('partial', message, {
    reason: [`${first.message}.`, first.reason].filter((words) => words !== undefined).join(' '),
    tryNext: first.tryNext,
    cause: first,
  })
}
