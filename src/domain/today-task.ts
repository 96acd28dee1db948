import type { Box } from './box.js'
import type { Change } from './change.js'

/** Why a container or a bill of lading needs somebody today, most urgent first. */
export const taskKinds = [
  'overdue',
  'missed_at_gate',
  'due_today',
  'due_tomorrow',
  'newly_blocked',
  'blocked',
  'tracking_ended',
  'eta_missed',
  'ready',
  'arriving_today',
] as const
export type TaskKind = (typeof taskKinds)[number]

export interface EndedTracking {
  kind: Change['kind']
  number: string
  /** As the service spells it; null if it gives no reason. */
  reason: string | null
  /** UTC instant (ISO) of the first reading that said so. */
  readAt: string
}

export type TodayTask =
  | { kind: 'tracking_ended'; ended: EndedTracking }
  | { kind: Exclude<TaskKind, 'tracking_ended'>; box: Box }

/** The containers of each kind, in their own order. */
export type BoxesByKind = Partial<Record<Exclude<TaskKind, 'tracking_ended'>, readonly Box[]>>

/** Ranks the things to do. A container that has several reasons appears once, at its most urgent. */
export function todayTasks(boxes: BoxesByKind, ended: readonly EndedTracking[]): TodayTask[] {
  const seen = new Set<string>()
  return taskKinds.flatMap((kind): TodayTask[] => {
    if (kind === 'tracking_ended') return ended.map((each) => ({ kind, ended: each }))
    const own = (boxes[kind] ?? []).filter(({ container }) => !seen.has(container.id))
    for (const { container } of own) seen.add(container.id)
    return own.map((box) => ({ kind, box }))
  })
}
