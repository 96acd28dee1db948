import type { PortCall } from './calls-at-ports.js'

/** From one port to the next, as far as it has come. */
export interface SeaLeg {
  from: PortCall
  to: PortCall
  /** Of the port of departure, from 1. */
  sequence: number
  state: 'over' | 'running' | 'ahead'
}

/**
 * The legs of a journey that can be told. Of several that were left and not completed, only the last
 * is under way; one that is over though nobody knows when it began is told by nobody.
 */
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

/** Who left a port has been there. */
const isReached = ({ inbound_ata_at, outbound_atd_at }: PortCall): boolean =>
  inbound_ata_at !== null || outbound_atd_at !== null
