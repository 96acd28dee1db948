import type { PortCall } from './calls-at-ports.js'

/** The way from one port to the next, and its state. */
export interface SeaLeg {
  from: PortCall
  to: PortCall
  sequence: number
  state: 'over' | 'running' | 'ahead'
}

/** Only the last started leg is running. Leaves out a completed leg without a departure. */
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

/** A vessel that left a port has been there. */
const isReached = ({ inbound_ata_at, outbound_atd_at }: PortCall): boolean =>
  inbound_ata_at !== null || outbound_atd_at !== null
