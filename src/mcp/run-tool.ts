import type { AgentDesk } from './agent-desk.js'
import { lowBudget } from './low-budget.js'
import type { Answer, Call, Proposal, Tool } from './tool.js'
import { ToolError, toolErrorOf, toolErrorRecord } from './tool-error.js'
import { instant, theirs } from './untrusted.js'

export interface ToolResult {
  [name: string]: unknown
  content: { type: 'text'; text: string }[]
  structuredContent: Record<string, unknown>
  isError?: true
}

export type ToolOutcome = { result: ToolResult } | { proposal: Proposal }

export interface ToolRun {
  tool: Tool
  args: Record<string, unknown>
  signal: AbortSignal
  isConfirmed: boolean
}

const mostNotes = 3

/** Maximum number of characters of a result (8,000 tokens). Only a result with many long texts can exceed it. */
const largestAnswer = 32_000

/** Runs a tool. Never throws: an error becomes a result that says what to do. */
export async function runTool(desk: AgentDesk, run: ToolRun): Promise<ToolOutcome> {
  const startedAt = performance.now()
  const ended = (outcome: string, result?: ToolResult): void =>
    desk.log?.({
      tool: run.tool.name,
      numbers: numbersIn(run.args),
      outcome,
      resultBytes: result === undefined ? 0 : Buffer.byteLength(JSON.stringify(result)),
      durationMs: performance.now() - startedAt,
    })
  try {
    run.signal.throwIfAborted()
    desk.closed?.throwIfAborted()
    checkTexts(run.args)
    const call = await callOf(desk, run)
    const outcome = await run.tool.run(run.args, call)
    if ('proposal' in outcome) {
      ended('proposed')
      return outcome
    }
    const result = masked(resultOf(outcome, call, await lowBudget(desk)), desk)
    ended('ok', result)
    return { result }
  } catch (error) {
    const failure = failureOf(error, desk, run.signal)
    const result = masked(errorResult(failure), desk)
    ended(failure.code, result)
    return { result }
  }
}

/** Converts an error. If the call was canceled or the server closed, reports only that: it causes other errors. */
export function failureOf(error: unknown, desk: AgentDesk, signal: AbortSignal): ToolError {
  if (signal.aborted) return new ToolError('cancelled', 'The tool call was canceled')
  if (desk.closed?.aborted) {
    return new ToolError(
      'unavailable',
      'The server for assistants is closed. Start the server again',
    )
  }
  return toolErrorOf(error, desk.typed)
}

/** Masks the token in all texts of a result, because an error of a service may quote the token. */
const masked = (result: ToolResult, desk: AgentDesk): ToolResult =>
  JSON.parse(desk.masked(JSON.stringify(result)))

/** Returns the container, bill and booking numbers in the arguments. Other texts may be private and are omitted. */
const numbersIn = ({ number, numbers }: Readonly<Record<string, unknown>>): string[] =>
  [number, numbers]
    .flat()
    .flatMap((word) =>
      typeof word === 'string' && isNumber.test(word.trim()) ? [word.trim()] : [],
    )

const isNumber = /^(?:[A-Z]{4}[A-Z0-9]{5,12}|\d{6,12})$/i

/** Maximum length of a text in the parameters of a tool, in characters. */
const longestText = 200

/** Refuses texts that cannot be a number, a name or a filter. For example, an empty filter would match everything. */
function checkTexts(args: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(args)) {
    for (const text of [value].flat()) {
      if (typeof text !== 'string') continue
      if (text.trim() === '')
        throw new ToolError('invalid', `${name} is empty: leave out the parameter`)
      if (text.length > longestText) {
        throw new ToolError('invalid', `${name} is longer than ${longestText} characters`)
      }
    }
  }
}

export async function callOf(
  desk: AgentDesk,
  { signal, isConfirmed }: Pick<ToolRun, 'signal' | 'isConfirmed'>,
): Promise<Call> {
  const base = await desk.workspace()
  const notes: string[] = []
  const workspace = {
    ...base,
    signal: AbortSignal.any([base.signal, signal]),
    isPersonPresent: false,
    progress: () => {},
    notice: (words: string) => void notes.push(words),
    noteUnread: ({ words }: { words: string }) => void notes.push(words),
  }
  const viewing = { ...(await desk.viewing()), calendars: await base.calendars() }
  return {
    workspace,
    viewing,
    notes,
    isConfirmed,
    typed: desk.typed,
    budgetLeft: desk.budgetLeft,
    tariffs: () => desk.tariffs(base.now()),
    countRegistrations: (numbers, most) =>
      desk.memory.countRegistrations(numbers, most, base.now()),
  }
}

function resultOf(
  { summary, lines = [], structured, oldestFact = null, isSimulated }: Answer,
  { workspace, notes }: Call,
  low: { budget_left?: number },
): ToolResult {
  const said = [...new Set(notes)].slice(0, mostNotes).flatMap((note) => theirs(note) ?? [])
  const structuredContent = {
    ...structured,
    as_of: workspace.now().toISOString(),
    oldest_fact: instant(oldestFact) ?? null,
    simulated: workspace.isSandbox || isSimulated === true,
    ...low,
    ...(said.length === 0 ? {} : { notes: said }),
  }
  const text = [`${summary}.`, ...lines].join('\n')
  const result: ToolResult = { content: [{ type: 'text', text }], structuredContent }
  if (JSON.stringify(result).length > largestAnswer) {
    throw new ToolError('too_many', 'The answer is too large. Ask for fewer details')
  }
  return result
}

export function errorResult(error: ToolError): ToolResult {
  const { next, more } = error
  const step =
    next === undefined
      ? ''
      : ` Next: ${next.command ?? `${next.tool} ${JSON.stringify(next.args ?? {})}`}`
  return {
    content: [{ type: 'text', text: `${error.code}: ${error.message}.${step}${detailsOf(more)}` }],
    structuredContent: { error: toolErrorRecord(error) },
    isError: true,
  }
}

/** Returns an error's details, such as possible objects, as text, because some models read only the text. */
const detailsOf = (more: Readonly<Record<string, unknown>>): string =>
  Object.keys(more).length === 0 ? '' : `; untrusted ${JSON.stringify(more, unmarked)}`

/** Replaces a marked text by the text itself, because the whole JSON around it is already marked as untrusted. */
const unmarked = (_name: string, value: unknown): unknown =>
  value instanceof Object && 'untrusted' in value ? value.untrusted : value
