import type { Box } from './box.js'
import { type Deadline, deadlineOf } from './last-free-day.js'

export interface LastKnownDeadline {
  deadline: Deadline
  removedAt: string
}

/** Returns the last free day of the shipping line, else of the terminal, else of the railroad. */
export function lastKnownDeadline({ container, history }: Box): LastKnownDeadline | null {
  const known = history?.lastKnown ?? {}
  const found = paths.flatMap((path): LastKnownDeadline[] => {
    const { value, removedAt } = (Object.hasOwn(known, path) ? known[path] : undefined) ?? {}
    const deadline = typeof value === 'string' ? deadlineOf(path, value, container) : null
    return deadline === null || removedAt === undefined ? [] : [{ deadline, removedAt }]
  })
  return found.reduce<LastKnownDeadline | null>(
    (last, each) => (last !== null && last.removedAt >= each.removedAt ? last : each),
    null,
  )
}

const paths = [
  'import_deadlines.pickup_lfd_line',
  'import_deadlines.pickup_lfd_terminal',
  'import_deadlines.pickup_lfd_rail',
  'ind_facility_lfd_on',
  'pickup_lfd',
]
