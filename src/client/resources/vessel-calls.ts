import type { Vessel } from '../../contract/vessel.js'
import type { Connection } from '../connection.js'
import { path } from '../query.js'

export interface PositionWindow {
  from_timestamp: string
  to_timestamp?: string
}

/** Two ports between which a vessel sails. If coordinates are given, the forecast starts at the coordinates. */
export interface VoyageLeg {
  port_id: string
  previous_port_id: string
  latitude?: number
  longitude?: number
}

export interface VesselCalls {
  /** Gets a vessel by id or IMO number. Its positions need the feature `routing`. */
  get(idOrImo: string, query?: { positions?: PositionWindow }): Promise<Vessel>
  /** Returns the expected position of a vessel for each minute. Each call is billed. */
  futurePositions(id: string, leg: VoyageLeg): Promise<Vessel>
}

export const vessels = (service: Connection): VesselCalls => ({
  get: (idOrImo, { positions } = {}) =>
    service.get(path`/vessels/${idOrImo}`, { show_positions: positions && { ...positions } }),

  futurePositions: (id, leg) =>
    service.get(
      leg.latitude === undefined
        ? path`/vessels/${id}/future_positions`
        : path`/vessels/${id}/future_positions_with_coordinates`,
      { ...leg },
    ),
})
