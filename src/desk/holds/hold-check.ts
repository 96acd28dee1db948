import { checkRows } from '../../cli/command/list-options.js'
import { OctError } from '../../errors.js'

interface HoldCounts {
  boxes: readonly unknown[]
  /** Number of typed numbers that are tracked, but whose containers are not known yet. */
  boxless?: number
  blockedOrOverdue: number
  notReady: number
}

export function checkHolds(
  options: { check?: boolean; expectRows?: boolean },
  counts: HoldCounts,
  asked: { isNamed: boolean; isFiltered: boolean },
): void {
  checkRows(options, counts.boxes.length, asked.isFiltered)
  if (!options.check || asked.isFiltered) return
  if (asked.isNamed && counts.notReady > 0) {
    throw new OctError('condition', `${boxes(counts.notReady)} not ready`)
  }
  const { boxless = 0 } = counts
  if (asked.isNamed && boxless > 0) {
    throw new OctError(
      'condition',
      `${boxless} of the named numbers ${boxless === 1 ? 'has' : 'have'} no container yet`,
    )
  }
  if (!asked.isNamed && counts.blockedOrOverdue > 0) {
    throw new OctError('condition', `${boxes(counts.blockedOrOverdue)} blocked or overdue`)
  }
}

const boxes = (count: number): string =>
  count === 1 ? '1 container is' : `${count} containers are`
