import type { RequestType } from '../../../contract/vocabulary.js'
import { inParallel } from '../../../desk/in-parallel.js'
import { acceptedLine } from '../../../desk/tracking/choose-line.js'
import { inferByService, inferOffline } from '../../../desk/tracking/infer-numbers.js'
import { lineDoubts, numberDoubts } from '../../../desk/tracking/line-doubts.js'
import { typeWithLine } from '../../../desk/tracking/number-type.js'
import type { Workspace } from '../../../desk/workspace.js'
import { type InferredNumber, rankedScacs } from '../../../domain/inferred-number.js'
import { isTrialNumber } from '../../../domain/trial-number.js'
import { OctError } from '../../../errors.js'
import { Pace } from './bulk-pace.js'
import type { BulkRow, Fate, LineDecision } from './bulk-row.js'
import type { SheetOrder } from './sheet-order.js'

/** Number of inferences at a time. With two seconds per response, they use the whole limit of 200 per minute. */
const width = 8

/**
 * Decides the shipping line of each row if the service is certain (`auto_select`) or the confidence is high enough for
 * the user. A row with a doubt stays undecided without `--yes`. A text that is not a number is invalid.
 */
export async function decideRows(
  workspace: Workspace,
  rows: readonly BulkRow[],
  order: SheetOrder,
): Promise<void> {
  const open = rows.filter(({ fate }) => fate.kind === 'open')
  const isGiven = (row: BulkRow): boolean => row.scac !== undefined || order.auto === true
  for (const row of open.filter(isGiven)) await decideGiven(row, order)
  const asked = open.filter((row) => !isGiven(row))
  const pace = new Pace(workspace, { task: 'Inferring', total: asked.length })
  await inParallel(asked, width, async (row) => {
    workspace.signal.throwIfAborted()
    row.fate = await inferred(workspace, row, order)
    pace.step()
  })
}

async function decideGiven(row: BulkRow, { isConfirmed, allowInvalid }: SheetOrder): Promise<void> {
  const { scac, standing = [] } = row
  const inference = await inferOffline(row.number)
  const line = lineOf(inference)
  if (!allowInvalid && isNoNumber(inference)) {
    row.fate = { kind: 'invalid', error: noNumber(inference) }
    return
  }
  if (scac === undefined) {
    row.line = { ...line, decision: 'detect' }
    row.fate = await chosen(row, inference, null)
    return
  }
  const doubts = lineDoubts({ scac, inference, standing })
  const isDoubted = doubts.length > numberDoubts(inference).length
  row.line = { ...line, decision: 'given', doubts: doubts.join(' '), isDoubted }
  row.fate =
    isDoubted && !isConfirmed
      ? { kind: 'undecided', inference, given: scac }
      : await chosen(row, inference, scac)
}

const isNoNumber = ({ number, number_type, validation }: InferredNumber): boolean =>
  validation.is_valid === false && number_type !== 'container' && !isTrialNumber(number)

const noNumber = ({ number, validation }: InferredNumber): OctError =>
  new OctError(
    'usage',
    `${number} does not look like a number: ${validation.reason ?? 'no reason is known'}`,
    {
      reason: 'oct did not send the row.',
      tryNext: ['correct the row, or use --allow-invalid'],
    },
  )

async function inferred(workspace: Workspace, row: BulkRow, order: SheetOrder): Promise<Fate> {
  try {
    const inference = await inferRow(workspace, row.number)
    row.line = lineOf(inference)
    const scac = acceptedLine(inference, order)
    if (scac === undefined) return { kind: 'undecided', inference }
    if (row.line.decision !== 'auto_select') row.line.decision = 'accepted'
    return await chosen(row, inference, scac)
  } catch (error) {
    if (error instanceof OctError && error.code === 'rejected') return { kind: 'rejected', error }
    throw error
  }
}

function lineOf(inference: InferredNumber): LineDecision {
  const { decision, candidates } = inference.shipping_line
  const doubts = numberDoubts(inference).join(' ')
  return { decision, candidates: rankedScacs(candidates).join(';'), doubts, isDoubted: false }
}

async function chosen(row: BulkRow, inference: InferredNumber, scac: string | null): Promise<Fate> {
  const type = row.type ?? (await typeWithLine(inference, scac))
  if (type === undefined) return { kind: 'invalid', error: unknownType(row.number) }
  return { kind: 'new', choice: { type, scac } }
}

export async function choose(
  row: BulkRow,
  inference: InferredNumber,
  answer: { scac: string; type?: RequestType },
): Promise<void> {
  if (answer.type !== undefined) row.type ??= answer.type
  const isAsGiven = row.fate.kind === 'undecided' && row.fate.given === answer.scac
  if (!isAsGiven) row.line = { ...lineOf(inference), decision: 'chosen' }
  row.fate = await chosen(row, inference, answer.scac)
}

const unknownType = (number: string): OctError =>
  new OctError('usage', `The type of the number ${number} is not known`, {
    reason: 'No known shipping line uses numbers of this form; the row was not sent.',
    tryNext: ['give the type with --type, or in a column named type'],
  })

/** Infers the shipping line of a number. Without `--refresh`, uses a result of the last week from the cache. */
async function inferRow(workspace: Workspace, number: string): Promise<InferredNumber> {
  if (workspace.freshness.offline) return inferOffline(number)
  const { inferences } = await workspace.journal()
  const known = workspace.freshness.refresh
    ? undefined
    : inferences.get<InferredNumber>(number, workspace.now())
  if (known) return { ...known, number }
  const inference = await inferByService(workspace, number)
  inferences.save(number, inference, workspace.now())
  return inference
}
