import type { Field, View } from '../../cli/output/view.js'
import { boxRecord } from '../../desk/boxes/box-record.js'
import type { Box } from '../../domain/box.js'
import { oldestCheckedAt } from '../../domain/open-box.js'
import type { Today } from './today.js'
import { arrivingUnconfirmed, todayScreen } from './today-screen.js'

const fields: Field<Today>[] = [
  count('overdue', 'boxes past their last free day', ({ overdue }) => overdue),
  count('due_today', 'boxes that must be fetched today', ({ dueToday }) => dueToday),
  count('due_tomorrow', 'boxes that must be fetched tomorrow', ({ dueTomorrow }) => dueTomorrow),
  count('newly_blocked', 'boxes put on hold in 24 hours', (today) => today.newlyBlocked.length),
  count('ready', 'boxes that can be fetched', ({ ready }) => ready.length),
  count('arriving_today', 'boxes whose ETA is today', ({ arriving }) => arriving.length),
  count('tracking_ended', 'shipments stopped and requests failed in 24 hours', (today) => {
    return today.stopped.length
  }),
  count('changes', 'changes of the last 24 hours', ({ changes }) => changes.length),
  count('without_lfd', 'discharged boxes without a last free day', (today) => {
    return today.withoutDeadline
  }),
  count(
    'arriving_unconfirmed',
    'those of them whose ETA is that of their bill, not known yet per container',
    arrivingUnconfirmed,
  ),
  {
    name: 'simulated',
    meaning: 'true where the facts are invented by the sandbox',
    value: (today) => boxesOf(today).some(({ container }) => container.simulated) || null,
  },
  {
    name: 'synced_at',
    meaning: 'when the cache last agreed with the service, UTC',
    value: ({ syncedAt }) => syncedAt.toISOString(),
  },
  count('missed_at_gate', 'boxes whose gate stays closed until their last free day', (today) => {
    return today.missedAtGate
  }),
]

const onAsking = ['synced_at', 'missed_at_gate']

function count(name: string, meaning: string, value: (today: Today) => number): Field<Today> {
  return { name, meaning, value }
}

/** `oct today`: the morning on one screen; `typed` makes advice that can be typed as it stands. */
export function todayView(typed = (advice: string): string => advice): View<Today> {
  return {
    name: 'today',
    shape: 'object',
    columns: fields.map(({ name, value }) => ({
      heading: name.replaceAll('_', ' '),
      text: (today, viewing) => ({ words: `${value(today, viewing) ?? ''}` }),
    })),
    fields,
    // When it was synced changes although nothing has happened (contract, part 2).
    defaults: fields.map(({ name }) => name).filter((name) => !onAsking.includes(name)),
    usesGates: true,
    id: () => 'today',
    record: todayRecord,
    empty: 'Nothing is tracked.',
    checkedAt: (today) => oldestCheckedAt(boxesOf(today)),
    screen: (today, viewing) => todayScreen(today, viewing, typed),
  }
}

const boxesOf = ({ due, newlyBlocked, ready, arriving }: Today): Box[] => [
  ...due,
  ...newlyBlocked,
  ...ready,
  ...arriving,
]

function todayRecord(today: Today): Record<string, unknown> {
  return {
    overdue: today.overdue,
    due_today: today.dueToday,
    due_tomorrow: today.dueTomorrow,
    without_lfd: today.withoutDeadline,
    due: today.due.map(boxRecord),
    newly_blocked: today.newlyBlocked.map(boxRecord),
    ready: today.ready.map(boxRecord),
    arriving_today: today.arriving.map(boxRecord),
    tracking_ended: today.stopped.map(({ kind, number, reason, readAt }) => ({
      kind,
      number,
      reason,
      read_at: readAt,
    })),
    missed_at_gate: today.missedAtGate,
    arriving_unconfirmed: arrivingUnconfirmed(today),
    changes: today.changes.map((change) => ({
      kind: change.kind,
      number: change.number,
      id: change.objectId,
      attribute: change.attribute,
      from: change.from,
      to: change.to,
      read_at: change.readAt,
      previous_read_at: change.previousReadAt,
    })),
  }
}
