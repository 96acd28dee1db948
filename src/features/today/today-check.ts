import { OctError } from '../../errors.js'

interface TodayCounts {
  blockedOrOverdue: number
  tasks: readonly unknown[]
  changes: readonly unknown[]
}

export function checkToday(
  options: { check?: boolean; expectRows?: boolean },
  today: TodayCounts,
): void {
  const { tasks, changes, blockedOrOverdue: count } = today
  if (options.expectRows && tasks.length === 0 && changes.length === 0) {
    throw new OctError('condition', 'No task for today')
  }
  if (options.check && count > 0) {
    const boxes = count === 1 ? '1 container is' : `${count} containers are`
    throw new OctError('condition', `${boxes} blocked or overdue`)
  }
}
