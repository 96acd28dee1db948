import type { Shipment } from '../contract/shipment.js'
import type { Box } from './box.js'
import { type Deadline, lastFreeDay } from './last-free-day.js'
import { isGone, type Readiness, readiness } from './readiness.js'

/** One shipment with its boxes. */
export interface Voyage {
  shipment: Shipment
  boxes: Box[]
}

/** How many of its boxes are in each state of readiness. */
export function boxCounts({ boxes }: Voyage): Partial<Record<Readiness, number>> {
  const counts: Partial<Record<Readiness, number>> = {}
  for (const { container, shipment } of boxes) {
    const state = readiness(container, shipment)
    counts[state] = (counts[state] ?? 0) + 1
  }
  return counts
}

/** The earliest last free day among boxes that still wait for their pickup; null without one. */
export function earliestDeadline({ boxes }: Voyage): Deadline | null {
  const deadlines = boxes
    .filter(({ container, shipment }) => !isGone(container, shipment))
    .map(({ container }) => lastFreeDay(container)?.earliest)
    .filter((deadline) => deadline !== undefined)
  return deadlines.sort((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null
}

/** Where its boxes are: `12: 5 ready, 2 blocked, 5 at sea`. */
export function boxesInWords(voyage: Voyage): string {
  const words = new Map<string, number>()
  for (const box of voyage.boxes) {
    const state = placeOrState(box)
    words.set(state, (words.get(state) ?? 0) + 1)
  }
  const parts = [...words].map(([state, count]) => `${count} ${state}`)
  return parts.length === 0 ? '0' : `${voyage.boxes.length}: ${parts.join(', ')}`
}

/** A box that cannot be fetched yet for being elsewhere says where, any other how it stands. */
function placeOrState({ container, shipment }: Box): string {
  const status = container.current_status
  if (status === 'on_ship') return container.pod_arrived_at ? 'on board' : 'at sea'
  if (status === 'on_rail') return 'on rail'
  if (status === undefined || status === 'new') return 'not loaded'
  return readiness(container, shipment)
}
