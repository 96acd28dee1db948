import type { Box } from './box.js'
import type { Change } from './change.js'
import { listFact } from './list-fact.js'

/** Reasons why a container or bill of lading needs attention today. The most urgent reason is first. */
export const taskKinds = [
  'overdue',
  'accruing',
  'missed_at_gate',
  'due_today',
  'due_tomorrow',
  'return_overdue',
  'return_due',
  'newly_blocked',
  'blocked',
  'tracking_ended',
  'eta_missed',
  'ready',
  'arriving_today',
  'to_return',
] as const
export type TaskKind = (typeof taskKinds)[number]

export interface EndedTracking {
  kind: Change['kind']
  number: string
  /** Reason why tracking ended, as the service spells it. Null if the service states no reason. */
  reason: string | null
  readAt: string
}

export type TodayTask =
  | { kind: 'tracking_ended'; ended: EndedTracking }
  | { kind: Exclude<TaskKind, 'tracking_ended'>; box: Box }

/** Containers that need attention, grouped by kind of task. Each list must already be sorted. */
export type BoxesByKind = Partial<Record<Exclude<TaskKind, 'tracking_ended'>, readonly Box[]>>

/** Returns the tasks of today. The most urgent task is first. A container occurs once, with its most urgent task. */
export function todayTasks(boxes: BoxesByKind, ended: readonly EndedTracking[]): TodayTask[] {
  const seen = new Set<string>()
  return taskKinds.flatMap((kind): TodayTask[] => {
    if (kind === 'tracking_ended') return ended.map((each) => ({ kind, ended: each }))
    return (boxes[kind] ?? []).flatMap((box) => {
      const id = listFact(box, 'id')
      if (seen.has(id)) return []
      seen.add(id)
      return [{ kind, box }]
    })
  })
}
