import type { MilestoneName } from '../../source.js'
import type { Effect } from './effect.js'

/** Returns the effect of a move, laden or empty. Moving an empty by sea or rail is not a milestone of a shipment. */
export function effectOn(effect: Effect, isLaden: boolean | null): Effect {
  if (isLaden !== false || effect.does !== 'milestone') return effect
  return { does: 'milestone', event: emptyMoves[effect.event] ?? effect.event }
}

const emptyMoves: Partial<Record<MilestoneName, MilestoneName>> = {
  vessel_loaded: 'positioned_out',
  vessel_departed: 'noted',
  vessel_arrived: 'noted',
  vessel_discharged: 'positioned_in',
  transshipment_arrived: 'noted',
  transshipment_loaded: 'positioned_out',
  transshipment_discharged: 'positioned_in',
  transshipment_departed: 'noted',
  rail_loaded: 'noted',
  rail_departed: 'noted',
  rail_arrived: 'noted',
  rail_unloaded: 'noted',
}
