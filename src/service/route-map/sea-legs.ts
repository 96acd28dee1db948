import type { PortCall } from './calls-at-ports.js'

/** The voyage of a vessel from one port to the next. It has not begun yet, is in progress, or is over. */
export interface SeaLeg {
  from: PortCall
  to: PortCall
  sequence: number
  state: 'over' | 'running' | 'ahead'
}

/** Returns the legs of a voyage between ports. At most one leg is in progress: the last leg that has started. */
export function seaLegs(calls: readonly PortCall[]): SeaLeg[] {
  return calls.slice(1).flatMap((to, i): SeaLeg[] => {
    const from = calls[i] ?? to
    const isOver = calls.slice(i + 1).some(isReached)
    const hasLeft = from.outbound_atd_at !== null
    if (isOver && !hasLeft) return []
    const state = isOver ? 'over' : hasLeft ? 'running' : 'ahead'
    return [{ from, to, sequence: i + 1, state }]
  })
}

const isReached = ({ inbound_ata_at, outbound_atd_at }: PortCall): boolean =>
  inbound_ata_at !== null || outbound_atd_at !== null
