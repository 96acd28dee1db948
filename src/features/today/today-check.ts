import { OctError } from '../../errors.js'

interface TodayCounts {
  blockedOrOverdue: number
  due: readonly unknown[]
  newlyBlocked: readonly unknown[]
  ready: readonly unknown[]
  arriving: readonly unknown[]
  stopped: readonly unknown[]
  changes: readonly unknown[]
}

/** `oct today --check`, as for `holds` without filters (contract, part 11), and `--expect-rows`. */
export function checkToday(
  options: { check?: boolean; expectRows?: boolean },
  today: TodayCounts,
): void {
  const { due, newlyBlocked, ready, arriving, stopped, changes, blockedOrOverdue: count } = today
  const sections = [due, newlyBlocked, ready, arriving, stopped, changes]
  if (options.expectRows && sections.every(({ length }) => length === 0)) {
    throw new OctError('condition', 'There is nothing for today')
  }
  if (options.check && count > 0) {
    const boxes = count === 1 ? '1 box is' : `${count} boxes are`
    throw new OctError('condition', `${boxes} blocked or overdue`)
  }
}
