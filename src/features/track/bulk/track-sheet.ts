import type { Workspace } from '../../../desk/workspace.js'
import { OctError, readOnlyRefusal } from '../../../errors.js'
import { addReferences } from './add-references.js'
import type { BulkRow } from './bulk-row.js'
import { choose } from './decide-rows.js'
import { findCustomers } from './find-customers.js'
import { followRows } from './follow-rows.js'
import { doubtsOf, type GroupQuestions, groupUndecided } from './group-undecided.js'
import { type BulkPlan, planRows } from './plan-rows.js'
import { planCounts, planWords } from './plan-words.js'
import { registerInTurn } from './register-in-turn.js'
import { few, type SheetOrder } from './sheet-order.js'
import { stoppedBy } from './stopped-by.js'

export interface SheetResult {
  rows: BulkRow[]
  stopped?: OctError
  unseen?: OctError
}

/** Registers the rows of a file that need no question, then asks about the others. Continues a stopped run. */
export async function trackSheet(workspace: Workspace, order: SheetOrder): Promise<SheetResult> {
  if (workspace.isReadOnly) {
    const left = 'This command would register numbers. Nothing was sent.'
    throw readOnlyRefusal(left, ['run the command again with --dry-run'])
  }
  // Opens the client before asking questions, because this throws if oct may not send requests.
  await workspace.client()
  const plan = await planRows(workspace, order)
  const share = workspace.isSandbox ? undefined : order.share
  workspace.notice(`${planWords(plan.rows, share)}.`)
  for (const words of doubtsInWords(plan.rows)) workspace.notice(words)
  for (const words of earlierInWords(plan.rows)) workspace.notice(words)
  await confirmCount(workspace, plan.rows, order)
  await findCustomers(workspace, plan.rows, order)
  try {
    await registerAll(workspace, plan, order)
    const unseen = order.wait && (await followRows(workspace, plan.rows, order.waitTimeout))
    await addReferences(workspace, plan.rows, order)
    return { rows: plan.rows, ...(unseen ? { unseen } : {}) }
  } catch (error) {
    if (!(error instanceof OctError || workspace.signal.aborted)) throw error
    return { rows: plan.rows, stopped: stoppedBy(workspace, plan.rows, error) }
  }
}

async function registerAll(
  workspace: Workspace,
  { rows, ...plan }: BulkPlan,
  order: SheetOrder,
): Promise<void> {
  const registering = { workspace, ...plan }
  await registerInTurn(registering, rows, order)
  if (order.questions && rows.some(({ fate }) => fate.kind === 'undecided')) {
    const left = await leftAt(workspace, settleUndecided(rows, order.questions))
    await confirmCount(workspace, rows, order)
    await registerInTurn(registering, rows, order)
    if (left !== undefined) throw left
  }
}

/** Stops asking when the user cancels a question. Keeps the earlier answers. */
async function leftAt(
  { signal }: Workspace,
  questions: Promise<void>,
): Promise<OctError | undefined> {
  try {
    await questions
    return undefined
  } catch (error) {
    const isLeft = error instanceof OctError && error.code === 'interrupted' && !signal.aborted
    if (isLeft) return error
    throw error
  }
}

const mostNamed = 5

function doubtsInWords(rows: readonly BulkRow[]): string[] {
  const doubted = rows.filter(
    ({ fate, line }) => line?.isDoubted && ['new', 'undecided'].includes(fate.kind),
  )
  const named = doubted.slice(0, mostNamed).map(({ place, line }) => `${place}: ${line?.doubts}`)
  const more = doubted.length - named.length
  return more > 0 ? [...named, `The shipping lines of ${more} more rows are doubtful.`] : named
}

/** Names containers that were registered by their own number because the tracking of their B/L has ended. */
const earlierInWords = (rows: readonly BulkRow[]): string[] =>
  rows
    .flatMap(({ fate, earlier }) => (fate.kind === 'new' && earlier ? [earlier] : []))
    .slice(0, mostNamed)

async function confirmCount(
  workspace: Workspace,
  rows: readonly BulkRow[],
  { confirm, isConfirmed }: SheetOrder,
): Promise<void> {
  const count = planCounts(rows).new
  if (count <= few || isConfirmed || workspace.isSandbox) return
  if (confirm === undefined) {
    throw new OctError('usage', `${count} numbers would be registered`, {
      reason: `Requests are billed; --yes confirms more than ${few} requests at once.`,
      tryNext: ['run the command again with --yes', 'run the command again with --dry-run -o csv'],
    })
  }
  if (await confirm(`Register ${count} numbers? Each number is billed.`)) return
  throw new OctError('interrupted', 'Nothing was registered')
}

async function settleUndecided(rows: readonly BulkRow[], questions: GroupQuestions): Promise<void> {
  for (const group of groupUndecided(rows)) {
    const answer = group.rows.length === 1 ? 'each' : await questions.chooseGroup(group)
    for (const row of group.rows) {
      if (row.fate.kind !== 'undecided') continue
      const { inference } = row.fate
      const own = answer === 'each' ? await questions.chooseLine(inference, doubtsOf(row)) : answer
      if (own === 'skip') row.fate = { kind: 'skipped', inference }
      else await choose(row, inference, own)
    }
  }
}
