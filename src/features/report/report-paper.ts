import { dayInWords, momentInWords } from '../../cli/output/time-text.js'
import type { Viewing } from '../../cli/output/view.js'
import { boxCostText } from '../../desk/boxes/box-cost-text.js'
import { firstDueText } from '../../desk/boxes/first-due-text.js'
import { costDeadlineText } from '../../desk/costs/cost-text.js'
import type { Paper, PaperBlock } from '../../desk/paper/paper.js'
import { type Box, boxNumber, references } from '../../domain/box.js'
import { counted } from '../../domain/counted.js'
import { listFact } from '../../domain/list-fact.js'
import { pickupPlace } from '../../domain/pickup-place.js'
import type { TodayTask } from '../../domain/today-task.js'
import { localReading } from '../../domain/zoned-time.js'
import { taskDetail, taskText } from '../today/task-text.js'
import type { Today } from '../today/today.js'

type BoxTask = Extract<TodayTask, { box: Box }>

export const boxTasks = ({ tasks }: Pick<Today, 'tasks'>): BoxTask[] =>
  tasks.filter((task): task is BoxTask => 'box' in task)

/** The tasks of today as a printable document. Each customer has a section on a separate page. */
export function morningReport(today: Today, viewing: Viewing): Paper {
  const groups = grouped(boxTasks(today), ({ box }) => box.shipment?.customer_name || null)
  return {
    title: `Containers on ${dayInWords(viewing.now.toISOString().slice(0, 10), viewing)}`,
    lines: [
      ...linesOf(boxTasks(today), today),
      ...(viewing.costsOf ? ['The costs are computed from your own tariffs.'] : []),
    ],
    blocks: groups.flatMap(([customer, tasks], index): PaperBlock[] => [
      {
        kind: 'heading',
        words: `${customer ?? 'Without a customer'}: ${counted(tasks.length, 'container')}`,
        startsPage: index > 0,
      },
      {
        kind: 'table',
        columns: [
          { heading: 'Container', share: 1.2 },
          { heading: 'To do', share: 1.5 },
          { heading: 'Last free day', share: 1.3 },
          { heading: 'Details', share: 3 },
          ...(viewing.costsOf ? [{ heading: 'Costs', share: 1.3, align: 'right' as const }] : []),
        ],
        rows: tasks.map((task) => [
          boxNumber(task.box.container),
          taskText(task).words,
          dueInWords(task, today, viewing),
          taskDetail(task, { changes: today.changesOf(task.box), viewing }),
          ...(viewing.costsOf ? [costsInWords(task.box, viewing)] : []),
        ]),
      },
    ]),
  }
}

/** A printable sheet for drivers. It lists the containers that can be picked up, by terminal. */
export function dispatchSheet(today: Today, viewing: Viewing): Paper {
  const tasks = boxTasks(today).filter(({ box }) => listFact(box, 'readiness') === 'ready')
  const groups = grouped(tasks, ({ box }) => pickupPlace(box).label || null)
  return {
    title: `Dispatch on ${dayInWords(viewing.now.toISOString().slice(0, 10), viewing)}`,
    lines: linesOf(tasks, today),
    blocks: groups.flatMap(([place, own], index): PaperBlock[] => [
      {
        kind: 'heading',
        words: `${place ?? 'Unknown terminal'}: ${counted(own.length, 'container')}`,
        startsPage: index > 0,
      },
      {
        kind: 'table',
        columns: [
          { heading: 'Container', share: 1.2 },
          { heading: 'Size', share: 1 },
          { heading: 'Last free day', share: 1.2 },
          { heading: 'Appointment', share: 1.3 },
          { heading: 'Bill', share: 1.2 },
          { heading: 'References', share: 1.5 },
          { heading: 'Deliver to', share: 1.5 },
          { heading: 'Out at', share: 1 },
        ],
        rows: own.map((task) => dispatchRow(task, today, viewing)),
      },
    ]),
  }
}

function dispatchRow(task: BoxTask, today: Today, viewing: Viewing): string[] {
  const { box } = task
  const [at, zone] = listFact(box, 'appointment') ?? []
  return [
    boxNumber(box.container),
    listFact(box, 'size'),
    dueInWords(task, today, viewing),
    momentInWords(at, zone, viewing) || 'none reported',
    box.shipment?.bill_of_lading_number ?? '',
    references(box).join(', '),
    box.shipment?.customer_name ?? '',
    '',
  ]
}

function linesOf(tasks: readonly BoxTask[], { syncedAt }: Today): string[] {
  const { date, time } = localReading(syncedAt, 'UTC')
  return [
    ...(tasks.some(({ box }) => box.container.simulated) ? ['Simulated data'] : []),
    `${counted(tasks.length, 'container')}. Facts as of ${date} ${time.slice(0, 5)} UTC.`,
  ]
}

/** Groups entries by a name. The entries without a name form the last group. */
function grouped(
  tasks: readonly BoxTask[],
  nameOf: (task: BoxTask) => string | null,
): [string | null, BoxTask[]][] {
  const groups = new Map<string | null, BoxTask[]>()
  for (const task of tasks) groups.set(nameOf(task), [...(groups.get(nameOf(task)) ?? []), task])
  const keyOf = (name: string | null): string => name ?? '\u{10FFFF}'
  return [...groups].sort(([one], [other]) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function dueInWords({ box, kind }: BoxTask, today: Today, viewing: Viewing): string {
  if (kind === 'return_overdue' || kind === 'return_due' || kind === 'to_return') {
    const cost = today.returns.find((each) => each.box.container.id === box.container.id)
    return cost === undefined ? '' : costDeadlineText(cost, viewing).words
  }
  return firstDueText([box], viewing).words
}

function costsInWords(box: Box, viewing: Viewing): string {
  const { words, aside = '' } = boxCostText(box, viewing)
  return `${words}${aside}`
}
