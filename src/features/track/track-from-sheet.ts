import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { typedNumbers } from '../../desk/sheet/numbers-asked.js'
import type { Sheet, SheetRow } from '../../desk/sheet/read-sheet.js'
import { sheetAsked } from '../../desk/sheet/sheet-asked.js'
import { trackExit } from '../../desk/tracking/track-exit.js'
import { trackQuestions } from '../../desk/tracking/track-questions.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { completeRows } from './bulk/complete-rows.js'
import { planRows } from './bulk/plan-rows.js'
import { planWords } from './bulk/plan-words.js'
import { rowReport } from './bulk/row-report.js'
import type { SheetOrder } from './bulk/sheet-order.js'
import { type SheetResult, trackSheet } from './bulk/track-sheet.js'
import type { SheetWords } from './is-sheet.js'
import { planView } from './plan.view.js'
import { sheetQuestions } from './sheet-questions.js'
import { suggestNext } from './suggest-next.js'
import { trackPresentation } from './track.view.js'
import { reportFile, writeSheetReport } from './write-sheet-report.js'

export async function trackFromSheet(
  context: CommandContext,
  command: Command,
  given: SheetWords,
): Promise<void> {
  const { from, dryRun, wait = false } = given.options
  const { report: named } = given.options
  const report = named && (await reportFile(context.terminal, { report: named, from }))
  const sheet = await sheetOf(context, command, given)
  for (const words of sheet.notices) await context.notice(words)
  const workspace = await context.workspace()
  const order = await orderOf(context, sheet, given)
  if (dryRun) return presentPlan(context, workspace, order)
  const result = await trackSheet(workspace, order)
  const now = workspace.now()
  let unwritten: unknown
  if (report !== undefined) {
    const written = { rows: result.rows.map(rowReport), header: sheet.header, now }
    await writeSheetReport(report, written).catch((error: unknown) => {
      unwritten = error
    })
  }
  try {
    await presentResult(context, result, { wait, named: unwritten ? undefined : named })
  } catch (error) {
    if (unwritten instanceof OctError) await context.notice(`${unwritten.message}.`)
    throw error
  }
  if (unwritten !== undefined) throw unwritten
}

async function presentResult(
  context: CommandContext,
  result: SheetResult,
  { wait, named }: { wait: boolean; named: string | undefined },
): Promise<void> {
  const { stopped } = result
  if (stopped !== undefined && stopped.code !== 'partial') throw stopped
  const workspace = await context.workspace()
  const outcomes = await completeRows(workspace, result, { wait: wait && stopped === undefined })
  const { isTTY: isTerminal } = context.terminal.stdout
  await context.present(trackPresentation(outcomes, { isMany: true, isTerminal }))
  await suggestNext(context, outcomes)
  if (stopped !== undefined) throw inBulk(stopped, outcomes.length, named)
  try {
    trackExit(outcomes, { ...workspace, isWaiting: wait })
  } catch (error) {
    throw inBulk(error, outcomes.length, named)
  }
}

function inBulk(error: unknown, count: number, report: string | undefined): unknown {
  if (count === 1 || !(error instanceof OctError) || error.code !== 'partial') return error
  const where = report === undefined ? 'run the command again with --report report.csv' : report
  return error.revised({ tryNext: [`${where} has the result of each row`, ...error.tryNext] })
}

async function orderOf(
  context: CommandContext,
  sheet: Sheet,
  { options }: SheetWords,
): Promise<SheetOrder> {
  const { confirm, chooseBill, ...asked } = await trackQuestions(context)
  const questions = await sheetQuestions(context, asked)
  return {
    ...options,
    sheet,
    share: context.settings().share('rate_share'),
    ...(confirm === undefined ? {} : { confirm }),
    ...(chooseBill === undefined ? {} : { chooseBill }),
    ...(questions === undefined ? {} : { questions }),
  }
}

async function presentPlan(
  context: CommandContext,
  workspace: Workspace,
  order: SheetOrder,
): Promise<void> {
  const { rows } = await planRows(workspace, order)
  const notices = [
    planWords(rows, workspace.isSandbox ? undefined : order.share),
    'nothing was registered',
  ]
  await context.present({ view: planView, rows: rows.map(rowReport), notices })
}

async function sheetOf(
  context: CommandContext,
  command: Command,
  { words, options }: SheetWords,
): Promise<Sheet> {
  const typed = words.filter((word) => word !== '-')
  const source = options.from ?? (words.includes('-') ? '-' : undefined)
  const own =
    typed.length > 0 || source === undefined ? typedRows(typedNumbers(typed, command)) : []
  if (source === undefined) return { rows: own, header: [], notices: [] }
  const sheet = await sheetAsked(context.terminal, source, command)
  const rows = [...own, ...sheet.rows]
  if (rows.length > 0) return { ...sheet, rows }
  throw new OctError('usage', `${source === '-' ? 'Standard input' : source} has no numbers`, {
    tryNext: ['write one number per line, or a csv with a column of numbers'],
  })
}

const typedRows = (numbers: readonly string[]): SheetRow[] =>
  numbers.map((number, index) => ({
    place: `word ${index + 1}`,
    number,
    refs: [],
    tags: [],
    cells: {},
  }))
