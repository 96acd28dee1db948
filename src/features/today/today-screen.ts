import type { ScreenLine, Text, Viewing } from '../../cli/output/view.js'
import { boxColumns } from '../../desk/boxes/box-columns.js'
import { firstDueText } from '../../desk/boxes/first-due-text.js'
import { costDeadlineText } from '../../desk/costs/cost-text.js'
import type { Box } from '../../domain/box.js'
import { counted } from '../../domain/counted.js'
import { sourceTroubleInWords } from '../../domain/source-trouble.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { type TaskKind, type TodayTask, taskKinds } from '../../domain/today-task.js'
import { taskDetail, taskText } from './task-text.js'
import type { Today } from './today.js'

const otherLines = 8
const linesPerTask = 2
const fewestTasks = 5

/** Prints as many tasks of today as fit into the window. The most urgent task is first. */
export function todayScreen(
  today: Today,
  viewing: Viewing,
  typed: (advice: string) => string,
): ScreenLine[] {
  const { tasks, tracked, changes } = today
  if (tracked.boxes === 0 && !tracked.hasRequests) return firstSteps(typed)
  const room = (viewing.windowRows ?? Number.POSITIVE_INFINITY) - otherLines
  const shown = tasks.slice(0, Math.max(fewestTasks, Math.floor(room / linesPerTask)))
  const news = changes.length === 0 ? 'No changes' : counted(changes.length, 'change')
  const command = changes.length === 0 ? '' : `: ${typed('oct changes --since 24h')}`
  return [
    { kind: 'heading', words: headingOf(today) },
    ...(shown.length > 0 ? [taskTable(shown, { today, viewing })] : []),
    ...(shown.length < tasks.length ? [moreLine(tasks.slice(shown.length), typed)] : []),
    { kind: 'text', text: { words: `${news} in the last 24 hours${command}`, tone: 'dim' } },
    ...sourcesLine(today),
  ]
}

function sourcesLine({ troubledSources }: Today): ScreenLine[] {
  const [first, ...others] = troubledSources.map(troubleOf)
  if (first === undefined) return []
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  const words = `Facts may be missing: ${first}${more} (on the host of the service: oct serve sources)`
  return [{ kind: 'text', text: { words, tone: 'warn' } }]
}

const troubleOf = ({
  name,
  state,
  is_silent,
  silent_days = null,
  usual_gap_days = null,
}: Today['troubledSources'][number]): string =>
  sourceTroubleInWords({ name, state, is_silent, silent_days, usual_gap_days })

function firstSteps(typed: (advice: string) => string): ScreenLine[] {
  const example = 'oct --sandbox track MEDUFR030802 --wait'
  const steps = [
    [typed('oct track <number>'), 'a container, bill or booking number'],
    [typed('oct track --from shipments.csv'), 'a file of numbers'],
    [example, 'an example with simulated data'],
  ] as const
  const width = Math.max(...steps.map(([command]) => command.length))
  return [
    { kind: 'heading', words: 'You track no numbers yet. To start:' },
    ...steps.map(([command, meaning]): ScreenLine => {
      return { kind: 'text', text: { words: `  ${command.padEnd(width)}  ${meaning}` } }
    }),
  ]
}

export const arrivingUnconfirmed = ({ arriving }: Today): number =>
  arriving.filter(({ isSailingUnread }) => isSailingUnread).length

function headingOf(today: Today): string {
  const unread = arrivingUnconfirmed(today)
  const parts = taskKinds.flatMap((kind) => {
    const count = today.tasks.filter((task) => task.kind === kind).length
    const doubt =
      kind === 'arriving_today' && unread > 0 ? ` (${unread} perhaps on another vessel)` : ''
    return count === 0 ? [] : [`${count} ${remaining[kind][0]}${doubt}`]
  })
  return parts.length === 0 ? 'There is no task for today.' : parts.join(' · ')
}

function taskTable(
  tasks: readonly TodayTask[],
  { today, viewing }: { today: Today; viewing: Viewing },
): ScreenLine {
  return {
    kind: 'table',
    headings: [
      ...['Container', 'To do', boxColumns.lastFreeDay.heading, boxColumns.fees.heading],
      ...(viewing.costsOf === undefined ? [] : [boxColumns.costs.heading]),
    ],
    narrow: { first: [] },
    rows: tasks.map((task) => cellsOf(task, { today, viewing })),
    details: tasks.map((task) => ({
      words: taskDetail(task, { changes: 'box' in task ? today.changesOf(task.box) : [], viewing }),
    })),
  }
}

function cellsOf(task: TodayTask, { today, viewing }: { today: Today; viewing: Viewing }): Text[] {
  if (task.kind === 'tracking_ended') {
    return [{ words: task.ended.number, tone: 'strong' }, taskText(task)]
  }
  const { container, lastFreeDay, fees } = boxColumns
  const [number, deadline, owed] = [container, lastFreeDay, fees].map((column) =>
    column.text(task.box, viewing),
  )
  const none = { words: '' }
  // Prints only the earliest last free day, because two dates would make the table too wide.
  const earliest = firstDueText([task.box], viewing)
  const due = earliest.words === '' ? (deadline ?? none) : earliest
  const cost = viewing.costsOf === undefined ? [] : [boxColumns.costs.text(task.box, viewing)]
  const clocks = clocksOf(task.kind, today)
  const shownDue = clocks === undefined ? due : clockDueText(task.box, { clocks, viewing })
  return [number ?? none, taskText(task), shownDue, owed ?? none, ...cost]
}

/** Returns the clocks, such as demurrage, that state the last free day of a task. Undefined if sources do. */
function clocksOf(kind: TaskKind, { accruing, returns }: Today): readonly ClockCost[] | undefined {
  if (kind === 'accruing') return accruing
  return kind === 'return_overdue' || kind === 'return_due' || kind === 'to_return'
    ? returns
    : undefined
}

/** Returns the last free day by tariff. Returns an empty text if there is no tariff for the charge. */
function clockDueText(
  box: Box,
  { clocks, viewing }: { clocks: readonly ClockCost[]; viewing: Viewing },
): Text {
  const cost = clocks.find((each) => each.box.container.id === box.container.id)
  return cost === undefined ? { words: '' } : costDeadlineText(cost, viewing)
}

function moreLine(left: readonly TodayTask[], typed: (advice: string) => string): ScreenLine {
  const parts = taskKinds.flatMap((kind) => {
    const count = left.filter((task) => task.kind === kind).length
    const [words, command] = remaining[kind]
    return count === 0 ? [] : [`${count} ${words} (${typed(command)})`]
  })
  return { kind: 'text', text: { words: `… and ${left.length} more: ${parts.join(', ')}` } }
}

const remaining: Record<TaskKind, [words: string, command: string]> = {
  overdue: ['overdue', 'oct due 1d'],
  accruing: ['accruing charges by tariff', 'oct costs'],
  missed_at_gate: ['due before the gate opens', 'oct due 1d'],
  due_today: ['due today', 'oct due 1d'],
  due_tomorrow: ['due tomorrow', 'oct due 1d'],
  return_overdue: ['overdue to return', 'oct returns --due 0d'],
  return_due: ['due to return', 'oct returns --due 1d'],
  newly_blocked: ['newly blocked', 'oct holds --blocked'],
  blocked: ['still blocked', 'oct holds --blocked'],
  tracking_ended: ['no longer tracked', 'oct tracking attention'],
  eta_missed: ['past their ETA', 'oct arriving 1d'],
  ready: ['ready', 'oct ready'],
  arriving_today: ['arriving today', 'oct arriving 1d'],
  to_return: ['to return', 'oct returns'],
}
