import type { Shipment } from '../contract/tracked-resources.js'
import type { Box } from './box.js'
import { statesInWords } from './box-states.js'
import {
  type GateCalendar,
  type GateCalendars,
  noGateCalendars,
  type PullBy,
  pullBy,
} from './gates/gate-calendar.js'
import { type Deadline, lastFreeDay } from './last-free-day.js'
import { isGone, type Readiness, readiness } from './readiness.js'

export interface Voyage {
  shipment: Shipment
  boxes: Box[]
}

export function boxCounts({ boxes }: Voyage): Partial<Record<Readiness, number>> {
  const counts: Partial<Record<Readiness, number>> = {}
  for (const { container, shipment } of boxes) {
    const state = readiness(container, shipment)
    counts[state] = (counts[state] ?? 0) + 1
  }
  return counts
}

export const earliestDeadline = ({ boxes }: Pick<Voyage, 'boxes'>): Deadline | null =>
  firstDue(boxes, noGateCalendars)?.deadline ?? null

export interface Due {
  deadline: Deadline
  pull: PullBy
  calendar: GateCalendar | null
}

/** Returns the earliest last free day; if its gate is closed then, the last open day before. Null if unknown. */
export function firstDue(boxes: readonly Box[], calendars: GateCalendars): Due | null {
  const dues = boxes
    .filter(({ container, shipment }) => !isGone(container, shipment))
    .flatMap((box): Due[] => {
      const deadline = lastFreeDay(box.container)?.earliest
      if (deadline === undefined) return []
      const calendar = calendars.of(box)
      return [{ deadline, pull: pullBy(deadline, calendar), calendar }]
    })
  return dues.reduce<Due | null>(
    (first, due) => (first === null || dueKey(due) < dueKey(first) ? due : first),
    null,
  )
}

const dueKey = ({ deadline, pull }: Due): string => `${pull.date} ${deadline.date}`

/** Counts the containers of a shipment in total and by state, such as `12: 5 ready, 2 customs, 5 at sea`. */
export function boxesInWords({ boxes }: Voyage): string {
  const states = statesInWords(boxes)
  if (boxes.length === 0) return '0'
  return states.includes(', ') ? `${boxes.length}: ${states}` : states
}
