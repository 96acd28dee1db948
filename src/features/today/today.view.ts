import type { Field, View, Viewing } from '../../cli/output/view.js'
import { costMembers } from '../../desk/boxes/box-cost-text.js'
import { boxRecord } from '../../desk/boxes/box-record.js'
import { type Box, boxNumber } from '../../domain/box.js'
import { oldestCheckedAt } from '../../domain/oldest-checked.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import type { TodayTask } from '../../domain/today-task.js'
import type { Today } from './today.js'
import { arrivingUnconfirmed, todayScreen } from './today-screen.js'

const fields: Field<Today>[] = [
  count('overdue', 'containers past their last free day', ({ overdue }) => overdue),
  count('due_today', 'containers that must be picked up today', ({ dueToday }) => dueToday),
  count(
    'due_tomorrow',
    'containers that must be picked up tomorrow',
    ({ dueTomorrow }) => dueTomorrow,
  ),
  count(
    'newly_blocked',
    'containers put on hold in the last 24 hours',
    (today) => today.newlyBlocked.length,
  ),
  count('ready', 'containers that can be picked up', ({ ready }) => ready.length),
  count(
    'arriving_today',
    'containers that are expected later today',
    ({ arriving }) => arriving.length,
  ),
  count(
    'tracking_ended',
    'shipments and requests for which tracking ended in the last 24 hours',
    (today) => {
      return today.stopped.length
    },
  ),
  count('changes', 'changed facts in the last 24 hours', ({ changes }) => changes.length),
  count('without_lfd', 'discharged containers without a last free day', (today) => {
    return today.withoutDeadline
  }),
  count(
    'arriving_unconfirmed',
    'containers that arrive today according to the bill; the ETA of the container is not known yet',
    arrivingUnconfirmed,
  ),
  {
    name: 'simulated',
    meaning: 'true if the sandbox simulated the data',
    value: (today) => boxesOf(today).some(({ container }) => container.simulated) || null,
  },
  {
    name: 'synced_at',
    meaning: 'when the cache was last synced with the service, UTC',
    value: ({ syncedAt }) => syncedAt.toISOString(),
  },
  count(
    'missed_at_gate',
    'containers that cannot be picked up by the last free day, because the gate is closed until then',
    (today) => {
      return today.missedAtGate
    },
  ),
  count(
    'blocked',
    'containers that have been on hold for more than 24 hours',
    ({ stillBlocked }) => stillBlocked.length,
  ),
  count('eta_missed', 'containers past their ETA without a reported arrival', ({ etaMissed }) => {
    return etaMissed.length
  }),
  count('to_return', 'containers that were picked up and not returned empty', (today) => {
    return boxesToReturn(today).length
  }),
  count(
    'accruing',
    'containers with charges by your tariffs, but without a stated last free day',
    (today) => boxesAccruing(today).length,
  ),
  {
    name: 'troubled_sources',
    meaning:
      'names of sources of the service that fail, or that have been silent for an unusually long time',
    value: ({ troubledSources }) => troubledSources.map(({ name }) => name),
  },
]

const onAsking = [
  'synced_at',
  'missed_at_gate',
  'blocked',
  'to_return',
  'eta_missed',
  'accruing',
  'troubled_sources',
]

function count(name: string, meaning: string, value: (today: Today) => number): Field<Today> {
  return { name, meaning, value }
}

/** Returns the view of today's tasks. `typed` adds options such as the profile to commands that users may copy. */
export function todayView(typed = (advice: string): string => advice): View<Today> {
  return {
    name: 'today',
    shape: 'object',
    noun: 'task',
    columns: fields.map(({ name, value }) => ({
      heading: name.replaceAll('_', ' '),
      text: (today, viewing) => ({ words: `${value(today, viewing) ?? ''}` }),
    })),
    fields,
    defaults: fields.map(({ name }) => name).filter((name) => !onAsking.includes(name)),
    usesGates: true,
    usesCosts: true,
    id: () => 'today',
    record: todayRecord,
    count: ([today]: readonly Today[]) => today?.tasks.length ?? 0,
    checkedAt: (today) => oldestCheckedAt(boxesOf(today)),
    screen: (today, viewing) => todayScreen(today, viewing, typed),
  }
}

const boxesToReturn = ({ returns }: Today): Box[] => boxesOfClocks(returns)

const boxesAccruing = ({ accruing }: Today): Box[] => boxesOfClocks(accruing)

/** Returns each container only once, because a container can have several clocks, such as demurrage and storage. */
const boxesOfClocks = (clocks: readonly ClockCost[]): Box[] => [
  ...new Map(clocks.map(({ box }) => [box.container.id, box])).values(),
]

const boxesOf = ({ tasks }: Today): Box[] =>
  tasks.flatMap((task) => ('box' in task ? [task.box] : []))

function todayRecord(today: Today, viewing: Viewing): Record<string, unknown> {
  const record = (box: Box) => ({ ...boxRecord(box), ...costMembers(box, viewing) })
  return {
    overdue: today.overdue,
    due_today: today.dueToday,
    due_tomorrow: today.dueTomorrow,
    without_lfd: today.withoutDeadline,
    due: today.due.map(record),
    newly_blocked: today.newlyBlocked.map(record),
    ready: today.ready.map(record),
    arriving_today: today.arriving.map(record),
    tracking_ended: today.stopped.map(({ kind, number, reason, readAt }) => ({
      kind,
      number,
      reason,
      read_at: readAt,
    })),
    missed_at_gate: today.missedAtGate,
    arriving_unconfirmed: arrivingUnconfirmed(today),
    changes: today.changes.map(({ change }) => ({
      kind: change.kind,
      number: change.number,
      id: change.objectId,
      attribute: change.attribute,
      from: change.from,
      to: change.to,
      read_at: change.readAt,
      previous_read_at: change.previousReadAt,
    })),
    eta_missed: today.etaMissed.map(record),
    blocked: today.stillBlocked.map(record),
    to_return: boxesToReturn(today).map(record),
    accruing: boxesAccruing(today).map(record),
    tasks: today.tasks.map(taskRecord),
    troubled_sources: today.troubledSources.map(({ id: _, type: __, links: ___, ...it }) => it),
  }
}

/** Converts a task to JSON. `container_id` refers to the other lists of the output, which contain all facts. */
function taskRecord(task: TodayTask): Record<string, unknown> {
  if (task.kind === 'tracking_ended') {
    return { kind: task.kind, number: task.ended.number, container_id: null }
  }
  const { container } = task.box
  return { kind: task.kind, number: boxNumber(container), container_id: container.id }
}
